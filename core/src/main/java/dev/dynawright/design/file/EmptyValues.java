package dev.dynawright.design.file;

import dev.dynawright.diag.Finding;
import dev.dynawright.language.LanguageCodes;
import dev.dynawright.source.SourceCodes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Values that are empty because YAML took their text for something else: one cause, one finding. */
final class EmptyValues {
    private EmptyValues() {}

    /** A comment that swallowed a template becomes the reason of the empty value, with the quotes as its patch. */
    static List<Finding> joined(List<Finding> all) {
        Map<Integer, Finding> swallowed = new TreeMap<>();
        Set<Integer> aliases = new TreeSet<>();
        Set<Integer> empty = new TreeSet<>();
        for (Finding finding : all) {
            int line = finding.span().line();
            if (finding.code().equals(SourceCodes.SWALLOWED_TEXT)) {
                swallowed.put(line, finding);
            } else if (finding.code().equals(SourceCodes.ALIAS)) {
                aliases.add(line);
            } else if (finding.code().equals(LanguageCodes.EMPTY_VALUE)) {
                empty.add(line);
            }
        }
        List<Finding> joined = new ArrayList<>();
        for (Finding finding : all) {
            int line = finding.span().line();
            Finding cause = swallowed.get(line);
            if (finding.code().equals(LanguageCodes.EMPTY_VALUE)) {
                if (cause != null) {
                    joined.add(finding.note(cause.message()).fix(cause.fix()));
                } else if (!aliases.contains(line)) {
                    joined.add(finding);
                }
            } else if (!finding.code().equals(SourceCodes.SWALLOWED_TEXT) || !empty.contains(line)) {
                joined.add(finding);
            }
        }
        return joined;
    }
}
