package dev.dynawright.language.words;

import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Form;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.Share;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** The grammar of attributes: a form, and behind commas its size, its uniqueness and how many have it. */
final class FormGrammar {
    private static final int MOST_DIGITS = 38;
    private static final int DEEPEST_FORM = 8;

    private static final List<String> FORMS = List.of(
            "string", "text", "number", "integer", "boolean", "timestamp", "date", "ulid", "uuid", "binary", "map");

    /** What other languages call our forms. */
    private static final String[][] ELSEWHERE = {
        {"varchar", "string"},
        {"char", "string"},
        {"str", "string"},
        {"int", "integer"},
        {"long", "integer"},
        {"bigint", "integer"},
        {"float", "number"},
        {"double", "number"},
        {"decimal", "number"},
        {"bool", "boolean"},
        {"datetime", "timestamp"},
        {"time", "timestamp"},
        {"blob", "binary"},
        {"bytes", "binary"},
        {"json", "map"},
        {"object", "map"}
    };

    private final Declarations text;

    FormGrammar(Declarations text) {
        this.text = text;
    }

    Declarations.RawAttribute attribute() throws Refusal {
        Qualifiers q = new Qualifiers();
        Form form = form(q);
        while (text.cursor().sign(",")) {
            Token token = text.cursor().token();
            form = qualifier(form, q);
            refuseContradiction(q, token);
        }
        return new Declarations.RawAttribute(
                form,
                q.usual,
                q.largest,
                q.unique,
                q.uniquePer,
                q.countedPer,
                q.madeAt,
                q.present,
                q.optional,
                q.distinct,
                q.sharesStated);
    }

    private static void refuseContradiction(Qualifiers q, Token token) throws Refusal {
        if (q.usual.isPresent() && q.largest.isPresent() && q.usual.getAsLong() > q.largest.getAsLong()) {
            throw new Refusal(
                    SentenceCodes.UNREADABLE_SENTENCE,
                    token,
                    "a usual size of " + Numbers.bytes(q.usual.getAsLong()) + " is over the largest of "
                            + Numbers.bytes(q.largest.getAsLong()),
                    "cannot both be true");
        }
    }

    /** What stands behind the commas of an attribute. */
    private static final class Qualifiers {
        OptionalLong usual = OptionalLong.empty();
        OptionalLong largest = OptionalLong.empty();
        boolean unique;
        Optional<Declarations.Word> uniquePer = Optional.empty();
        Optional<Declarations.Word> countedPer = Optional.empty();
        Optional<Declarations.Word> madeAt = Optional.empty();
        Optional<Share> present = Optional.empty();
        boolean optional;
        OptionalLong distinct = OptionalLong.empty();
        boolean sharesStated = true;
        int depth;
    }

    private Form form(Qualifiers q) throws Refusal {
        if (enumerationAhead()) {
            return enumeration(q);
        }
        if (text.word("string")) {
            return new Form.Text(false);
        } else if (text.word("text")) {
            return new Form.Text(true);
        } else if (text.word("number")) {
            return new Form.Digits(false, 12, MOST_DIGITS);
        } else if (text.word("integer")) {
            return new Form.Digits(true, 9, 36);
        } else if (text.word("boolean")) {
            return new Form.Truth(Share.percent(50));
        } else if (text.word("timestamp")) {
            return new Form.Timestamp();
        } else if (text.word("date")) {
            return new Form.Date();
        } else if (text.word("ulid")) {
            if (text.word("of")) {
                q.madeAt = Optional.of(text.name());
                return new Form.Ulid(
                        Optional.of(new AttributeName(q.madeAt.get().text())));
            }
            return new Form.Ulid(Optional.empty());
        } else if (text.word("uuid")) {
            return new Form.Uuid();
        } else if (text.word("binary")) {
            return new Form.Binary();
        } else if (text.word("map")) {
            return new Form.Structure();
        } else if (text.word("vector", "of")) {
            return new Form.Vector(text.cursor().count());
        } else if (text.word("list", "of")) {
            return new Form.ListOf(element(q));
        } else if (text.word("set", "of")) {
            return new Form.SetOf(element(q));
        }
        throw unknownForm();
    }

    private Refusal unknownForm() {
        Token token = text.cursor().token();
        if (!token.isWord()) {
            return text.expected();
        }
        List<String> meant = Arrays.stream(ELSEWHERE)
                .filter(pair -> pair[0].equalsIgnoreCase(token.text()))
                .map(pair -> pair[1])
                .toList();
        return new Refusal(
                        SentenceCodes.UNREADABLE_SENTENCE,
                        token,
                        "`" + token.text() + "` is not a form of attribute",
                        "no such form")
                .note("the forms are " + String.join(", ", FORMS) + ", list of …, set of …, vector of …")
                .meant(meant.isEmpty() ? FORMS : meant);
    }

    private Form element(Qualifiers q) throws Refusal {
        if (++q.depth > DEEPEST_FORM) {
            throw new Refusal(
                    SentenceCodes.UNREADABLE_SENTENCE,
                    text.cursor().token(),
                    "lists and sets are nested more than " + DEEPEST_FORM + " deep",
                    "too deep");
        }
        return form(q);
    }

