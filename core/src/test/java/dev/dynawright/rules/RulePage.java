package dev.dynawright.rules;

import dev.dynawright.compile.Check;
import dev.dynawright.compile.Review;
import dev.dynawright.cost.PriceSheet;
import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.diag.Paint;
import dev.dynawright.diag.SourceText;
import dev.dynawright.diag.TextReport;
import dev.dynawright.plan.Planner;
import dev.dynawright.source.Decoding;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SourceSpan;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;

/**
 * The page of one kind of finding, with its examples. A {@code yaml} block is a whole model. Some words behind
 * {@code yaml} make other texts, or models that cannot stand in a page as they are:
 *
 * <ul>
 *   <li>{@code yaml escaped}: {@code \xE9} is that byte, {@code \}{@code u202E} that character, {@code \t} a tab, and
 *       <code>\60{[}</code> the text in the braces sixty times;
 *   <li>{@code yaml size=5000000}: the model is filled up with a comment to that many bytes;
 *   <li>{@code yaml choice}: a model for which a design is chosen, see {@link ChoiceExample};
 *   <li>{@code yaml prices}: a price sheet; with a word more, from which the prices of that region are taken.
 * </ul>
 *
 * <p>A page about designs has a {@code yaml model} block, which holds for the {@code yaml design} blocks behind it.
 */
record RulePage(String name, String text, String title, String what, List<String> sections, List<Example> examples) {
    private static final Parser PARSER =
            Parser.builder().includeSourceSpans(IncludeSourceSpans.BLOCKS).build();
    private static final Pattern ESCAPE =
            Pattern.compile("\\\\(?:x([0-9A-F]{2})|u([0-9A-F]{4})|(t)|([0-9]+)\\{([^}]*)\\})");

    private static final String MODEL = "yaml model";
    private static final String DESIGN = "yaml design";

    /** A model, or a design of a model, and what must be printed for it; without that the rule is silent. */
    record Example(String name, int line, String info, String model, String text, Optional<Expected> expected) {
        /** All findings that reading and checking gives. */
        List<Finding> findings() {
            return findings(bytes());
        }

        /** The findings once a fix is made, in the model or in the design. */
        List<Finding> findings(Fix fix) {
            boolean inModel = info.equals(DESIGN)
                    && fix.edits().get(0).span().source().name().equals("model.yaml");
            return inModel
                    ? RulePage.findings(
                            new SourceText("model.yaml", fix.applied()), new SourceText(name + ".yaml", text))
                    : findings(fix.applied().getBytes(StandardCharsets.UTF_8));
        }

        private List<Finding> findings(byte[] bytes) {
            if (info.startsWith("yaml prices")) {
                return SheetExample.findings(name + ".yaml", new String(bytes, StandardCharsets.UTF_8), info);
            }
            if (info.startsWith(ChoiceExample.INFO)) {
                String changed = new String(bytes, StandardCharsets.UTF_8);
                return ChoiceExample.findings(new SourceText(name + ".yaml", changed), info);
            }
            return info.equals(DESIGN)
                    ? RulePage.findings(
                            new SourceText("model.yaml", model),
                            new SourceText(name + ".yaml", new String(bytes, StandardCharsets.UTF_8)))
                    : RulePage.findings(name + ".yaml", bytes);
        }

        private byte[] bytes() {
            boolean asItIs = info.equals("yaml") || info.equals(DESIGN);
            if (asItIs || info.startsWith("yaml prices") || info.startsWith(ChoiceExample.INFO)) {
                return text.getBytes(StandardCharsets.UTF_8);
            }
            if (info.equals("yaml escaped")) {
                return unescaped(text);
            }
            if (info.matches("yaml size=[0-9]+")) {
                byte[] whole = text.getBytes(StandardCharsets.UTF_8);
                byte[] filled = Arrays.copyOf(whole, Integer.parseInt(info.substring("yaml size=".length())));
                Arrays.fill(filled, whole.length, filled.length, (byte) '#');
                return filled;
            }
            throw new IllegalArgumentException(name + ".md:" + line + ": what is a block of `" + info + "`?");
        }
    }

    /** A block of text with the numbers of its first line and of the line behind its last. */
    record Expected(String text, int from, int to) {}

