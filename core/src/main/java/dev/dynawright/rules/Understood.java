package dev.dynawright.rules;

import dev.dynawright.diag.Span;
import dev.dynawright.language.Reading;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Model;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.model.pattern.Usage;
import dev.dynawright.source.Address;
import java.util.List;
import java.util.Optional;

/** A model that was read, as rules look at it: its relations, what patterns do with it, and the place of every element. */
public final class Understood {
    private final Reading reading;
    private final Scope scope;
    private final Usage usage;

    private Understood(Reading reading) {
        this.reading = reading;
        this.scope = new Scope(reading.model().entities());
        this.usage = new Usage(reading.model(), scope.relations());
    }

    public static Understood of(Reading reading) {
        return new Understood(reading);
    }

    public Reading reading() {
        return reading;
    }

    public Scope scope() {
        return scope;
    }

    public Usage usage() {
        return usage;
    }

    public Model model() {
        return reading.model();
    }

    public Relations relations() {
        return scope.relations();
    }

    public List<Entity> entities() {
        return model().entities();
    }

    public List<Pattern> patterns() {
        return model().patterns();
    }

    public Entity entity(EntityName name) {
        return relations().known(name);
    }

    /** The place of an element, or of the nearest element around it. */
    public Span span(Object... steps) {
        return reading.places().span(Address.of(steps));
    }

    /** The place of what comes along with a read; where the sentence crosses a link, the first is its noun. */
    public Span along(Pattern pattern, int number) {
        Span noun = span("patterns", pattern.id(), "entity");
        boolean crosses = pattern.statement() instanceof Statement.Read read
                && !scope.entity(noun.text()).equals(Optional.of(read.what().entity()));
        int stated = crosses ? number - 1 : number;
        return stated < 0 ? noun : span("patterns", pattern.id(), "with", stated);
    }

    /** The place of an element that the file states. */
    public Optional<Span> stated(Object... steps) {
        return reading.places().stated(Address.of(steps));
    }
}
