package dev.dynawright.source;

import dev.dynawright.diag.Finding;
import dev.dynawright.diag.SourceText;
import dev.dynawright.diag.Span;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * Reads YAML from its events, one by one and without recursion, so that depth and size are ours to limit. Scalars stay
 * text; anchors, aliases, tags and keys that are no text are refused.
 */
public final class YamlReader {
    static final int DEEPEST = 50;

    /** The library copies what it has read of a word each time its buffer is full, so a small one is slow on long words. */
    private static final int BUFFER = 128 * 1024;

    private static final LoadSettings SETTINGS = LoadSettings.builder()
            .setBufferSize(BUFFER)
            .setCodePointLimit(Decoding.LARGEST + 1)
            .setParseComments(false)
            .build();

    private final SourceText source;
    private final EventPlaces places;
    private final PlainSlips slips;
    private final List<Finding> findings = new ArrayList<>();
    private final Deque<Open> open = new ArrayDeque<>();
    private Optional<Node> root = Optional.empty();
    private int emptyValues;

    /** A map or list whose end has not been read yet. */
    private static final class Open {
        final CollectionStartEvent start;
        final List<Node> children = new ArrayList<>();

        Open(CollectionStartEvent start) {
            this.start = start;
        }
    }

    /** Where and why reading stopped, in the words of the library. */
    record Stop(int offset, int contextOffset, String problem) {}

    private YamlReader(SourceText source) {
        this.source = source;
        this.places = new EventPlaces(source);
        this.slips = new PlainSlips(source);
    }

    public static Document read(SourceText source) {
        YamlReader reader = new YamlReader(source);
        Optional<Stop> stop = reader.run();
        if (stop.isPresent()) {
            return new Document(source, Optional.empty(), List.of(YamlFaults.explain(source, stop.get())));
        }
        if (reader.root.isEmpty() && reader.findings.isEmpty()) {
            reader.findings.add(Finding.at(
                    source.whole(),
                    SourceCodes.EMPTY_FILE,
                    source.text().isBlank() ? "the file is empty" : "the file holds nothing but comments",
                    "no model here"));
        }
        reader.findings.sort(Finding.ORDER);
        return new Document(source, reader.root, reader.findings);
    }

    /** Where reading a text stops, if it does, and how many findings and empty values were seen until then. */
    record Trial(Optional<Stop> stop, int oddities) {}

    static Trial trial(SourceText text) {
        YamlReader reader = new YamlReader(text);
        Optional<Stop> stop = reader.run();
        return new Trial(stop, reader.findings.size() + reader.emptyValues);
    }

    private Optional<Stop> run() {
        try {
            for (Event event : new Parse(SETTINGS).parseString(source.text())) {
                Optional<Stop> swallowed = event instanceof ScalarEvent scalar && scalar.isPlain()
                        ? slips.swallowedItem(scalar.getValue(), places.span(event))
                        : Optional.empty();
                if (swallowed.isPresent()) {
                    return swallowed;
                }
                if (!take(event)) {
                    break;
                }
            }
            return Optional.empty();
        } catch (MarkedYamlEngineException stopped) {
            int at = stopped.getProblemMark().map(places::offset).orElse(0);
            int context = stopped.getContextMark().map(places::offset).orElse(at);
            String problem = stopped.getProblem() + " | " + stopped.getContext();
            return Optional.of(new Stop(at, context, problem));
        } catch (YamlEngineException stopped) {
            return Optional.of(new Stop(0, 0, String.valueOf(stopped.getMessage())));
        }
    }

