package dev.dynawright.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.compile.Check;
import dev.dynawright.compile.Checked;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.SourceText;
import dev.dynawright.diag.Span;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Nothing in a sentence is skipped: a word that does not belong there is found, one that does changes the meaning. */
class InsertedWordTest {
    /** Common words that the grammar does not know, or knows only as part of a phrase. */
    private static final List<String> COMMON = List.of(
            "please", "really", "not", "without", "except", "also", "maybe", "roughly", "never", "always", "but",
            "then", "when", "unless", "who", "usually", "recent", "my", "this", "some", "any", "other", "via");

    /** Words of the grammar that change what a sentence says, wherever they fit. */
    private static final List<String> GRAMMAR = List.of(
            "get",
            "list",
            "count",
            "sum",
            "average",
            "top",
            "search",
            "report",
            "create",
            "put",
            "update",
            "increase",
            "decrease",
            "delete",
            "by",
            "and",
            "or",
            "with",
            "only",
            "where",
            "is",
            "between",
            "after",
            "since",
            "before",
            "until",
            "over",
            "under",
            "newest",
            "oldest",
            "highest",
            "lowest",
            "first",
            "latest",
            "descending",
            "per",
            "page",
            "peak",
            "strong",
            "exact",
            "stale",
            "hottest",
            "key",
            "takes",
            "in",
            "one",
            "keeps",
            "within",
            "fails",
            "from",
            "to",
            "million",
            "two",
            "present",
            "starting",
            "value",
            "second",
            "day");

    /** Words that may stand before a name or number and say nothing of their own. */
    private static final List<String> FILLERS =
            List.of("a", "an", "the", "given", "all", "every", "each", "requests", "its", "their");

    /** One sentence below the entities of its example. */
    private record Subject(String above, String sentence, WrittenWords words) {
        Checked with(int at, String word) {
            String changed = sentence.substring(0, at) + " " + word + " " + sentence.substring(at);
            return check(changed.strip());
        }

        Checked check(String changed) {
            return Check.check(new SourceText("example", above + "\n  AP-1: " + changed + "\n"));
        }

        /** Whether a name behind a name may be one name with it: `follower username` is what `follower` is. */
        boolean joinsName(int at, String word) {
            String before = sentence.substring(0, at);
            String last = before.substring(before.lastIndexOf(' ') + 1);
            return words.isName(word) && words.isName(last);
        }

        /** The places between two words. */
        List<Integer> gaps() {
            TreeSet<Integer> gaps = new TreeSet<>(List.of(0, sentence.length()));
            for (int i = 0; i < sentence.length(); i++) {
                if (sentence.charAt(i) == ' ' || sentence.charAt(i) == ',') {
                    gaps.add(i);
                }
            }
            return List.copyOf(gaps);
        }
    }

    private static List<Subject> subjects() throws IOException {
        List<Subject> subjects = new ArrayList<>();
        for (SourceText example : Examples.all()) {
            WrittenWords words = new WrittenWords(example);
            int until = example.text().indexOf("\npatterns:") + "\npatterns:".length();
            String above = example.text().substring(0, until);
            for (Span sentence : words.sentences()) {
                subjects.add(new Subject(above, sentence.text(), words));
            }
        }
        return subjects;
    }

    @Test
    void aStrangeWordIsFoundWhereverItStands() throws IOException {
        long seed = Long.getLong("dynawright.seed", 20261115L);
        Random random = new Random(seed);
        Mutations mutations = new Mutations(random);
        List<String> overlooked = new ArrayList<>();
        int tried = 0;
        for (Subject subject : subjects()) {
            assertThat(subject.check(subject.sentence()).findings())
                    .as(subject.sentence())
                    .noneMatch(Finding::isError);
            for (int gap : subject.gaps()) {
                String word = random.nextBoolean() ? mutations.nonsense() : mutations.pick(COMMON);
                tried++;
                if (subject.with(gap, word).findings().stream().noneMatch(Finding::isError)) {
                    overlooked.add("`" + word + "` at " + gap + " of: " + subject.sentence());
                }
            }
        }
        System.out.println(tried + " inserted words, seed " + seed + ", overlooked: " + overlooked.size());
        assertThat(overlooked).as("seed " + seed).isEmpty();
        assertThat(tried).isGreaterThan(1000);
    }

    @Test
    void aKnownWordIsFoundOrChangesTheModel() throws IOException {
        long seed = Long.getLong("dynawright.seed", 20261115L);
        Random random = new Random(seed);
        Mutations mutations = new Mutations(random);
        List<String> ignored = new ArrayList<>();
        int changed = 0;
        int tried = 0;
        for (Subject subject : subjects()) {
            Checked plain = subject.check(subject.sentence());
            List<String> names = subject.words().of(Mutation.Kind.NAME).stream()
                    .map(Span::text)
                    .toList();
            for (int gap : subject.gaps()) {
                String word = random.nextBoolean() ? mutations.pick(GRAMMAR) : mutations.pick(names);
                Checked after = subject.with(gap, word);
                tried++;
                if (after.findings().stream().anyMatch(Finding::isError)) {
                    continue;
                }
                changed++;
                boolean same = after.model().equals(plain.model());
                if (same && !FILLERS.contains(word) && !subject.joinsName(gap, word)) {
                    ignored.add("`" + word + "` at " + gap + " of: " + subject.sentence());
                }
            }
        }
        System.out.println(tried + " inserted words of the language, seed " + seed + ", " + changed
                + " understood, without a trace: " + ignored);
        assertThat(ignored).as("seed " + seed).isEmpty();
    }

    @Test
    void aFillerIsTheOnlyWordThatSaysNothing() throws IOException {
        int understood = 0;
        for (Subject subject : subjects()) {
            Checked plain = subject.check(subject.sentence());
            int noun = subject.sentence().indexOf(' ');
            for (String word : FILLERS) {
                Checked after = subject.with(noun, word);
                boolean refused = after.findings().stream().anyMatch(Finding::isError);
                assertThat(refused || after.model().equals(plain.model()))
                        .as(word + " in " + subject.sentence())
                        .isTrue();
                understood += refused ? 0 : 1;
            }
        }
        assertThat(understood).isPositive();
    }
}
