package dev.dynawright.emit.diagrams;

import java.util.Map;
import java.util.stream.Collectors;

/** A write as a sequence of messages. */
final class FlowDiagram {
    private final String title;
    private final WriteFlow flow;

    FlowDiagram(String title, WriteFlow flow) {
        this.title = title;
        this.flow = flow;
    }

    String text(Notation notation) {
        return notation == Notation.MERMAID ? mermaid() : plantUml();
    }

    private String mermaid() {
        StringBuilder all = new StringBuilder("sequenceDiagram\n");
        for (Map.Entry<String, String> party : flow.parties().entrySet()) {
            all.append("    participant ").append(party.getKey()).append(" as ");
            all.append(Notation.MERMAID.text(party.getValue())).append('\n');
        }
        all.append("    Note over caller: ")
                .append(Notation.MERMAID.text(title))
                .append('\n');
        for (WriteFlow.Event event : flow.events()) {
            String text = lines(event, Notation.MERMAID, "<br/>");
            all.append("    ")
                    .append(
                            switch (event.kind()) {
                                case REQUEST -> event.from() + "->>" + event.to() + ": " + text;
                                case TOLD -> event.from() + "--)" + event.to() + ": " + text;
                                case NOTE -> "Note over " + event.from() + ": " + text;
                                case BEGIN -> "critical " + text;
                                case END -> "end";
                            })
                    .append('\n');
        }
        return all.toString();
    }

    private String plantUml() {
        StringBuilder all = new StringBuilder("@startuml\nhide footbox\n");
        all.append("title ").append(Notation.PLANTUML.text(title)).append('\n');
        for (Map.Entry<String, String> party : flow.parties().entrySet()) {
            all.append("participant ").append(Notation.PLANTUML.quoted(party.getValue()));
            all.append(" as ").append(party.getKey()).append('\n');
        }
        for (WriteFlow.Event event : flow.events()) {
            String text = lines(event, Notation.PLANTUML, "\\n");
            all.append(
                            switch (event.kind()) {
                                case REQUEST -> event.from() + " -> " + event.to() + " : " + text;
                                case TOLD -> event.from() + " -->> " + event.to() + " : " + text;
                                case NOTE -> "note over " + event.from() + " : " + text;
                                case BEGIN -> "group " + text;
                                case END -> "end";
                            })
                    .append('\n');
        }
        return all.append("@enduml\n").toString();
    }

    private static String lines(WriteFlow.Event event, Notation notation, String between) {
        return event.lines().stream().map(notation::text).collect(Collectors.joining(between));
    }
}
