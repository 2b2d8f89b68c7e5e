package dev.dynawright.language.sentence;

import dev.dynawright.language.words.Cursor;
import dev.dynawright.language.words.Keyword;
import dev.dynawright.language.words.Names;
import dev.dynawright.language.words.Production;
import dev.dynawright.language.words.Refusal;
import dev.dynawright.language.words.Scope;
import dev.dynawright.language.words.SentenceCodes;
import dev.dynawright.language.words.Token;
import dev.dynawright.model.Form;
import dev.dynawright.model.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Values of enumerations and booleans that stand before an entity's name; each becomes a condition. */
final class Adjectives {
    private final Draft draft;

    Adjectives(Draft draft) {
        this.draft = draft;
    }

    private Cursor cursor() {
        return draft.cursor();
    }

    private Scope scope() {
        return draft.scope;
    }

    /** `PAID`, `not PAID`, or `PAID or OPEN`: what stands before the entity, up to its name. */
    void take(int end) throws Refusal {
        Token first = cursor().token();
        Optional<Scope.ValueOf> value = takeValue(end);
        boolean not = value.isEmpty() && cursor().accept(Keyword.NOT);
        if (not) {
            value = takeValue(end);
        }
        Scope.ValueOf one = value.orElseThrow(() -> unknownValue(first));
        List<String> values = new ArrayList<>(List.of(one.value()));
        while (!not && cursor().position() < end && cursor().accept(Keyword.OR)) {
            Token next = cursor().token();
            Scope.ValueOf other = takeValue(end)
                    .filter(v -> v.attribute().equals(one.attribute()))
                    .orElseThrow(() -> unknownValue(next));
            values.add(other.value());
        }
        Path path = Path.own(one.attribute());
        draft.condition(Values.among(path, not ? others(one) : values), first, cursor().previous());
    }

    /** All values of an enumeration but one; there is only one other truth. */
    private List<String> others(Scope.ValueOf one) {
        Form form = scope().known(draft.noun())
                .attribute(one.attribute())
                .orElseThrow()
                .form();
        return form instanceof Form.Enumeration enumeration
                ? enumeration.values().stream()
                        .map(Form.Value::name)
                        .filter(name -> !name.equals(one.value()))
                        .toList()
                : List.of(one.value().equals("true") ? "false" : "true");
    }

    /** The value that begins here, over as many words as possible; the cursor stays if none does. */
    private Optional<Scope.ValueOf> takeValue(int end) throws Refusal {
        Token first = cursor().token();
        for (int length = end - cursor().position(); length >= 1; length--) {
            List<String> words = new ArrayList<>();
            for (int i = 0; i < length; i++) {
                words.add(cursor().token(i).text());
            }
            List<Scope.ValueOf> found = scope().values(draft.noun(), String.join("", words));
            if (found.size() > 1) {
                throw Nouns.ambiguous(
                                first,
                                found.stream().map(v -> v.attribute().text()).toList())
                        .note("write "
                                + found.stream()
                                        .map(v -> "`where " + v.attribute() + " is " + v.value() + "`")
                                        .collect(Collectors.joining(" or ")));
            }
            if (found.size() == 1) {
                cursor().skip(length);
                String value = found.get(0).value();
                boolean truth = value.equals("true") || value.equals("false");
                cursor().trace(truth ? Production.TRUTH_ADJECTIVE : Production.VALUE_ADJECTIVE);
                return Optional.of(found.get(0));
            }
        }
        return Optional.empty();
    }

    private Refusal unknownValue(Token first) {
        List<String> adjectives = scope().adjectives(draft.noun());
        Refusal refusal = new Refusal(
                        SentenceCodes.UNKNOWN_VALUE,
                        first,
                        "`" + first.text() + "` is no value of an enumeration and no boolean of `" + draft.noun() + "`",
                        "no such value")
                .meant(Names.near(first.text(), adjectives));
        return adjectives.isEmpty()
                ? refusal
                : refusal.note("`" + draft.noun() + "` has " + String.join(", ", adjectives));
    }
}
