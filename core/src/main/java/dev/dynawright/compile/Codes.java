package dev.dynawright.compile;

import dev.dynawright.compile.choice.ChoiceCodes;
import dev.dynawright.cost.PriceCodes;
import dev.dynawright.design.file.DesignCodes;
import dev.dynawright.diag.Code;
import dev.dynawright.language.LanguageCodes;
import dev.dynawright.language.words.SentenceCodes;
import dev.dynawright.rules.DesignRules;
import dev.dynawright.rules.ModelRules;
import dev.dynawright.rules.Rule;
import dev.dynawright.source.SourceCodes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Every kind of finding there is. */
public final class Codes {
    private static final List<Code> ALL;

    static {
        List<Code> all = new ArrayList<>(SourceCodes.ALL);
        all.addAll(LanguageCodes.ALL);
        all.addAll(SentenceCodes.ALL);
        all.addAll(DesignCodes.ALL);
        all.addAll(PriceCodes.ALL);
        all.addAll(ChoiceCodes.ALL);
        ModelRules.ALL.stream().map(Rule::code).forEach(all::add);
        DesignRules.ALL.stream().map(Rule::code).forEach(all::add);
        all.sort(Comparator.comparing(Code::id));
        ALL = List.copyOf(all);
    }

    private Codes() {}

    public static List<Code> all() {
        return ALL;
    }

    /** Whether it is found in designs, which not every command looks at. */
    static boolean isOfDesign(Code code) {
        return DesignCodes.ALL.contains(code)
                || DesignRules.ALL.stream().anyMatch(rule -> rule.code().equals(code));
    }

    public static Optional<Code> called(String word) {
        return ALL.stream().filter(c -> c.isCalled(word)).findFirst();
    }
}
