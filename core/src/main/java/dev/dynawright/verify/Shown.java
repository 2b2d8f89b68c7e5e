package dev.dynawright.verify;

import dev.dynawright.data.Given;
import dev.dynawright.data.Id;
import dev.dynawright.data.World;
import dev.dynawright.data.answer.Answer;
import dev.dynawright.data.answer.Answers;
import dev.dynawright.data.answer.Difference;
import dev.dynawright.data.answer.Found;
import dev.dynawright.data.answer.Oracle;
import dev.dynawright.design.Limits;
import dev.dynawright.design.Table;
import dev.dynawright.design.keys.UnfitValue;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Selection;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.Access;
import dev.dynawright.plan.run.Answering;
import dev.dynawright.plan.run.Change;
import dev.dynawright.plan.run.Memory;
import dev.dynawright.plan.run.Request;
import dev.dynawright.plan.run.Store;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Looks at what writes leave: items by their keys, and the answers of reads that show them. */
final class Shown {
    private static final int MOST_PAGES = 1_000;

    private final Setting setting;
    private final Rereads rereads;
    private final Compared beside;
    private final Marks marks;
    private long reads;
    private long rows;

    /** {@code beside} is whom the reads are sent to; they do not count for the pattern that writes. */
    Shown(Setting setting, Rereads rereads, Compared beside) {
        this.setting = setting;
        this.rereads = rereads;
        this.beside = beside;
        this.marks = new Marks(setting.view().design());
    }

    long reads() {
        return reads;
    }

    long rows() {
        return rows;
    }

    /** Reads every item that was to be written and asks every read that shows what was. */
    Optional<Failure> after(List<Change> changes, Set<Request.Key> keys, String call) throws IOException {
        beside.beginCall();
        int before = beside.deviations().size();
        items(keys);
        Optional<Failure> mark = marks.deviation(beside, before, call);
        if (mark.isPresent()) {
            return mark;
        }
        Right right = new Right();
        for (Rereads.Reread read : seen(changes)) {
            Optional<Difference> wrong = difference(read, setting.world());
            if (wrong.isPresent() && right.answers(read)) {
                Failure failure = failed(Failure.Kind.of(wrong.get().kind()), read, wrong.get(), call);
                return marks.deviation(beside, before, call)
                        .map(known -> failure.of(known.kind()))
                        .or(() -> Optional.of(failure));
            }
        }
        return marks.deviation(beside, before, call).or(() -> Failure.deviation(beside, before, call));
    }

    /** The reads that show changes, but none that asks for what a parent has whose time is over: nobody sees that. */
    private List<Rereads.Reread> seen(List<Change> changes) {
        return rereads.of(changes).stream().filter(read -> !isOver(read)).toList();
    }

    private boolean isOver(Rereads.Reread read) {
        Selection what = ((Statement.Read) read.plan().pattern().statement()).what();
        for (int i = 0; i < what.conditions().size(); i++) {
            Path path = what.conditions().get(i).path();
            if (path.isDirectParent() && read.call().given().arguments().get(i) instanceof Given.Argument.Exactly id) {
                EntityName parent = setting.view()
                        .relations()
                        .target(what.entity(), path)
                        .orElseThrow()
                        .name();
                boolean over = setting.world()
                        .row(new Id(parent, id.values()))
                        .filter(row -> setting.world().isExpired(row, World.NOW))
                        .isPresent();
                if (over) {
                    return true;
                }
            }
        }
        return false;
    }

    /** What the stream keeps may be behind: a figure, and what a row repeats of its parent, is then what it was or what it will be. */
    Optional<Failure> between(List<Change> changes, World old, String call) throws IOException {
        beside.beginCall();
        Right right = new Right();
        List<Change> all = new ArrayList<>(changes);
        all.addAll(new Repeating(setting).of(changes));
        for (Rereads.Reread read : seen(all)) {
            Optional<Difference> wrong = isRepeated(read) ? between(read, old) : Optional.empty();
            if (wrong.isPresent() && right.answers(read)) {
                return Optional.of(failed(Failure.Kind.BETWEEN, read, wrong.get(), call));
            }
        }
        return Optional.empty();
    }

    /** Whether a read shows what is kept of others: a figure, or rows with what their parents have. */
    private static boolean isRepeated(Rereads.Reread read) {
        Statement.Read statement = (Statement.Read) read.plan().pattern().statement();
        return statement instanceof Statement.Aggregate
                || statement.with().stream().anyMatch(along -> along instanceof Along.Up);
    }

