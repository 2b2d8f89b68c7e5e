package dev.dynawright.plan.choose.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.model.EntityName;
import dev.dynawright.plan.choose.facility.Facility;
import dev.dynawright.solve.Program;
import org.junit.jupiter.api.Test;

/** Programs as they are put together. */
class DraftTest {
    @Test
    void muchThatIsTooDearDoesNotAddUpToWhatNoProgramTakes() {
        Draft draft = new Draft();
        int many = 2_000;
        for (int i = 0; i < many; i++) {
            draft.add(new Facility.Inside(new EntityName("Child" + i), new EntityName("Parent")), "f" + i, 1L << 60);
        }
        Program program = draft.version().program();
        assertThat(program.variables()).hasSize(many);
        assertThat(program.rows())
                .hasSize(many)
                .allSatisfy(row -> assertThat(row.most()).isZero());
        assertThat(draft.facilities()).hasSize(many);
    }
}
