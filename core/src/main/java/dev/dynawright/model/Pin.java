package dev.dynawright.model;

import dev.dynawright.model.pattern.PatternId;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A decision the user fixes, so that the design is made around it. */
public sealed interface Pin {
    /** What it is about, as the file has it before the colon. */
    String subject();

    /** What it says of that, as the file has it behind the colon. */
    String says();

    /** The pin in one line, as people read it. */
    default String text() {
        return subject() + ": " + says();
    }

    /** The same as a line of a model's `pins`. */
    default String line() {
        boolean plain = !says().startsWith("{") && !says().contains(" #");
        return plain ? text() : subject() + ": \"" + says() + "\"";
    }

    /** A pin by which there is none of something. */
    sealed interface Without extends Pin {
        @Override
        default String says() {
            return NONE;
        }
    }

    /** A pin by which something is never done. */
    sealed interface Never extends Pin {
        @Override
        default String says() {
            return NEVER;
        }
    }

    /** The key of an entity, as templates; the sort part is empty where there is none. */
    record Key(EntityName entity, String partition, String sort) implements Pin {
        @Override
        public String subject() {
            return entity + " key";
        }

        @Override
        public String says() {
            return sort.isEmpty() ? partition : partition + " / " + sort;
        }
    }

    /** No copies of an entity. */
    record NoCopies(EntityName entity) implements Without {
        @Override
        public String subject() {
            return entity + " copies";
        }
    }

    /** Children always or never inside their parent. */
    record Inside(EntityName child, EntityName parent, boolean always) implements Pin {
        @Override
        public String subject() {
            return child + " inside " + parent;
        }

        @Override
        public String says() {
            return always ? ALWAYS : NEVER;
        }
    }

    /** A pattern that no index may serve. */
    record NoIndex(PatternId pattern) implements Without {
        @Override
        public String subject() {
            return pattern + " index";
        }
    }

    /** No index of an entity by these attributes; without the first ones, none in which all items are in one partition. */
    record NoIndexBy(EntityName entity, List<Path> partition, List<Path> sort) implements Never {
        public NoIndexBy {
            partition = List.copyOf(partition);
            sort = List.copyOf(sort);
        }

        @Override
        public String subject() {
            return entity + " index" + (partition.isEmpty() ? "" : " by " + names(partition))
                    + (sort.isEmpty() ? "" : (partition.isEmpty() ? "" : ",") + " sorted by " + names(sort));
        }
    }

    /** Nothing of a parent is kept in the items of an entity but the parent's id. */
    record NoCarrying(EntityName entity, Path parent) implements Never {
        @Override
        public String subject() {
            return entity + " carrying " + parent;
        }
    }

    /** Whether the item that makes an attribute unique, or the id where none is named, has more than it takes for that. */
    record Guard(EntityName entity, Optional<AttributeName> attribute, boolean thin) implements Pin {
        @Override
        public String subject() {
            return entity + attribute.map(a -> "." + a).orElse("") + " guard";
        }

        @Override
        public String says() {
            return thin ? THIN : CARRYING;
        }
    }

    /** How the figure that a pattern asks for may be kept. */
    record Counter(PatternId pattern, Counted how) implements Pin {
        @Override
        public String subject() {
            return pattern + " counter";
        }

        @Override
        public String says() {
            return how.word();
        }
    }

    /** Ways to keep a figure; each excludes all others, but never that rows are read and added up. */
    enum Counted {
        NONE("none"),
        STREAM("stream"),
        TRANSACTION("transaction"),
        INSIDE("inside"),
        BESIDE("beside");

        private final String word;

        Counted(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    /** No item that knows the last number of an attribute. */
    record NoSequence(EntityName entity, AttributeName attribute) implements Without {
        @Override
        public String subject() {
            return entity + "." + attribute + " sequence";
        }
    }

    /** An entity is not cut in two items. */
    record NoParts(EntityName entity) implements Without {
        @Override
        public String subject() {
            return entity + " parts";
        }
    }

    String NONE = "none";
    String ALWAYS = "always";
    String NEVER = "never";
    String THIN = "thin";
    String CARRYING = "carrying";

    private static String names(List<Path> paths) {
        return paths.stream().map(Path::toString).collect(Collectors.joining(", "));
    }
}