    /** Of rows that come from several places, one may be behind and another not; a figure is old or new as a whole. */
    private Optional<Difference> between(Rereads.Reread read, World old) throws IOException {
        reads++;
        try {
            Answer now = answer(read, setting.world());
            Answer before = answer(read, old);
            if (now instanceof Answer.Rows rows && before instanceof Answer.Rows were) {
                return Answers.between(rows, were, found(read, beside));
            }
            List<Answer.Group> groups = groups(read, beside);
            Optional<Difference> wrong = Answers.compare((Answer.Figures) now, groups);
            return wrong.isPresent()
                            && Answers.compare((Answer.Figures) before, groups).isPresent()
                    ? wrong
                    : Optional.empty();
        } catch (UnfitValue nowhere) {
            return Optional.empty();
        }
    }

    private Failure failed(Failure.Kind kind, Rereads.Reread read, Difference wrong, String call) {
        return new Failure(
                kind,
                read.plan().pattern().id() + " behind it" + (wrong.where().isEmpty() ? "" : ", " + wrong.where()),
                wrong.expected(),
                wrong.actual(),
                wrong.sides(),
                call,
                beside.exchanges());
    }

    /** Reads every item that there must be: no write may touch what it is not about. */
    Optional<Failure> rest() throws IOException {
        return rest("all calls of the pattern");
    }

    /** The same, where it is another kind of fault if one is not as it must be. */
    Optional<Failure> rest(Failure.Kind kind, String call) throws IOException {
        return rest(call).map(f -> f.of(kind));
    }

    private Optional<Failure> rest(String call) throws IOException {
        beside.beginCall();
        int before = beside.deviations().size();
        List<Request.Key> all = new ArrayList<>();
        for (Table table : setting.view().design().tables()) {
            setting.memory().items(table.name()).forEach(item -> all.add(Request.Key.of(table, item)));
        }
        items(all);
        return marks.deviation(beside, before, call).or(() -> Failure.deviation(beside, before, call));
    }

    private void items(Collection<Request.Key> keys) throws IOException {
        List<Request.Key> all = List.copyOf(keys);
        for (int from = 0; from < all.size(); from += Limits.BATCH_GET_ITEMS) {
            beside.send(new Request.Batch(
                    all.subList(from, Math.min(all.size(), from + Limits.BATCH_GET_ITEMS)), true));
        }
    }

    /** The items as they must be, made when they are first asked for: what a read shows wrongly of those is no fault of a write. */
    private final class Right {
        private Optional<Memory> items = Optional.empty();

        boolean answers(Rereads.Reread read) throws IOException {
            Memory memory = items.orElseGet(
                    () -> Laid.out(setting.view(), setting.world()).memory());
            items = Optional.of(memory);
            long shown = rows;
            boolean right = difference(read, setting.world(), memory).isEmpty();
            rows = shown;
            return right;
        }
    }

    private Optional<Difference> difference(Rereads.Reread read, World world) throws IOException {
        reads++;
        return difference(read, world, beside);
    }

    /** In what an answer differs from the right one; in nothing if its arguments fit into no key. */
    private Optional<Difference> difference(Rereads.Reread read, World world, Store store) throws IOException {
        try {
            return compared(read, world, store);
        } catch (UnfitValue nowhere) {
            return Optional.empty();
        }
    }

    private Optional<Difference> compared(Rereads.Reread read, World world, Store store)
            throws IOException, UnfitValue {
        Answer answer = answer(read, world);
        return answer instanceof Answer.Rows right
                ? Answers.compare(right, found(read, store))
                : Answers.compare((Answer.Figures) answer, groups(read, store));
    }

    private static Answer answer(Rereads.Reread read, World world) {
        return Oracle.answer(world, read.plan().pattern(), read.call(), World.NOW)
                .orElseThrow();
    }

    private List<Found> found(Rereads.Reread read, Store store) throws IOException, UnfitValue {
        List<Found> all = new ArrayList<>();
        new Answering(setting.view(), store, World.NOW)
                .pages(
                        (Statement.Read) read.plan().pattern().statement(),
                        access(read),
                        read.call().given(),
                        MOST_PAGES)
                .forEach(all::addAll);
        rows += all.size();
        return all;
    }

    private List<Answer.Group> groups(Rereads.Reread read, Store store) throws IOException, UnfitValue {
        return new Answering(setting.view(), store, World.NOW)
                .figures(
                        (Statement.Aggregate) read.plan().pattern().statement(),
                        access(read),
                        read.call().given());
    }

    private static Access access(Rereads.Reread read) {
        return read.plan().chosen().orElseThrow().access();
    }
}
