package io.festinger.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The one hard line of promotion, in the code: nothing that knows a candidate writes trusted state, and
/// nothing that runs by itself does. What the routes do is walked by `PromotionIT`.
class TrustedStateIsWrittenByPeopleTest {
    private static final String MEMORY = "io.festinger.memory.";
    private static final String ENTITIES = MEMORY + "entities.";
    private static final String ROOM = MEMORY + "state.";
    private static final String STATE = ROOM + "TrustedState";
    private static final String STORE = ROOM + "StateStore";
    private static final String ROWS = MEMORY + "layers.RowStore";
    private static final String WRITER = MEMORY + "layers.RowWriter";
    private static final String KEEPER = MEMORY + "layers.DecisionKeeper";
    private static final String CLAIMS = ROOM + "StateClaims";
    private static final Set<String> WRITES = Set.of("add", "addAll", "change", "changeAll", "remove", "restore");
    private static final Pattern SQL = Pattern.compile("(?i)(?:insert\\s+into|update|delete\\s+from)\\s+project_state");

    private static final JavaClasses CLASSES = Repository.classes();

    /// The classes that call one of these methods of the owner or of its subtypes, inherited ones too.
    private static Set<String> callers(String owner, Set<String> methods) {
        Set<String> callers = callers(target -> target.isAssignableTo(owner), methods);
        callers.remove(owner);
        return callers;
    }

    private static Set<String> callers(Predicate<JavaClass> owners, Set<String> methods) {
        return CLASSES.stream()
                .flatMap(caller -> caller.getAccessesFromSelf().stream())
                .filter(access -> methods.contains(access.getName()) && owners.test(access.getTargetOwner()))
                .map(access -> outermost(access.getOriginOwner()))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /// The name, of a class that is there: a rule about a name that none has would hold always.
    private static String knownText(String name) {
        return CLASSES.get(name).getName();
    }

    private static String outermost(JavaClass owner) {
        return owner.getName().replaceFirst("\\$.*", "");
    }

    @Test
    void rowsOfTrustedStateAreStoredByItsOwnRoomAndByDecisionsInTheInboxAlone() {
        assertThat(callers(STORE, WRITES)).containsExactly(STATE);
        assertThat(callers(knownText(ROWS), WRITES))
                .as("rows are written by the store of their layer, or by its writer")
                .doesNotContain(MEMORY + "layers.RowKeeper", KEEPER);
        assertThat(callers(owner -> owner.getName().equals(ROWS), WRITES))
                .as("rows of any layer are written by its writer")
                .containsExactly(WRITER);
        assertThat(callers(knownText(WRITER), Set.of("storeDecision", "restore")))
                .containsExactly(KEEPER);
        assertThat(CLASSES.get(CLAIMS).getDirectDependenciesToSelf().stream()
                        .map(dependency -> outermost(dependency.getOriginClass()))
                        .filter(user -> !user.equals(CLAIMS)))
                .containsOnly(STATE, ROOM + "StateKeeper");
    }

    @Test
    void onlyTheRouteOfTrustedStateSetsIt() {
        assertThat(callers(STATE, Set.of("set"))).containsExactly("io.festinger.rest.StateResource");
    }

    @Test
    void whoeverKnowsCandidatesKnowsNoTrustedState() {
        noClasses()
                .that()
                .resideInAnyPackage(
                        MEMORY + "commits..",
                        MEMORY + "extraction..",
                        MEMORY + "review..",
                        MEMORY + "sources..",
                        "io.festinger.detection..",
                        "io.festinger.recall..",
                        "io.festinger.jobs..",
                        "io.festinger.llm..",
                        "io.festinger.gateway..")
                .or(assignableTo(knownText(ENTITIES + "Entities")))
                .or(assignableTo(knownText(ENTITIES + "Graduation")))
                .or(assignableTo(knownText(ENTITIES + "Pointers")))
                .should()
                .dependOnClassesThat(assignableTo(knownText(STATE))
                        .or(assignableTo(knownText(STORE)))
                        .or(assignableTo(knownText(ROOM + "StateDraft")))
                        .or(assignableTo(knownText(ROOM + "StateRow")))
                        .or(assignableTo(knownText(ROOM + "StateKeeper"))))
                .check(CLASSES);
    }

    /// `basedOn` names rows that it rests on; nothing is taken from them.
    @Test
    void valuesOfTrustedStateComeFromNoRowOfAnotherLayer() {
        Set<String> parts = CLASSES.get(ROOM + "StateDraft").getMethods().stream()
                .filter(method -> method.getRawParameterTypes().isEmpty())
                .map(JavaMethod::getName)
                .filter(name -> !Set.of("toString", "hashCode").contains(name))
                .collect(Collectors.toCollection(TreeSet::new));

        assertThat(parts)
                .containsExactlyInAnyOrder("project", "category", "key", "value", "reason", "qualifier", "basedOn");
    }

    @Test
    void noOtherCodeWritesTheTable() {
        Path sources = Repository.ROOT.resolve("server/src/main/java");
        try (Stream<Path> files = Files.walk(sources)) {
            assertThat(files.filter(file -> file.toString().endsWith(".java"))
                            .filter(file -> SQL.matcher(Repository.read(file)).find())
                            .map(file -> sources.relativize(file).toString()))
                    .isEmpty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
