package dev.dynawright.compile.generate;

import dev.dynawright.emit.GeneratedFile;
import dev.dynawright.emit.Subject;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
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

    static Generation of(Subject subject, Generated.Asked asked, Manifest before, Folder folder) {
        Set<Kind> kinds = asked.kinds();
        SortedMap<String, String> texts = texts(subject, kinds);
        List<Change> changes = new ArrayList<>();
        texts.forEach((path, text) -> changes.add(change(path, text, before, folder, asked.force())));
        SortedMap<String, String> checksums = new TreeMap<>();
        Set<String> left = new TreeSet<>();
        for (Map.Entry<String, String> old : before.checksums().entrySet()) {
            String path = old.getKey();
            Optional<Kind> kind = Kind.ofPath(path);
            if (kind.isPresent() && !kinds.contains(kind.get())) {
                checksums.put(path, old.getValue());
            } else if (kind.isPresent() && !texts.containsKey(path)) {
                gone(path, old.getValue(), folder, asked.force()).ifPresent(change -> {
                    changes.add(change);
                    if (change.deed() == Change.Deed.LEAVE) {
                        left.add(path);
                    }
                });
            }
        }
        texts.forEach((path, text) -> checksums.put(path, checksum(text)));
        List<Kind> old = old(subject, kinds, checksums);
        old.forEach(kind -> changes.add(Change.of(kind.word() + "/", Change.Deed.OLD)));
        String index = IndexPage.of(subject, checksums.keySet(), old);
        changes.add(change(IndexPage.NAME, index, before, folder, asked.force()));
        checksums.put(IndexPage.NAME, checksum(index));
        // What stays keeps its line, so that it is known for one of ours when it may go.
        left.forEach(path -> checksums.put(path, before.checksum(path).orElseThrow()));
        changes.add(manifest(new Manifest(checksums), folder));
        return new Generation(changes);
    }

    private static SortedMap<String, String> texts(Subject subject, Set<Kind> kinds) {
        SortedMap<String, String> texts = new TreeMap<>();
        for (Kind kind : kinds) {
            for (GeneratedFile file : kind.files(subject)) {
                if (texts.put(file.path(), file.text()) != null) {
                    throw new IllegalStateException(file.path() + " is generated twice");
                }
            }
        }
        return texts;
    }

    /** The kinds that lie there, were not asked for, and are not what would be generated now. */
    private static List<Kind> old(Subject subject, Set<Kind> asked, SortedMap<String, String> checksums) {
        List<Kind> old = new ArrayList<>();
        for (Kind kind : Kind.values()) {
            SortedMap<String, String> there = new TreeMap<>(checksums);
            there.keySet().removeIf(path -> !kind.owns(path));
            if (!asked.contains(kind) && !there.isEmpty()) {
                SortedMap<String, String> now = new TreeMap<>();
                texts(subject, EnumSet.of(kind)).forEach((path, text) -> now.put(path, checksum(text)));
                if (!now.equals(there)) {
                    old.add(kind);
                }
            }
        }
        return old;
    }

    private static Change change(String path, String text, Manifest before, Folder folder, boolean force) {
        Optional<String> there = folder.checksum(path);
        Change.Deed deed;
        if (there.isEmpty()) {
            deed = Change.Deed.CREATE;
        } else if (there.get().equals(checksum(text))) {
            deed = Change.Deed.SAME;
        } else {
            deed = there.equals(before.checksum(path))
                    ? Change.Deed.REPLACE
                    : force ? Change.Deed.FORCE : Change.Deed.EDITED;
        }
        return new Change(path, deed, text);
    }

    /** What is no longer generated; nothing becomes of what is not there. */
    private static Optional<Change> gone(String path, String checksum, Folder folder, boolean force) {
        Function<String, Change.Deed> deed =
                there -> force || there.equals(checksum) ? Change.Deed.REMOVE : Change.Deed.LEAVE;
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

    /** Whether the folder holds what was asked for. */
    public boolean isCurrent() {
        return changes.stream()
                .map(Change::deed)
                .allMatch(d -> d == Change.Deed.SAME || d == Change.Deed.LEAVE || d == Change.Deed.OLD);
    }

    /** How many files there are of each kind of change. */
    public Map<Change.Deed, Integer> count() {
        Map<Change.Deed, Integer> all = new LinkedHashMap<>();
        changes.forEach(c -> all.merge(c.deed(), 1, Integer::sum));
        return all;
    }
}
