package dev.dynawright.solve;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** A checker that shared code with the solver would share its mistakes. */
class CheckerIndependenceTest {
    @Test
    void theCheckerKnowsNothingOfTheSolver() {
        classes()
                .that()
                .resideInAPackage("dev.dynawright.solve.check..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("dev.dynawright.solve.check..", "java..", "org.jspecify..")
                .check(new ClassFileImporter()
                        .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                        .importPackages("dev.dynawright.solve"));
    }
}
