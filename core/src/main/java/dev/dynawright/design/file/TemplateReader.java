package dev.dynawright.design.file;

import dev.dynawright.design.ItemType.Carry;
import dev.dynawright.design.Limits;
import dev.dynawright.design.Template;
import dev.dynawright.design.Template.Hole;
import dev.dynawright.design.Template.Literal;
import dev.dynawright.design.Template.Piece;
import dev.dynawright.design.Template.Shape;
import dev.dynawright.design.Template.Shard;
import dev.dynawright.diag.Edit;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.diag.Span;
import dev.dynawright.language.words.Correction;
import dev.dynawright.language.words.SentenceCodes;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Form;
import dev.dynawright.model.Relations;
import dev.dynawright.source.Address;
import dev.dynawright.source.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads one template: fixed text and placeholders in braces. */
final class TemplateReader {
    private static final int FEWEST_SHARDS = 2;
    private static final Pattern PAD = Pattern.compile("pad (-?)([0-9]{1,3})(?:\\.([0-9]{1,3}))?");
    private static final Pattern REVERSE = Pattern.compile("reverse ([0-9]{1,3})");
    private static final Pattern NAME = Pattern.compile("[\\p{L}][\\p{L}\\p{N}_.]*(:(pad|reverse) [0-9.-]+)?");
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,6}");

    private final Lookup lookup;
    private final EntityName entity;
    private final List<Carry> carries;

    TemplateReader(Lookup lookup, EntityName entity, List<Carry> carries) {
        this.lookup = lookup;
        this.entity = entity;
        this.carries = List.copyOf(carries);
    }

    /** The template of a text; places of its pieces go under the address by their position. */
    Optional<Template> read(Scalar text, Address address) {
        List<Piece> pieces = new ArrayList<>();
        StringBuilder literal = new StringBuilder();
        String all = text.text();
        boolean good = true;
        int at = 0;
        while (at < all.length()) {
            if (all.charAt(at) != '{' || all.startsWith("{{", at)) {
                literal.append(all.charAt(at));
                at += all.charAt(at) == '{' ? 2 : 1;
                continue;
            }
            int end = at + 1;
            while (end < all.length() && all.charAt(end) != '{' && all.charAt(end) != '}') {
                end++;
            }
            if (end == all.length() || all.charAt(end) == '{') {
                notClosed(text, at, end);
                return Optional.empty();
            }
            if (literal.length() > 0) {
                pieces.add(new Literal(literal.toString()));
                literal.setLength(0);
            }
            lookup.notes().places().put(address.with(pieces.size()), text.slice(at, end + 1));
            Optional<Piece> piece = placeholder(text, at + 1, end);
            good &= piece.isPresent() && isFirstShard(piece.get(), pieces, text.slice(at, end + 1));
            piece.ifPresent(pieces::add);
            at = end + 1;
        }
        if (literal.length() > 0) {
            pieces.add(new Literal(literal.toString()));
        }
        return good && isText(pieces, text) ? Optional.of(new Template(pieces)) : Optional.empty();
    }

    /** The patch closes it behind the name that it begins with. */
    private void notClosed(Scalar text, int start, int end) {
        String rest = text.text().substring(start + 1, end);
        Matcher name = NAME.matcher(rest);
        int close = start + 1 + (name.lookingAt() ? name.end() : rest.length());
        lookup.notes()
                .add(unreadable(text.slice(start, end), "the brace before `" + rest + "` is not closed", "not closed")
                        .note("`{{` is a brace that stands for itself")
                        .fix(Fix.possible(
                                "close it", Edit.insert(text.slice(start, close).after(), "}"))));
    }

    private static Finding unreadable(Span place, String message, String label) {
        return Finding.at(place, DesignCodes.UNREADABLE_TEMPLATE, message, label);
    }

    private boolean isFirstShard(Piece piece, List<Piece> before, Span place) {
        boolean second = piece instanceof Shard && before.stream().anyMatch(p -> p instanceof Shard);
        if (second) {
            lookup.notes().add(unreadable(place, "a template has one shard at most", "second shard"));
        }
        return !second;
    }

    /** Bytes are a key of their own and no part of a text. */
    private boolean isText(List<Piece> pieces, Scalar text) {
        for (Piece piece : pieces) {
            boolean bytes = pieces.size() > 1
                    && piece instanceof Hole hole
                    && lookup.scope()
                            .attribute(entity, hole.path())
                            .filter(a -> a.form() instanceof Form.Binary)
                            .isPresent();
            if (bytes) {
                lookup.add(
                        text.inner(),
                        SentenceCodes.WRONG_FORM,
                        "`" + ((Hole) piece).name() + "` is binary, which cannot stand within a text",
                        "a binary within text");
                return false;
            }
        }
        return true;
    }

    private Optional<Piece> placeholder(Scalar text, int start, int end) {
        String content = text.text().substring(start, end);
        int colon = content.indexOf(':');
        String name = (colon < 0 ? content : content.substring(0, colon)).strip();
        String shape = colon < 0 ? "" : content.substring(colon + 1).strip();
        if (name.isEmpty()) {
            lookup.notes().add(unreadable(text.slice(start - 1, end + 1), "a placeholder names nothing", "no name"));
            return Optional.empty();
        }
        boolean own = lookup.scope().resolve(entity, name).isPresent();
        if (name.equals("shard") && (colon >= 0 || !own)) {
            return shard(text.slice(start, end), shape);
        }
        int from = start + content.indexOf(name);
        int known = lookup.notes().findings().size();
        Optional<Relations.Carried> leaf = lookup.leaf(entity, carries, text, from, from + name.length());
        if (leaf.isEmpty()) {
            offerParts(text.slice(start, end), name, shape, known);
            return Optional.empty();
        }
        Span place = text.slice(from, from + name.length());
        if (!canBeKey(name, leaf.get().source().form(), place)) {
            return Optional.empty();
        }
        Optional<Shape> how = colon < 0
                ? Optional.of(new Shape.Plain())
                : shape(shape, text.slice(start + colon, end), text.slice(start + colon + 1, end));
        boolean number = leaf.get().source().form().isNumber();
        if (how.isPresent() && colon >= 0 && !number) {
            lookup.notes()
                    .add(Finding.at(
                                    text.slice(start + colon + 1, end),
                                    DesignCodes.NUMBER_SHAPE_ON_TEXT,
                                    "`" + shape + "` shapes numbers, and `" + name + "` of `" + entity + "` is `"
                                            + leaf.get().source().form().words() + "`",
                                    "not a number")
                            .fix(Fix.possible("leave the shape out", Edit.delete(text.slice(start + colon, end)))));
            return Optional.empty();
        }
        return how.map(h -> new Hole(name, leaf.get().path(), h));
    }

    /** A name of several attributes can be written as all of them. */
    private void offerParts(Span place, String name, String shape, int known) {
        List<Finding> findings = lookup.notes().findings();
        int last = findings.size() - 1;
        if (last >= known && shape.isEmpty() && findings.get(last).code().equals(DesignCodes.SEVERAL_ATTRIBUTES)) {
            String parts = lookup
                    .scope()
                    .resolve(entity, name)
                    .map(p -> lookup.scope().relations().leaves(entity, p))
                    .orElse(List.of())
                    .stream()
                    .map(leaf -> lookup.nameOf(entity, leaf))
                    .reduce((a, b) -> a + "}#{" + b)
                    .orElse(name);
            findings.set(last, findings.get(last).fix(Fix.possible("name each of them", new Edit(place, parts))));
        }
    }

    private boolean canBeKey(String name, Form form, Span place) {
        if (form.canBeKey()) {
            return true;
        }
        boolean prose = form instanceof Form.Text;
        lookup.add(
                place,
                prose ? SentenceCodes.PROSE_AS_KEY : SentenceCodes.WRONG_FORM,
                "`" + name + "` is `" + form.words() + "`, which cannot stand in a key",
                prose ? "too long for a key" : "no single value");
        return false;
    }

    private Optional<Piece> shard(Span place, String count) {
        if (NUMBER.matcher(count).matches()) {
            int number = Integer.parseInt(count);
            if (number >= FEWEST_SHARDS && number <= Template.MOST_SHARDS) {
                return Optional.of(new Shard(number));
            }
        }
        lookup.notes()
                .add(unreadable(
                                place,
                                count.isEmpty()
                                        ? "`shard` does not say how many there are"
                                        : "`" + count + "` is no number of shards from " + FEWEST_SHARDS + " to "
                                                + Template.MOST_SHARDS,
                                "not a number of shards")
                        .note("it reads `{shard:20}`"));
        return Optional.empty();
    }

    private Optional<Shape> shape(String written, Span withColon, Span place) {
        Matcher pad = PAD.matcher(written);
        if (pad.matches()) {
            int digits = Integer.parseInt(pad.group(2));
            int decimals = pad.group(3) == null ? 0 : Integer.parseInt(pad.group(3));
            if (isWidth(digits, decimals, place)) {
                return Optional.of(new Shape.Pad(digits, decimals, !pad.group(1).isEmpty()));
            }
            return Optional.empty();
        }
        Matcher reverse = REVERSE.matcher(written);
        if (reverse.matches()) {
            int digits = Integer.parseInt(reverse.group(1));
            return isWidth(digits, 0, place) ? Optional.of(new Shape.Reverse(digits)) : Optional.empty();
        }
        String first = written.split(" ", 2)[0];
        String rest = written.substring(first.length());
        boolean mended = (PAD.matcher("pad" + rest).matches()
                || REVERSE.matcher("reverse" + rest).matches());
        Optional<Fix> fix = mended && !first.isEmpty()
                ? Correction.of("a similar shape exists", place, written, List.of("pad" + rest, "reverse" + rest))
                : Optional.empty();
        lookup.notes()
                .add(unreadable(
                                written.isEmpty() ? withColon : place,
                                "`" + written + "` is no shape of a number",
                                "not a shape")
                        .note("the shapes are `pad 8`, `pad 8.2`, `pad -8` and `reverse 8`")
                        .fix(fix));
        return Optional.empty();
    }

    private boolean isWidth(int digits, int decimals, Span place) {
        boolean fits = digits >= 1 && digits + decimals <= Limits.NUMBER_DIGITS;
        if (!fits) {
            lookup.notes()
                    .add(unreadable(
                            place,
                            (digits + decimals) + " digits; a number has 1 to " + Limits.NUMBER_DIGITS,
                            "out of range"));
        }
        return fits;
    }
}
