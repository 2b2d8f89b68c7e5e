package dev.dynawright.language.words;

import dev.dynawright.model.FanOut;
import dev.dynawright.model.Share;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.OptionalLong;

/** The grammar of relationships: a parent, its role, and behind commas how many children it has. */
final class ParentGrammar {
    private final Declarations text;

    ParentGrammar(Declarations text) {
        this.text = text;
    }

    Declarations.RawParent parent() throws Refusal {
        Declarations.Word entity = text.name();
        StringBuilder joined = new StringBuilder(entity.text());
        int end = entity.end();
        while (text.cursor().token().isWord() && !text.cursor().token().text().equalsIgnoreCase("as")) {
            Declarations.Word more = text.name();
            joined.append(more.text());
            end = more.end();
        }
        Optional<Declarations.Word> role = text.word("as") ? Optional.of(text.name()) : Optional.empty();
        Optional<BigDecimal> each = Optional.empty();
        boolean exactly = false;
        long least = 0;
        OptionalLong most = OptionalLong.empty();
        boolean optional = false;
        Optional<Share> present = Optional.empty();
        while (text.cursor().sign(",")) {
            Token token = text.cursor().token();
            if (text.atMost()) {
                most = OptionalLong.of(text.wholeCount());
            } else if (text.word("at", "least")) {
                least = text.wholeCount();
            } else if (text.word("optional")) {
                optional = true;
                present = text.cursor().token().kind() == Token.Kind.NUMBER
                        ? Optional.of(new Share(text.cursor().millionths()))
                        : Optional.empty();
            } else {
                exactly = text.word("exactly");
                each = text.cursor().number();
                if (each.isEmpty() || each.get().signum() <= 0) {
                    text.cursor().back(text.cursor().position());
                    throw each.isEmpty()
                            ? text.expected("at", "optional", "exactly")
                            : new Refusal(
                                    SentenceCodes.UNREADABLE_NUMBER,
                                    token,
                                    "`" + token.text() + "` each is none",
                                    "more than zero");
                }
                if (!text.word("each")) {
                    throw text.missing(token, "`each`", "each");
                }
            }
        }
        boolean one = each.isPresent() && each.get().compareTo(BigDecimal.ONE) == 0 && most.isEmpty() && least == 0;
        boolean constant = exactly || one;
        if (constant && each.isPresent() && most.isEmpty()) {
            most = OptionalLong.of(each.get().longValue());
        }
        FanOut fanOut = new FanOut(
                each, constant, constant && each.isPresent() ? each.get().longValue() : least, most);
        return new Declarations.RawParent(
                new Declarations.Word(joined.toString(), entity.start(), end), role, fanOut, optional, present);
    }
}
