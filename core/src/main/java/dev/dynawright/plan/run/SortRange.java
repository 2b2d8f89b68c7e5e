package dev.dynawright.plan.run;

import dev.dynawright.data.Atom;
import dev.dynawright.data.Value;
import dev.dynawright.design.Template;
import dev.dynawright.design.Template.Hole;
import dev.dynawright.design.Template.Literal;
import dev.dynawright.design.Template.Piece;
import dev.dynawright.design.keys.KeyCoding;
import dev.dynawright.design.keys.UnfitValue;
import dev.dynawright.model.Form;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.item.Spelling;
import dev.dynawright.plan.read.KeyMatch;
import dev.dynawright.plan.read.Question;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The condition on the first attribute of a sort key that is not known as a whole. It lets through all that is asked for; what it
 * lets through besides, at an end that does not count, is filtered.
 */
final class SortRange {
    /** Sorts behind every text that goes on in any way. */
    static final String LAST = "\uDBFF\uDFFF";

    private final DesignView view;
    private final Question question;
    private final Spelling spelling;
    private final Arguments arguments;

    SortRange(DesignView view, Question question, Spelling spelling, Arguments arguments) {
        this.view = view;
        this.question = question;
        this.spelling = spelling;
        this.arguments = arguments;
    }

    /** The condition of a match whose known pieces of the attribute are given. */
    Optional<Request.Range> of(KeyMatch match, List<Piece> before, Function<Path, Optional<Value>> known)
            throws UnfitValue {
        String attribute = match.tail().get(0).attribute();
        List<Piece> after = match.tail().stream()
                .filter(p -> p.attribute().equals(attribute))
                .map(KeyMatch.SortPiece::piece)
                .toList();
        String begin = spelling.beginning(before, known);
        if (match.range().isEmpty()) {
            return beginning(attribute, begin);
        }
        Arguments.Ends ends = arguments.ends(match.range().get());
        Template rest = new Template(after);
        boolean natural = before.isEmpty() && Spelling.isNatural(attribute, rest);
        if (match.range().get() instanceof Condition.Prefix) {
            String text = ends.begins().orElse("");
            return beginning(attribute, begin + (natural ? text : spelling.begun(text)));
        } else if (ends.from().isEmpty() && ends.to().isEmpty()) {
            return beginning(attribute, begin);
        }
        Hole hole = (Hole) after.get(0);
        boolean alone = before.isEmpty() && (natural || !spelling.coding().isText(rest));
        return Optional.of(
                alone && !isMadeThen(hole, ends)
                        ? Request.Range.between(
                                attribute,
                                ends.from().map(Spelling::plain),
                                ends.to().map(Spelling::plain))
                        : between(attribute, begin, after, ends));
    }

    private static Optional<Request.Range> beginning(String attribute, String text) {
        return text.isEmpty() ? Optional.empty() : Optional.of(Request.Range.beginning(attribute, text));
    }

    private Request.Range between(String attribute, String begin, List<Piece> after, Arguments.Ends ends)
            throws UnfitValue {
        Hole hole = (Hole) after.get(0);
        boolean reversed = hole.shape() instanceof Template.Shape.Reverse;
        Optional<Value> first = reversed ? ends.to() : ends.from();
        Optional<Value> last = reversed ? ends.from() : ends.to();
        String next = after.size() > 1 && after.get(1) instanceof Literal literal ? literal.text() : "";
        String more = after.size() > 1 || isMadeThen(hole, ends) ? next + LAST : "";
        String low = first.isPresent() ? begin + text(hole, first.get(), reversed) : begin;
        String high = last.isPresent() ? begin + text(hole, last.get(), !reversed) + more : begin + LAST;
        return Request.Range.between(
                attribute,
                low.isEmpty() ? Optional.empty() : Optional.of(new Atom.Text(low)),
                Optional.of(new Atom.Text(high)));
    }

    /** Whether an id stands for the moment at which it was made. */
    private boolean isMadeThen(Hole hole, Arguments.Ends ends) {
        boolean moment =
                ends.from().or(ends::to).filter(v -> v instanceof Atom.Moment).isPresent();
        return moment
                && view.relations()
                        .attribute(question.entity(), hole.path())
                        .filter(a -> a.form() instanceof Form.Ulid)
                        .isPresent();
    }

    private String text(Hole hole, Value end, boolean upper) throws UnfitValue {
        Value value = end instanceof Atom atom ? KeyCoding.nearest(hole, atom, upper) : end;
        boolean made = isMadeThen(hole, new Arguments.Ends(Optional.of(value), Optional.empty(), Optional.empty()));
        return made && value instanceof Atom.Moment moment
                ? Words.ulid(moment.value())
                : spelling.beginning(List.of(hole), path -> Optional.of(value));
    }
}
