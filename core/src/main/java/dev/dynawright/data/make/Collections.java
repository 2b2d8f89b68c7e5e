package dev.dynawright.data.make;

import dev.dynawright.data.Atom;
import dev.dynawright.data.Bytes;
import dev.dynawright.data.Value;
import dev.dynawright.data.World;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.Form;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Makes bytes, vectors, lists, sets and maps of about the size that an attribute states. */
final class Collections {
    private static final int TRIES = 200;
    private static final Attribute.Size ELEMENT = new Attribute.Size(8, 16, false);

    private final Draw draw;
    private final Texts words;

    Collections(Draw draw) {
        this.draw = draw;
        this.words = new Texts(ELEMENT, false, "", draw);
    }

    Value of(Form form, Attribute.Size size) {
        long target = Lengths.about(size, draw);
        if (form instanceof Form.Binary) {
            return new Bytes(draw.bytes(Math.toIntExact(target)));
        } else if (form instanceof Form.Vector vector) {
            List<Value> numbers = new ArrayList<>();
            for (int i = 0; i < vector.dimensions(); i++) {
                numbers.add(new Atom.Amount(BigDecimal.valueOf(draw.below(2_000_000_000L) - 1_000_000_000L, 9)));
            }
            return new Value.Items(numbers);
        } else if (form instanceof Form.ListOf list) {
            return new Value.Items(elements(list.element(), target - 3, 1));
        } else if (form instanceof Form.SetOf set) {
            return set(set.element(), target);
        }
        return fields(target);
    }

    private List<Value> elements(Form form, long room, int each) {
        List<Value> all = new ArrayList<>();
        long left = room;
        for (int tries = 0; tries < TRIES; tries++) {
            Value next = element(form);
            left -= Value.size(next) + each;
            if (left < 0) {
                break;
            }
            all.add(next);
        }
        return all;
    }

    /** A set is never empty. */
    private Value set(Form form, long room) {
        Set<Value> different = new LinkedHashSet<>();
        different.add(element(form));
        different.addAll(elements(form, room - Value.size(different.iterator().next()), 0));
        return new Value.Distinct(List.copyOf(different));
    }

    private Value fields(long room) {
        TreeMap<String, Value> fields = new TreeMap<>();
        long left = room - 3;
        for (int i = 0; i < TRIES; i++) {
            String name = "f" + i;
            Value next = switch (i % 4) {
                case 0 -> Atom.text(words.next());
                case 1 -> Atom.number(draw.below(100_000));
                case 2 -> new Atom.Truth(draw.onceIn(2));
                default -> new Value.Items(List.of(Atom.number(i), Atom.text(words.next())));
            };
            left -= 1 + name.length() + Value.size(next);
            if (left < 0) {
                break;
            }
            fields.put(name, next);
        }
        return new Value.Fields(fields);
    }

    private Value element(Form form) {
        if (form instanceof Form.Digits digits) {
            return new Amounts(digits, false, Optional.empty(), draw).next();
        } else if (form instanceof Form.Truth truth) {
            return new Atom.Truth(draw.in(truth.whenTrue()));
        } else if (form instanceof Form.Timestamp) {
            return new Atom.Moment(World.NOW.minusMillis(1 + draw.below(1L << 35)));
        } else if (form instanceof Form.Date) {
            return new Atom.Day(java.time.LocalDate.of(2020, 1, 1).plusDays(draw.below(2000)));
        } else if (form instanceof Form.Ulid) {
            return Atom.text(Tokens.ulid(World.NOW.minusMillis(1 + draw.below(1L << 35)), draw));
        } else if (form instanceof Form.Uuid) {
            return Atom.text(Tokens.uuid(draw));
        } else if (form instanceof Form.Enumeration enumeration) {
            return Atom.text(draw.any(enumeration.values()).name());
        } else if (form instanceof Form.Text) {
            return Atom.text(words.next());
        }
        return of(form, ELEMENT);
    }
}
