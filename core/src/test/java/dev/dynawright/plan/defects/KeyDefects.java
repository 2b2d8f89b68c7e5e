package dev.dynawright.plan.defects;

import dev.dynawright.design.Design;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.design.Template;
import dev.dynawright.design.Template.Hole;
import dev.dynawright.design.Template.Literal;
import dev.dynawright.design.Template.Piece;
import dev.dynawright.design.Template.Shape;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Form;
import dev.dynawright.model.Model;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.defects.Defect.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Keys that are put together in another way. */
final class KeyDefects {
    private static final int FEW_DIGITS = 3;

    private final Model model;
    private final Scope scope;
    private final Design design;

    KeyDefects(Model model, Scope scope, Design design) {
        this.model = model;
        this.scope = scope;
        this.design = design;
    }

    List<Defect> all() {
        List<Defect> all = new ArrayList<>();
        for (Access access : Access.all(design)) {
            boolean rows = !(access.type().role() instanceof Role.Counter
                    || access.type().role() instanceof Role.Sequence);
            if (!rows || access.isManifold()) {
                continue;
            }
            for (String attribute : access.partitionNames()) {
                partition(access, attribute, all);
            }
            for (String attribute : access.sortNames()) {
                sort(access, attribute, all);
            }
            if (access.index().isEmpty()) {
                table(access, all);
            }
        }
        return all;
    }

    private Design changed(Access access, String attribute, Template now) {
        return Rewrites.item(design, access.table(), access.type(), i -> Rewrites.template(i, attribute, t -> now));
    }

    private static boolean isComposed(ItemType type, String attribute) {
        return type.key(attribute).filter(k -> !k.isNatural()).isPresent();
    }

    private static Template template(ItemType type, String attribute) {
        return type.key(attribute).orElseThrow().alternatives().get(0).template();
    }

    private static Hole plain(Attribute attribute) {
        return new Hole(attribute.name().text(), Path.own(attribute.name()), new Shape.Plain());
    }

    /** Attributes that stand in no key of the type and that no caller gives to find it. */
    private List<Attribute> strange(Access access, Predicate<Attribute> which) {
        EntityName entity = access.type().entity();
        return scope.known(entity).attributes().stream()
                .filter(a -> a.form().canBeKey() && !a.form().isNumber())
                .filter(which)
                .filter(a -> access.type().keys().stream()
                        .flatMap(k -> k.alternatives().get(0).template().holes().stream())
                        .noneMatch(h -> h.path().equals(Path.own(a.name()))))
                .filter(a -> !Asked.id(scope.relations(), entity).contains(Path.own(a.name())))
                .toList();
    }

    private void partition(Access access, String attribute, List<Defect> all) {
        ItemType type = access.type();
        boolean shared = access.index().isPresent() && access.table().key().contains(attribute);
        if (!isComposed(type, attribute) || shared) {
            return;
        }
        Template now = template(type, attribute);
        for (Attribute other : strange(access, a -> !a.isOptional())) {
            List<Hole> holes = now.holes();
            if (!holes.isEmpty()) {
                Hole last = holes.get(holes.size() - 1);
                all.add(Defect.of(
                        Kind.UNKNOWN_IN_PARTITION,
                        type.name() + "." + attribute + " by " + other.name(),
                        changed(access, attribute, Rewrites.replaced(now, last, List.of(plain(other))))));
            }
            all.add(Defect.of(
                    Kind.DIVIDED_PARTITION,
                    type.name() + "." + attribute + " and " + other.name(),
                    changed(access, attribute, appended(now, other))));
        }
        if (now.pieces().get(0) instanceof Literal literal && hasCompany(access)) {
            Template apart = Rewrites.replaced(now, literal, List.of(new Literal("APART" + literal.text())));
            all.add(Defect.of(Kind.MOVED_APART, type.name() + "." + attribute, changed(access, attribute, apart)));
        }
    }

    private static Template appended(Template template, Attribute attribute) {
        List<Piece> pieces = new ArrayList<>(template.pieces());
        pieces.add(new Literal("#"));
        pieces.add(plain(attribute));
        return new Template(Rewrites.joined(pieces));
    }

    private boolean hasCompany(Access access) {
        return Access.all(design).stream()
                .anyMatch(a -> a.place().equals(access.place())
                        && !a.type().equals(access.type())
                        && a.outline().equals(access.outline()));
    }