    private boolean enumerationAhead() {
        for (int ahead = 0; text.cursor().token(ahead).kind() != Token.Kind.END; ahead++) {
            if (text.cursor().token(ahead).is("|")) {
                return true;
            }
        }
        return text.cursor().token().isWord()
                && text.cursor().token(1).kind() == Token.Kind.NUMBER
                && text.cursor().token(2).is("%");
    }

    private Form enumeration(Qualifiers q) throws Refusal {
        List<String> names = new ArrayList<>();
        List<Optional<Integer>> shares = new ArrayList<>();
        do {
            Declarations.Word value = text.name();
            StringBuilder joined = new StringBuilder(value.text());
            while (text.cursor().token().isWord()) {
                joined.append('_').append(text.name().text());
            }
            if (names.stream().anyMatch(n -> Names.plain(n).equals(Names.plain(joined.toString())))) {
                throw new Refusal(
                        SentenceCodes.UNREADABLE_SENTENCE,
                        new Token(Token.Kind.WORD, value.text(), value.start(), value.end()),
                        "the value `" + joined + "` is stated twice",
                        "second time");
            }
            names.add(joined.toString());
            shares.add(
                    text.cursor().token().kind() == Token.Kind.NUMBER
                            ? Optional.of(text.cursor().millionths())
                            : Optional.empty());
        } while (text.cursor().sign("|"));
        int stated = shares.stream().mapToInt(s -> s.orElse(0)).sum();
        int open = (int) shares.stream().filter(Optional::isEmpty).count();
        q.sharesStated = open == 0;
        List<Form.Value> values = new ArrayList<>();
        int left = Math.max(0, 1_000_000 - stated);
        for (int i = 0; i < names.size(); i++) {
            int share = shares.get(i).isPresent() ? shares.get(i).get() : left / open--;
            if (shares.get(i).isEmpty()) {
                left -= share;
            }
            values.add(new Form.Value(names.get(i), new Share(share)));
        }
        return new Form.Enumeration(values);
    }

    private Form qualifier(Form form, Qualifiers q) throws Refusal {
        if (text.word("unique", "per")) {
            q.uniquePer = Optional.of(text.name());
        } else if (text.word("unique")) {
            q.unique = true;
        } else if (text.word("counted", "per")) {
            q.countedPer = Optional.of(text.name());
        } else if (text.word("optional")) {
            q.optional = true;
            if (text.cursor().token().kind() == Token.Kind.NUMBER) {
                q.present = Optional.of(new Share(text.cursor().millionths()));
            }
        } else if (form instanceof Form.Truth && text.word("true")) {
            return new Form.Truth(new Share(text.cursor().millionths()));
        } else if (text.atMost()) {
            return sized(form, q, true);
        } else if (text.cursor().token().kind() == Token.Kind.NUMBER) {
            return sized(form, q, false);
        } else {
            throw text.expected("unique", "counted", "optional", "at", "true");
        }
        return form;
    }

    /** A size in bytes or digits, or a number of distinct values. */
    private Form sized(Form form, Qualifiers q, boolean most) throws Refusal {
        Token token = text.cursor().token();
        BigDecimal number =
                text.cursor().number().orElseThrow(() -> text.cursor().unreadableNumber(token));
        if (!most && (text.word("values") || text.word("value"))) {
            q.distinct = OptionalLong.of(Declarations.whole(number, token));
            return form;
        }
        if (text.word("digits") || text.word("digit")) {
            if (!(form instanceof Form.Digits digits)) {
                throw new Refusal(
                        SentenceCodes.UNREADABLE_SENTENCE, token, "only numbers are sized in digits", "not a number");
            }
            int count = (int) Math.min(MOST_DIGITS, Declarations.whole(number, token));
            return most
                    ? new Form.Digits(digits.integer(), Math.min(digits.usual(), count), count)
                    : new Form.Digits(digits.integer(), count, Math.max(count, Math.min(MOST_DIGITS, 4 * count)));
        }
        long factor;
        if (text.word("bytes") || text.word("byte")) {
            factor = 1;
        } else if (text.word("KB") || text.word("kilobytes")) {
            factor = 1024;
        } else if (text.word("MB") || text.word("megabytes")) {
            factor = 1024 * 1024;
        } else {
            throw text.missing(token, "a unit", form instanceof Form.Digits ? "digits" : "bytes");
        }
        if (form instanceof Form.Digits) {
            throw new Refusal(
                    SentenceCodes.UNREADABLE_SENTENCE,
                    token,
                    "a number is sized in digits, not in bytes",
                    "write `digits`");
        }
        long bytes = Declarations.whole(number.multiply(BigDecimal.valueOf(factor)), token);
        if (most) {
            q.largest = OptionalLong.of(bytes);
        } else {
            q.usual = OptionalLong.of(bytes);
        }
        return form;
    }
}
