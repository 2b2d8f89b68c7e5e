package dev.dynawright.diag;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.diag.Grid.Cell;
import java.util.List;
import org.junit.jupiter.api.Test;

class GridTest {
    private static List<Cell> cells(String... texts) {
        return List.of(texts).stream().map(Cell::of).toList();
    }

    private static List<String> lines(Grid grid) {
        return grid.lines((tone, text) -> text);
    }

    @Test
    void numbersStandAtTheRight() {
        Grid grid = new Grid(80, List.of(false, true))
                .row(cells("what", "$"))
                .row(cells("reads", "$1.00"))
                .rule()
                .row(cells("all", "$10.00"));
        assertThat(lines(grid)).containsExactly("what        $", "reads   $1.00", "─".repeat(13), "all    $10.00");
    }

    @Test
    void noLineEndsInSpaces() {
        Grid grid = new Grid(80, List.of(false, true, false))
                .row(cells("a", "", ""))
                .row(cells("bbb", "12", "c"));
        assertThat(lines(grid)).containsExactly("a", "bbb  12  c");
    }

    @Test
    void whatIsTooWideIsBroken() {
        Grid grid = new Grid(40, List.of(false, false, true))
                .row(cells("AP-01", "PK = CUSTOMER#{username}, SK begins with ORDER#{placedAt}", "$12.00"));
        assertThat(lines(grid)).allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(40));
        assertThat(lines(grid).get(0))
                .startsWith("AP-01  PK = CUSTOMER#{username},")
                .endsWith("  $12.00");
    }

    @Test
    void aWordWithoutJointsIsBrokenAnywhere() {
        Grid grid = new Grid(20, List.of(false)).row(cells("x".repeat(50)));
        assertThat(lines(grid)).containsExactly("x".repeat(20), "  " + "x".repeat(18), "  " + "x".repeat(12));
    }

    @Test
    void aRemarkRunsOverTheColumnsAtItsRight() {
        Grid grid = new Grid(60, List.of(false, false, true))
                .row(cells("AP-01", "Query", "$1"))
                .across(1, Cell.of("but: it reads much more than it should"));
        assertThat(lines(grid)).containsExactly("AP-01  Query  $1", "       but: it reads much more than it should");
    }

    @Test
    void wideAndHiddenCharactersKeepTheColumns() {
        Grid grid = new Grid(60, List.of(false, false))
                .row(cells("日本", "a"))
                .row(cells("\u001b[2J", "b"))
                .row(cells("plain", "c"));
        assertThat(lines(grid)).containsExactly("日本   a", "␛[2J   b", "plain  c");
    }
}
