package dev.dynawright.plan.pack.words;

import dev.dynawright.design.Design.Stamp;
import dev.dynawright.design.Limits;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Lifetime;
import dev.dynawright.model.Model;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.model.pattern.Usage;
import dev.dynawright.plan.Integration;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What packing says of a whole model: the words of its entities, and names that none of their attributes has. */
public final class ModelWords {
    /** The words of an item type, which can be no key attributes. */
    private static final List<String> RESERVED = List.of(
            "part", "copy", "guard", "counter", "sequence", "holds", "carries", "inside", "counts", "names", "kept");

    private static final java.util.regex.Pattern KEY =
            java.util.regex.Pattern.compile("_*([GL]SI[0-9]+|GS?[0-9]+)?[PS]K");

    private final Model model;
    private final Relations relations;
    private final Map<EntityName, EntityWords> entities = new LinkedHashMap<>();
    private final Set<String> taken = new LinkedHashSet<>();
    private final Set<EntityName> searched;
    private final Usage usage;
    private final Stamp stamp;
    private final String mark;
    private final String ttl;
    private final String sharedTtl;

    public ModelWords(Model model, Scope scope) {
        this.model = model;
        this.relations = scope.relations();
        this.searched = searched(model);
        this.usage = new Usage(model, relations);
        Set<List<String>> falling = falling(model);
        for (Entity entity : model.entities()) {
            EntityWords words = new EntityWords(
                    entity,
                    entities.size(),
                    scope,
                    (owner, attribute) -> falling.contains(List.of(owner.text(), attribute.text())));
            entities.put(entity.name(), words);
            taken.addAll(words.names());
        }
        boolean locked = model.entities().stream().anyMatch(e -> e.operations().locked());
        this.stamp = new Stamp(
                Optional.of(free("type", "itemType")),
                Optional.of(free("v", "schemaVersion")),
                locked ? Optional.of(free("lock", "lockNumber")) : Optional.empty());
        this.mark = mark();
        this.ttl = free("TTL", "timeToLive");
        this.sharedTtl = shared();
    }

    /** Whether some pattern changes what a path leads to. */
    public boolean isChanged(EntityName entity, Path path) {
        return !usage.changers(entity, path).isEmpty();
    }

    /** Numbers that some pattern decreases without saying where it ends. */
    private static Set<List<String>> falling(Model model) {
        Set<List<String>> falling = new LinkedHashSet<>();
        for (Pattern pattern : model.patterns()) {
            for (Statement.Write write : pattern.statement().writes()) {
                if (write instanceof Statement.Increment step
                        && step.down()
                        && step.neverBelow().filter(least -> least >= 0).isEmpty()) {
                    for (AttributeName attribute : step.attributes()) {
                        falling.add(List.of(write.entity().text(), attribute.text()));
                    }
                }
            }
        }
        return falling;
    }

    /** The entities that some pattern asks for outside, where their changes are followed. */
    private static Set<EntityName> searched(Model model) {
        Set<EntityName> searched = new LinkedHashSet<>();
        for (Pattern pattern : model.patterns()) {
            if (pattern.statement() instanceof Statement.Read read
                    && Integration.of(read).filter(Integration::isFollowing).isPresent()) {
                searched.add(read.what().entity());
            }
        }
        return searched;
    }

    private String free(String name, String otherwise) {
        String chosen = taken.contains(name) ? otherwise : name;
        while (taken.contains(chosen)) {
            chosen = "_" + chosen;
        }
        return chosen;
    }

    /** What stands before the names of composed keys so that no attribute is called like one of them. */
    private String mark() {
        int longest = -1;
        for (String name : taken) {
            if (KEY.matcher(name).matches()) {
                longest = Math.max(
                        longest, (int) name.chars().takeWhile(c -> c == '_').count());
            }
        }
        return "_".repeat(longest + 1);
    }

    /** The model's own attribute for the end of items, if it is one for all and no other entity has one of its name. */
    private String shared() {
        Set<String> own = new LinkedHashSet<>();
        for (EntityWords words : entities.values()) {
            Lifetime lifetime = words.entity().lifetime();
            if (lifetime instanceof Lifetime.Expires expires) {
                own.add(expires.at().text());
            } else if (lifetime instanceof Lifetime.Keep) {
                return ttl;
            }
        }
        String only = own.size() == 1 ? own.iterator().next() : ttl;
        boolean elsewhere = entities.values().stream()
                .anyMatch(e -> e.entity().lifetime() instanceof Lifetime.Forever
                        && e.names().contains(only));
        return elsewhere ? ttl : only;
    }

    public Model model() {
        return model;
    }

    public Relations relations() {
        return relations;
    }

    public Optional<EntityWords> entity(EntityName name) {
        return Optional.ofNullable(entities.get(name));
    }

    /** An entity that is known to be in the model. */
    public EntityWords known(EntityName name) {
        EntityWords words = entities.get(name);
        if (words == null) {
            throw new IllegalArgumentException("no entity " + name);
        }
        return words;
    }

    public Iterable<EntityWords> entities() {
        return entities.values();
    }

    public Stamp stamp() {
        return stamp;
    }

    /** The attribute that says when an item ends, where none of the model's does. */
    public String ttl() {
        return ttl;
    }

    /** The same for a table that entities share. */
    public String sharedTtl() {
        return sharedTtl;
    }

    /** The name of a composed key, such as {@code GSI1PK} or {@code GS10PK}. */
    public String key(String place, boolean partition) {
        return mark + place + (partition ? "PK" : "SK");
    }

    /** Whether a name is kept for something else than what an item type or a key has. */
    public boolean isKept(String name) {
        return KEY.matcher(name).matches()
                || name.equals(ttl)
                || stamp.type().filter(name::equals).isPresent()
                || stamp.version().filter(name::equals).isPresent()
                || stamp.lock().filter(name::equals).isPresent();
    }

    /** Whether a key attribute can have the name. */
    public static boolean canBeKey(String name) {
        return !RESERVED.contains(name) && name.length() <= Limits.NAME_CHARACTERS;
    }

    /** The name that a table or index gets: signs that DynamoDB does not take are replaced. */
    public static String accepted(String name, String longer) {
        String good = name.replaceAll("[^a-zA-Z0-9_.-]", "-");
        String cut = good.substring(0, Math.min(good.length(), Limits.NAME_CHARACTERS - longer.length()));
        return cut.length() < Limits.LEAST_NAME_CHARACTERS ? cut + longer : cut;
    }

    /** Whether something outside follows the changes of an entity to answer a pattern. */
    public boolean isSearched(EntityName entity) {
        return searched.contains(entity);
    }
}
