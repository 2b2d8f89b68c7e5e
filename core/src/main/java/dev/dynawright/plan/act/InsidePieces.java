package dev.dynawright.plan.act;

import dev.dynawright.data.Value;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.keys.UnfitValue;
import dev.dynawright.model.Path;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.item.Composer;
import dev.dynawright.plan.item.Items;
import dev.dynawright.plan.item.Spelling;
import dev.dynawright.plan.run.Request;
import dev.dynawright.plan.run.Request.Spot;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** What happens to the item of a parent in which a row is stored. */
final class InsidePieces {
    private final DesignView view;
    private final Composer composer;

    InsidePieces(DesignView view, Composer composer) {
        this.view = view;
        this.composer = composer;
    }

    /** A row that is stored in the item of a parent, as a value of the map of its children. */
    void add(Affected row, Source around, ItemType.Inside inside, Terms terms, List<Piece> pieces) throws UnfitValue {
        Optional<SortedMap<String, Value>> key = composer.key(around, path -> row.known(path.under(inside.key())));
        if (key.isEmpty()) {
            return;
        }
        List<Path> id = Items.ownId(view.relations(), inside);
        String name = composer.spelling(inside.child()).name(id, row::known);
        Spot spot = Spot.of(inside.name(), name);
        Map<String, Path> fields = Items.fields(view.relations(), inside);
        Map<Spot, Value> sets = new LinkedHashMap<>();
        Set<Spot> removes = new LinkedHashSet<>();
        Map<Spot, BigDecimal> adds = new LinkedHashMap<>();
        List<Claim> claims = new ArrayList<>();
        if (row.isMade()) {
            SortedMap<String, Value> child = new TreeMap<>();
            fields.forEach(
                    (field, path) -> row.after(path).ifPresent(value -> child.put(field, Spelling.plain(value))));
            sets.put(spot, new Value.Fields(child));
            if (!terms.replace()) {
                Claim.Blame blame = row.clash(new LinkedHashSet<>(id), Claim.Blame.EXISTS);
                claims.add(new Claim(new Request.Test.Absent(spot), blame));
            } else if (row.isReplacing()) {
                claims.add(new Claim(new Request.Test.Present(spot), Claim.Blame.AGAIN));
                row.read()
                        .forEach(path ->
                                spot(fields, spot, path).ifPresent(at -> claims.add(Terms.held(at, row.before(path)))));
            } else if (row.isLookedUp()) {
                claims.add(new Claim(new Request.Test.Absent(spot), Claim.Blame.AGAIN));
            }
        } else if (row.isChanged()) {
            fields.forEach((field, path) -> {
                if (row.subject().changed().contains(path)) {
                    Spot at = spot.within(field);
                    Optional<BigDecimal> amount = terms.amount(row, path);
                    Optional<Value> value = row.after(path).map(Spelling::plain);
                    if (amount.isPresent()) {
                        adds.put(at, amount.get());
                    } else if (value.isPresent()) {
                        sets.put(at, value.get());
                    } else {
                        removes.add(at);
                    }
                }
            });
            claims.add(new Claim(new Request.Test.Present(spot), Claim.Blame.MISSING));
            claims.addAll(terms.claims(path -> spot(fields, spot, path), row));
        } else {
            removes.add(spot);
            if (row.above().isEmpty()) {
                claims.add(new Claim(new Request.Test.Present(spot), Claim.Blame.MISSING));
                claims.addAll(terms.claims(path -> spot(fields, spot, path), row));
            }
        }
        if (!sets.isEmpty() || !removes.isEmpty() || !adds.isEmpty()) {
            pieces.add(new Piece(
                    new Request.Key(around.table().name(), key.get()),
                    new Piece.Update(sets, removes, adds),
                    claims,
                    row));
        }
    }

    private static Optional<Spot> spot(Map<String, Path> fields, Spot child, Path path) {
        return fields.entrySet().stream()
                .filter(field -> field.getValue().equals(path))
                .findFirst()
                .map(field -> child.within(field.getKey()));
    }
}
