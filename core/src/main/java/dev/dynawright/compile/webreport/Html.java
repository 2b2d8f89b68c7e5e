package dev.dynawright.compile.webreport;

import dev.dynawright.diag.TextReport;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** A piece of a page. It is made of text and of elements only, so that no text can be more than text. */
record Html(String markup) {
    static final Html NONE = new Html("");

    /** Text as a person reads it; signs that cannot be seen are made visible. */
    static Html text(String text) {
        return new Html(escaped(text));
    }

    static Html all(Html... parts) {
        return all(Arrays.asList(parts));
    }

    static Html all(List<Html> parts) {
        return new Html(parts.stream().map(Html::markup).collect(Collectors.joining()));
    }

    static Html joined(List<Html> parts, String between) {
        return new Html(parts.stream().map(Html::markup).collect(Collectors.joining(escaped(between))));
    }

    /** Something that the user wrote or that the design has letter for letter; whichever way it runs, the rest does not follow. */
    static Html code(String text) {
        return text.isEmpty() ? NONE : tag("code").of(text);
    }

    /** The name of something of the user's. */
    static Html name(String text) {
        return tag("bdi").of(text);
    }

    static Tag tag(String name) {
        return new Tag(name, "");
    }

    static Tag tag(String name, String kind) {
        return tag(name).with("class", kind);
    }

    /** An element before it is known what stands in it. */
    record Tag(String name, String attributes) {
        Tag with(String attribute, String value) {
            return new Tag(name, attributes + " " + attribute + "=\"" + escaped(value) + "\"");
        }

        Html of(Html... parts) {
            return of(Arrays.asList(parts));
        }

        Html of(List<Html> parts) {
            return new Html("<" + name + attributes + ">" + all(parts).markup + "</" + name + ">");
        }

        Html of(String text) {
            return of(Html.text(text));
        }

        /** The same over lines of its own. */
        Html block(Html... parts) {
            return new Html("<" + name + attributes + ">\n" + all(parts).markup + "</" + name + ">\n");
        }

        Html line(Html... parts) {
            return new Html(of(parts).markup + "\n");
        }

        Html line(String text) {
            return line(Html.text(text));
        }
    }

    private static String escaped(String text) {
        return TextReport.visible(text)
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;")
                .replace("`", "&#96;");
    }
}
