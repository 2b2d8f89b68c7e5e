package dev.dynawright.emit.layer.writes;

import dev.dynawright.cost.Layout;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.design.Template.Hole;
import dev.dynawright.design.When;
import dev.dynawright.emit.Naming;
import dev.dynawright.emit.layer.NotGenerated;
import dev.dynawright.emit.layer.code.Code;
import dev.dynawright.emit.layer.code.JavaText;
import dev.dynawright.emit.layer.items.ItemCode;
import dev.dynawright.emit.layer.items.Known;
import dev.dynawright.emit.layer.types.Field;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Selection;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.model.pattern.Usage;
import dev.dynawright.plan.Source;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** New values of an entity, or numbers that go up and down, in each item that shows them. */
final class ChangeMethod {
    private final WriteDraft draft;
    private final Which which;
    private final Map<Path, ItemCode.At> fresh = new LinkedHashMap<>();
    private final Map<Path, String> amounts = new LinkedHashMap<>();
    private final List<Function<Function<Path, Optional<Code>>, Optional<Code>>> conditions = new ArrayList<>();

    private ChangeMethod(WriteDraft draft, Selection what) {
        this.draft = draft;
        this.which = new Which(draft, what);
    }

    static String update(WriteDraft draft, Statement.Update update) {
        ChangeMethod method = new ChangeMethod(draft, update.what());
        List<Statement.Change> changes = new ArrayList<>(update.changes());
        if (changes.isEmpty()) {
            Usage.changeable(draft.relations(), draft.shape().entity())
                    .forEach(a -> changes.add(new Statement.Change(a, Optional.empty(), Optional.empty())));
        }
        changes.forEach(method::value);
        return method.write();
    }

    static String increment(WriteDraft draft, Statement.Increment increment) {
        ChangeMethod method = new ChangeMethod(draft, increment.what());
        if (increment.attributes().size() != 1) {
            throw new NotGenerated("several numbers that go up or down together");
        }
        method.amount(increment, increment.attributes().get(0));
        return method.write();
    }

    private void value(Statement.Change change) {
        Field field = draft.shape()
                .field(Path.own(change.attribute()))
                .orElseThrow(() -> new NotGenerated("a parent that is exchanged"));
        change.from().ifPresent(word -> condition(field, Known.word(field.type(), word), "NOT_FROM"));
        if (change.to().isPresent()) {
            String constant = Known.word(field.type(), change.to().get()).expression();
            fresh.put(field.path(), new ItemCode.At(field.type(), constant, false));
            return;
        }
        String name = which.isGiven(field.name()) ? "new" + Naming.pascal(field.name()) : field.name();
        draft.give(new Given(name, field.declared(), Given.Kind.NEW, 0, field.path()));
        fresh.put(field.path(), new ItemCode.At(field.type(), name, field.optional()));
        if (!field.optional()) {
            field.type()
                    .check()
                    .ifPresent(check -> draft.line(
                            file -> file.line("Checks." + check + "(" + JavaText.literal(name) + ", " + name + ");")));
        }
    }

    private void amount(Statement.Increment increment, AttributeName attribute) {
        Field field = draft.shape().field(Path.own(attribute)).orElseThrow();
        boolean whole = field.type().name().equals("long");
        String amount = increment
                .amount()
                .map(a -> whole ? a + "L" : "BigDecimal.valueOf(" + a + ")")
                .orElse("amount");
        if (increment.amount().isEmpty()) {
            draft.give(new Given("amount", field.type().name(), Given.Kind.AMOUNT, 0, field.path()));
        }
        String signed = !increment.down() ? amount : whole ? "-" + amount : amount + ".negate()";
        amounts.put(field.path(), "Attributes.number(" + signed + ")");
        if (increment.down() && increment.neverBelow().isPresent()) {
            long floor = increment.neverBelow().get();
            String big = whole ? "BigDecimal.valueOf(" + amount + ")" : amount;
            String least = floor == 0 ? big : big + ".add(BigDecimal.valueOf(" + floor + "))";
            conditions.add(spots -> spots.apply(field.path())
                    .map(spot -> Code.call(
                            "Condition.atLeast",
                            spot,
                            Code.raw(least),
                            Code.raw("Refusal.Kind.BELOW"),
                            Code.raw(JavaText.literal(field.name())))));
        }
    }

    private void condition(Field field, Known value, String kind) {
        conditions.add(spots -> spots.apply(field.path())
                .map(spot -> Which.is(spot, field.type().plain().attribute(value.expression()), kind, field.name())));
    }

    private String write() {
        Set<Path> changed = new LinkedHashSet<>(fresh.keySet());
        changed.addAll(amounts.keySet());
        Optional<InsideCode> inside =
                InsideCode.of(draft, draft.shape().entity().name(), which::value);
        boolean any = inside.isPresent();
        inside.ifPresent(this::inside);
        for (Source source : draft.sources(draft.shape().entity().name(), changed, false)) {
            Set<Path> shown = new LinkedHashSet<>(source.values());
            source.type().keys().forEach(key -> shown.addAll(looksAt(key)));
            if (changed.stream().anyMatch(shown::contains)) {
                change(source, changed);
                any = true;
            }
        }
        if (!any) {
            throw new NotGenerated("a change that no item shows");
        }
        return "ChangeResult";
    }

