package dev.dynawright.verify;

import dev.dynawright.data.Atom;
import dev.dynawright.data.Call;
import dev.dynawright.data.Value;
import dev.dynawright.data.World;
import dev.dynawright.data.answer.Oracle;
import dev.dynawright.data.answer.Outcome;
import dev.dynawright.data.call.Calls;
import dev.dynawright.data.make.Draw;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.design.Table;
import dev.dynawright.design.keys.UnfitValue;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.Access;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.act.Keeper;
import dev.dynawright.plan.act.State;
import dev.dynawright.plan.act.Turns;
import dev.dynawright.plan.act.Writing;
import dev.dynawright.plan.item.Item;
import dev.dynawright.plan.run.Change;
import dev.dynawright.plan.run.Decoder;
import dev.dynawright.plan.run.Memory;
import dev.dynawright.plan.run.Request;
import dev.dynawright.plan.run.Response;
import dev.dynawright.plan.run.Store;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;

/**
 * Lets several writers do the same at once, in one place: where rows are counted, numbered or must be unique. What each is told and
 * what they leave together has to be what the model says of the same writes, one after the other.
 */
final class Crowds {
    private static final int WRITERS = 5;

    private final Setting setting;
    private final List<Access.Written> written;
    private final Followed followed;

    /** One of the writers: what it wants, what became of it, and the requests that were done. */
    private record Writer(Call.Write call, Optional<Outcome.Reason> outcome, List<Request> done) {}

    Crowds(Setting setting, List<Access.Written> written, Followed followed) {
        this.setting = setting;
        this.written = List.copyOf(written);
        this.followed = followed;
    }

    /** Whether a pattern, by what it is about or by some of the changes that it makes, can get into the way of others. */
    boolean isCrowded(Pattern pattern, Collection<Change> changes) {
        return isNumbered(pattern)
                || changes.stream().anyMatch(change -> {
                    Item item = change.after().or(change::before).orElseThrow();
                    return setting.view().sources().stream()
                            .anyMatch(source -> source.table().name().equals(change.table())
                                    && isShared(source.type())
                                    && new Decoder(setting.view(), source).isOne(item));
                });
    }

    /** Whether rows are given numbers, in whatever way: also where no item but their own remembers the last one. */
    private boolean isNumbered(Pattern pattern) {
        return pattern.statement().writes().stream()
                .filter(write -> write instanceof Statement.Create)
                .flatMap(write -> setting.view().relations().known(write.entity()).attributes().stream())
                .anyMatch(attribute -> attribute.countedPer().isPresent());
    }

    private static boolean isShared(ItemType type) {
        return type.role() instanceof Role.Counter
                || type.role() instanceof Role.Sequence
                || type.role() instanceof Role.Guard
                || !type.counts().isEmpty();
    }

    /** How many writers there were; none if there are no arguments for several. */
    record Met(int writers, Optional<Failure> failure) {}

    Met of(Pattern pattern, Access.Written access, Shown shown) throws IOException, UnfitValue {
        List<Call.Write> calls = Calls.crowd(pattern, setting.world().copy(), setting.seed(), WRITERS);
        if (calls.size() < 2) {
            return new Met(0, Optional.empty());
        }
        List<Writer> writers = new ArrayList<>();
        Turns turns = new Turns(setting.engine().store(), new Draw(setting.seed())::below);
        List<List<Request>> done = new ArrayList<>();
        List<Turns.Work<Optional<Outcome.Reason>>> works = new ArrayList<>();
        for (Call.Write call : calls) {
            List<Request> mine = new ArrayList<>();
            done.add(mine);
            works.add(store ->
                    () -> new Writing(setting.view(), noting(store, mine), World.NOW).write(pattern, access, call));
        }
        List<CompletableFuture<Optional<Outcome.Reason>>> results = turns.run(works);
        for (int i = 0; i < calls.size(); i++) {
            writers.add(new Writer(calls.get(i), Turns.result(results.get(i)), done.get(i)));
        }
        return new Met(writers.size(), difference(pattern, access, writers, shown));
    }

    private static Store noting(Store store, List<Request> done) {
        return request -> {
            Response response = store.send(request);
            if (response.refused().isEmpty()) {
                done.add(request);
            }
            return response;
        };
    }

