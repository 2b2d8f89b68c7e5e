package dev.dynawright.design.file;

import dev.dynawright.design.Role;
import dev.dynawright.diag.Finding;
import dev.dynawright.language.sentence.SentenceReader;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Demands;
import dev.dynawright.model.pattern.Extent;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.model.pattern.Traffic;
import dev.dynawright.source.Address;
import dev.dynawright.source.Node;
import dev.dynawright.source.Scalar;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/** Reads the sentences of figures that a design keeps up to date. */
final class FigureReader {
    private final Lookup lookup;
    private final SentenceReader sentences;

    FigureReader(Lookup lookup) {
        this.lookup = lookup;
        this.sentences = new SentenceReader(lookup.scope());
    }

    /** The figures of a counter: one sentence or a list of sentences about the same. */
    Optional<Role> counter(Node node, Address address) {
        List<Scalar> texts = lookup.texts(node, "`counter`");
        List<Statement.Aggregate> figures = new ArrayList<>();
        boolean good = node instanceof Scalar
                || (node instanceof Node.Sequence s && texts.size() == s.items().size());
        for (Scalar text : texts) {
            Optional<Statement.Aggregate> figure = read(text, address.with(figures.size()));
            good &= figure.isPresent() && fitsFirst(figure.get(), figures, text);
            figure.ifPresent(figures::add);
        }
        if (texts.isEmpty()
                && node instanceof Node.Sequence list
                && list.items().isEmpty()) {
            lookup.add(list.span(), DesignCodes.UNREADABLE_COUNTER, "a counter keeps at least one figure", "no figure");
        }
        return good && !figures.isEmpty() ? Optional.of(new Role.Counter(figures)) : Optional.empty();
    }

    private boolean fitsFirst(Statement.Aggregate figure, List<Statement.Aggregate> before, Scalar text) {
        if (before.isEmpty()) {
            return true;
        }
        Statement.Aggregate first = before.get(0);
        if (before.contains(figure)) {
            lookup.add(text.inner(), DesignCodes.UNREADABLE_COUNTER, "`" + text + "` is kept twice", "second time");
            return false;
        }
        boolean fits = figure.what().equals(first.what()) && figure.groups().equals(first.groups());
        if (!fits) {
            lookup.notes()
                    .add(Finding.at(
                                    text.inner(),
                                    DesignCodes.UNREADABLE_COUNTER,
                                    "figures that share an item are about the same entities by the same groups",
                                    "about something else")
                            .note("a counter of its own keeps it"));
        }
        return fits;
    }

    /** The figure that a sentence asks for, nothing else: no rate, no page, no demand. */
    Optional<Statement.Aggregate> read(Scalar sentence, Address address) {
        SentenceReader.Outcome outcome =
                sentences.read(sentence, new LinkedHashMap<>(), lookup.notes().places(), address);
        outcome.finding().ifPresent(lookup.notes()::add);
        if (outcome.meaning().isEmpty()) {
            return Optional.empty();
        }
        SentenceReader.Meaning meaning = outcome.meaning().get();
        if (!(meaning.statement() instanceof Statement.Aggregate figure)) {
            lookup.notes()
                    .add(Finding.at(
                                    sentence.inner(),
                                    DesignCodes.UNREADABLE_COUNTER,
                                    "`" + sentence + "` is no figure that can be kept",
                                    "not a figure")
                            .note("a figure reads `count Orders by status`, `sum Order total of Customer`"));
            return Optional.empty();
        }
        boolean bare = meaning.traffic().equals(Traffic.UNSTATED)
                && meaning.demands().equals(Demands.NONE)
                && figure.extent() instanceof Extent.Everything;
        if (!bare) {
            lookup.add(
                    sentence.inner(),
                    DesignCodes.UNREADABLE_COUNTER,
                    "`" + sentence + "` says more than which figure is kept",
                    "only the figure");
            return Optional.empty();
        }
        return Optional.of(new Statement.Aggregate(
                figure.figure(), figure.of(), figure.what(), figure.groups(), new Extent.Everything(false)));
    }

    /** A figure over what hangs below an entity, one for each of it. */
    Optional<Statement.Aggregate> below(EntityName parent, Scalar sentence, Address address) {
        Optional<Statement.Aggregate> figure = read(sentence, address);
        if (figure.isEmpty()) {
            return figure;
        }
        EntityName counted = figure.get().what().entity();
        boolean below = figure.get().groups().isEmpty()
                && figure.get()
                        .what()
                        .given()
                        .filter(p -> p.attribute().isEmpty())
                        .anyMatch(p -> leads(counted, p, parent));
        if (!below) {
            lookup.notes()
                    .add(Finding.at(
                                    sentence.inner(),
                                    DesignCodes.UNREADABLE_COUNTER,
                                    "`" + sentence + "` is not one number for each `" + parent + "`",
                                    "not of its parent")
                            .note("it reads `count … of " + parent + "`, without groups"));
        }
        return below ? figure : Optional.empty();
    }

    private boolean leads(EntityName from, Path path, EntityName to) {
        return lookup.scope()
                .relations()
                .target(from, path)
                .filter(e -> e.name().equals(to))
                .isPresent();
    }
}
