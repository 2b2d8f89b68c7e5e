package dev.dynawright.app;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.ArchConfiguration;
import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.File;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Holds what the modules may know of each other and of DynamoDB: only `engine` knows the SDK, nobody the engine's classes. */
class ModuleLineTest {
    private static final JavaClasses ALL = classes();

    /**
     * Those of `app` and `engine`: `core` is compiled without the SDK and the other modules. The classes of the SDK are many and are
     * left out; what ours depend on is known by name.
     */
    private static JavaClasses classes() {
        ArchConfiguration.get().setResolveMissingDependenciesFromClassPath(false);
        return new ClassFileImporter().importPackages("dev.dynawright.app", "dev.dynawright.engine");
    }

    @Test
    void classesWereFound() {
        assertThat(ALL.contain("dev.dynawright.engine.LocalEngine")).isTrue();
        assertThat(ALL.contain("dev.dynawright.app.Main")).isTrue();
    }

    @Test
    void onlyEngineKnowsTheSdk() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.dynawright.engine..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("software.amazon..", "org.slf4j..")
                .check(ALL);
    }

    /** A design that needs a Scan does not answer the pattern; nothing of ours may hide that. */
    @Test
    void nobodyScans() {
        noClasses()
                .should()
                .accessTargetWhere(DescribedPredicate.describe(
                        "a Scan",
                        access -> access.getTargetOwner().getName().startsWith("software.amazon.")
                                && access.getTarget().getName().matches("scan(Paginator)?")))
                .check(ALL);
    }

    @Test
    void engineDoesNotKnowTheProgram() {
        noClasses()
                .that()
                .resideInAPackage("dev.dynawright.engine..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.dynawright.app..")
                .check(ALL);
    }

    /** Its licence forbids to combine it with other programs; the class path here has all that the program is packaged with. */
    @Test
    void dynamoDbLocalIsOnNoClassPath() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAPackage("software.amazon.dynamodb..")
                .check(ALL);
        assertThatThrownBy(() -> Class.forName("software.amazon.dynamodb.services.local.main.ServerRunner"))
                .isInstanceOf(ClassNotFoundException.class);
        String[] path = System.getProperty("java.class.path").split(File.pathSeparator);
        assertThat(Arrays.stream(path).map(p -> new File(p).getName()))
                .anyMatch(n -> n.startsWith("dynamodb-"))
                .noneMatch(n -> n.contains("DynamoDBLocal")
                        || n.contains("sqlite4java")
                        || n.startsWith("netty-")
                        || n.startsWith("apache"));
    }
}
