package dev.dynawright.design.file;

import dev.dynawright.diag.SourceText;
import dev.dynawright.language.sentence.SentenceReader;
import dev.dynawright.language.sentence.SentenceWriter;
import dev.dynawright.language.words.Names;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Parent;
import dev.dynawright.model.pattern.Demands;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.model.pattern.Traffic;
import dev.dynawright.source.Address;
import dev.dynawright.source.Scalar;
import dev.dynawright.source.SourceMap;
import java.util.LinkedHashMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Writes the sentence of a figure, in the plural where it still means the same. */
public final class FigureWriter {
    private static final Pattern QUOTED = Pattern.compile("`([a-zA-Z0-9_]+)`");

    private final Scope scope;
    private final SentenceWriter writer;
    private final SentenceReader reader;

    public FigureWriter(Scope scope) {
        this.scope = scope;
        this.writer = new SentenceWriter(scope);
        this.reader = new SentenceReader(scope);
    }

    public String write(Statement.Aggregate figure) {
        String formal = writer.write(figure, Traffic.UNSTATED, Demands.NONE);
        String entity = figure.what().entity().text();
        // A sum is of an attribute of each: `sum Order total`; only what is counted stands in the plural.
        String name = figure.figure() == Statement.Figure.COUNT ? Names.plural(entity) : entity;
        int verb = formal.indexOf(' ') + 1;
        String rest = formal.substring(verb);
        String old = rest.startsWith("`") ? "`" + entity + "`" : entity;
        String pretty = formal.substring(0, verb) + name + rest.substring(old.length());
        return Stream.of(plain(pretty, figure.what().entity()), pretty)
                .filter(sentence -> means(sentence, figure))
                .findFirst()
                .orElse(formal);
    }

    /** Without backticks: a parent that is a word of the grammar as well stands under the entity's name. */
    private String plain(String sentence, EntityName entity) {
        Entity known = scope.known(entity);
        return QUOTED.matcher(sentence)
                .replaceAll(m -> known.attribute(new AttributeName(m.group(1))).isPresent()
                        ? m.group(1)
                        : Parent.upperCamel(m.group(1)));
    }

    private boolean means(String sentence, Statement.Aggregate figure) {
        SourceText text = new SourceText("", sentence);
        Scalar scalar = Scalar.of(text.span(0, sentence.length()));
        return reader.read(scalar, new LinkedHashMap<>(), new SourceMap(text), Address.of())
                .meaning()
                .filter(m -> m.statement().equals(figure))
                .isPresent();
    }
}
