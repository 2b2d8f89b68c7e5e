package dev.dynawright.compile.choice;

import dev.dynawright.diag.Code;
import dev.dynawright.plan.choose.Outcome;
import java.util.List;

/** The kinds of findings made while a design is chosen: demands that no design meets, or too little time. */
public final class ChoiceCodes {
    public static final Code UNANSWERABLE_PATTERN = Code.error("X501", "unanswerable-pattern");
    public static final Code ITEM_TOO_LARGE = Code.error("X502", "item-too-large");
    public static final Code KEY_TOO_HOT = Code.error("X503", "key-too-hot");
    public static final Code TRANSACTION_TOO_LARGE = Code.error("X504", "transaction-too-large");
    public static final Code DEMANDS_TOGETHER = Code.error("X505", "demands-together");

    public static final Code UNFINISHED_SEARCH = Code.error("X506", "unfinished-search");
    public static final Code WRITES_MEET = Code.error("X507", "writes-meet");

    public static final List<Code> ALL = List.of(
            UNANSWERABLE_PATTERN,
            ITEM_TOO_LARGE,
            KEY_TOO_HOT,
            TRANSACTION_TOO_LARGE,
            DEMANDS_TOGETHER,
            UNFINISHED_SEARCH,
            WRITES_MEET);

    private ChoiceCodes() {}

    static Code of(Outcome.Kind kind) {
        return switch (kind) {
            case UNANSWERABLE -> UNANSWERABLE_PATTERN;
            case ITEM_SIZE -> ITEM_TOO_LARGE;
            case HOT_KEY -> KEY_TOO_HOT;
            case TRANSACTION -> TRANSACTION_TOO_LARGE;
            case TOGETHER -> DEMANDS_TOGETHER;
            case CONFLICT -> WRITES_MEET;
            case TIME -> UNFINISHED_SEARCH;
        };
    }
}
