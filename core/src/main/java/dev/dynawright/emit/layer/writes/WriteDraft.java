package dev.dynawright.emit.layer.writes;

import dev.dynawright.cost.Layout;
import dev.dynawright.design.Design;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.emit.layer.NotGenerated;
import dev.dynawright.emit.layer.code.Code;
import dev.dynawright.emit.layer.code.JavaFile;
import dev.dynawright.emit.layer.code.JavaText;
import dev.dynawright.emit.layer.items.ItemCode;
import dev.dynawright.emit.layer.reads.Draft;
import dev.dynawright.emit.layer.types.Shape;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.Access;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Images;
import dev.dynawright.plan.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;

/** A write on its way to become a method: what is given, and the statements that gather what is done to items. */
public final class WriteDraft {
    private final Draft.Around around;
    private final Pattern pattern;
    private final Statement.Write write;
    private final Access.Written access;
    private final List<Given> given = new ArrayList<>();
    private final List<Consumer<JavaFile>> body = new ArrayList<>();

    public WriteDraft(Draft.Around around, Pattern pattern, Access.Written access) {
        this.around = around;
        this.pattern = pattern;
        this.access = access;
        List<Statement.Write> all = pattern.statement().writes();
        if (all.size() != 1) {
            throw new NotGenerated("several writes in one sentence");
        } else if (access.split()) {
            throw new NotGenerated("children that follow behind their parent");
        } else if (access.lookups().stream().anyMatch(l -> !l.later())) {
            throw new NotGenerated("a write that has to read first");
        }
        this.write = all.get(0);
    }

    DesignView view() {
        return around.view();
    }

    Relations relations() {
        return view().relations();
    }

    Draft.Around around() {
        return around;
    }

    Statement.Write write() {
        return write;
    }

    Shape shape() {
        return around.shapes().of(write.entity());
    }

    /** The rows that the write itself is about, the first one before those below it. */
    List<Access.Subject> subjects() {
        return access.subjects().stream().filter(s -> !s.later()).toList();
    }

    public List<Given> given() {
        return given;
    }

    void give(Given one) {
        given.add(one);
    }

    void line(Consumer<JavaFile> writer) {
        body.add(writer);
    }

    /** Adds what is done to an item. */
    void change(Code change) {
        body.add(file -> file.statement("", Code.call("changes.add", change)));
    }

    /** Writes the body of the method. */
    public void write(JavaFile file, String result) {
        file.line("List<ItemChange> changes = new ArrayList<>();");
        body.forEach(one -> one.accept(file));
        file.line("return " + result + ".of(dynamo.write("
                + JavaText.literal(pattern.id().text()) + ", changes));");
    }

    /** The item types that hold rows of an entity themselves; refused where the entity is kept otherwise as well. */
    List<Source> sources(EntityName entity, Set<Path> changed, boolean all) {
        List<Source> sources = new ArrayList<>();
        for (Source source : view().sources(entity)) {
            if (source.type().role() instanceof Role.Sequence && all) {
                throw new NotGenerated("numbers that are drawn");
            }
            boolean later =
                    source.type().role() instanceof Role.Copy && source.type().kept() == ItemType.Kept.STREAM;
            if (source.isRow() && !later) {
                sources.add(source);
            }
        }
        for (Source source : view().counting(entity)) {
            if (source.type().kept() == ItemType.Kept.TRANSACTION && concerns(source, entity, changed, all)) {
                throw new NotGenerated("figures that are kept in the transaction of a write");
            }
        }
        return sources;
    }

    private boolean concerns(Source source, EntityName entity, Set<Path> changed, boolean all) {
        List<Statement.Aggregate> figures = new ArrayList<>();
        if (source.type().role() instanceof Role.Counter counter
                && counter.entity().equals(entity)) {
            figures.addAll(counter.figures());
        }
        source.type().counts().stream()
                .map(ItemType.Count::figure)
                .filter(f -> f.what().entity().equals(entity))
                .forEach(figures::add);
        Set<Path> looked = Images.lookedAt(figures, relations());
        return !figures.isEmpty() && (all || changed.stream().anyMatch(looked::contains));
    }

    /** The condition that an item is there, or that it is not, as the items of its type end by themselves or not. */
    Code there(Source source, boolean free, String kind, String what) {
        Code key = Code.raw(JavaText.literal(source.table().partition()));
        Code why = Code.raw("Refusal.Kind." + kind);
        Code about = Code.raw(JavaText.literal(what));
        Optional<String> expires = source.expiry();
        return expires.isPresent()
                ? Code.call(
                        free ? "Condition.free" : "Condition.live",
                        key,
                        Code.raw(JavaText.literal(expires.get())),
                        Code.raw("dynamo.now()"),
                        why,
                        about)
                : Code.call(free ? "Condition.absent" : "Condition.present", key, why, about);
    }

    boolean isEscaped() {
        return view().design().values() == Design.Values.ESCAPED;
    }

    /** The attribute in which an item has a value that a condition can look at. */
    Optional<String> spot(Source source, Path path) {
        return source.layout()
                .holds(path)
                .filter(stored -> stored.use() != Layout.Use.EXPIRY)
                .map(Layout.Stored::name);
    }

    String place(Source source) {
        return around.place(source.place());
    }

    ItemCode items(Source source, Function<Path, Optional<ItemCode.At>> values) {
        return new ItemCode(view(), source, values);
    }
}
