package dev.dynawright.plan.run;

import dev.dynawright.plan.item.Item;
import java.util.Optional;

/** What became of one item, as the stream of its table tells it. */
public record Change(String table, Optional<Item> before, Optional<Item> after) {}
