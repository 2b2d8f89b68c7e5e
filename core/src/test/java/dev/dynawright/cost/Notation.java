package dev.dynawright.cost;

import dev.dynawright.model.Share;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** How tables of cases write sizes and spreads. */
final class Notation {
    private Notation() {}

    /** `1024`, or `50%:4000,50%:5000`. */
    static Sizes sizes(String text) {
        if (!text.contains(":")) {
            return Sizes.of(Long.parseLong(text));
        }
        List<Sizes> each = new ArrayList<>();
        List<Share> shares = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            shares.add(Share.percent(Integer.parseInt(part.substring(0, part.indexOf('%')))));
            each.add(Sizes.of(Long.parseLong(part.substring(part.indexOf(':') + 1))));
        }
        return Sizes.mixed(each, shares);
    }

    /** `exactly(3)`, `geometric(mean)`, `geometric(mean,least)` or `geometric(mean,least,most)`. */
    static Spread spread(String text) {
        String[] numbers =
                text.substring(text.indexOf('(') + 1, text.indexOf(')')).split(",", -1);
        if (text.startsWith("exactly")) {
            return Spread.exactly(Long.parseLong(numbers[0]));
        }
        return Spread.geometric(
                new BigDecimal(numbers[0]),
                numbers.length > 1 ? Long.parseLong(numbers[1]) : 0,
                numbers.length > 2 ? OptionalLong.of(Long.parseLong(numbers[2])) : OptionalLong.empty());
    }

    /** `spread*bytes`, joined by plus signs. */
    static List<Units.Group> groups(String text) {
        List<Units.Group> groups = new ArrayList<>();
        for (String part : text.split("\\+", -1)) {
            String[] sides = part.split("\\*", -1);
            groups.add(new Units.Group(spread(sides[0]), new BigDecimal(sides[1])));
        }
        return groups;
    }
}
