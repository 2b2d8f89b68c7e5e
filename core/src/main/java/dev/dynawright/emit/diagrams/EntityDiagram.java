package dev.dynawright.emit.diagrams;

import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Model;
import dev.dynawright.model.Parent;
import dev.dynawright.model.Relations;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The entities of a model with their attributes and relationships. */
final class EntityDiagram {
    private static final String WORD = "[A-Za-z0-9_]|[^\\x00-\\xBF]";
    private static final String KEY_WORD = "(?i)pk|fk|uk";

    private final Model model;
    private final List<EntityBox> boxes = new ArrayList<>();
    private final List<EntityLink> links = new ArrayList<>();
    private final Map<EntityName, String> ids = new LinkedHashMap<>();

    EntityDiagram(Model model, Relations relations) {
        this.model = model;
        for (Entity entity : model.entities()) {
            ids.put(entity.name(), "e" + (ids.size() + 1));
            boxes.add(EntityBox.of(entity, relations));
            for (Parent parent : entity.parents()) {
                links.add(EntityLink.of(entity, parent, relations));
            }
        }
    }

    String text(Notation notation) {
        return notation == Notation.MERMAID ? mermaid() : plantUml();
    }

    private String mermaid() {
        Notation mermaid = Notation.MERMAID;
        StringBuilder all = new StringBuilder("erDiagram\n");
        all.append("    accTitle: ")
                .append(mermaid.text("entities of " + model.name()))
                .append('\n');
        for (int i = 0; i < boxes.size(); i++) {
            EntityBox box = boxes.get(i);
            all.append("    e")
                    .append(i + 1)
                    .append('[')
                    .append(mermaid.quoted(box.name()))
                    .append("] {\n");
            for (EntityBox.Line line : box.lines()) {
                all.append("        ").append(line.form()).append(' ').append(word(line.name()));
                if (!line.marks().isEmpty()) {
                    all.append(' ').append(line.marks().stream().map(Enum::name).collect(Collectors.joining(", ")));
                }
                List<String> remarks = new ArrayList<>(line.remarks());
                if (!word(line.name()).equals(line.name())) {
                    remarks.add(0, line.name());
                }
                if (!remarks.isEmpty()) {
                    all.append(' ').append(mermaid.quoted(String.join(", ", remarks)));
                }
                all.append('\n');
            }
            all.append("    }\n");
        }
        for (EntityLink link : links) {
            all.append("    ").append(line(link, mermaid));
        }
        return all.toString();
    }

    /** A name as a word of Mermaid; what such a word cannot have, and the words for keys, are written another way. */
    private static String word(String name) {
        String word = name.codePoints()
                .mapToObj(Character::toString)
                .map(sign -> sign.matches(WORD) ? sign : "_")
                .collect(Collectors.joining());
        return word.matches(KEY_WORD) ? word + "_" : word;
    }

    private String plantUml() {
        Notation plant = Notation.PLANTUML;
        StringBuilder all = new StringBuilder("@startuml\n!pragma layout smetana\nhide circle\nhide empty members\n");
        all.append("title ").append(plant.text("entities of " + model.name())).append('\n');
        for (int i = 0; i < boxes.size(); i++) {
            EntityBox box = boxes.get(i);
            all.append("entity ")
                    .append(plant.quoted(box.name()))
                    .append(" as e")
                    .append(i + 1)
                    .append(" {\n");
            box.lines().stream().filter(EntityBox.Line::isKey).forEach(line -> all.append(attribute(line)));
            all.append("  --\n");
            box.lines().stream().filter(line -> !line.isKey()).forEach(line -> all.append(attribute(line)));
            all.append("}\n");
        }
        links.forEach(link -> all.append(line(link, plant)));
        return all.append("@enduml\n").toString();
    }

    private static String attribute(EntityBox.Line line) {
        Notation plant = Notation.PLANTUML;
        String remarks = line.remarks().isEmpty() ? "" : " : " + plant.text(String.join(", ", line.remarks()));
        String marks = line.marks().stream().map(m -> " <<" + m + ">>").collect(Collectors.joining());
        return "  {field} " + plant.text(line.name()) + " : " + plant.text(line.form()) + marks + remarks + "\n";
    }

    private String line(EntityLink link, Notation notation) {
        return ids.get(link.parent()) + " " + left(link.above()) + (link.identifying() ? "--" : "..")
                + right(link.below()) + " " + ids.get(link.child()) + " : " + notation.quoted(link.label()) + "\n";
    }

    private static String left(EntityLink.Many many) {
        return switch (many) {
            case ONE -> "||";
            case NONE_OR_ONE -> "|o";
            case ONE_OR_MORE -> "}|";
            case ANY -> "}o";
        };
    }

    private static String right(EntityLink.Many many) {
        return new StringBuilder(left(many)).reverse().toString().replace('}', '{');
    }
}
