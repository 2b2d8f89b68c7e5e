package dev.dynawright.language;

import dev.dynawright.diag.Code;
import java.util.List;

/** The kinds of findings made while a document becomes a model. */
public final class LanguageCodes {
    public static final Code UNKNOWN_FIELD = Code.error("L030", "unknown-field");
    public static final Code WRONG_KIND = Code.error("L031", "wrong-kind");
    public static final Code MISSING_FIELD = Code.error("L032", "missing-field");
    public static final Code UNSUPPORTED_VERSION = Code.error("L033", "unsupported-version");
    public static final Code UNREADABLE_NAME = Code.error("L034", "unreadable-name");
    public static final Code UNQUOTED_TEMPLATE = Code.error("L035", "unquoted-template");
    public static final Code BRACKETED_LIST = Code.error("L036", "bracketed-list");
    public static final Code EMPTY_VALUE = Code.error("L037", "empty-value");
    public static final Code UNREADABLE_ATTRIBUTE = Code.error("L040", "unreadable-attribute");
    public static final Code UNREADABLE_RELATIONSHIP = Code.error("L041", "unreadable-relationship");
    public static final Code UNREADABLE_SETTING = Code.error("L042", "unreadable-setting");
    public static final Code UNREADABLE_PIN = Code.error("L043", "unreadable-pin");
    public static final Code UNREADABLE_ALLOW = Code.error("L044", "unreadable-allow");
    public static final Code UNUSED_ALLOW = Code.warning("L045", "unused-allow");
    public static final Code MISSING_ID = Code.error("M105", "missing-id");
    public static final Code CYCLIC_RELATIONSHIP = Code.error("M106", "cyclic-relationship");
    public static final Code COUNT_AGAINST_FAN_OUT = Code.error("M107", "count-against-fan-out");
    public static final Code MISSING_COUNT = Code.error("M108", "missing-count");
    public static final Code CLASHING_NAMES = Code.error("M109", "clashing-names");
    public static final Code SHARES_NOT_ADDING_UP = Code.error("M110", "shares-not-adding-up");
    public static final Code UNSCOPED_ID = Code.error("M111", "unscoped-id");
    public static final Code SELF_PARENT = Code.error("M112", "self-parent");
    public static final Code EXPIRY_TWICE = Code.error("M113", "expiry-twice");
    public static final Code MISSPELT_NAME = Code.error("M114", "misspelt-name");
    public static final Code FAN_OUT_OVER_LIMIT = Code.error("M115", "fan-out-over-limit");
    public static final Code OPTIONAL_ID = Code.error("M116", "optional-id");
    public static final Code UNSTATED_SHARE = Code.warning("M117", "unstated-share");
    public static final Code REPEATED_PARENT = Code.error("M118", "repeated-parent");
    public static final Code SCOPE_NOT_A_PARENT = Code.error("M119", "scope-not-a-parent");
    public static final Code CONTRADICTORY_NUMBER = Code.error("M129", "contradictory-number");

    public static final List<Code> ALL = List.of(
            UNKNOWN_FIELD,
            WRONG_KIND,
            MISSING_FIELD,
            UNSUPPORTED_VERSION,
            UNREADABLE_NAME,
            UNQUOTED_TEMPLATE,
            BRACKETED_LIST,
            EMPTY_VALUE,
            UNREADABLE_ATTRIBUTE,
            UNREADABLE_RELATIONSHIP,
            UNREADABLE_SETTING,
            UNREADABLE_PIN,
            UNREADABLE_ALLOW,
            UNUSED_ALLOW,
            MISSING_ID,
            CYCLIC_RELATIONSHIP,
            COUNT_AGAINST_FAN_OUT,
            MISSING_COUNT,
            CLASHING_NAMES,
            SHARES_NOT_ADDING_UP,
            UNSCOPED_ID,
            SELF_PARENT,
            EXPIRY_TWICE,
            MISSPELT_NAME,
            FAN_OUT_OVER_LIMIT,
            OPTIONAL_ID,
            UNSTATED_SHARE,
            REPEATED_PARENT,
            SCOPE_NOT_A_PARENT,
            CONTRADICTORY_NUMBER);

    private LanguageCodes() {}
}
