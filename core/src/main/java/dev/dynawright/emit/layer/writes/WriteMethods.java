package dev.dynawright.emit.layer.writes;

import dev.dynawright.emit.Naming;
import dev.dynawright.emit.layer.NotGenerated;
import dev.dynawright.emit.layer.code.JavaText;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import java.util.ArrayList;
import java.util.List;

/** Makes the method of a write, by what its sentence does. */
public final class WriteMethods {
    private WriteMethods() {}

    /** Names for a write, the best first. */
    public static List<String> names(Pattern pattern) {
        List<String> names = new ArrayList<>();
        pattern.name().ifPresent(name -> names.add(JavaText.variable(name)));
        String sentence = sentence(pattern.statement().writes().get(0));
        names.add(sentence);
        names.add(sentence + Naming.pascal(pattern.id().text()));
        return names;
    }

    private static String sentence(Statement.Write write) {
        if (write instanceof Statement.Create create) {
            return CreateMethod.name(create);
        } else if (write instanceof Statement.Update update) {
            return ChangeMethod.name(update);
        } else if (write instanceof Statement.Increment increment) {
            return ChangeMethod.name(increment);
        }
        return DeleteMethod.name((Statement.Delete) write);
    }

    /** Gathers what the method does; the type that says what became of it. */
    public static String written(WriteDraft draft) {
        if (draft.write() instanceof Statement.Create create) {
            if (!CreateMethod.knows(draft.subjects())) {
                throw new NotGenerated("a new row for which others change");
            }
            return new CreateMethod(draft, create).write();
        } else if (draft.write() instanceof Statement.Update update) {
            single(draft);
            return ChangeMethod.update(draft, update);
        } else if (draft.write() instanceof Statement.Increment increment) {
            single(draft);
            return ChangeMethod.increment(draft, increment);
        }
        return DeleteMethod.write(draft, (Statement.Delete) draft.write());
    }

    private static void single(WriteDraft draft) {
        if (draft.subjects().size() != 1) {
            throw new NotGenerated("a change that children repeat");
        }
    }
}
