package dev.dynawright.language.words;

import dev.dynawright.diag.Code;
import java.util.List;

/** The kinds of findings made while a sentence is read. */
public final class SentenceCodes {
    public static final Code UNREADABLE_SENTENCE = Code.error("L050", "unreadable-sentence");
    public static final Code MISPLACED_CLAUSE = Code.error("L051", "misplaced-clause");
    public static final Code REPEATED_CLAUSE = Code.error("L052", "repeated-clause");
    public static final Code UNREADABLE_NUMBER = Code.error("L053", "unreadable-number");
    public static final Code SENTENCE_TOO_LONG = Code.error("L054", "sentence-too-long");
    public static final Code UNKNOWN_ENTITY = Code.error("M101", "unknown-entity");
    public static final Code UNKNOWN_ATTRIBUTE = Code.error("M102", "unknown-attribute");
    public static final Code UNKNOWN_VALUE = Code.error("M103", "unknown-value");
    public static final Code AMBIGUOUS_NAME = Code.error("M104", "ambiguous-name");
    public static final Code GET_OF_MANY = Code.error("P201", "get-of-many");
    public static final Code VAGUE_PATTERN = Code.error("P202", "vague-pattern");
    public static final Code UNKNOWN_ORDER = Code.error("P203", "unknown-order");
    public static final Code UNRELATED_ENTITIES = Code.error("P204", "unrelated-entities");
    public static final Code AMBIGUOUS_ROUTE = Code.error("P205", "ambiguous-route");
    public static final Code HIDDEN_FEED = Code.error("P206", "hidden-feed");
    public static final Code PROSE_AS_KEY = Code.error("P207", "prose-as-key");
    public static final Code WRONG_FORM = Code.error("P208", "wrong-form");
    public static final Code UNKNOWN_JOIN = Code.error("P209", "unknown-join");

    public static final List<Code> ALL = List.of(
            UNREADABLE_SENTENCE,
            MISPLACED_CLAUSE,
            REPEATED_CLAUSE,
            UNREADABLE_NUMBER,
            SENTENCE_TOO_LONG,
            UNKNOWN_ENTITY,
            UNKNOWN_ATTRIBUTE,
            UNKNOWN_VALUE,
            AMBIGUOUS_NAME,
            GET_OF_MANY,
            VAGUE_PATTERN,
            UNKNOWN_ORDER,
            UNRELATED_ENTITIES,
            AMBIGUOUS_ROUTE,
            HIDDEN_FEED,
            PROSE_AS_KEY,
            WRONG_FORM,
            UNKNOWN_JOIN);

    private SentenceCodes() {}
}
