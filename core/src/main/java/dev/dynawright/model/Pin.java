package dev.dynawright.model;

import dev.dynawright.model.pattern.PatternId;

/** A decision the user fixes, so that the design is made around it. */
public sealed interface Pin {
    /** The key of an entity, as templates; the sort part is empty where there is none. */
    record Key(EntityName entity, String partition, String sort) implements Pin {}

    /** No copies of an entity. */
    record NoCopies(EntityName entity) implements Pin {}

    /** Children always or never inside their parent. */
    record Inside(EntityName child, EntityName parent, boolean always) implements Pin {}

    /** A pattern that no index may serve. */
    record NoIndex(PatternId pattern) implements Pin {}
}