    private void sort(Access access, String attribute, List<Defect> all) {
        ItemType type = access.type();
        boolean shared = access.index().isPresent() && access.table().key().contains(attribute);
        if (!isComposed(type, attribute) || shared) {
            return;
        }
        Template now = template(type, attribute);
        List<Hole> holes = now.holes();
        String what = type.name() + "." + attribute;
        if (holes.size() > 1) {
            Hole one = holes.get(0);
            Hole two = holes.get(1);
            Template swapped = new Template(now.pieces().stream()
                    .map(p -> p.equals(one) ? two : p.equals(two) ? one : p)
                    .toList());
            all.add(Defect.of(Kind.SWAPPED_SORT, what, changed(access, attribute, swapped)));
            all.add(Defect.of(Kind.UNSORTED, what, changed(access, attribute, without(now, one))));
        }
        for (Hole hole : holes) {
            if (hole.shape() instanceof Shape.Pad && now.pieces().size() > 1) {
                Hole unpadded = new Hole(hole.name(), hole.path(), new Shape.Plain());
                all.add(Defect.of(
                                Kind.UNPADDED,
                                what,
                                changed(access, attribute, Rewrites.replaced(now, hole, List.of(unpadded))))
                        .expecting("D306", attribute));
                Hole narrow = new Hole(hole.name(), hole.path(), new Shape.Pad(FEW_DIGITS, 0, false));
                all.add(Defect.of(
                                Kind.SHORT_PADDING,
                                what,
                                changed(access, attribute, Rewrites.replaced(now, hole, List.of(narrow))))
                        .expecting("D307", attribute));
            }
        }
    }

    /** The template without a placeholder and the text behind it. */
    private static Template without(Template template, Hole hole) {
        List<Piece> pieces = new ArrayList<>(template.pieces());
        int at = pieces.indexOf(hole);
        pieces.remove(at);
        if (at < pieces.size() && pieces.get(at) instanceof Literal) {
            pieces.remove(at);
        }
        return new Template(Rewrites.joined(pieces));
    }

    private void table(Access access, List<Defect> all) {
        ItemType type = access.type();
        for (Access other : Access.all(design)) {
            boolean beside = other.index().isEmpty()
                    && other.table().equals(access.table())
                    && !other.type().equals(type)
                    && !other.isManifold();
            if (beside && areAlike(access, other)) {
                all.add(Defect.of(
                                Kind.COLLIDING_PREFIX,
                                type.name() + " as " + other.type().name(),
                                colliding(access, other))
                        .expecting("D310", type.name(), other.type().name()));
            }
        }
        String sort = access.table().sort().orElse("");
        if (!type.isHome() || !isComposed(type, sort)) {
            return;
        }
        Template now = template(type, sort);
        List<Path> inPartition = template(type, access.table().partition()).holes().stream()
                .map(Hole::path)
                .toList();
        List<Path> id = Asked.id(scope.relations(), type.entity());
        for (Hole hole : now.holes()) {
            if (id.contains(hole.path()) && !inPartition.contains(hole.path())) {
                for (Attribute moment : strange(access, a -> a.form().isMoment() && !a.isOptional())) {
                    all.add(Defect.of(
                                    Kind.ID_OUT_OF_KEY,
                                    type.name() + " by " + moment.name(),
                                    changed(access, sort, Rewrites.replaced(now, hole, List.of(plain(moment)))))
                            .expecting("D303", type.name()));
                }
            }
        }
        for (Attribute attribute : strange(access, a -> a.isOptional() || isChanged(type.entity(), a))) {
            all.add(Defect.of(
                            attribute.isOptional() ? Kind.OPTIONAL_KEY : Kind.CHANGING_KEY,
                            type.name() + " and " + attribute.name(),
                            changed(access, sort, appended(now, attribute)))
                    .expecting(attribute.isOptional() ? "D330" : "D309", sort));
        }
    }

    private boolean isChanged(EntityName entity, Attribute attribute) {
        return model.patterns().stream()
                .flatMap(p -> p.statement().writes().stream())
                .anyMatch(w -> w instanceof Statement.Update update
                        && update.entity().equals(entity)
                        && update.changes().stream().anyMatch(c -> c.attribute().equals(attribute.name())));
    }

    /** Whether both keys are texts and values in the same places, the values being any text. */
    private boolean areAlike(Access one, Access other) {
        return one.table().key().stream().allMatch(name -> {
            if (!isComposed(one.type(), name) || !isComposed(other.type(), name)) {
                return false;
            }
            List<Piece> a = template(one.type(), name).pieces();
            List<Piece> b = template(other.type(), name).pieces();
            if (a.size() != b.size()) {
                return false;
            }
            for (int i = 0; i < a.size(); i++) {
                boolean texts = a.get(i) instanceof Literal && b.get(i) instanceof Literal;
                boolean values = isText(one, a.get(i)) && isText(other, b.get(i));
                if (!texts && !values) {
                    return false;
                }
            }
            return true;
        });
    }

    private boolean isText(Access access, Piece piece) {
        return piece instanceof Hole hole
                && scope.relations()
                        .attribute(access.type().entity(), hole.path())
                        .filter(a -> a.form() instanceof Form.Text)
                        .isPresent();
    }

    private Design colliding(Access one, Access other) {
        return Rewrites.item(design, one.table(), one.type(), type -> {
            ItemType now = type;
            for (String name : one.table().key()) {
                List<Piece> mine = template(one.type(), name).pieces();
                List<Piece> theirs = template(other.type(), name).pieces();
                List<Piece> both = new ArrayList<>();
                for (int i = 0; i < mine.size(); i++) {
                    both.add(mine.get(i) instanceof Literal ? theirs.get(i) : mine.get(i));
                }
                now = Rewrites.template(now, name, t -> new Template(both));
            }
            return now;
        });
    }
}