    private Optional<Failure> difference(Pattern pattern, Access.Written access, List<Writer> writers, Shown shown)
            throws IOException, UnfitValue {
        List<Writer> order = new ArrayList<>(writers);
        order.sort(Comparator.<Writer>comparingInt(w -> w.outcome().isPresent() ? 1 : 0)
                .thenComparing(w -> number(pattern, w)));
        setting.memory().touched();
        for (Writer writer : order) {
            String call = "at the same time as " + (writers.size() - 1) + " others, "
                    + WriteWords.of(setting.view().relations(), pattern, writer.call());
            Outcome must = Oracle.apply(setting.world(), pattern, writer.call(), World.NOW);
            Optional<Outcome.Reason> reason =
                    must instanceof Outcome.Refused refused ? Optional.of(refused.reason()) : Optional.empty();
            if (!reason.equals(writer.outcome())) {
                return Optional.of(new Failure(
                        Failure.Kind.CROWD,
                        "",
                        WriteAttempt.outcome(reason),
                        WriteAttempt.outcome(writer.outcome()),
                        List.of(),
                        call,
                        List.of()));
            }
            new Writing(setting.view(), setting.memory(), World.NOW).write(pattern, access, writer.call());
        }
        keep();
        List<Change> changes = setting.memory().touched();
        String all = writers.size() + " at the same time";
        Optional<String> state = State.difference(setting.view(), setting.world(), setting.memory());
        Optional<String> overwritable = State.overwritable(setting.view(), changes);
        Optional<String> wrong = state.or(() -> overwritable);
        Failure.Kind kind = state.isPresent() ? Failure.Kind.STATE : Failure.Kind.LOCK;
        return wrong.isPresent()
                ? Optional.of(new Failure(kind, "", "", wrong.get(), List.of(), all, List.of()))
                : shown.rest(Failure.Kind.CROWD, all);
    }

    /** Those that were given a number come in its order. */
    private BigDecimal number(Pattern pattern, Writer writer) {
        for (Statement.Write write : pattern.statement().writes()) {
            for (Attribute attribute :
                    setting.view().relations().known(write.entity()).attributes()) {
                if (attribute.countedPer().isPresent()) {
                    Optional<BigDecimal> number = writer.done().stream()
                            .flatMap(request -> request instanceof Request.Transaction all
                                    ? all.writes().stream().map(w -> (Request) w)
                                    : List.of(request).stream())
                            .flatMap(request -> number(write.entity(), attribute, request).stream())
                            .findFirst();
                    if (number.isPresent()) {
                        return number.get();
                    }
                }
            }
        }
        return BigDecimal.ZERO;
    }

    /** The number that a request gives to a row, in an item of its own or in that of its parent. */
    private Optional<BigDecimal> number(EntityName entity, Attribute attribute, Request request) {
        Path path = Path.own(attribute.name());
        Optional<Value> own = setting.view()
                .home(entity)
                .flatMap(home -> written(home, request)
                        .flatMap(item -> Optional.ofNullable(
                                new Decoder(setting.view(), home).values(item).get(path))));
        return own.or(() -> setting.view().around(entity).flatMap(around -> inside(entity, around, path, request)))
                .map(value -> ((Atom.Amount) value).value());
    }

    private Optional<Item> written(Source home, Request request) {
        return request instanceof Request.Put put
                        && put.key().table().equals(home.table().name())
                        && new Decoder(setting.view(), home).isOne(put.item())
                ? Optional.of(put.item())
                : Optional.empty();
    }

    private Optional<Value> inside(EntityName child, Source around, Path path, Request request) {
        if (!(request instanceof Request.Update update)
                || !update.key().table().equals(around.table().name())) {
            return Optional.empty();
        }
        for (ItemType.Inside inside : around.type().inside()) {
            SortedMap<String, Value> children = new TreeMap<>();
            update.sets().forEach((spot, value) -> {
                if (spot.names().size() == 2 && spot.names().get(0).equals(inside.name())) {
                    children.put(spot.names().get(1), value);
                }
            });
            if (inside.child().equals(child) && !children.isEmpty()) {
                SortedMap<String, Value> values = new TreeMap<>(update.key().values());
                values.put(inside.name(), new Value.Fields(children));
                return new Decoder(setting.view(), around)
                        .inside(inside, new Item(values)).stream()
                                .flatMap(row -> row.value(path).stream())
                                .findFirst();
            }
        }
        return Optional.empty();
    }

    /** Follows the streams of both until they are at rest; in which order they tell may differ. */
    private void keep() throws IOException, UnfitValue {
        if (setting.view().design().tables().stream().noneMatch(Table::stream)) {
            return;
        }
        Memory memory = setting.memory();
        for (List<Change> foretold = memory.next(); !foretold.isEmpty(); foretold = memory.next()) {
            List<Change> told = followed.next(foretold.size());
            new Keeper(setting.view(), written, memory, World.NOW).keep(foretold);
            new Keeper(setting.view(), written, setting.engine().store(), World.NOW).keep(told);
        }
    }
}
