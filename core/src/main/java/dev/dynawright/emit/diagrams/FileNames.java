package dev.dynawright.emit.diagrams;

import dev.dynawright.emit.Naming;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;

/** Names of files in one folder, no two of which are the same on any machine, be it in other letters. */
final class FileNames {
    private static final int MOST = 100;

    private final Set<String> taken = new LinkedHashSet<>();

    String of(String name) {
        String safe = Naming.file(name);
        String whole = safe.startsWith("-") ? "name" + safe : safe;
        String wanted = whole.length() > MOST ? whole.substring(0, MOST) : whole;
        String found = wanted;
        for (int number = 2; !taken.add(found.toLowerCase(Locale.ROOT)); number++) {
            found = wanted + "-" + number;
        }
        return found;
    }
}
