package dev.dynawright.cost;

import dev.dynawright.diag.Code;
import java.util.List;

/** The kinds of findings made while a price sheet is read. */
public final class PriceCodes {
    public static final Code UNREADABLE_SHEET = Code.error("L080", "unreadable-price-sheet");
    public static final Code UNREADABLE_PRICE = Code.error("L081", "unreadable-price");
    public static final Code REGION_WITHOUT_PRICES = Code.warning("L082", "region-without-prices");

    public static final List<Code> ALL = List.of(UNREADABLE_SHEET, UNREADABLE_PRICE, REGION_WITHOUT_PRICES);

    private PriceCodes() {}
}
