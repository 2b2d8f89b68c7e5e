package dev.dynawright.language.sentence;

import dev.dynawright.language.words.Cursor;
import dev.dynawright.language.words.Keyword;
import dev.dynawright.language.words.Names;
import dev.dynawright.language.words.Production;
import dev.dynawright.language.words.Refusal;
import dev.dynawright.language.words.SentenceCodes;
import dev.dynawright.language.words.Token;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.Form;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Operand;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Values that stand in a sentence: of enumerations, booleans and numbers. */
final class Values {
    private final Draft draft;

    Values(Draft draft) {
        this.draft = draft;
    }

    private Cursor cursor() {
        return draft.cursor();
    }

    /** Whether a value of the attribute stands here, which goes before a word of the grammar that looks like it. */
    boolean ahead(Path path) {
        return draft.scope
                .attribute(draft.subject(), path)
                .filter(a -> a.form() instanceof Form.Enumeration enumeration
                        && enumeration.values().stream()
                                .anyMatch(v -> Names.plain(v.name())
                                        .equals(Names.plain(cursor().token().text()))))
                .isPresent();
    }

    /** `is not PAID`: every other value. */
    void others(Path path, Token first) throws Refusal {
        Token token = cursor().token();
        Optional<Form> form = draft.scope.attribute(draft.subject(), path).map(Attribute::form);
        List<String> all = form.filter(f -> f instanceof Form.Truth).isPresent()
                ? List.of("true", "false")
                : form.filter(f -> f instanceof Form.Enumeration)
                        .map(f -> ((Form.Enumeration) f)
                                .values().stream().map(Form.Value::name).toList())
                        .orElseThrow(() -> new Refusal(
                                SentenceCodes.WRONG_FORM,
                                token,
                                "`" + path + "` is no enumeration and no boolean, so what it is not says too little",
                                "not an enumeration"));
        List<String> excluded = someValues(path);
        List<String> left = all.stream().filter(v -> !excluded.contains(v)).toList();
        if (left.isEmpty()) {
            throw new Refusal(
                    SentenceCodes.WRONG_FORM, token, "no value of `" + path + "` is left", "excludes everything");
        }
        cursor().trace(Production.WHERE_NOT);
        draft.condition(among(path, left), first, cursor().previous());
    }

    /** One or several values that stand in the sentence. */
    void take(Path path, Token first) throws Refusal {
        List<String> values = someValues(path);
        if (values.size() > 1) {
            cursor().trace(Production.WHERE_VALUES);
        }
        draft.condition(among(path, values), first, cursor().previous());
    }

    private List<String> someValues(Path path) throws Refusal {
        List<String> values = new ArrayList<>();
        do {
            String value = value(path);
            if (!values.contains(value)) {
                values.add(value);
            }
        } while (cursor().accept(Keyword.OR));
        return values;
    }

    static Condition among(Path path, List<String> values) {
        return values.size() == 1
                ? new Condition.Equal(path, new Operand.Constant(values.get(0)))
                : new Condition.Among(path, values);
    }

    /** One value of the attribute's form. */
    String value(Path path) throws Refusal {
        Token token = cursor().token();
        Attribute attribute = draft.scope
                .attribute(draft.subject(), path)
                .orElseThrow(() -> new Refusal(
                        SentenceCodes.WRONG_FORM,
                        token,
                        "`" + path + "` is not a single attribute",
                        "several attributes"));
        if (cursor().atEnd()) {
            throw new Refusal(
                    SentenceCodes.UNREADABLE_SENTENCE,
                    token,
                    "the sentence ends where a value of `" + path + "` is expected",
                    "expected a value");
        }
        if (attribute.form() instanceof Form.Truth) {
            cursor().trace(Production.WHERE_TRUTH);
            if (cursor().accept(Keyword.TRUE)) {
                return "true";
            }
            cursor().expect(Keyword.FALSE);
            return "false";
        }
        if (attribute.form() instanceof Form.Enumeration enumeration) {
            cursor().trace(Production.WHERE_VALUE);
            for (int length = 4; length >= 1; length--) {
                if (cursor().token(length - 1).kind() == Token.Kind.SIGN) {
                    continue;
                }
                StringBuilder written = new StringBuilder();
                for (int i = 0; i < length; i++) {
                    written.append(cursor().token(i).text());
                }
                String plain = Names.plain(written.toString());
                Optional<Form.Value> value = enumeration.values().stream()
                        .filter(v -> Names.plain(v.name()).equals(plain))
                        .findFirst();
                if (value.isPresent()) {
                    cursor().skip(length);
                    return value.get().name();
                }
            }
            List<String> names =
                    enumeration.values().stream().map(Form.Value::name).toList();
            throw new Refusal(
                            SentenceCodes.UNKNOWN_VALUE,
                            token,
                            "`" + token.text() + "` is no value of `" + path + "`",
                            "no such value")
                    .note("the values are " + String.join(", ", names))
                    .meant(Names.near(token.text(), names));
        }
        boolean negative = attribute.form().isNumber() && cursor().sign("-");
        Optional<BigDecimal> number = attribute.form().isNumber() ? cursor().number() : Optional.empty();
        if (number.isPresent()) {
            cursor().trace(Production.WHERE_VALUE);
            BigDecimal value = negative ? number.get().negate() : number.get();
            return value.stripTrailingZeros().toPlainString();
        }
        throw cursor().notUnderstood()
                .note("a value can stand here if `" + path
                        + "` is an enumeration, a boolean or a number; else write `is a given value`");
    }
}