    /** Takes one event; false where reading cannot go on. */
    private boolean take(Event event) {
        switch (event.getEventId()) {
            case DocumentStart -> {
                if (root.isPresent()) {
                    Span place = places.wordAt(places.start(event));
                    findings.add(Finding.at(
                            place,
                            SourceCodes.SEVERAL_DOCUMENTS,
                            "the file holds a second document; a model is one document",
                            "begins here"));
                    return false;
                }
            }
            case Alias -> {
                Span place = places.span(event);
                findings.add(Finding.at(
                        place,
                        SourceCodes.ALIAS,
                        "`*" + ((AliasEvent) event).getAlias()
                                + "` stands for text written elsewhere; a model says everything where it is meant",
                        "an alias"));
                add(new Scalar("", place.before(), true));
            }
            case Scalar -> {
                ScalarEvent scalar = (ScalarEvent) event;
                refuseDecoration(scalar, scalar.getTag());
                Scalar node = new Scalar(scalar.getValue(), places.span(event), scalar.isPlain());
                emptyValues += node.isEmpty() && node.isPlain() ? 1 : 0;
                if (scalar.isPlain()) {
                    Optional<Finding> glued = slips.gluedDash(node.span());
                    if (glued.isPresent()) {
                        findings.add(glued.get());
                        root = Optional.empty();
                        return false;
                    }
                    slips.swallowedText(node).ifPresent(findings::add);
                }
                add(node);
            }
            case MappingStart, SequenceStart -> {
                CollectionStartEvent start = (CollectionStartEvent) event;
                refuseDecoration(start, start.getTag());
                if (open.size() >= DEEPEST) {
                    findings.add(Finding.at(
                            source.span(places.start(event), Math.min(places.start(event) + 1, source.length())),
                            SourceCodes.NESTING_TOO_DEEP,
                            "fields are nested more than " + DEEPEST + " deep",
                            "too deep"));
                    root = Optional.empty();
                    return false;
                }
                open.push(new Open(start));
            }
            case MappingEnd -> {
                Open ended = open.pop();
                add(mapping(ended, places.between(ended.start, event)));
            }
            case SequenceEnd -> {
                Open ended = open.pop();
                add(new Node.Sequence(ended.children, places.between(ended.start, event), ended.start.isFlow()));
            }
            default -> {
                // stream and document ends, comments: nothing to keep
            }
        }
        return true;
    }

    private void add(Node node) {
        Open parent = open.peek();
        if (parent != null) {
            parent.children.add(node);
        } else if (root.isEmpty()) {
            boolean nothing = node instanceof Scalar scalar && scalar.isEmpty() && scalar.isPlain();
            root = nothing ? Optional.empty() : Optional.of(node);
        }
    }

    private Node mapping(Open ended, Span span) {
        List<Node.Entry> entries = new ArrayList<>();
        Map<String, Scalar> seen = new HashMap<>();
        for (int i = 0; i + 1 < ended.children.size(); i += 2) {
            if (!(ended.children.get(i) instanceof Scalar key)) {
                Span place = ended.children.get(i).span();
                findings.add(Finding.at(
                        source.span(place.start(), Math.min(place.end(), source.lineEnd(place.line()))),
                        SourceCodes.COMPLEX_KEY,
                        "the name of a field is text, not "
                                + ended.children.get(i).kind(),
                        "not a field name"));
                continue;
            }
            Scalar before = seen.putIfAbsent(key.text(), key);
            if (before != null) {
                findings.add(Finding.at(
                                key.span(),
                                SourceCodes.DUPLICATE_KEY,
                                "`" + key.text() + "` is stated twice",
                                "second time")
                        .note("first stated in line " + before.span().line()));
                continue;
            }
            entries.add(new Node.Entry(key, ended.children.get(i + 1)));
        }
        return new Node.Mapping(entries, span, ended.start.isFlow());
    }

    private void refuseDecoration(NodeEvent event, Optional<String> tag) {
        int at = places.start(event);
        if (event.getAnchor().isPresent()) {
            findings.add(Finding.at(
                    places.wordAt(at),
                    SourceCodes.ALIAS,
                    "`&" + event.getAnchor().get().getValue()
                            + "` names text for use elsewhere; a model says everything where it is meant",
                    "an anchor"));
        }
        if (tag.isPresent()) {
            findings.add(Finding.at(
                    places.wordAt(at),
                    SourceCodes.TAG,
                    "`" + places.wordAt(at).text() + "` is a YAML tag; a model has none",
                    "a tag"));
        }
    }
}
