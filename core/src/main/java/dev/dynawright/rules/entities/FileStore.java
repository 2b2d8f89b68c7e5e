package dev.dynawright.rules.entities;

import dev.dynawright.diag.Edit;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.diag.Span;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.Entity;
import dev.dynawright.model.Form;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.rules.Understood;
import dev.dynawright.rules.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Large content that is kept in a file store, with its address in the item; and who is concerned by that. */
final class FileStore {
    /** What the address usually takes. */
    static final long ADDRESS_BYTES = 200;

    private static final String ADDRESS = "string, " + ADDRESS_BYTES + " bytes, at most 1 KB";

    private FileStore() {}

    /** Whether a value can be elsewhere: nobody finds, compares or counts entities by it. */
    static boolean canTake(Entity entity, Attribute attribute) {
        boolean plain = !(attribute.form() instanceof Form.Vector)
                && attribute.uniqueness() instanceof Attribute.Uniqueness.None;
        return plain && !entity.id().contains(Path.own(attribute.name()));
    }

    /** The edit that leaves only the addresses of some attributes; none if one of them has to stay. */
    static Optional<Fix> taking(Understood model, Entity entity, List<Attribute> attributes) {
        List<Edit> edits = new ArrayList<>();
        for (Attribute attribute : attributes) {
            Optional<Span> form = model.stated("entities", entity.name(), "attributes", attribute.name(), "form");
            if (form.isEmpty() || !canTake(entity, attribute)) {
                return Optional.empty();
            }
            edits.add(new Edit(form.get(), ADDRESS + optional(attribute)));
        }
        List<String> names = attributes.stream().map(a -> a.name().text()).toList();
        return edits.isEmpty()
                ? Optional.empty()
                : Optional.of(new Fix(
                        "keep " + Words.names(names) + " in a file store such as Amazon S3, and the address here",
                        false,
                        edits));
    }

    private static String optional(Attribute attribute) {
        return attribute.isOptional() ? ", optional " + attribute.present() : "";
    }

    /** The patterns that make such an item and those that read it. */
    static Finding users(Understood model, Entity entity, Finding finding) {
        List<PatternId> makers = model.usage().makers(entity.name());
        List<PatternId> readers = model.usage().readers(entity.name());
        if (makers.isEmpty() && readers.isEmpty()) {
            return finding;
        }
        List<String> words = new ArrayList<>();
        if (!makers.isEmpty()) {
            words.add(Words.names(makers) + (makers.size() == 1 ? " makes" : " make") + " such items");
        }
        if (!readers.isEmpty()) {
            words.add(Words.names(readers) + (readers.size() == 1 ? " reads" : " read") + " them");
        }
        return finding.note(String.join("; ", words));
    }
}
