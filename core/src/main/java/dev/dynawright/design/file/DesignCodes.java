package dev.dynawright.design.file;

import dev.dynawright.diag.Code;
import java.util.List;

/** The kinds of findings made while a document becomes a design. */
public final class DesignCodes {
    public static final Code UNKNOWN_PATTERN = Code.error("L060", "unknown-pattern");
    public static final Code UNKNOWN_TABLE = Code.error("L061", "unknown-table");
    public static final Code UNREADABLE_ANSWER = Code.error("L062", "unreadable-answer");
    public static final Code UNREADABLE_TEMPLATE = Code.error("L063", "unreadable-template");
    public static final Code NUMBER_SHAPE_ON_TEXT = Code.error("L064", "number-shape-on-text");
    public static final Code SEVERAL_ATTRIBUTES = Code.error("L065", "several-attributes");
    public static final Code MISSING_KEY_VALUE = Code.error("L066", "missing-key-value");
    public static final Code UNREADABLE_CONDITION = Code.error("L067", "unreadable-condition");
    public static final Code SECOND_HOME = Code.error("L068", "second-home");
    public static final Code ID_IN_A_PART = Code.error("L069", "id-in-a-part");
    public static final Code KEPT_WITHOUT_NEED = Code.warning("L070", "kept-without-need");
    public static final Code UNSTORED_PROJECTION = Code.warning("L071", "unstored-projection");
    public static final Code REFUSED_NAME = Code.error("L072", "refused-name");
    public static final Code OVERSIZED_INDEX_KEY = Code.error("L073", "oversized-index-key");
    public static final Code MALFORMED_LOCAL_INDEX = Code.error("L074", "malformed-local-index");
    public static final Code SEVERAL_ROLES = Code.error("L075", "several-roles");
    public static final Code UNCOUNTED_SEQUENCE = Code.error("L076", "uncounted-sequence");
    public static final Code UNREADABLE_COUNTER = Code.error("L077", "unreadable-counter");
    public static final Code CARRIED_OWN_ATTRIBUTE = Code.error("L078", "carried-own-attribute");
    public static final Code DOUBLED_ATTRIBUTE = Code.error("L079", "doubled-attribute");
    public static final Code MIXED_KEY_ATTRIBUTE = Code.error("L083", "mixed-key-attribute");

    public static final List<Code> ALL = List.of(
            UNKNOWN_PATTERN,
            UNKNOWN_TABLE,
            UNREADABLE_ANSWER,
            UNREADABLE_TEMPLATE,
            NUMBER_SHAPE_ON_TEXT,
            SEVERAL_ATTRIBUTES,
            MISSING_KEY_VALUE,
            UNREADABLE_CONDITION,
            SECOND_HOME,
            ID_IN_A_PART,
            KEPT_WITHOUT_NEED,
            UNSTORED_PROJECTION,
            REFUSED_NAME,
            OVERSIZED_INDEX_KEY,
            MALFORMED_LOCAL_INDEX,
            SEVERAL_ROLES,
            UNCOUNTED_SEQUENCE,
            UNREADABLE_COUNTER,
            CARRIED_OWN_ATTRIBUTE,
            DOUBLED_ATTRIBUTE,
            MIXED_KEY_ATTRIBUTE);

    private DesignCodes() {}
}
