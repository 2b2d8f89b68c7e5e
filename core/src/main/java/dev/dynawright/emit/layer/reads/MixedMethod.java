package dev.dynawright.emit.layer.reads;

import dev.dynawright.design.Template.Piece;
import dev.dynawright.design.keys.KeyCoding;
import dev.dynawright.emit.layer.code.Code;
import dev.dynawright.emit.layer.code.JavaFile;
import dev.dynawright.emit.layer.code.JavaText;
import dev.dynawright.emit.layer.items.KeyCode;
import dev.dynawright.emit.layer.items.Known;
import dev.dynawright.emit.layer.items.View;
import dev.dynawright.emit.layer.types.Shape;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.Access;
import dev.dynawright.plan.read.KeyMatch;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** A row and what stands beside it, in one Query; the items come as a sealed interface, so that none is overlooked. */
final class MixedMethod {
    private final Draft draft;
    private final Access.Mixed access;
    private final List<Part> parts = new ArrayList<>();

    /** One kind of items of the answer. */
    private record Part(Access.Member member, Shape shape, Code isOne, String read, RowShape.Component component) {
        String variable() {
            return component.name();
        }
    }

    MixedMethod(Draft draft, Access.Mixed access) {
        this.draft = draft;
        this.access = access;
        if (!(draft.read() instanceof Statement.Get) || !draft.read().only().isEmpty()) {
            throw Draft.lacking("several rows with what stands beside each, or some attributes of them");
        } else if (access.members().size() != draft.read().with().size() + 1) {
            throw Draft.lacking("a row with both what is inside of it and what stands beside it");
        } else if (access.members().get(0).match().isFiltered()) {
            throw Draft.lacking("a filter on a row with what stands beside it");
        }
        access.members().forEach(this::part);
    }

    private void part(Access.Member member) {
        KeyMatch match = member.match();
        EntityName entity = match.source().type().entity();
        Shape shape = draft.shapes().of(entity);
        View view = draft.items(match.source(), match.place(), List.of());
        RowShape.Component component = new RowShape.Whole(RowParts.name(shape), shape);
        if (member.along().isPresent()) {
            Along along = member.along().get();
            int number = draft.read().with().indexOf(along);
            if (!along.only().isEmpty() || !(along instanceof Along.Down down)) {
                throw Draft.lacking("a parent that stands beside a row, or some attributes of what does");
            }
            component = new RowParts(draft, view, List.of()).below(number, down);
        }
        String read = draft.around().mapper(entity).read(view);
        Code isOne = draft.around()
                .mapper(entity)
                .isOne(match.source(), match.place())
                .orElseThrow(() -> Draft.lacking("neighbours that do not tell of what type they are"));
        parts.add(new Part(member, shape, isOne, read, component));
    }

    Method method() {
        List<EntityName> members =
                parts.stream().map(p -> p.shape().entity().name()).distinct().toList();
        if (members.size() != parts.size()) {
            throw Draft.lacking("several kinds of items of one entity beside each other");
        }
        String collection = draft.around().collection(draft.entity(), members);
        RowShape row =
                RowParts.declared(draft, parts.stream().map(Part::component).toList());
        String reader = "read" + row.type();
        draft.type(file -> reader(file, collection, reader));
        draft.type(file -> assembling(file, collection, row));
        Code.Chain items = Code.chain("dynamo").then("query", draft.id(), query());
        if (access.limit().isPresent()) {
            items = items.then("limit", Code.raw(String.valueOf(access.limit().getAsLong())));
        }
        List<Code> arguments = new ArrayList<>();
        access.limit().ifPresent(limit -> arguments.add(Code.raw(String.valueOf(limit))));
        arguments.add(new Code.Lambda(
                "items",
                Code.chain("items")
                        .then("stream")
                        .then("map", Code.raw("this::" + reader))
                        .then("flatMap", Code.raw("Optional::stream"))
                        .then("toList")));
        List<Code.Call> calls = new ArrayList<>(items.links());
        calls.add(Code.call("together", arguments));
        Code all = new Code.Chain(items.head(), calls);
        return new Method(new ReadMethod.One(row), Code.call(assembler(row), all));
    }

