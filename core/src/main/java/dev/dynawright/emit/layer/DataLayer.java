package dev.dynawright.emit.layer;

import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.emit.GeneratedFile;
import dev.dynawright.emit.Naming;
import dev.dynawright.emit.layer.code.JavaFile;
import dev.dynawright.emit.layer.code.JavaText;
import dev.dynawright.emit.layer.items.Mapper;
import dev.dynawright.emit.layer.reads.Draft;
import dev.dynawright.emit.layer.reads.Method;
import dev.dynawright.emit.layer.reads.MethodNames;
import dev.dynawright.emit.layer.reads.ReadMethod;
import dev.dynawright.emit.layer.reads.Reads;
import dev.dynawright.emit.layer.types.RecordFile;
import dev.dynawright.emit.layer.types.Shape;
import dev.dynawright.emit.layer.types.Shapes;
import dev.dynawright.emit.layer.writes.WriteDraft;
import dev.dynawright.emit.layer.writes.WriteMethod;
import dev.dynawright.emit.layer.writes.WriteMethods;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.Access;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Way;
import dev.dynawright.rules.Judged;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Makes the data access layer of a judged design, and says which patterns it cannot make methods for yet. */
public final class DataLayer implements Draft.Around {
    private static final String FOLDER = "java/";

    private final Judged judged;
    private final String packageName;
    private final String application;
    private final Set<String> support = new LinkedHashSet<>(SupportFiles.TYPES);
    private final Shapes shapes;
    private final TablesFile tables;
    private final Map<EntityName, Mapper> mappers = new LinkedHashMap<>();
    private final Map<EntityName, Repository> repositories = new LinkedHashMap<>();
    private final Map<String, Set<EntityName>> collections = new TreeMap<>();
    private final List<Lack> lacks = new ArrayList<>();
    private final List<ReadMethod> reads = new ArrayList<>();
    private final List<WriteMethod> writes = new ArrayList<>();

    /** The files, what is missing of them, and the methods as programs see them. */
    public record Made(
            List<GeneratedFile> files,
            List<Lack> lacks,
            List<ReadMethod> reads,
            List<WriteMethod> writes,
            List<Shape> shapes,
            String client) {
        public Made {
            files = List.copyOf(files);
            lacks = List.copyOf(lacks);
            reads = List.copyOf(reads);
            writes = List.copyOf(writes);
            shapes = List.copyOf(shapes);
        }
    }

    private DataLayer(Judged judged, String packageName) {
        this.judged = judged;
        this.packageName = packageName;
        this.application = Naming.pascal(judged.model().model().name());
        Set<String> reserved = new LinkedHashSet<>(JavaFile.reserved());
        reserved.addAll(support);
        reserved.add(client());
        reserved.add(application + "Tables");
        this.shapes = new Shapes(judged.view(), reserved);
        this.tables = new TablesFile(application + "Tables", judged.design().tables());
        shapes.all().forEach(s -> mappers.put(s.entity().name(), new Mapper(judged.view(), shapes, s)));
        Aggregates aggregates = new Aggregates(judged.model().relations());
        for (Shape shape : shapes.all()) {
            EntityName root = aggregates.root(shape.entity().name());
            Repository repository = repositories.getOrDefault(root, new Repository(shapes.of(root), tables.name()));
            repositories.put(root, repository);
            repositories.put(shape.entity().name(), repository);
        }
    }

    /** The layer in a package. */
    public static Made of(Judged judged, String packageName) {
        return new DataLayer(judged, packageName).made();
    }

    private String client() {
        return application + "Client";
    }

    private Made made() {
        for (PatternPlan plan : judged.plans()) {
            plan.chosen().ifPresent(way -> pattern(plan.pattern(), way));
        }
        List<GeneratedFile> files = new ArrayList<>();
        shapes.all().forEach(s -> files.add(file(s.name(), f -> RecordFile.write(s, standing(s), f))));
        mappers.values().stream()
                .filter(m -> !m.isEmpty())
                .forEach(m -> files.add(file(m.shape().mapper(), m::write)));
        collections.forEach((name, members) ->
                files.add(file(name, f -> CollectionFile.write(name, shapes(members), f))));
        filled().forEach(r -> files.add(file(r.name(), r::write)));
        files.add(file(tables.name(), tables::write));
        files.add(file(client(), f -> ClientFile.write(client(), tables.name(), filled(), f)));
        files.add(file("package-info", this::packageInfo));
        files.add(new GeneratedFile(
                FOLDER + "pom.xml",
                PomFile.text(packageName, judged.model().model().name())));
        files.addAll(SupportFiles.of(folder() + "support/", packageName + ".support"));
        return new Made(files, lacks, reads, writes, shapes.all(), packageName + "." + client());
    }

