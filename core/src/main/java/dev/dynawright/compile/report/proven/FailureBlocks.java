package dev.dynawright.compile.report.proven;

import dev.dynawright.compile.report.Block;
import dev.dynawright.compile.report.Block.Column;
import dev.dynawright.compile.report.Block.Heading;
import dev.dynawright.compile.report.Block.Rows;
import dev.dynawright.data.answer.Difference;
import dev.dynawright.diag.Grid.Cell;
import dev.dynawright.diag.Tone;
import dev.dynawright.verify.Compared;
import dev.dynawright.verify.ExchangeWords;
import dev.dynawright.verify.Failure;
import dev.dynawright.verify.Tested;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** What was wrong with a pattern first: what must be beside what came, and what was sent and received. */
final class FailureBlocks {
    private static final int MOST_EXCHANGES = 3;
    private static final int MOST_CHARACTERS = 1_200;
    private static final Pattern LONG_TEXT = Pattern.compile("(\"(?:[^\"\\\\]|\\\\.){60})(?:[^\"\\\\]|\\\\.)++\"");

    private FailureBlocks() {}

    static List<Block> of(Tested tested) {
        return tested.failure()
                .filter(failure -> !failure.call().isEmpty())
                .map(failure -> of(tested, failure))
                .orElse(List.of());
    }

    private static List<Block> of(Tested tested, Failure failure) {
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Heading(
                tested.pattern().id() + ": " + failure.kind().words(),
                "the first difference, and what was sent for it"));
        if (!failure.sides().isEmpty()) {
            blocks.add(sides(failure));
        }
        Rows rows = new Rows(Column.text("what"), Column.text("exactly"));
        add(rows, "called with", failure.call());
        add(rows, "at", failure.where());
        if (failure.sides().isEmpty()) {
            add(rows, "must be", failure.expected());
            add(rows, "came", failure.actual());
        }
        exchanges(rows, failure);
        blocks.add(rows.sheet());
        return blocks;
    }

    private static Block sides(Failure failure) {
        Rows rows = new Rows(Column.text("attribute"), Column.text("must be"), Column.text("came"));
        for (Difference.Side side : failure.sides()) {
            boolean same = side.expected().equals(side.actual());
            rows.row(
                    new Cell(side.name(), Tone.NAME),
                    new Cell(shortened(side.expected()), same ? Tone.PLAIN : Tone.GOOD),
                    new Cell(shortened(side.actual()), same ? Tone.PLAIN : Tone.BAD));
        }
        return rows.sheet();
    }

    private static void exchanges(Rows rows, Failure failure) {
        List<Compared.Exchange> all = failure.exchanges();
        for (int i = 0; i < Math.min(all.size(), MOST_EXCHANGES); i++) {
            String number = all.size() == 1 ? "" : " " + (i + 1) + " of " + all.size();
            add(rows, "request" + number, ExchangeWords.request(all.get(i).request()));
            add(rows, "response", ExchangeWords.response(all.get(i).came()));
        }
    }

    private static void add(Rows rows, String what, String words) {
        if (!words.isEmpty()) {
            rows.row(new Cell(what, Tone.NAME), Cell.of(shortened(words)));
        }
    }

    /** A terminal is no place for kilobytes; the evidence file has all of it. */
    private static String shortened(String text) {
        String all = LONG_TEXT.matcher(text).replaceAll("$1…\"");
        return all.length() <= MOST_CHARACTERS ? all : all.substring(0, MOST_CHARACTERS) + "…";
    }
}