    private static String assembler(RowShape row) {
        return JavaText.variable(row.type());
    }

    /** The method that tells of one item what it is. */
    private void reader(JavaFile file, String collection, String name) {
        file.doc("What an item is; none if it is nothing that is asked for, or its time is over.");
        file.open("private Optional<" + collection + "> " + name + "(StoredItem item)");
        for (Part part : parts) {
            String test = part.isOne() instanceof Code.Lambda lambda
                    ? lambda.body().flat()
                    : part.isOne().flat().replace("::", ".") + "(item)";
            file.open("if (" + test + ")");
            file.line("return Optional.of(" + part.read().replace("::", ".") + "(item));")
                    .close();
        }
        file.line("return Optional.empty();").close();
    }

    /** The method that makes a row of all items. */
    private void assembling(JavaFile file, String collection, RowShape row) {
        file.head(
                "private static Optional<" + row.type() + "> " + assembler(row),
                List.of("List<" + collection + "> items"),
                "");
        Part first = parts.get(0);
        file.line("Optional<" + first.shape().name() + "> " + first.variable() + " = Optional.empty();");
        for (Part part : parts.subList(1, parts.size())) {
            file.line("List<" + part.shape().name() + "> " + part.variable() + " = new ArrayList<>();");
        }
        file.open("for (" + collection + " item : items)");
        for (int i = 0; i < parts.size(); i++) {
            Part part = parts.get(i);
            String test = "if (item instanceof " + part.shape().name() + " one)";
            if (i > 0) {
                file.reopen("else " + test);
            } else {
                file.open(test);
            }
            file.line(i == 0 ? part.variable() + " = Optional.of(one);" : part.variable() + ".add(one);");
        }
        file.close().close();
        List<Code> values = new ArrayList<>();
        values.add(Code.raw("one"));
        for (Part part : parts.subList(1, parts.size())) {
            Optional<Code> order = new Orders(draft).ofRecords(part.member().question(), part.shape());
            Along.Down down = (Along.Down) part.member().along().orElseThrow();
            order.filter(o -> down.latest().isEmpty())
                    .ifPresent(o -> file.statement(part.variable() + ".sort", new Code.Call("", List.of(o))));
            values.add(RowParts.latest(draft, down, Code.raw(part.variable())));
        }
        file.statement(
                "return ",
                Code.chain(first.variable())
                        .then("map", new Code.Lambda("one", Code.call("new " + row.type(), values))));
        file.close();
    }

    /** One Query from the first to the last of all members. */
    private Code query() {
        KeyMatch first = access.members().get(0).match();
        QueryCode code = new QueryCode(draft, first, false, draft.parameters()::equal);
        Code.Chain query = code.partition();
        List<String> begins = parts.stream().map(this::begin).toList();
        String low = begins.stream().min(KeyCoding::compare).orElse("");
        String high = begins.stream().max(KeyCoding::compare).orElse("");
        Optional<String> sort = first.place().sort().stream().findFirst();
        if (sort.isPresent() && !high.isEmpty()) {
            Code name = Code.raw(JavaText.literal(sort.get()));
            Code most = Code.raw("KeyText.sort(" + JavaText.literal(high) + " + KeyText.LAST)");
            query = low.isEmpty()
                    ? query.then("upTo", name, most)
                    : query.then("between", name, Code.raw("KeyText.sort(" + JavaText.literal(low) + ")"), most);
        }
        query = access.backwards() ? query.then("backwards") : query;
        return draft.pattern().demands().strong() ? query.then("strong") : query;
    }

    /** The text with which the sort keys of a member begin. */
    private String begin(Part part) {
        Function<Path, Optional<Known>> none = path -> Optional.empty();
        KeyCode keys = draft.keys(part.shape().entity().name(), none);
        StringBuilder text = new StringBuilder();
        for (KeyMatch.SortPiece piece : part.member().match().prefix()) {
            Piece one = piece.piece();
            text.append(
                    keys.fixed(one).orElseThrow(() -> Draft.lacking("neighbours whose sort keys begin with a value")));
        }
        return text.toString();
    }
}
