package dev.dynawright.model;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The way from an entity to an attribute of its own or of a parent at any depth; without an attribute, to a parent's whole id. */
public record Path(List<String> hops, Optional<AttributeName> attribute) {
    public Path {
        hops = List.copyOf(hops);
        if (hops.isEmpty() && attribute.isEmpty()) {
            throw new IllegalArgumentException("a path leads somewhere");
        }
    }

    /** By relationships from the first on, then by attribute; a shorter way comes first. */
    public static final Comparator<Path> ORDER = Path::compare;

    public static Path own(AttributeName attribute) {
        return new Path(List.of(), Optional.of(attribute));
    }

    public static Path parent(String key) {
        return new Path(List.of(key), Optional.empty());
    }

    public boolean isOwn() {
        return hops.isEmpty();
    }

    /** Whether this leads to the whole id of a direct parent. */
    public boolean isDirectParent() {
        return hops.size() == 1 && attribute.isEmpty();
    }

    /** The same way, begun one relationship further down. */
    public Path under(String key) {
        List<String> longer = new ArrayList<>();
        longer.add(key);
        longer.addAll(hops);
        return new Path(longer, attribute);
    }

    /** The same way, begun further down: as it is seen from where some relationships begin that lead to its beginning. */
    public Path under(List<String> keys) {
        List<String> longer = new ArrayList<>(keys);
        longer.addAll(hops);
        return new Path(longer, attribute);
    }

    /** What is left of the way behind some relationships; none if it does not begin with them. */
    public Optional<Path> behind(List<String> keys) {
        boolean begins =
                hops.size() >= keys.size() && hops.subList(0, keys.size()).equals(keys);
        return begins ? Optional.of(new Path(hops.subList(keys.size(), hops.size()), attribute)) : Optional.empty();
    }

    /** This way, and from where it ends the other. */
    public Path then(Path rest) {
        List<String> all = new ArrayList<>(hops);
        all.addAll(rest.hops);
        return new Path(all, rest.attribute);
    }

    public Path to(AttributeName name) {
        return new Path(hops, Optional.of(name));
    }

    private static int compare(Path a, Path b) {
        int shorter = Math.min(a.hops.size(), b.hops.size());
        for (int i = 0; i < shorter; i++) {
            int order = a.hops.get(i).compareTo(b.hops.get(i));
            if (order != 0) {
                return order;
            }
        }
        int order = Integer.compare(a.hops.size(), b.hops.size());
        return order != 0
                ? order
                : a.attribute
                        .map(AttributeName::text)
                        .orElse("")
                        .compareTo(b.attribute.map(AttributeName::text).orElse(""));
    }

    /** Paths are looked up more often than anything else. */
    @Override
    public boolean equals(@Nullable Object other) {
        return this == other || (other instanceof Path path && attribute.equals(path.attribute) && hasHops(path.hops));
    }

    private boolean hasHops(List<String> others) {
        if (hops.size() != others.size()) {
            return false;
        }
        for (int i = 0; i < hops.size(); i++) {
            if (!hops.get(i).equals(others.get(i))) {
                return false;
            }
        }
        return true;
    }

    @Override
    public int hashCode() {
        int hash = attribute.isPresent() ? attribute.get().text().hashCode() : 0;
        for (int i = 0; i < hops.size(); i++) {
            hash = 31 * hash + hops.get(i).hashCode();
        }
        return hash;
    }

    @Override
    public String toString() {
        if (hops.isEmpty()) {
            return attribute.orElseThrow().text();
        }
        String way = String.join(".", hops);
        return attribute.isPresent() ? way + "." + attribute.get().text() : way;
    }
}
