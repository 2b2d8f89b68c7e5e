package dev.dynawright.plan.act;

import dev.dynawright.data.Value;
import dev.dynawright.plan.item.Item;
import dev.dynawright.plan.run.Edit;
import dev.dynawright.plan.run.Request;
import dev.dynawright.plan.run.Request.Spot;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What a write does to one item, with the conditions it is under and the row on whose account it is done. */
record Piece(Request.Key key, Deed deed, List<Claim> claims, Affected row) {
    Piece {
        claims = List.copyOf(claims);
    }

    /** What becomes of the item. */
    sealed interface Deed {}

    record Put(Item item) implements Deed {}

    record Delete() implements Deed {}

    record Check() implements Deed {}

    record Update(Map<Spot, Value> sets, Set<Spot> removes, Map<Spot, BigDecimal> adds) implements Deed {
        Update {
            sets = Collections.unmodifiableMap(new LinkedHashMap<>(sets));
            removes = Collections.unmodifiableSet(new LinkedHashSet<>(removes));
            adds = Collections.unmodifiableMap(new LinkedHashMap<>(adds));
        }

        static Update set(Spot spot, Value value) {
            return new Update(Collections.singletonMap(spot, value), new LinkedHashSet<>(), new LinkedHashMap<>());
        }

        /** Both, in this order: what is set may be removed by the other, and what is removed be set. */
        Update and(Update other) {
            Map<Spot, Value> allSets = new LinkedHashMap<>(sets);
            allSets.keySet().removeAll(other.removes);
            allSets.putAll(other.sets);
            Set<Spot> allRemoves = new LinkedHashSet<>(removes);
            allRemoves.removeAll(other.sets.keySet());
            allRemoves.addAll(other.removes);
            Map<Spot, BigDecimal> allAdds = new LinkedHashMap<>(adds);
            other.adds.forEach((spot, amount) -> allAdds.merge(spot, amount, BigDecimal::add));
            return new Update(allSets, allRemoves, allAdds);
        }
    }

    /** One operation for two on the same item: what makes or ends it outweighs what changes it, and that what checks it. */
    Piece and(Piece other) {
        if (rank(other.deed) > rank(deed)) {
            return other.and(this);
        }
        List<Claim> all = new ArrayList<>(claims);
        if (deed instanceof Put put && other.deed instanceof Update update) {
            Item item = Edit.after(
                            new Request.Update(key, update.sets(), update.removes(), update.adds(), List.of()),
                            Optional.of(put.item()))
                    .orElseThrow();
            return new Piece(key, new Put(item), all, row);
        } else if (deed instanceof Put && other.deed instanceof Put) {
            return other;
        } else if (deed instanceof Put && other.deed instanceof Delete) {
            return this;
        } else if (deed instanceof Delete && !(other.deed instanceof Check)) {
            return this;
        }
        other.claims.stream().filter(c -> !all.contains(c)).forEach(all::add);
        Deed both = deed instanceof Update mine && other.deed instanceof Update theirs ? mine.and(theirs) : deed;
        return new Piece(key, both, all, row);
    }

    /** One operation for this and a later one on the same item: what is made or ended later is so, whatever was done to it before. */
    Piece then(Piece later) {
        return later.deed instanceof Put || later.deed instanceof Delete ? later : and(later);
    }

    private static int rank(Deed deed) {
        return deed instanceof Put ? 3 : deed instanceof Delete ? 2 : deed instanceof Update ? 1 : 0;
    }

    /** The same without conditions of one kind. */
    Piece without(Claim.Blame blame) {
        return new Piece(
                key, deed, claims.stream().filter(c -> c.blame() != blame).toList(), row);
    }

    /** As a request. */
    Request.Single request() {
        List<Request.Test> tests = claims.stream().map(Claim::test).distinct().toList();
        if (deed instanceof Put put) {
            return new Request.Put(key, put.item(), tests);
        } else if (deed instanceof Delete) {
            return new Request.Delete(key, tests);
        } else if (deed instanceof Update update) {
            return new Request.Update(key, update.sets(), update.removes(), update.adds(), tests);
        }
        return new Request.Check(key, tests);
    }
}
