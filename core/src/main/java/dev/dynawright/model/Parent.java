package dev.dynawright.model;

import java.util.Locale;
import java.util.Optional;

/** The relationship of an entity to one that it is {@code of}; {@code present} is the part of the children that have it. */
public record Parent(EntityName entity, Optional<String> role, FanOut fanOut, Share present) {
    /** The name by which paths go through this relationship: the role, else the parent in lower camel case. */
    public String key() {
        return role.orElseGet(() -> lowerCamel(entity.text()));
    }

    public boolean isOptional() {
        return present.millionths() < Share.ALL.millionths();
    }

    public static String lowerCamel(String name) {
        return name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
    }

    public static String upperCamel(String name) {
        return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    }
}
