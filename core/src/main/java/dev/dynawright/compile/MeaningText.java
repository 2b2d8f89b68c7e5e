package dev.dynawright.compile;

import dev.dynawright.language.sentence.Formal;
import dev.dynawright.model.Allow;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.Entity;
import dev.dynawright.model.Form;
import dev.dynawright.model.Lifetime;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.Parent;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.Settings;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.rules.Understood;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Everything that was understood and concluded: each entity, each sentence in its formal reading, each number that was inferred. */
final class MeaningText {
    private final Understood understood;
    private final List<String> lines = new ArrayList<>();

    private MeaningText(Understood understood) {
        this.understood = understood;
    }

    static String of(Understood understood) {
        MeaningText text = new MeaningText(understood);
        text.lines.add(understood.model().name() + text.settings());
        text.entities();
        text.patterns();
        text.extras();
        text.lines.addAll(Conclusions.of(understood));
        return String.join("\n", text.lines) + "\n";
    }

    private void heading(String words) {
        lines.add("");
        lines.add(words);
    }

    private String settings() {
        Settings settings = understood.model().settings();
        List<String> said = new ArrayList<>();
        settings.region().ifPresent(r -> said.add("region " + r));
        settings.style().ifPresent(s -> said.add("style " + s.word()));
        settings.billing().ifPresent(b -> said.add("billing " + b.word()));
        settings.tenant().ifPresent(t -> said.add("tenant " + t));
        return said.isEmpty() ? "" : ": " + String.join(", ", said);
    }

    private void entities() {
        heading("entities");
        for (Entity entity : understood.entities()) {
            lines.add("  " + entity.name() + ", " + Numbers.grouped(entity.count()));
            row("id", entity.id().stream().map(Path::toString).collect(Collectors.joining(", ")));
            for (Parent parent : entity.parents()) {
                row("of", parent.key() + parent(entity, parent));
            }
            for (Relations.Carried carried : understood.relations().carried(entity.name())) {
                row("carries", carried.name() + " (" + carried.path() + ")");
            }
            for (Attribute attribute : entity.attributes()) {
                row(attribute.name().text(), attribute(attribute));
            }
            lifetime(entity.lifetime());
            entity.operations().apart().ifPresent(why -> row("apart", why));
            if (entity.operations().stream()) {
                row("stream", "yes");
            }
            if (entity.operations().locked()) {
                row("locked", "yes");
            }
            entity.about().ifPresent(about -> row("about", about));
        }
    }

    private void row(String name, String value) {
        lines.add("    " + name + "  " + value);
    }

    private static String parent(Entity entity, Parent parent) {
        StringBuilder text = new StringBuilder(" (" + parent.entity());
        if (parent.entity().equals(entity.name())) {
            text.append(", of itself");
        }
        parent.fanOut()
                .each()
                .ifPresent(each -> text.append(parent.fanOut().constant() ? ", exactly " : ", ")
                        .append(Numbers.grouped(each))
                        .append(" each"));
        if (parent.fanOut().atLeast() > 0 && !parent.fanOut().constant()) {
            text.append(", at least ").append(Numbers.grouped(parent.fanOut().atLeast()));
        }
        parent.fanOut().atMost().ifPresent(most -> text.append(", at most ").append(Numbers.grouped(most)));
        if (parent.isOptional()) {
            text.append(", optional ").append(parent.present());
        }
        return text.append(parent.fanOut().isBounded() ? ")" : ", unbounded)").toString();
    }

    private static String attribute(Attribute attribute) {
        StringBuilder text = new StringBuilder(attribute.form().words());
        if (attribute.form() instanceof Form.Digits digits) {
            text.append(", ").append(digits.usual()).append(" digits, at most ").append(digits.largest());
        }
        text.append(", ").append(Numbers.bytes(attribute.size().usual()));
        if (attribute.size().largest() != attribute.size().usual()) {
            text.append(", at most ").append(Numbers.bytes(attribute.size().largest()));
        }
        if (attribute.needsGuard() && attribute.uniqueness() instanceof Attribute.Uniqueness.Per per) {
            text.append(", unique per ").append(per.scope());
        } else if (attribute.isUnique()) {
            text.append(", unique");
        }
        if (attribute.isOptional()) {
            text.append(", optional ").append(attribute.present());
        }
        attribute
                .distinct()
                .ifPresent(n -> text.append(", ").append(Numbers.grouped(n)).append(" values"));
        attribute.countedPer().ifPresent(per -> text.append(", counted per ").append(per));
        return text.toString();
    }

    private void lifetime(Lifetime lifetime) {
        if (lifetime instanceof Lifetime.Expires expires) {
            row("expires", expires.at().text());
        } else if (lifetime instanceof Lifetime.Keep keep) {
            row("keep", Numbers.grouped(keep.seconds()) + " seconds");
        }
    }

    private void patterns() {
        heading("patterns");
        for (Pattern pattern : understood.patterns()) {
            lines.add(
                    "  " + pattern.id() + "  " + Formal.of(pattern.statement(), pattern.traffic(), pattern.demands()));
            pattern.name().ifPresent(name -> row("name", name));
            pattern.about().ifPresent(about -> row("about", about));
        }
    }

    private void extras() {
        if (!understood.model().pins().isEmpty()) {
            heading("pins");
            understood.model().pins().forEach(pin -> lines.add("  " + pin.text()));
        }
        if (!understood.model().allows().isEmpty()) {
            heading("allowed");
            for (Allow allow : understood.model().allows()) {
                lines.add("  " + allow.finding() + (allow.at().isEmpty() ? "" : " at " + allow.at()) + ": "
                        + allow.because());
            }
        }
    }
}
