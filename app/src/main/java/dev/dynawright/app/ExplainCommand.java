package dev.dynawright.app;

import dev.dynawright.compile.Designed;
import dev.dynawright.compile.Designer;
import dev.dynawright.compile.Pages;
import dev.dynawright.compile.Review;
import dev.dynawright.compile.explain.Explainer;
import dev.dynawright.compile.explain.Places;
import dev.dynawright.diag.Code;
import dev.dynawright.diag.Paint;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Prints the page of a rule, the list of all rules, or why the design for a model is as it is at some place. */
@CommandLine.Command(
        name = "explain",
        sortOptions = false,
        description = "Says what a finding means, or why the design for a model is so.",
        footer = {
            "",
            "Examples:",
            "  dynawright explain                       all rules",
            "  dynawright explain M102                  one rule, by its code",
            "  dynawright explain unknown-attribute     the same rule, by its name",
            "  dynawright explain shop.yaml Order       why is Order keyed so?",
            "  dynawright explain shop.yaml GSI1        why this index?",
            "  dynawright explain shop.yaml AP-03       how is it answered, and what would it cost strongly?",
            "  dynawright explain shop.yaml Order.status   where does it live, and what do its changes cost?",
            "  dynawright explain shop.yaml AP-03 --format json > ap-03.json"
        })
final class ExplainCommand implements Command {
    private final Surroundings surroundings;
    private final Root root;
    private final Designer.Choosing choosing;
    private final Review.Planning planning;

    @Parameters(
            index = "0",
            paramLabel = "RULE|MODEL",
            arity = "0..1",
            description = "The code or the name of a rule, or a model. Without it: the list of all rules.")
    private @Nullable String subject;

    @Parameters(
            index = "1",
            paramLabel = "PLACE",
            arity = "0..1",
            description = "In the model's design: an entity, an index, an item type, a pattern or ENTITY.attribute.")
    private @Nullable String place;

    @Mixin
    private Search search = new Search();

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "How a place is explained: text or json.")
    private String format = "text";

    ExplainCommand(Surroundings surroundings, Root root, Designer.Choosing choosing, Review.Planning planning) {
        this.surroundings = surroundings;
        this.root = root;
        this.choosing = choosing;
        this.planning = planning;
    }

    @Override
    public int run() throws IOException {
        Paint paint = root.paint();
        Format shape = Format.of(format, Format.TEXT, Format.JSON);
        if (place == null && shape == Format.JSON) {
            throw new WrongUsage("`--format json` is for a place in a model: `explain MODEL PLACE --format json`");
        }
        if (subject == null) {
            Pages.codes().forEach(code -> surroundings.out().println(row(code, paint)));
            return Exit.FINE;
        }
        if (place != null) {
            return explain(subject, place, paint, shape);
        }
        Optional<String> page = Pages.page(subject);
        if (page.isEmpty()) {
            if (Files.isRegularFile(surroundings.path(subject))) {
                throw new WrongUsage("name a place in `" + subject
                        + "`: an entity, an index, an item type, a pattern or ENTITY.attribute");
            }
            String hint = Similar.hint(subject, words());
            throw new WrongUsage(
                    "no rule `" + subject + "`" + (hint.isEmpty() ? "; `dynawright explain` lists all" : hint));
        }
        surroundings.out().print(new PageText(paint).of(page.get()));
        return Exit.FINE;
    }

    private int explain(String model, String asked, Paint paint, Format shape) throws IOException {
        search.check();
        Search.Start start = search.start(new Inputs(surroundings), model, choosing, planning);
        if (start.designer().isEmpty()) {
            return Search.stopped(start.findings(), surroundings, paint, shape);
        }
        Designer designer = start.designer().get();
        requirePlace(designer, model, asked);
        ProgressLine line = new ProgressLine(surroundings);
        Explainer explainer;
        Optional<String> explained;
        try {
            Designer.Wish wish = search.wish(surroundings, line);
            Designed designed = designer.design(wish);
            if (designed.made().isEmpty()) {
                return Search.stopped(designed.findings(), surroundings, paint, shape);
            }
            explainer = new Explainer(designer, designed.made().get(), wish);
            explained = shape == Format.JSON ? explainer.json(asked) : explainer.text(asked, paint);
        } finally {
            line.end();
        }
        if (explained.isEmpty()) {
            String hint = Similar.hint(asked, explainer.places());
            throw new WrongUsage("the design for `" + model + "` has no index or item type `" + asked + "`"
                    + (hint.isEmpty() ? ": there are " + some(explainer.places()) : hint));
        }
        surroundings.out().print(explained.get());
        return Exit.FINE;
    }

    /** A long search is not begun for a place that no design can have. */
    private static void requirePlace(Designer designer, String model, String asked) {
        if (!designer.isUsable()) {
            return;
        }
        Places places =
                new Places(designer.understood().model(), designer.understood().scope());
        if (!places.isPossible(asked)) {
            String hint = Similar.hint(asked, places.ofModel());
            throw new WrongUsage("`" + model + "` has no place `" + asked
                    + "`, and no design for it has an index or item type of that name"
                    + (hint.isEmpty() ? ": there are " + some(places.ofModel()) : hint));
        }
    }

    private static String some(List<String> places) {
        int most = 12;
        return places.size() <= most
                ? String.join(", ", places)
                : String.join(", ", places.subList(0, most)) + " and " + (places.size() - most) + " more";
    }

    private static String row(Code code, Paint paint) {
        int width =
                Pages.codes().stream().mapToInt(c -> c.name().length()).max().orElse(0);
        String gap = " ".repeat(width - code.name().length());
        String severity = paint.severity(code.severity(), code.severity().word());
        return paint.strong(code.id()) + "  " + code.name() + gap + "  " + severity;
    }

    private static List<String> words() {
        List<String> words = new ArrayList<>();
        Pages.codes().forEach(code -> words.addAll(List.of(code.id(), code.name())));
        return words;
    }
}
