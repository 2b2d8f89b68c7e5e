package dev.dynawright.verify;

import java.util.stream.Stream;

/** What plans and items can have wrong: another way is gone than the design has, or items lie otherwise than it says. */
final class DesignDefects {
    private DesignDefects() {}

    static Stream<Planted> designs() {
        return Stream.of(
                new Planted(
                        "a shard is not read",
                        "open",
                        Failure.Kind.MISSING,
                        WrongWays.way("open", WrongWays.forms(m -> WrongWays.shards(m, 2)))),
                new Planted(
                        "a filter is left out",
                        "done",
                        Failure.Kind.EXTRA,
                        WrongWays.way("done", WrongWays::unfiltered)),
                new Planted(
                        "rows are read the wrong way round",
                        "tickets",
                        Failure.Kind.ORDER,
                        WrongWays.way("tickets", WrongWays.forms(WrongWays::turned))),
                new Planted(
                        "what repeats a parent is never brought up to date",
                        "rename-team",
                        Failure.Kind.STATE,
                        WrongWays.way("rename-team", WrongWays::forgetful)),
                laid("a number in a sort key is not padded", "members", Failure.Kind.ORDER, "{level:pad 4}", "{level}"),
                laid("values are not escaped", "ticket", Failure.Kind.MISSING, "values: escaped", "values: raw"),
                laid(
                        "an index sorts by another attribute",
                        "tickets",
                        Failure.Kind.ORDER,
                        "GSI1SK: \"{openedAt}#",
                        "GSI1SK: \"{title}#"),
                laid(
                        "an index lacks what is read",
                        "tickets",
                        Failure.Kind.VALUE,
                        "GSI1SK, project: all",
                        "GSI1SK, project: [status]"),
                laid(
                        "an index holds the others",
                        "open",
                        Failure.Kind.MISSING,
                        "when: status is OPEN",
                        "when: status is DONE"),
                laid("there are more shards than are read", "open", Failure.Kind.MISSING, "{shard:3}", "{shard:5}"),
                laid(
                        "two rows have the same key",
                        "members",
                        Failure.Kind.MISSING,
                        "#{username}\"}\n      Ticket:",
                        "\"}\n      Ticket:"),
                laid(
                        "a guard is missing",
                        "create-member",
                        Failure.Kind.STATE,
                        "      MemberEmail: {guard: Member.email, PK: \"EMAIL#{email}\", SK: \"EMAIL\"}\n",
                        ""),
                laid(
                        "a copy is missing",
                        "members",
                        Failure.Kind.MISSING,
                        "MemberOfTeam: {copy: Member, PK: \"TEAM#",
                        "MemberOfTeam: {copy: Member, PK: \"T#"));
    }

    private static Planted laid(String what, String pattern, Failure.Kind kind, String right, String wrong) {
        return new Planted(what, pattern, kind, Defect.laying(design -> {
            if (!design.contains(right)) {
                throw new IllegalArgumentException("no " + right + " in the design");
            }
            return design.replace(right, wrong);
        }));
    }
}
