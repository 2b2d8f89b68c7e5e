package dev.dynawright.source;

import dev.dynawright.diag.Code;
import java.util.List;

/** The kinds of findings made while a text becomes a document. */
public final class SourceCodes {
    public static final Code NOT_UTF_8 = Code.error("L001", "not-utf-8");
    public static final Code FILE_TOO_LARGE = Code.error("L002", "file-too-large");
    public static final Code HIDDEN_CHARACTER = Code.error("L003", "hidden-character");
    public static final Code EMPTY_FILE = Code.error("L004", "empty-file");
    public static final Code TAB_INDENTATION = Code.error("L010", "tab-indentation");
    public static final Code UNEVEN_INDENTATION = Code.error("L011", "uneven-indentation");
    public static final Code MISSING_SPACE = Code.error("L012", "missing-space");
    public static final Code MISSING_COLON = Code.error("L013", "missing-colon");
    public static final Code UNCLOSED_QUOTE = Code.error("L014", "unclosed-quote");
    public static final Code UNCLOSED_BRACKET = Code.error("L015", "unclosed-bracket");
    public static final Code COLON_IN_TEXT = Code.error("L016", "colon-in-text");
    public static final Code RESERVED_START = Code.error("L017", "reserved-start");
    public static final Code TEXT_AFTER_QUOTE = Code.error("L018", "text-after-quote");
    public static final Code UNKNOWN_ESCAPE = Code.error("L019", "unknown-escape");
    public static final Code MALFORMED_YAML = Code.error("L020", "malformed-yaml");
    public static final Code SEVERAL_DOCUMENTS = Code.error("L021", "several-documents");
    public static final Code DUPLICATE_KEY = Code.error("L022", "duplicate-key");
    public static final Code ALIAS = Code.error("L023", "alias");
    public static final Code TAG = Code.error("L024", "tag");
    public static final Code NESTING_TOO_DEEP = Code.error("L025", "nesting-too-deep");
    public static final Code COMPLEX_KEY = Code.error("L026", "complex-key");
    public static final Code SWALLOWED_TEXT = Code.warning("L027", "swallowed-text");

    public static final List<Code> ALL = List.of(
            NOT_UTF_8,
            FILE_TOO_LARGE,
            HIDDEN_CHARACTER,
            EMPTY_FILE,
            TAB_INDENTATION,
            UNEVEN_INDENTATION,
            MISSING_SPACE,
            MISSING_COLON,
            UNCLOSED_QUOTE,
            UNCLOSED_BRACKET,
            COLON_IN_TEXT,
            RESERVED_START,
            TEXT_AFTER_QUOTE,
            UNKNOWN_ESCAPE,
            MALFORMED_YAML,
            SEVERAL_DOCUMENTS,
            DUPLICATE_KEY,
            ALIAS,
            TAG,
            NESTING_TOO_DEEP,
            COMPLEX_KEY,
            SWALLOWED_TEXT);

    private SourceCodes() {}
}
