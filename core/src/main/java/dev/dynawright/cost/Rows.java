package dev.dynawright.cost;

import dev.dynawright.language.words.Scope;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** How many rows of an entity share values. */
public final class Rows {
    public Rows(Scope scope) {}

    public Spread rows(EntityName entity, Map<Path, Optional<String>> equal) {
        throw new UnsupportedOperationException();
    }

    public BigDecimal keys(EntityName entity, Set<Path> leaves) {
        throw new UnsupportedOperationException();
    }

    public Bound most(EntityName entity, Map<Path, Optional<String>> equal) {
        throw new UnsupportedOperationException();
    }

    public BigDecimal share(EntityName entity, Path leaf, String value) {
        throw new UnsupportedOperationException();
    }
}
