package dev.dynawright.plan.choose;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.model.EntityName;
import dev.dynawright.model.Settings.Style;
import dev.dynawright.plan.place.Key;
import dev.dynawright.plan.place.Placement;
import org.junit.jupiter.api.Test;

/** What stands in a table key needs no name in index entries, which keeps a page of them below a unit. */
class SparedNamesTest {
    private static final String MODEL = """
            dynawright: 1
            name: drawn
            entities:
              Ticket:
                id: ticketId
                count: 200k
                attributes:
                  ticketId: uuid
                  openedAt: timestamp
                  holder: string, 14 bytes, 400 values
                  region: string, 6 bytes, 8 values
                  status: OPEN 5% | BUSY 15% | DONE 80%
                  score: integer, 4 digits
                  notes: text, 60 bytes
            patterns:
              R-1: count OPEN Tickets, 40/hour
              R-2: list Tickets by region, sorted by holder, 20 per page, 7/s
              R-3: get Ticket by ticketId, 40/hour
              W-1: create Ticket, 40/hour
              W-2: delete Ticket by ticketId, 40/hour
            """;

    @Test
    void aLongerTableKeyIsChosenWhereItSavesAUnit() {
        Chosen chosen = Asking.of(MODEL).chosen(Style.SINGLE_TABLE).orElseThrow();
        Key key = chosen.blueprint()
                .home(new EntityName("Ticket"))
                .map(Placement.Home::key)
                .orElseThrow();
        assertThat(key.toString()).isEqualTo("status / ticketId");
        assertThat(chosen.bill().month().nano().longValueExact()).isLessThan(1_400_000_000L);
    }

    @Test
    void andNotWhereNoIndexHasItByName() {
        String lean = MODEL.replace("20 per page, 7/s", "20 per page, only holder, 7/s");
        Chosen chosen = Asking.of(lean).chosen(Style.SINGLE_TABLE).orElseThrow();
        Key key = chosen.blueprint()
                .home(new EntityName("Ticket"))
                .map(Placement.Home::key)
                .orElseThrow();
        assertThat(key.toString()).isEqualTo("ticketId / -");
    }
}
