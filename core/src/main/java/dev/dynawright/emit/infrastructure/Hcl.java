package dev.dynawright.emit.infrastructure;

import dev.dynawright.diag.Json;
import java.util.ArrayList;
import java.util.List;

/** Writes the language of Terraform as its formatter would: what stands in neighbouring lines is aligned. */
final class Hcl {
    private final StringBuilder out = new StringBuilder();
    private final List<String[]> pending = new ArrayList<>();
    private int depth;
    private boolean fresh = true;

    /** A text that stands for itself: nothing in it is a template. */
    static String quoted(String text) {
        return Json.quoted(text).replace("${", "$${").replace("%{", "%%{");
    }

    /** Begins a block with its labels. */
    Hcl block(String type, String... labels) {
        flush();
        if (!fresh) {
            out.append('\n');
        }
        indent().append(type);
        for (String label : labels) {
            out.append(' ').append(quoted(label));
        }
        out.append(" {\n");
        depth++;
        fresh = true;
        return this;
    }

    /** Begins an attribute whose value is a map. */
    Hcl map(String name) {
        flush();
        indent().append(name).append(" = {\n");
        depth++;
        fresh = true;
        return this;
    }

    Hcl end() {
        flush();
        depth--;
        indent().append("}\n");
        fresh = false;
        return this;
    }

    /** An attribute and the expression of its value. */
    Hcl set(String name, String expression) {
        pending.add(new String[] {name, expression});
        return this;
    }

    Hcl text(String name, String text) {
        return set(name, quoted(text));
    }

    /** A line for people. */
    Hcl comment(String text) {
        flush();
        indent().append("# ").append(text).append('\n');
        return this;
    }

    private void flush() {
        int widest = pending.stream().mapToInt(p -> p[0].length()).max().orElse(0);
        for (String[] one : pending) {
            indent().append(one[0])
                    .append(" ".repeat(widest - one[0].length()))
                    .append(" = ")
                    .append(one[1])
                    .append('\n');
            fresh = false;
        }
        pending.clear();
    }

    private StringBuilder indent() {
        return out.append("  ".repeat(depth));
    }

    @Override
    public String toString() {
        flush();
        return out.toString();
    }
}
