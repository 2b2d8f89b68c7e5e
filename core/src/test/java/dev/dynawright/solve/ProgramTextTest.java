package dev.dynawright.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Programs survive writing and reading; what is not a program says in which line. */
class ProgramTextTest {
    private static final long SEED = Long.getLong("dynawright.seed", 20261115L);

    @Test
    void readsWhatItWrites() {
        System.out.println("seed " + SEED);
        for (int run = 0; run < 300; run++) {
            Program program = SmallPrograms.next(new Random(SEED + run));
            assertThat(ProgramText.read(ProgramText.write(program))).isEqualTo(program);
        }
    }

    @Test
    void writesOneLineForEachThing() {
        Program program = new Program(
                List.of(new Variable("home", 30), new Variable("plan", -2)),
                List.of(Group.one(List.of(0)), Group.mostOne(List.of(1))),
                List.of(new Row(List.of(new Term(1, 1), new Term(0, -1)), 0)));
        assertThat(ProgramText.write(program)).isEqualTo("""
                        program 1
                        variable home 30
                        variable plan -2
                        one 0
                        most-one 1
                        row 0 1:1 0:-1
                        end
                        """);
    }

    @Test
    void namesTheLine() {
        assertThatThrownBy(() -> ProgramText.read("program 1\nvariable a 1\nrow x\nend\n"))
                .hasMessageContaining("line 3");
        assertThatThrownBy(() -> ProgramText.read("program 1\nvariable a\nend\n"))
                .hasMessageContaining("line 2");
        assertThatThrownBy(() -> ProgramText.read("program 1\nend\nend\n")).hasMessageContaining("line 2");
        assertThatThrownBy(() -> ProgramText.read("program 2\nend\n")).hasMessageContaining("line 1");
        assertThatThrownBy(() -> ProgramText.read("program 1\nvariable a 1\n")).hasMessageContaining("line 2");
        assertThatThrownBy(() -> ProgramText.read("")).hasMessageContaining("line 1");
    }

    @Test
    void refusesWhatIsNoProgram() {
        assertThatThrownBy(() -> new Variable("two words", 1)).hasMessageContaining("two words");
        assertThatThrownBy(() -> new Variable("a", Long.MAX_VALUE)).hasMessageContaining("largest");
        List<Variable> one = List.of(new Variable("a", 1));
        assertThatThrownBy(() -> new Program(List.of(one.get(0), one.get(0)), List.of(), List.of()))
                .hasMessageContaining("`a`");
        assertThatThrownBy(() -> new Program(one, List.of(Group.one(List.of(0, 0))), List.of()))
                .hasMessageContaining("two groups");
        assertThatThrownBy(() -> new Program(one, List.of(), List.of(new Row(List.of(new Term(1, 1)), 0))))
                .hasMessageContaining("variable 1 of 1");
    }
}
