package io.festinger.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.equivalentTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import io.festinger.conflicts.WriteScope;
import io.festinger.conflicts.Writes;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Who may import whom. The table is that of ARCHITECTURE.md; a change to it is a decision record.
class ImportTableTest {
    private static final String HOUSE = "io.festinger";

    private static final Map<String, Set<String>> TABLE = table("""
            app             -> demo rest web administration gateway archive erasure mirror detection reads recall memory concepts conflicts judge claims access llm jobs database base
            demo            -> base
            rest mcp web    -> administration gateway archive erasure mirror detection reads recall memory concepts conflicts judge access llm jobs base
            administration  -> conflicts access llm jobs database base
            gateway         -> concepts recall access text base
            archive         -> erasure memory concepts conflicts judge claims jobs database base
            erasure         -> concepts conflicts claims database base
            mirror          -> memory conflicts base
            detection       -> recall memory concepts conflicts judge claims llm jobs text base
            reads           -> recall memory conflicts claims text database base
            recall          -> memory claims llm text database base
            memory concepts -> conflicts judge claims llm jobs text database base
            conflicts       -> claims access database base
            judge           -> claims text
            claims          -> text database base
            llm             -> judge access database base
            jobs access     -> database base
            text database   -> base
            base            ->
            """);

    private static final JavaClasses CLASSES = Repository.classes();

    @Test
    void theClassFilesAreReadWithTheirDependencies() {
        assertThat(CLASSES.get(HOUSE + ".database.Database").getDirectDependenciesFromSelf())
                .extracting(dependency -> dependency.getTargetClass().getName())
                .contains(HOUSE + ".base.WorkspaceId");
    }

    @Test
    void everyRoomOfTheHouseStandsInTheTable() {
        Set<String> rooms = CLASSES.stream()
                .map(JavaClass::getPackageName)
                .filter(name -> name.startsWith(HOUSE + "."))
                .map(name -> name.substring(HOUSE.length() + 1).split("\\.")[0])
                .collect(Collectors.toCollection(TreeSet::new));

        assertThat(rooms).containsExactlyInAnyOrderElementsOf(TABLE.keySet());
    }

    @Test
    void theTableInTheArchitectureDocumentIsThisOne() {
        String document = Repository.read(Repository.ROOT.resolve("ARCHITECTURE.md"));
        String writtenText = document.lines()
                .filter(line -> line.startsWith("    ") && line.contains(" -> "))
                .collect(Collectors.joining("\n"));

        assertThat(table(writtenText + "\nbase ->")).isEqualTo(TABLE);
    }

    @Test
    void theTableRunsDownhill() {
        TABLE.forEach(
                (room, below) -> assertThat(reachable(room)).as("below " + room).doesNotContain(room));
    }

    @ParameterizedTest
    @MethodSource("rooms")
    void aRoomImportsOnlyWhatTheTableAllows(String room) {
        Set<String> forbidden = new TreeSet<>(TABLE.keySet());
        forbidden.removeAll(TABLE.getOrDefault(room, Set.of()));
        forbidden.remove(room);
        String[] packages = Stream.concat(Stream.of(HOUSE), forbidden.stream().map(other -> HOUSE + "." + other + ".."))
                .toArray(String[]::new);

        noClasses()
                .that()
                .resideInAPackage(HOUSE + "." + room + "..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(packages)
                .check(CLASSES);
    }

    @Test
    void theLanguageNeedsNoDatabaseAndNoServer() {
        noClasses()
                .should()
                .dependOnClassesThat(resideInAPackage("java.sql..")
                        .or(resideOutsideOfPackages(
                                HOUSE + "..",
                                "java..",
                                "com.fasterxml.jackson..",
                                "org.commonmark..",
                                "org.jspecify..")))
                .check(new ClassFileImporter().importPath(Repository.classes("language")));
    }

    @Test
    void facesHoldNoTransactions() {
        noClasses()
                .that()
                .resideInAnyPackage(HOUSE + ".rest..", HOUSE + ".web..", HOUSE + ".mcp..")
                .should()
                .dependOnClassesThat(resideInAPackage("org.jdbi..")
                        .or(equivalentTo(Writes.class))
                        .or(equivalentTo(WriteScope.class)))
                .check(CLASSES);
    }

    @Test
    void rawVertxStaysInTheGateway() {
        noClasses()
                .that()
                .resideOutsideOfPackages(HOUSE + ".app..", HOUSE + ".gateway..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("io.vertx..")
                .check(CLASSES);
    }

    @Test
    void packagesOfTheGatewayHaveNoCycles() {
        slices().matching(HOUSE + ".gateway.(*)..").should().beFreeOfCycles().check(CLASSES);
    }

    static Stream<String> rooms() {
        return TABLE.keySet().stream();
    }

    private static Set<String> reachable(String room) {
        Set<String> matches = new HashSet<>(TABLE.getOrDefault(room, Set.of()));
        for (int before = -1; before != matches.size(); ) {
            before = matches.size();
            Set.copyOf(matches).forEach(next -> matches.addAll(TABLE.getOrDefault(next, Set.of())));
        }
        return matches;
    }

    private static Map<String, Set<String>> table(String text) {
        Map<String, Set<String>> table = new LinkedHashMap<>();
        text.lines()
                .map(line -> line.split("->", -1))
                .forEach(sides -> words(sides[0])
                        .forEach(room -> table.put(room, words(sides[1]).collect(Collectors.toSet()))));
        return table;
    }

    private static Stream<String> words(String text) {
        return Arrays.stream(text.strip().split("\\s+")).filter(word -> !word.isEmpty());
    }
}