    private List<Repository> filled() {
        return new LinkedHashSet<>(repositories.values())
                .stream().filter(r -> !r.isEmpty()).toList();
    }

    private void pattern(Pattern pattern, Way way) {
        try {
            if (!(pattern.statement() instanceof Statement.Read read)) {
                write(pattern, way);
                return;
            }
            Repository repository = repository(read.what().entity());
            String name = repository.free(MethodNames.of(pattern, read, view().relations()));
            Draft draft = new Draft(this, pattern, read, name);
            Method method = Reads.method(draft, way.access());
            ReadMethod seen = new ReadMethod(pattern, repository.name(), name, draft.given(), method.returned());
            repository.add(MethodDoc.of(judged, pattern, way), name, seen.parameters(), method, draft.beside());
            reads.add(seen);
        } catch (NotGenerated missing) {
            lacks.add(new Lack(pattern.id(), missing.what()));
        }
    }

    private void write(Pattern pattern, Way way) {
        if (!(way.access() instanceof Access.Written access)) {
            throw new NotGenerated("this way to write it");
        }
        Repository repository = repository(pattern.statement().writes().get(0).entity());
        WriteDraft draft = new WriteDraft(this, pattern, access);
        String result = WriteMethods.written(draft);
        String name = repository.free(WriteMethods.names(pattern));
        WriteMethod method = new WriteMethod(pattern, repository.name(), name, draft.given(), result);
        repository.add(MethodDoc.of(judged, pattern, way), method, draft);
        writes.add(method);
        if (isFollowed(pattern, access)) {
            lacks.add(new Lack(pattern.id(), "what the stream keeps of it"));
        }
    }

    /** Whether the stream has to follow a write. */
    private boolean isFollowed(Pattern pattern, Access.Written access) {
        return access.subjects().stream().anyMatch(Access.Subject::later)
                || pattern.statement().writes().stream()
                        .map(Statement.Write::entity)
                        .flatMap(entity -> Stream.concat(
                                view().counting(entity).stream(),
                                view().sources(entity).stream()
                                        .filter(s -> s.type().role() instanceof Role.Copy)))
                        .anyMatch(source -> source.type().kept() == ItemType.Kept.STREAM);
    }

    private Repository repository(EntityName entity) {
        Repository repository = repositories.get(entity);
        if (repository == null) {
            throw new IllegalArgumentException("no entity " + entity);
        }
        return repository;
    }

    /** The interfaces of what an entity stands together with. */
    private List<String> standing(Shape shape) {
        List<String> all = new ArrayList<>();
        collections.forEach((name, members) -> {
            if (members.contains(shape.entity().name())) {
                all.add(name);
            }
        });
        return all;
    }

    private List<Shape> shapes(Set<EntityName> members) {
        return members.stream().map(shapes::of).toList();
    }

    private void packageInfo(JavaFile file) {
        file.doc("The data of " + JavaText.doc(judged.model().model().name()) + " in DynamoDB; {@link " + client()
                + "} leads to all of it. Generated from a model: change that, and generate again.");
        file.line("@NullMarked");
    }

    private String folder() {
        return FOLDER + "src/main/java/" + packageName.replace('.', '/') + "/";
    }

    private GeneratedFile file(String name, Consumer<JavaFile> writer) {
        JavaFile file = new JavaFile(packageName, support);
        writer.accept(file);
        String text =
                name.equals("package-info") ? file.packageText("org.jspecify.annotations.NullMarked") : file.text();
        return new GeneratedFile(folder() + name + ".java", text);
    }

    @Override
    public DesignView view() {
        return judged.view();
    }

    @Override
    public Shapes shapes() {
        return shapes;
    }

    @Override
    public Mapper mapper(EntityName entity) {
        Mapper mapper = mappers.get(entity);
        if (mapper == null) {
            throw new IllegalArgumentException("no entity " + entity);
        }
        return mapper;
    }

    @Override
    public String place(Place place) {
        return tables.place(place);
    }

    @Override
    public String collection(EntityName first, List<EntityName> members) {
        String name = shapes.of(first).name() + "Collection";
        collections.computeIfAbsent(name, n -> new LinkedHashSet<>()).addAll(members);
        return name;
    }
}