    static RulePage of(String name, String text) {
        String title = "";
        String what = "";
        List<String> sections = new ArrayList<>();
        List<Example> examples = new ArrayList<>();
        String model = "";
        for (Node node = PARSER.parse(text).getFirstChild(); node != null; node = node.getNext()) {
            if (node instanceof Heading heading) {
                String words = lines(text, heading).replaceFirst("^#+ ", "");
                if (heading.getLevel() == 1) {
                    title = words;
                } else {
                    sections.add(words);
                }
            } else if (node instanceof Paragraph && sections.equals(List.of("What")) && what.isEmpty()) {
                what = firstSentence(lines(text, node).replace("\n", " "));
            } else if (node instanceof FencedCodeBlock block && block.getInfo().equals(MODEL)) {
                model = block.getLiteral();
            } else if (node instanceof FencedCodeBlock block && !block.getInfo().equals("text")) {
                examples.add(example(name, block, model));
            } else if (node instanceof FencedCodeBlock block && !isModel(block.getPrevious())) {
                throw new IllegalArgumentException(
                        name + ".md:" + line(block) + ": a text block stands behind a model");
            }
        }
        return new RulePage(name, text, title, what, List.copyOf(sections), List.copyOf(examples));
    }

    private static String firstSentence(String text) {
        Matcher end = Pattern.compile("\\.(?=\\s|$)").matcher(text);
        return end.find() ? text.substring(0, end.end()) : text;
    }

    private static Example example(String name, FencedCodeBlock block, String model) {
        Optional<Expected> expected = Optional.empty();
        if (block.getNext() instanceof FencedCodeBlock next && next.getInfo().equals("text")) {
            List<SourceSpan> spans = next.getSourceSpans();
            int from = spans.get(0).getLineIndex() + 1;
            int to = spans.get(spans.size() - 1).getLineIndex();
            expected = Optional.of(new Expected(next.getLiteral(), from, to));
        }
        return new Example(name, line(block), block.getInfo(), model, block.getLiteral(), expected);
    }

    private static boolean isModel(Node node) {
        return node instanceof FencedCodeBlock block && block.getInfo().startsWith("yaml");
    }

    private static int line(Node node) {
        return node.getSourceSpans().get(0).getLineIndex() + 1;
    }

    private static String lines(String text, Node node) {
        return node.getSourceSpans().stream()
                .map(s -> text.substring(s.getInputIndex(), s.getInputIndex() + s.getLength()))
                .reduce((a, b) -> a + "\n" + b)
                .orElse("");
    }

    /** The page with every text block as it is printed today. */
    String blessed(Code code) {
        List<String> lines = new ArrayList<>(text.lines().toList());
        for (int i = examples.size() - 1; i >= 0; i--) {
            Example example = examples.get(i);
            if (example.expected().isPresent()) {
                Expected expected = example.expected().get();
                List<String> block = lines.subList(expected.from(), expected.to());
                block.clear();
                block.addAll(printed(code, example.findings()).lines().toList());
            }
        }
        return String.join("\n", lines) + "\n";
    }

    /** What is printed for the findings of one kind. */
    static String printed(Code code, List<Finding> findings) {
        List<Finding> own = findings.stream().filter(f -> f.code().equals(code)).toList();
        return new TextReport(Paint.PLAIN).of(own).stripTrailing();
    }

    /** As the program does: a text that cannot be decoded is not read any further. */
    static List<Finding> findings(String name, byte[] bytes) {
        Decoding.Decoded decoded = Decoding.decode(name, bytes);
        return decoded.findings().isEmpty() ? findings(decoded.text()) : decoded.findings();
    }

    static List<Finding> findings(SourceText text) {
        return Check.check(text).findings();
    }

    /** The findings of a model and of a design of it. */
    static List<Finding> findings(SourceText model, SourceText design) {
        return new Review(model, PriceSheet.published(), Planner::plan)
                .review(design)
                .findings();
    }

    private static byte[] unescaped(String model) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Matcher escape = ESCAPE.matcher(model);
        int done = 0;
        while (escape.find()) {
            bytes.writeBytes(model.substring(done, escape.start()).getBytes(StandardCharsets.UTF_8));
            done = escape.end();
            if (escape.group(1) != null) {
                bytes.write(Integer.parseInt(escape.group(1), 16));
            } else {
                String text = escape.group(2) != null
                        ? Character.toString(Integer.parseInt(escape.group(2), 16))
                        : escape.group(3) != null ? "\t" : escape.group(5).repeat(Integer.parseInt(escape.group(4)));
                bytes.writeBytes(text.getBytes(StandardCharsets.UTF_8));
            }
        }
        bytes.writeBytes(model.substring(done).getBytes(StandardCharsets.UTF_8));
        return bytes.toByteArray();
    }
}
