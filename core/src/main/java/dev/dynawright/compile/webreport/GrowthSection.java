package dev.dynawright.compile.webreport;

import dev.dynawright.compile.webreport.DataTable.Cell;
import dev.dynawright.cost.Money;
import dev.dynawright.model.Numbers;
import dev.dynawright.plan.Heat;
import dev.dynawright.rules.Judged;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a month costs when there is more traffic or less, and from when on a key is too hot. */
final class GrowthSection {
    private static final int WIDTH = 640;
    private static final int HEIGHT = 240;
    private static final int LEFT = 20;
    private static final int RIGHT = 60;
    private static final int TOP = 34;
    private static final int BOTTOM = 40;
    private static final int LABEL_SHIFT = 12;
    private static final double EMPTY = 1e-9;
    private static final BigDecimal MILLION = BigDecimal.valueOf(1_000_000);

    private final List<Growth.Point> points;

    GrowthSection(Judged judged) {
        this.points = Growth.of(judged);
    }

    Html html() {
        Html intro = Html.tag("p", "note")
                .line("The same design, planned and priced again at each rate: all averages and peaks multiplied, the "
                        + "same data stored. Both scales of the picture grow by factors of ten.");
        return Html.all(intro, missing(), Html.tag("figure").block(chart(), table()));
    }

    private Html missing() {
        int left = Growth.FACTORS.size() - points.size();
        return left == 0
                ? Html.NONE
                : Html.tag("p", "note").line("The " + left + " largest are left out: such rates are beyond counting.");
    }

    private Html table() {
        DataTable table = DataTable.of("Cost as traffic grows")
                .text("traffic")
                .number("requests a month")
                .number("$ a month")
                .number("for requests")
                .number("storage, consumers")
                .number("$ of a million requests")
                .text("hottest key")
                .text("bears it");
        for (Growth.Point point : points) {
            Money requests = point.bill().requests();
            table.row(
                    Cell.of(times(point)),
                    Cell.number(Numbers.grouped(point.perMonth()), BigDecimal.valueOf(point.perMonth())),
                    Amounts.cell(point.bill().month()),
                    Amounts.cell(requests),
                    Amounts.cell(point.bill().month().minus(requests)),
                    million(point),
                    hottest(point),
                    verdict(point));
        }
        return table.html();
    }

    private static Cell million(Growth.Point point) {
        if (point.perMonth() == 0) {
            return Cell.EMPTY;
        }
        BigDecimal each = Amounts.dollars(point.bill().month())
                .multiply(MILLION)
                .divide(BigDecimal.valueOf(point.perMonth()), MathContext.DECIMAL64);
        Money shown = new Money(each.movePointRight(9).toBigInteger());
        return Cell.number(shown.toString(), each);
    }

    private static Cell hottest(Growth.Point point) {
        Optional<Heat> first = point.heat().stream().findFirst();
        return first.map(heat -> Cell.of(Html.all(
                        Html.code(heat.partition().template()),
                        Html.text(" in "),
                        Html.name(heat.place().toString()),
                        Html.text(", " + HeatSection.percent(heat)))))
                .orElse(Cell.EMPTY);
    }

    private static Cell verdict(Growth.Point point) {
        int hot = point.hot().size();
        String faults = point.faulty() == 0
                ? ""
                : "; " + count(point.faulty(), "pattern breaks a demand", "patterns break a demand");
        return hot == 0
                ? Cell.of("yes" + faults).as(point.faulty() == 0 ? "good" : "doubtful")
                : Cell.of("no: " + count(hot, "key is too hot", "keys are too hot") + faults)
                        .as("bad");
    }

    private static String count(long number, String one, String many) {
        return number + " " + (number == 1 ? one : many);
    }

    private static String times(Growth.Point point) {
        return "×" + Numbers.grouped(point.factor());
    }

    /** A line over the points; the table below says the same in figures. */
    private Html chart() {
        String said = points.stream()
                .map(p -> times(p) + " " + p.bill().month() + (p.hot().isEmpty() ? "" : ", too hot"))
                .collect(Collectors.joining("; "));
        StringBuilder line = new StringBuilder();
        Html marks = Html.NONE;
        for (int i = 0; i < points.size(); i++) {
            line.append(i == 0 ? "M" : "L").append(x(i)).append(' ').append(y(i));
            marks = Html.all(marks, mark(i));
        }
        return Html.tag("svg", "growth")
                .with("viewBox", "0 0 " + WIDTH + " " + HEIGHT)
                .with("role", "img")
                .with("aria-label", "Dollars a month by traffic: " + said)
                .block(Html.tag("path", "line").with("d", line.toString()).line(), marks);
    }

    private Html mark(int i) {
        Growth.Point point = points.get(i);
        boolean hot = !point.hot().isEmpty();
        String x = x(i);
        Html.Tag text = Html.tag("text").with("x", x).with("text-anchor", i == 0 ? "start" : "middle");
        Html.Tag price = Html.tag("text")
                .with("x", i == 0 ? x : shifted(x, LABEL_SHIFT))
                .with("text-anchor", i == 0 ? "start" : "end");
        return Html.all(
                Html.tag("line", "grid")
                        .with("x1", x)
                        .with("x2", x)
                        .with("y1", Integer.toString(TOP - 10))
                        .with("y2", Integer.toString(HEIGHT - BOTTOM))
                        .line(),
                Html.tag("circle", hot ? "bad" : "point")
                        .with("cx", x)
                        .with("cy", y(i))
                        .with("r", "5")
                        .line(),
                price.with("y", shifted(y(i), -LABEL_SHIFT))
                        .line(point.bill().month().toString()),
                text.with("class", "axis")
                        .with("y", Integer.toString(HEIGHT - BOTTOM + 18))
                        .line(times(point)),
                hot
                        ? text.with("class", "bad")
                                .with("y", Integer.toString(HEIGHT - BOTTOM + 34))
                                .line("too hot")
                        : Html.NONE);
    }

    private String x(int i) {
        double step = points.size() < 2 ? 0 : (double) (WIDTH - LEFT - RIGHT) / (points.size() - 1);
        return plain(LEFT + step * i);
    }

    private String y(int i) {
        double low = height(0);
        double high = points.stream().mapToDouble(GrowthSection::height).max().orElse(low);
        double least = points.stream().mapToDouble(GrowthSection::height).min().orElse(low);
        double part = high - least < EMPTY ? 0.5 : (height(i) - least) / (high - least);
        return plain(HEIGHT - BOTTOM - 10 - part * (HEIGHT - BOTTOM - 10 - TOP));
    }

    private double height(int i) {
        return height(points.get(i));
    }

    private static double height(Growth.Point point) {
        return StrictMath.log10(
                Math.max(EMPTY, Amounts.dollars(point.bill().month()).doubleValue()));
    }

    private static String shifted(String number, double by) {
        return plain(Double.parseDouble(number) + by);
    }

    private static String plain(double number) {
        return String.format(Locale.ROOT, "%.1f", number);
    }
}
