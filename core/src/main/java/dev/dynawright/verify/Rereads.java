package dev.dynawright.verify;

import dev.dynawright.data.Atom;
import dev.dynawright.data.Call;
import dev.dynawright.data.Given;
import dev.dynawright.data.Given.Argument;
import dev.dynawright.data.Value;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Parent;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Operand;
import dev.dynawright.model.pattern.Selection;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.item.Item;
import dev.dynawright.plan.run.Change;
import dev.dynawright.plan.run.Decoder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** The reads that show what a write has changed: with arguments that lead to it, before and after. */
final class Rereads {
    private static final int MOST = 40;
    private static final int MOST_HOPS = 3;

    private final DesignView view;
    private final List<PatternPlan> reads;

    /** A read and its arguments. */
    record Reread(PatternPlan plan, Call.Read call) {}

    Rereads(DesignView view, List<PatternPlan> plans) {
        this.view = view;
        this.reads = plans.stream()
                .filter(plan -> plan.pattern().statement() instanceof Statement.Get
                        || plan.pattern().statement() instanceof Statement.Listing
                        || plan.pattern().statement() instanceof Statement.Aggregate)
                .filter(plan -> plan.chosen().filter(way -> way.isFaultless()).isPresent())
                .toList();
    }

    /** At the most so many in all; each pattern comes once before one comes twice. */
    List<Reread> of(List<Change> changes) {
        Set<Reread> all = new LinkedHashSet<>();
        for (Change change : changes) {
            change.before().ifPresent(item -> add(change.table(), item, all));
            change.after().ifPresent(item -> add(change.table(), item, all));
        }
        Map<PatternPlan, Integer> met = new LinkedHashMap<>();
        Map<Reread, Integer> turns = new LinkedHashMap<>();
        all.forEach(read -> turns.put(read, met.merge(read.plan(), 1, Integer::sum)));
        return all.stream()
                .sorted(Comparator.comparingInt(read -> turns.getOrDefault(read, 0)))
                .limit(MOST)
                .toList();
    }

    private void add(String table, Item item, Set<Reread> all) {
        for (Source source : view.sources()) {
            Decoder decoder = new Decoder(view, source);
            if (source.isRow() && source.table().name().equals(table) && decoder.isOne(item)) {
                Map<Path, Value> values = decoder.values(item);
                reads.forEach(plan -> calls(plan, source.type().entity(), values, all));
            }
        }
    }

    private void calls(PatternPlan plan, EntityName entity, Map<Path, Value> values, Set<Reread> all) {
        Selection what = ((Statement.Read) plan.pattern().statement()).what();
        for (Function<Path, Optional<Value>> known : ways(what.entity(), entity, values)) {
            given(what, known).ifPresent(given -> all.add(new Reread(plan, new Call.Read(given))));
        }
    }

    /** What is known of an entity by the values of another: itself, one above it, or one below it. */
    private List<Function<Path, Optional<Value>>> ways(EntityName asked, EntityName entity, Map<Path, Value> values) {
        List<Function<Path, Optional<Value>>> ways = new ArrayList<>();
        if (asked.equals(entity)) {
            ways.add(path -> Optional.ofNullable(values.get(path)));
        }
        for (List<String> hops : up(entity, asked, MOST_HOPS)) {
            ways.add(path -> Optional.ofNullable(values.get(path.under(hops))));
        }
        for (List<String> hops : up(asked, entity, MOST_HOPS)) {
            ways.add(path -> path.behind(hops).flatMap(rest -> Optional.ofNullable(values.get(rest))));
        }
        return ways;
    }

    /** The relationships that lead from one entity up to another. */
    private List<List<String>> up(EntityName from, EntityName to, int most) {
        List<List<String>> all = new ArrayList<>();
        for (Parent parent :
                most == 0 ? List.<Parent>of() : view.relations().known(from).parents()) {
            if (parent.entity().equals(to)) {
                all.add(List.of(parent.key()));
            }
            for (List<String> further : up(parent.entity(), to, most - 1)) {
                List<String> hops = new ArrayList<>(List.of(parent.key()));
                hops.addAll(further);
                all.add(hops);
            }
        }
        return all;
    }

    private Optional<Given> given(Selection what, Function<Path, Optional<Value>> known) {
        List<Argument> arguments = new ArrayList<>();
        for (Condition condition : what.conditions()) {
            Optional<Argument> argument = argument(what, condition, known);
            if (argument.isEmpty()) {
                return Optional.empty();
            }
            arguments.add(argument.get());
        }
        return Optional.of(new Given(arguments));
    }

    private Optional<Argument> argument(Selection what, Condition condition, Function<Path, Optional<Value>> known) {
        Map<Path, Value> values = new LinkedHashMap<>();
        List<Path> leaves = view.relations().leafPaths(what.entity(), condition.path());
        leaves.forEach(leaf -> known.apply(leaf).ifPresent(value -> values.put(leaf, value)));
        if (condition.isGiven()) {
            return values.size() == leaves.size()
                    ? Optional.of(new Argument.Exactly(List.copyOf(values.values())))
                    : Optional.empty();
        } else if (condition instanceof Condition.Range range) {
            Optional<Value> value = values.values().stream().findFirst();
            return value.map(v -> new Argument.Between(
                    range.from()
                            .filter(b -> !(b.operand() instanceof Operand.Constant))
                            .map(b -> v),
                    range.to()
                            .filter(b -> !(b.operand() instanceof Operand.Constant))
                            .map(b -> v)));
        } else if (condition instanceof Condition.Prefix) {
            return values.values().stream()
                    .findFirst()
                    .filter(v -> v instanceof Atom.Text text && !text.text().isEmpty())
                    .map(v -> new Argument.Start(((Atom.Text) v)
                            .text()
                            .substring(0, ((Atom.Text) v).text().offsetByCodePoints(0, 1))));
        }
        return Optional.of(new Argument.Nothing());
    }
}
