package dev.dynawright.cost;

import dev.dynawright.model.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** What is known about one item, by the paths of its attributes from the entity of the item type; in the order of the paths. */
public final class Facts {
    public static final Facts NONE = new Facts(new Path[0], new Fact[0]);

    private final Path[] paths;
    private final Fact[] facts;
    private final int hash;

    private Facts(Path[] paths, Fact[] facts) {
        this.paths = paths;
        this.facts = facts;
        this.hash = 31 * Arrays.hashCode(paths) + Arrays.hashCode(facts);
    }

    /** The same and one more; what was known of the path before is forgotten. */
    public Facts with(Path path, Fact fact) {
        int at = 0;
        while (at < paths.length && Path.ORDER.compare(paths[at], path) < 0) {
            at++;
        }
        boolean again = at < paths.length && paths[at].equals(path);
        if (again && facts[at].equals(fact)) {
            return this;
        }
        int behind = again ? at + 1 : at;
        int count = again ? paths.length : paths.length + 1;
        Path[] morePaths = Arrays.copyOf(paths, count);
        Fact[] moreFacts = Arrays.copyOf(facts, count);
        System.arraycopy(paths, behind, morePaths, at + 1, paths.length - behind);
        System.arraycopy(facts, behind, moreFacts, at + 1, facts.length - behind);
        morePaths[at] = path;
        moreFacts[at] = fact;
        return new Facts(morePaths, moreFacts);
    }

    public Optional<Fact> fact(Path path) {
        for (int i = 0; i < paths.length; i++) {
            if (paths[i].equals(path)) {
                return Optional.of(facts[i]);
            }
        }
        return Optional.empty();
    }

    public void forEach(BiConsumer<Path, Fact> action) {
        for (int i = 0; i < paths.length; i++) {
            action.accept(paths[i], facts[i]);
        }
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other
                || (other instanceof Facts same
                        && hash == same.hash
                        && Arrays.equals(paths, same.paths)
                        && Arrays.equals(facts, same.facts));
    }

    @Override
    public int hashCode() {
        return hash;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        forEach((path, fact) -> text.append(text.length() == 0 ? "" : ", ")
                .append(path)
                .append(": ")
                .append(fact));
        return text.toString();
    }
}
