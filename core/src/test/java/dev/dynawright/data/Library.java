package dev.dynawright.data;

import static java.util.Objects.requireNonNull;

import dev.dynawright.data.Given.Argument;
import dev.dynawright.diag.SourceText;
import dev.dynawright.language.ModelReader;
import dev.dynawright.language.Reading;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Form;
import dev.dynawright.model.Model;
import dev.dynawright.model.Parent;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Operand;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Selection;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.source.YamlReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** The tiny library of `cases/answers`: its model, its rows, and calls as they are written there. */
final class Library {
    private static final Path FOLDER = Path.of(requireNonNull(System.getProperty("dynawright.root"), "dynawright.root"))
            .resolve("cases/answers/library");

    final Model model;
    final Relations relations;

    Library() {
        Reading reading = ModelReader.read(YamlReader.read(new SourceText("model.yaml", text("model.yaml"))));
        if (!reading.isComplete()) {
            throw new IllegalStateException(reading.findings().toString());
        }
        this.model = reading.model();
        this.relations = new Scope(model.entities()).relations();
    }

    private static String text(String file) {
        try {
            return Files.readString(FOLDER.resolve(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The lines of a table, without comments and without the header. */
    static List<List<String>> table(String file) {
        return text(file)
                .lines()
                .filter(line -> !line.startsWith("#") && !line.isBlank())
                .skip(1)
                .map(line -> List.of(line.split("\t", -1)))
                .toList();
    }

    World world() {
        World world = new World(model, relations);
        text("rows.tsv").lines().filter(line -> !line.startsWith("#")).forEach(line -> {
            List<String> parts = List.of(line.split("\t", -1));
            world.add(row(parts.get(0), parts.subList(1, parts.size())));
        });
        return world;
    }

    Pattern pattern(String id) {
        return model.patterns().stream()
                .filter(p -> p.id().text().equals(id))
                .findFirst()
                .orElseThrow();
    }

    Row row(String entity, List<String> facts) {
        Entity known = relations.known(new EntityName(entity));
        Row row = Row.empty(known.name(), World.NOW.minusSeconds(60));
        for (String fact : facts) {
            String name = fact.substring(0, fact.indexOf('='));
            String text = fact.substring(fact.indexOf('=') + 1);
            Optional<Parent> parent = known.parent(name);
            if (name.equals("made")) {
                row = new Row(row.entity(), row.values(), row.parents(), Instant.parse(text));
            } else if (parent.isPresent()) {
                row = row.under(name, id(parent.get().entity(), text));
            } else {
                Attribute attribute = known.attribute(new AttributeName(name)).orElseThrow();
                row = row.with(attribute.name(), value(attribute.form(), text));
            }
        }
        return row;
    }

    private List<Value> id(EntityName entity, String text) {
        return values(relations.idOf(entity), text);
    }

    private static List<Value> values(List<Relations.Carried> leaves, String text) {
        String[] parts = text.split("\\|", -1);
        List<Value> values = new ArrayList<>();
        for (int i = 0; i < leaves.size(); i++) {
            values.add(value(leaves.get(i).source().form(), parts[i]));
        }
        return values;
    }

    static Value value(Form form, String text) {
        if (form.isNumber()) {
            return new Atom.Amount(new BigDecimal(text));
        } else if (form instanceof Form.Timestamp) {
            return new Atom.Moment(Instant.parse(text));
        } else if (form instanceof Form.Date) {
            return new Atom.Day(LocalDate.parse(text));
        }
        return form instanceof Form.Truth ? new Atom.Truth(Boolean.parseBoolean(text)) : Atom.text(text);
    }

    static String text(Value value) {
        if (value instanceof Atom.Amount number) {
            return number.value().toPlainString();
        } else if (value instanceof Atom.Moment moment) {
            return moment.value().toString();
        } else if (value instanceof Atom.Day day) {
            return day.value().toString();
        }
        return value instanceof Atom.Truth truth ? String.valueOf(truth.value()) : ((Atom.Text) value).text();
    }

    /** What stands in a case for the conditions that take an argument, parted by semicolons. */
    Given given(Selection what, String text) {
        List<String> left = new ArrayList<>(text.isBlank() ? List.of() : List.of(text.split("; ", -1)));
        List<Argument> arguments = new ArrayList<>();
        for (Condition condition : what.conditions()) {
            List<Relations.Carried> leaves = relations.leaves(what.entity(), condition.path());
            if (condition instanceof Condition.Equal equal && equal.operand() instanceof Operand.Parameter) {
                arguments.add(new Argument.Exactly(values(leaves, left.remove(0).strip())));
            } else if (condition instanceof Condition.Prefix) {
                arguments.add(new Argument.Start(left.remove(0)));
            } else if (condition instanceof Condition.Range && !left.isEmpty()) {
                String[] ends = left.remove(0).split("\\.\\.", -1);
                Form form = leaves.get(0).source().form();
                arguments.add(new Argument.Between(end(form, ends[0]), end(form, ends[1])));
            } else {
                arguments.add(new Argument.Nothing());
            }
        }
        return new Given(arguments);
    }

    private static Optional<Value> end(Form form, String text) {
        return text.isEmpty() ? Optional.empty() : Optional.of(value(form, text));
    }

    Call.Write write(Pattern pattern, String text) {
        List<Statement.Write> writes = pattern.statement().writes();
        String[] parts = text.split(" && ", -1);
        List<Call.Act> acts = new ArrayList<>();
        for (int i = 0; i < writes.size(); i++) {
            acts.add(act(writes.get(i), parts[i]));
        }
        return new Call.Write(acts);
    }

    private Call.Act act(Statement.Write write, String text) {
        if (write instanceof Statement.Create create) {
            return make(create, text);
        }
        String[] sides = (text + " ").split("=>", 2);
        String given = sides[0].strip();
        String rest = sides.length > 1 ? sides[1].strip() : "";
        if (write instanceof Statement.Update update) {
            return new Call.Change(given(update.what(), given), changes(update.entity(), rest));
        } else if (write instanceof Statement.Increment increment) {
            return new Call.Add(
                    given(increment.what(), given),
                    rest.isEmpty() ? Optional.empty() : Optional.of(new BigDecimal(rest)));
        }
        return new Call.End(given(((Statement.Delete) write).what(), given));
    }

    private Call.Make make(Statement.Create create, String text) {
        String[] rows = text.split(" \\+ ", -1);
        List<Call.Below> below = new ArrayList<>();
        for (int i = 1; i < rows.length; i++) {
            String name = rows[i].substring(0, rows[i].indexOf(' '));
            Along.Step step = create.with().stream()
                    .map(down -> down.steps().get(0))
                    .filter(s -> s.child().text().equals(name))
                    .findFirst()
                    .orElseThrow();
            Row child = row(name, List.of(rows[i].substring(name.length() + 1).split("; ", -1)));
            below.add(new Call.Below(step, new Call.Make(child, List.of())));
        }
        return new Call.Make(row(create.entity().text(), List.of(rows[0].split("; ", -1))), below);
    }

    private SortedMap<AttributeName, Value> changes(EntityName entity, String text) {
        SortedMap<AttributeName, Value> values = new TreeMap<>();
        for (String fact : text.isBlank() ? new String[0] : text.split("; ", -1)) {
            AttributeName name = new AttributeName(fact.substring(0, fact.indexOf('=')));
            Form form = relations
                    .known(entity)
                    .attribute(name)
                    .map(Attribute::form)
                    .orElseGet(() -> relations.carried(entity).stream()
                            .filter(c -> c.name().equals(name))
                            .findFirst()
                            .orElseThrow()
                            .source()
                            .form());
            values.put(name, value(form, fact.substring(fact.indexOf('=') + 1)));
        }
        return values;
    }
}
