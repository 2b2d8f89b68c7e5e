package dev.dynawright;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Holds the architecture of `core`: the line of packages, and what a pure compiler does not touch. */
class PackageLineTest {
    /** Each package imports only from its left. */
    private static final String[] LINE = {
        "diag",
        "source",
        "model",
        "language",
        "data",
        "design",
        "cost",
        "solve",
        "plan",
        "verify",
        "change",
        "rules",
        "emit",
        "compile"
    };

    /** So do the packages of the choice; the last but one is the choice itself. */
    private static final String[] CHOICE = {
        "plan.choose.request",
        "plan.choose.facility",
        "plan.choose.probe",
        "plan.choose.ways",
        "plan.choose.program",
        "plan.choose.search",
        "plan.choose",
        "plan.choose.complete"
    };

    private static final JavaClasses CORE = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.dynawright");

    @Test
    void classesWereFound() {
        assertThat(CORE).isNotEmpty();
    }

    @Test
    void everyClassStandsInTheLine() {
        classes()
                .should()
                .resideInAnyPackage(packages(0, LINE.length))
                .because("a package outside the line has no place in it")
                .check(CORE);
    }

    /** A package that does not exist yet passes. */
    @TestFactory
    Stream<DynamicTest> importsOnlyFromTheLeft() {
        return Stream.iterate(0, place -> place + 1)
                .limit(LINE.length - 1L)
                .map(place -> DynamicTest.dynamicTest(
                        LINE[place],
                        () -> noClasses()
                                .that()
                                .resideInAnyPackage(packages(place, place + 1))
                                .should()
                                .dependOnClassesThat()
                                .resideInAnyPackage(packages(place + 1, LINE.length))
                                .allowEmptyShould(true)
                                .check(CORE)));
    }

    @TestFactory
    Stream<DynamicTest> theChoiceImportsOnlyFromTheLeft() {
        return Stream.iterate(0, place -> place + 1)
                .limit(CHOICE.length - 1L)
                .map(place -> DynamicTest.dynamicTest(
                        CHOICE[place],
                        () -> noClasses()
                                .that()
                                .resideInAPackage("dev.dynawright." + CHOICE[place])
                                .should()
                                .dependOnClassesThat()
                                .resideInAnyPackage(Arrays.stream(CHOICE, place + 1, CHOICE.length)
                                        .map(name -> "dev.dynawright." + name)
                                        .toArray(String[]::new))
                                .check(CORE)));
    }

    /** A package of the choice that stands in no line could import from any. */
    @Test
    void everyPackageOfTheChoiceStandsInItsLine() {
        classes()
                .that()
                .resideInAPackage("dev.dynawright.plan.choose..")
                .should()
                .resideInAnyPackage(Arrays.stream(CHOICE)
                        .map(name -> "dev.dynawright." + name)
                        .toArray(String[]::new))
                .check(CORE);
    }

    @Test
    void touchesNeitherNetworkNorDisk() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.net..", "java.nio.file..", "java.nio.channels..")
                .orShould()
                .dependOnClassesThat()
                .haveNameMatching("java\\.io\\.(File|RandomAccessFile).*")
                .because("text comes in and text goes out; only `app` reads and writes files")
                .check(CORE);
    }

    @Test
    void readsNoClock() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .haveFullyQualifiedName("java.time.Clock")
                .orShould()
                .accessTargetWhere(target("java.lang.System", "currentTimeMillis", "nanoTime"))
                .orShould()
                .accessTargetWhere(describe(
                        "`now` in java.time",
                        access -> access.getTargetOwner().getPackageName().startsWith("java.time")
                                && access.getTarget().getName().equals("now")))
                .orShould()
                .callConstructor(java.util.Date.class)
                .because("the same input gives the same bytes at any time")
                .check(CORE);
    }

    @Test
    void drawsNoNumberWithoutASeed() {
        noClasses()
                .should()
                .callConstructor(java.util.Random.class)
                .orShould()
                .callConstructor(java.util.SplittableRandom.class)
                .orShould()
                .accessTargetWhere(target("java.lang.Math", "random"))
                .orShould()
                .accessTargetWhere(target("java.util.UUID", "randomUUID"))
                .orShould()
                .dependOnClassesThat()
                .haveNameMatching("java\\.util\\.concurrent\\.ThreadLocalRandom|java\\.security\\.SecureRandom")
                .because("the same input gives the same bytes on every run")
                .check(CORE);
    }

    @Test
    void iteratesInAKnownOrder() {
        noClasses()
                .should()
                .accessTargetWhere(target("java.util.Map", "of", "ofEntries", "copyOf"))
                .orShould()
                .accessTargetWhere(target("java.util.Set", "of", "copyOf"))
                .orShould()
                .accessTargetWhere(target("java.util.stream.Collectors", "toUnmodifiableMap", "toUnmodifiableSet"))
                .because("these iterate differently on every run")
                .check(CORE);
    }

    @Test
    void onlySourceKnowsYaml() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.dynawright.source..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.snakeyaml..")
                .check(CORE);
    }

    @Test
    void namesSayWhatAClassIs() {
        noClasses()
                .should()
                .haveNameMatching(".*(Utils?|Helper|Manager)")
                .because("such a name fits anything")
                .check(CORE);
    }

    private static String[] packages(int from, int to) {
        return Arrays.stream(LINE, from, to)
                .map(name -> "dev.dynawright." + name + "..")
                .toArray(String[]::new);
    }

    private static DescribedPredicate<JavaAccess<?>> target(String owner, String... names) {
        return describe(
                owner + "." + String.join(" or ", names),
                access -> access.getTargetOwner().getFullName().equals(owner)
                        && List.of(names).contains(access.getTarget().getName()));
    }
}