    /** A row in the item of a parent. */
    private void inside(InsideCode inside) {
        Code.Chain change = inside.change().then("onlyIf", inside.there(false, "MISSING", ""));
        change = which.claims(change, inside);
        for (Function<Function<Path, Optional<Code>>, Optional<Code>> condition : conditions) {
            Optional<Code> one = condition.apply(path -> inside.field(path).map(f -> inside.spot(Optional.of(f))));
            change = one.isPresent() ? change.then("onlyIf", one.get()) : change;
        }
        for (Map.Entry<Path, ItemCode.At> one : fresh.entrySet()) {
            ItemCode.At at = one.getValue();
            String value = at.optional()
                    ? at.expression() + ".map(some -> " + at.type().plain().attribute("some") + ")"
                    : at.type().plain().attribute(at.expression());
            change = change.then("set", inside.spot(inside.field(one.getKey())), Code.raw(value));
        }
        for (Map.Entry<Path, String> one : amounts.entrySet()) {
            change = change.then("add", inside.spot(inside.field(one.getKey())), Code.raw(one.getValue()));
        }
        draft.change(change);
    }

    static Set<Path> looksAt(ItemType.KeyValue key) {
        Set<Path> all = new LinkedHashSet<>();
        for (ItemType.Alternative alternative : key.alternatives()) {
            alternative.template().holes().stream().map(Hole::path).forEach(all::add);
            alternative.when().map(When::path).ifPresent(all::add);
        }
        return all;
    }

    private void change(Source source, Set<Path> changed) {
        for (String attribute : source.table().key()) {
            if (source.type().key(attribute).stream()
                    .anyMatch(key -> looksAt(key).stream().anyMatch(changed::contains))) {
                throw new NotGenerated("an item that moves to another key");
            }
        }
        ItemCode code = draft.items(source, this::after);
        Code.Chain change = Code.chain(Code.call("ItemChange.update", code.tableKey(draft.place(source))));
        boolean itself = source.type().isHome() || source.type().role() instanceof Role.Part;
        if (itself) {
            change = which.claims(change, source);
            for (Function<Function<Path, Optional<Code>>, Optional<Code>> condition : conditions) {
                Optional<Code> one =
                        condition.apply(path -> draft.spot(source, path).map(name -> Code.raw(JavaText.literal(name))));
                change = one.isPresent() ? change.then("onlyIf", one.get()) : change;
            }
        }
        for (Layout.Stored stored : source.layout().stored()) {
            boolean key = stored.use() == Layout.Use.KEY || source.table().key().contains(stored.name());
            Optional<Path> path = stored.source().filter(changed::contains);
            if (path.isPresent() && !key) {
                String amount = amounts.get(path.get());
                Code name = Code.raw(JavaText.literal(stored.name()));
                change = amount != null
                        ? change.then("add", name, Code.raw(amount))
                        : change.then("set", name, Code.raw(code.attribute(stored)));
            }
        }
        for (ItemType.KeyValue key : source.type().keys()) {
            boolean concerned = looksAt(key).stream().anyMatch(changed::contains);
            boolean stored = source.layout().stored().stream()
                    .anyMatch(
                            s -> s.name().equals(key.attribute()) && s.source().isPresent());
            if (concerned && !stored) {
                if (looksAt(key).stream().anyMatch(amounts::containsKey)) {
                    throw new NotGenerated("a key with a number that goes up or down");
                }
                change = change.then("set", Code.raw(JavaText.literal(key.attribute())), Code.raw(code.key(key)));
            }
        }
        Optional<String> lock = source.lock();
        change = lock.isPresent()
                ? change.then("add", Code.raw(JavaText.literal(lock.get())), Code.raw("Attributes.number(1)"))
                : change;
        draft.change(change);
    }

    /** The value that the row has behind the write, as far as it is at hand. */
    private Optional<ItemCode.At> after(Path path) {
        ItemCode.At at = fresh.get(path);
        return at != null ? Optional.of(at) : which.value(path);
    }

    /** What the method is called. */
    static String name(Statement.Update update) {
        String words = update.changes().stream()
                .map(c -> Naming.pascal(c.attribute().text())
                        + c.from().map(from -> "From" + Naming.pascal(from)).orElse("")
                        + c.to().map(to -> "To" + Naming.pascal(to)).orElse(""))
                .collect(Collectors.joining("And"));
        return "update" + Naming.pascal(update.entity().text()) + words;
    }

    static String name(Statement.Increment increment) {
        String words = increment.attributes().stream()
                .map(a -> Naming.pascal(a.text()))
                .collect(Collectors.joining("And"));
        return (increment.down() ? "decrease" : "increase")
                + Naming.pascal(increment.entity().text())
                + words;
    }
}
