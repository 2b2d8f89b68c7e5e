package dev.dynawright.verify;

import dev.dynawright.cost.PriceSheet;
import dev.dynawright.data.World;
import dev.dynawright.data.make.Generator;
import dev.dynawright.design.Design;
import dev.dynawright.design.file.DesignReader;
import dev.dynawright.design.file.DesignReading;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.SourceText;
import dev.dynawright.language.ModelReader;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Model;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Planner;
import dev.dynawright.plan.Tariff;
import dev.dynawright.source.YamlReader;
import java.io.IOException;
import java.util.List;
import java.util.function.Predicate;

/** A model that has of everything a design can keep, with a design made by hand, run as it is or with one defect planted. */
final class Desk {
    private static final String MODEL = """
            dynawright: 1
            name: desk
            entities:
              Team:
                id: teamId
                count: 2k
                attributes:
                  teamId: string, 12 bytes
                  name: string, 30 bytes
              Member:
                id: username
                of: Team, 6 each, at most 40
                attributes:
                  username: string, 16 bytes
                  email: string, 30 bytes, unique
                  level: integer, 4 digits
              Ticket:
                id: team, number
                of: Team, 8 each, at most 60
                attributes:
                  number: integer, counted per Team
                  status: OPEN 40% | DONE 60%
                  openedAt: timestamp
                  title: string, 40 bytes
              Step:
                id: ticket, line
                of: Ticket, 2 each, at most 9
                attributes:
                  line: integer, 2 digits
                  what: string, 20 bytes
            patterns:
              member: get Member by username, strongly consistent, 50/s
              by-email: get Member by email, in at most 2 requests, 5/s
              members: list Members of Team, highest level first, 3 per page, 20/s
              ticket: get Ticket by team and number with Team.name, 50/s
              tickets: list Tickets of Team, newest openedAt first, 5 per page, 20/s
              done: list DONE Tickets of Team, newest openedAt first, 4 per page, 1/s
              open: list OPEN Tickets, oldest openedAt first, 10 per page, 2/s
              steps: list Steps of Ticket, sorted by line, 5/s
              by-status: count Tickets by status, 1/s
              headcount: count Members of Team, 5/s
              create-team: create Team, 1/s
              create-member: create Member in an existing Team, 1/s
              change-email: update Member email by username, 1/s
              change-level: update Member level by username, 1/s
              delete-member: delete Member by username, 1/s
              create-ticket: create Ticket with Steps in an existing Team, 1/s
              change-status: update Ticket status by team and number, 1/s
              change-title: update Ticket title by team and number, 1/s
              delete-ticket: delete Ticket by team and number with Steps, 1/s
              rename-team: update Team name by teamId, 1/s
            """;

    static final String DESIGN = """
            dynawright-design: 1
            name: desk
            values: escaped
            stamp: {type: type}
            tables:
              desk:
                key: {partition: PK, sort: SK}
                stream: yes
                indexes:
                  GSI1: {partition: GSI1PK, sort: GSI1SK, project: all}
                  GSI2: {partition: GSI2PK, sort: GSI2SK, project: all}
                items:
                  Team: {PK: "TEAM#{teamId}", SK: "TEAM", counts: {headcount: count Members of Team}}
                  Member: {PK: "MEMBER#{username}", SK: "MEMBER"}
                  MemberEmail: {guard: Member.email, PK: "EMAIL#{email}", SK: "EMAIL"}
                  MemberOfTeam: {copy: Member, PK: "TEAM#{teamId}", SK: "MEMBER#{level:pad 4}#{username}"}
                  Ticket:
                    PK: "TEAM#{teamId}"
                    SK: "TICKET#{number:pad 9}"
                    GSI1PK: "TEAM#{teamId}"
                    GSI1SK: "{openedAt}#{number:pad 9}"
                    GSI2PK: {value: "OPEN#{shard:3}", when: status is OPEN}
                    GSI2SK: {value: "{openedAt}#{teamId}#{number:pad 9}", when: status is OPEN}
                    inside: {steps: Step}
                    carries: {teamName: team.name}
                    kept: stream
                  TicketNumber: {sequence: Ticket.number, PK: "TEAM#{teamId}", SK: "LAST"}
                  TicketsByStatus: {counter: count Tickets by status, kept: stream, PK: "COUNT", SK: "{status}#{shard:2}"}
            """;

    private static final Model READ = ModelReader.read(YamlReader.read(new SourceText("desk.yaml", MODEL)))
            .model();
    private static final Scope SCOPE = new Scope(READ.entities());
    private static final PriceSheet SHEET = PriceSheet.published();
    private static final Tariff TARIFF =
            Tariff.of(SHEET.usual(), SHEET.all(), READ.settings().billing());
    /** One whose sample has all that proofs need. */
    private static final long SEED = 3;

    private static final int ENTITIES = 400;

    private Desk() {}

    static DesignView view(String text) {
        DesignReading reading = DesignReader.read(
                YamlReader.read(new SourceText("desk.design.yaml", text)),
                SCOPE,
                READ.patterns().stream().map(Pattern::id).toList());
        if (reading.findings().stream().anyMatch(Finding::isError)) {
            throw new IllegalArgumentException(reading.findings().toString());
        }
        Design design = reading.design();
        return new DesignView(READ, SCOPE, design);
    }

    static List<PatternPlan> plans(DesignView view) {
        return Planner.plan(view, TARIFF);
    }

    /** All patterns without a defect. */
    static Verified honest() throws IOException {
        return run(new Defect(), SEED, ENTITIES, plan -> true);
    }

    /** The same with some other entities. */
    static Verified honest(long seed, int entities) throws IOException {
        return run(new Defect(), seed, entities, plan -> true);
    }

    /** One pattern with a defect. */
    static Tested with(Defect defect, String pattern) throws IOException {
        return run(defect, SEED, ENTITIES, plan -> plan.pattern().id().text().equals(pattern))
                .patterns()
                .get(0);
    }

    private static Verified run(Defect defect, long seed, int entities, Predicate<PatternPlan> which)
            throws IOException {
        DesignView view = view(DESIGN);
        World world = Generator.world(READ, SCOPE, seed, entities);
        List<PatternPlan> plans = defect.plans(plans(view));
        Laid laid = defect.laid(view, world);
        Setting setting = new Setting(view, world, seed, laid.memory(), defect.engine(laid), List.of());
        return Verification.of(setting, TARIFF, plans)
                .run(plans.stream().filter(which).toList(), (stage, done, of) -> {});
    }
}
