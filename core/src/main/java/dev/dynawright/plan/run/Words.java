package dev.dynawright.plan.run;

import dev.dynawright.data.Atom;
import dev.dynawright.data.Value;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Form;
import dev.dynawright.model.Path;
import dev.dynawright.plan.DesignView;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Optional;

/** Values that stand in sentences, and moments as the ids that are made at them. */
public final class Words {
    private static final String DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    private static final int MOMENT_DIGITS = 10;

    private Words() {}

    /** The value that a word of a sentence is. */
    public static Value value(DesignView view, EntityName entity, Path leaf, String word) {
        Optional<Form> form = view.relations().attribute(entity, leaf).map(Attribute::form);
        if (form.filter(f -> f instanceof Form.Truth).isPresent()) {
            return new Atom.Truth(Boolean.parseBoolean(word));
        } else if (form.filter(Form::isNumber).isPresent()) {
            return new Atom.Amount(new BigDecimal(word));
        }
        return new Atom.Text(word);
    }

    /** The ten signs with which every id begins that is made at a moment. */
    static String ulid(Instant moment) {
        long millis = moment.toEpochMilli();
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < MOMENT_DIGITS; i++) {
            text.insert(0, DIGITS.charAt((int) (millis & 31)));
            millis >>>= 5;
        }
        return text.toString();
    }
}
