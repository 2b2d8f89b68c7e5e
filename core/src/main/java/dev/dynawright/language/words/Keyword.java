package dev.dynawright.language.words;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** A word of the grammar with its synonyms; the first is the one we write ourselves. */
public enum Keyword {
    GET("get"),
    FIND("find", "fetch", "look up", "show"),
    LIST("list"),
    COUNT("count"),
    SUM("sum"),
    AVERAGE("average"),
    TOP("top"),
    SEARCH("search"),
    REPORT("report"),
    CREATE("create", "add", "insert"),
    PUT("put"),
    UPDATE("update", "change", "set"),
    INCREASE("increase", "increment"),
    DECREASE("decrease", "decrement"),
    DELETE("delete", "remove"),
    ARTICLE("a", "an", "the"),
    GIVEN("a given", "given", "the given"),
    EVERY("all", "every", "each"),
    ITS("its", "their", "of its", "of their"),
    BY("by"),
    OF("of", "for", "in", "from"),
    AND("and"),
    OR("or"),
    WITH("with", "including"),
    ONLY("only"),
    WHERE("where", "whose"),
    IS("is", "are"),
    NOT("not"),
    AS("as"),
    BETWEEN("between"),
    TWO("two"),
    AFTER("after"),
    SINCE("since", "from"),
    BEFORE("before"),
    UNTIL("until", "up to"),
    IN_THE_LAST("in the last", "of the last"),
    OVER("over", "above", "more than", "greater than"),
    UNDER("under", "below", "less than"),
    AT_LEAST("at least"),
    AT_MOST("at most"),
    STARTING_WITH("starting with", "starts with", "beginning with", "begins with"),
    VALUE("value", "values"),
    OPERAND("moment", "moments", "amount", "amounts", "number", "numbers", "date", "dates", "time", "times"),
    PREFIX("prefix"),
    PRESENT("present"),
    NEWEST("newest", "latest", "most recent"),
    OLDEST("oldest", "earliest"),
    HIGHEST("highest", "largest", "most"),
    LOWEST("lowest", "smallest", "least"),
    FIRST("first"),
    SORTED_BY("sorted by", "ordered by", "in order of"),
    DESCENDING("descending", "desc", "newest first", "latest first", "highest first", "largest first"),
    ASCENDING("ascending", "asc", "oldest first", "earliest first", "lowest first", "smallest first"),
    PER_PAGE("per page", "a page", "at a time"),
    PAGES_OF("in pages of", "pages of"),
    ALL_OF_THEM("all of them"),
    SIMILAR_TO("similar to"),
    VECTOR("vector"),
    WORDS_IN("words in", "keywords in"),
    IF_NEW("if new"),
    IN_EXISTING("in an existing", "of an existing", "for an existing"),
    FROM("from"),
    TO("to"),
    NEVER_BELOW("never below"),
    ONCE("once"),
    TWICE("twice"),
    PER("per"),
    SECOND("s", "second", "sec"),
    MINUTE("min", "minute"),
    HOUR("hour", "h"),
    DAY("day", "d"),
    WEEK("week"),
    MONTH("month"),
    SECONDS("seconds", "second", "s"),
    MINUTES("minutes", "minute", "min"),
    HOURS("hours", "hour"),
    DAYS("days", "day"),
    WEEKS("weeks", "week"),
    MONTHS("months", "month"),
    YEARS("years", "year"),
    MILLISECONDS("ms", "milliseconds"),
    REQUESTS("requests", "request", "req", "times", "reads", "writes"),
    RPS("rps", "qps", "tps"),
    THOUSAND("k", "thousand"),
    MILLION("million"),
    BILLION("billion"),
    PEAK("peak", "peak of", "peaks at", "peaking at", "at peak"),
    STRONGLY_CONSISTENT("strongly consistent", "strong", "strong consistency"),
    EVENTUALLY_CONSISTENT("eventually consistent", "eventual", "eventual consistency"),
    MAY_BE("may be", "may be up to"),
    STALE("stale", "old"),
    HOTTEST("hottest"),
    KEY("key"),
    TAKES("takes", "take"),
    IN("in"),
    ONE("one", "a single"),
    EXACT("exact", "exactly right"),
    KEEPS("keeps"),
    NOT_ALL_AT_ONCE("not all at once"),
    WITHIN("within"),
    FAILS("fails"),
    TRUE("true", "yes"),
    FALSE("false", "no");

    @SuppressWarnings("ImmutableEnumChecker") // made by toList and never changed
    private final List<List<String>> phrases;

    @SuppressWarnings("ImmutableEnumChecker") // made by List.of and never changed
    private final List<String> all;

    Keyword(String... phrases) {
        this.phrases = Arrays.stream(phrases)
                .map(p -> List.of(p.split(" ")))
                .sorted(Comparator.comparingInt(p -> -p.size()))
                .toList();
        this.all = List.of(phrases);
    }

    /** The phrases, longest first, each as its words. */
    public List<List<String>> phrases() {
        return phrases;
    }

    /** The phrases as they are declared: first the one we write ourselves. */
    public List<String> all() {
        return all;
    }

    /** Whether a word is one of the grammar, wherever it may stand. */
    public static boolean isWord(String word) {
        return Arrays.stream(values())
                .flatMap(keyword -> keyword.phrases.stream())
                .anyMatch(phrase -> phrase.contains(word.toLowerCase(Locale.ROOT)));
    }

    /** The phrase we write ourselves. */
    public String spoken() {
        return all.get(0);
    }
}
