package dev.dynawright.model;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Whoever changes an assumption changes something: no model can show that of all of them, so the classes are asked. */
class AssumptionTest {
    /** Says which assumptions were used; that is not an effect. */
    private static final String REPORTS = "dev.dynawright.compile.report";

    @Test
    void everyAssumptionIsRead() {
        JavaClasses classes = new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .importPackages("dev.dynawright");
        List<String> read = classes.stream()
                .filter(c -> !c.isEquivalentTo(Assumption.class)
                        && !c.getPackageName().startsWith(REPORTS))
                .map(JavaClass::getFieldAccessesFromSelf)
                .flatMap(accesses -> accesses.stream())
                .filter(access -> access.getTargetOwner().isEquivalentTo(Assumption.class))
                .map(access -> access.getTarget().getName())
                .toList();
        assertThat(Arrays.stream(Assumption.values()).map(Assumption::name))
                .isNotEmpty()
                .allMatch(read::contains);
    }
}
