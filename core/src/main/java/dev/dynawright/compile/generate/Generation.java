package dev.dynawright.compile.generate;

import dev.dynawright.emit.GeneratedFile;
import dev.dynawright.emit.Subject;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * All files of some kinds, held against the folder that they are for. What is in the folder of a kind that was not asked for
 * stays as it is.
 */
public record Generation(List<Change> changes) {
    public Generation {
        changes = List.copyOf(changes);
    }

    /** The files of a folder as far as they are asked for: the checksum of one that is there. */
    @FunctionalInterface
    public interface Folder {
        Optional<String> checksum(String path);
    }

    public static Generation of(Subject subject, Set<Kind> kinds, Manifest before, Folder folder) {
        SortedMap<String, String> texts = new TreeMap<>();
        for (Kind kind : kinds) {
            for (GeneratedFile file : kind.files(subject)) {
                if (texts.put(file.path(), file.text()) != null) {
                    throw new IllegalStateException(file.path() + " is generated twice");
                }
            }
        }
        List<Change> changes = new ArrayList<>();
        texts.forEach((path, text) -> changes.add(change(path, text, before, folder)));
        SortedMap<String, String> checksums = new TreeMap<>();
        for (Map.Entry<String, String> old : before.checksums().entrySet()) {
            String path = old.getKey();
            Optional<Kind> kind = Kind.ofPath(path);
            if (kind.isPresent() && !kinds.contains(kind.get())) {
                checksums.put(path, old.getValue());
            } else if (kind.isPresent() && !texts.containsKey(path)) {
                gone(path, old.getValue(), folder).ifPresent(changes::add);
            }
        }
        texts.forEach((path, text) -> checksums.put(path, checksum(text)));
        String index = IndexPage.of(subject, checksums.keySet());
        changes.add(change(IndexPage.NAME, index, before, folder));
        checksums.put(IndexPage.NAME, checksum(index));
        changes.add(manifest(new Manifest(checksums), folder));
        return new Generation(changes);
    }

    private static Change change(String path, String text, Manifest before, Folder folder) {
        Optional<String> there = folder.checksum(path);
        Change.Deed deed;
        if (there.isEmpty()) {
            deed = Change.Deed.CREATE;
        } else if (there.get().equals(checksum(text))) {
            deed = Change.Deed.SAME;
        } else {
            deed = there.equals(before.checksum(path)) ? Change.Deed.REPLACE : Change.Deed.EDITED;
        }
        return new Change(path, deed, text);
    }

    /** What is no longer generated; nothing becomes of what is not there. */
    private static Optional<Change> gone(String path, String checksum, Folder folder) {
        Function<String, Change.Deed> deed = there -> there.equals(checksum) ? Change.Deed.REMOVE : Change.Deed.LEAVE;
        return folder.checksum(path).map(deed).map(d -> Change.of(path, d));
    }

    /** The manifest itself is never edited by anybody. */
    private static Change manifest(Manifest manifest, Folder folder) {
        String text = manifest.text();
        Optional<String> there = folder.checksum(Manifest.NAME);
        Change.Deed deed = there.isEmpty()
                ? Change.Deed.CREATE
                : there.get().equals(checksum(text)) ? Change.Deed.SAME : Change.Deed.REPLACE;
        return new Change(Manifest.NAME, deed, text);
    }

    private static String checksum(String text) {
        return Manifest.checksum(text.getBytes(StandardCharsets.UTF_8));
    }

    /** The files of some kinds of changes. */
    public List<Change> all(Change.Deed... deeds) {
        return changes.stream().filter(c -> List.of(deeds).contains(c.deed())).toList();
    }

    /** Whether the folder holds what it should. */
    public boolean isCurrent() {
        return changes.stream().allMatch(c -> c.deed() == Change.Deed.SAME || c.deed() == Change.Deed.LEAVE);
    }

    /** How many files there are of each kind of change. */
    public Map<Change.Deed, Integer> count() {
        Map<Change.Deed, Integer> all = new LinkedHashMap<>();
        changes.forEach(c -> all.merge(c.deed(), 1, Integer::sum));
        return all;
    }
}
