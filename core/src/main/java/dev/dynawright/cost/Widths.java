package dev.dynawright.cost;

import dev.dynawright.design.Template;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Form;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.Share;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The bytes of values as they are stored, and of their text in keys, for the attributes that one entity reaches. */
final class Widths {
    private static final int TIMESTAMP = 24;
    private static final int DATE = 10;
    private static final int ULID = 26;
    private static final int UUID = 36;
    private static final int TRUE = 4;
    private static final int FALSE = 5;

    private final Relations relations;
    private final EntityName entity;

    Widths(Relations relations, EntityName entity) {
        this.relations = relations;
        this.entity = entity;
    }

    Attribute attribute(Path leaf) {
        return relations
                .attribute(entity, leaf)
                .orElseThrow(() -> new IllegalArgumentException("no attribute " + leaf + " of " + entity));
    }

    /** The paths of the id of the entity itself. */
    List<Path> id() {
        return relations.idPaths(entity);
    }

    static long bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    /** A value as an attribute of an item. */
    Sizes stored(Path leaf, Facts facts) {
        Attribute attribute = attribute(leaf);
        if (attribute.form() instanceof Form.Enumeration enumeration) {
            return listed(enumeration, leaf, facts);
        }
        return Sizes.of(attribute.size().usual());
    }

    private static Sizes listed(Form.Enumeration enumeration, Path leaf, Facts facts) {
        if (facts.fact(leaf).orElse(new Fact.Present()) instanceof Fact.Value value) {
            return Sizes.of(bytes(value.text()));
        }
        List<Sizes> each = new ArrayList<>();
        List<Share> shares = new ArrayList<>();
        for (Form.Value value : enumeration.values()) {
            each.add(Sizes.of(bytes(value.name())));
            shares.add(value.share());
        }
        return Sizes.mixed(each, shares);
    }

    long largestStored(Path leaf) {
        return attribute(leaf).size().largest();
    }

    /** The value of a key attribute: a number alone stays a number, bytes alone stay bytes, all else is text. */
    Sizes key(Template template, Facts facts) {
        if (template.hole().isPresent() && !isText(template.hole().get())) {
            return stored(template.hole().get().path(), facts);
        }
        Sizes all = Sizes.of(0);
        for (Template.Piece piece : template.pieces()) {
            if (piece instanceof Template.Literal literal) {
                all = all.plus(Sizes.of(bytes(literal.text())));
            } else if (piece instanceof Template.Shard shard) {
                all = all.plus(Sizes.of(digits(shard)));
            } else if (piece instanceof Template.Hole hole) {
                all = all.plus(text(hole.path(), hole.shape(), facts));
            }
        }
        return all;
    }

    long largestKey(Template template) {
        if (template.hole().isPresent() && !isText(template.hole().get())) {
            return largestStored(template.hole().get().path());
        }
        long all = 0;
        for (Template.Piece piece : template.pieces()) {
            if (piece instanceof Template.Literal literal) {
                all += bytes(literal.text());
            } else if (piece instanceof Template.Shard shard) {
                all += digits(shard);
            } else if (piece instanceof Template.Hole hole) {
                all += largestText(hole.path(), hole.shape());
            }
        }
        return all;
    }

    private boolean isText(Template.Hole hole) {
        Form form = attribute(hole.path()).form();
        return !(form instanceof Form.Digits) && !(form instanceof Form.Binary);
    }

    private static long digits(Template.Shard shard) {
        return Integer.toString(shard.count() - 1).length();
    }

    /** A value as text within a key. */
    Sizes text(Path leaf, Template.Shape shape, Facts facts) {
        Form form = attribute(leaf).form();
        if (form instanceof Form.Enumeration enumeration) {
            return listed(enumeration, leaf, facts);
        } else if (form instanceof Form.Truth truth) {
            if (facts.fact(leaf).orElse(new Fact.Present()) instanceof Fact.Value value) {
                return Sizes.of(bytes(value.text()));
            }
            Share not = new Share(Share.ALL.millionths() - truth.whenTrue().millionths());
            return Sizes.mixed(List.of(Sizes.of(TRUE), Sizes.of(FALSE)), List.of(truth.whenTrue(), not));
        }
        return Sizes.of(width(leaf, shape, false));
    }

    long largestText(Path leaf, Template.Shape shape) {
        Form form = attribute(leaf).form();
        if (form instanceof Form.Truth) {
            return FALSE;
        }
        return width(leaf, shape, true);
    }

    private long width(Path leaf, Template.Shape shape, boolean largest) {
        Attribute attribute = attribute(leaf);
        if (shape instanceof Template.Shape.Pad pad) {
            return pad.digits() + (pad.decimals() == 0 ? 0 : 1L + pad.decimals());
        } else if (shape instanceof Template.Shape.Reverse reverse) {
            return reverse.digits();
        } else if (attribute.form() instanceof Form.Digits digits) {
            return largest ? digits.largest() : digits.usual();
        } else if (attribute.form() instanceof Form.Timestamp) {
            return TIMESTAMP;
        } else if (attribute.form() instanceof Form.Date) {
            return DATE;
        } else if (attribute.form() instanceof Form.Ulid) {
            return ULID;
        } else if (attribute.form() instanceof Form.Uuid) {
            return UUID;
        }
        return largest ? attribute.size().largest() : attribute.size().usual();
    }
}
