package dev.dynawright.emit;

import java.util.List;

/** A file that was made from a model and its design: where it lies below the folder of all of them, and its text. */
public record GeneratedFile(String path, String text) {
    public GeneratedFile {
        List<String> steps = List.of(path.split("/", -1));
        if (steps.stream().anyMatch(step -> step.isEmpty() || step.equals(".") || step.equals(".."))
                || path.contains("\\")) {
            throw new IllegalArgumentException("not a path below a folder: " + path);
        }
        if (text.contains("\r") || !text.endsWith("\n")) {
            throw new IllegalArgumentException("lines of " + path + " do not all end with a line feed");
        }
    }
}
