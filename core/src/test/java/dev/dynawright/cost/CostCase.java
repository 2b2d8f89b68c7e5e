package dev.dynawright.cost;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A line of a table in `cases/costs`: what it shows, what is done, with what, and what must come out. */
record CostCase(String row, String operation, String arguments, String expected, boolean explained) {
    static Path folder() {
        return Path.of(requireNonNull(System.getProperty("dynawright.root"), "dynawright.root"))
                .resolve("cases/costs");
    }

    /** The cases of a file; each stands below a comment that shows how its number is found. */
    static List<CostCase> in(String file) {
        try {
            List<CostCase> cases = new ArrayList<>();
            boolean explained = false;
            List<String> lines = Files.readAllLines(folder().resolve(file));
            int header = lines.indexOf(
                    lines.stream().filter(l -> !l.startsWith("#")).findFirst().orElseThrow());
            for (String line : lines.subList(header + 1, lines.size())) {
                if (line.startsWith("#")) {
                    explained = true;
                } else {
                    String[] parts = line.split("\t", -1);
                    cases.add(new CostCase(parts[0], parts[1], parts[2], parts[3], explained));
                    explained = false;
                }
            }
            return cases;
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    List<String> words() {
        return List.of(arguments.split(" "));
    }

    /** The argument behind a name and an equals sign, or something else. */
    String named(String name, String otherwise) {
        return words().stream()
                .filter(w -> w.startsWith(name + "="))
                .map(w -> w.substring(name.length() + 1))
                .findFirst()
                .orElse(otherwise);
    }

    @Override
    public String toString() {
        return row + ": " + operation + " " + arguments;
    }
}
