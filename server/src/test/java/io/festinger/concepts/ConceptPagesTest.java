package io.festinger.concepts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.festinger.base.Failure;
import io.festinger.base.SessionId;
import io.festinger.concepts.graph.ConceptStore;
import io.festinger.concepts.graph.Turn;
import io.festinger.conflicts.Action;
import io.festinger.database.Database;
import io.festinger.database.TestPostgres;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What pages show of concepts, over a real database.
class ConceptPagesTest {
    private static final Instant START = Instant.parse("2026-03-01T12:00:00Z");
    private static final LocalDate FIRST = LocalDate.parse("2026-03-01");

    private Instant time = START;
    private Database database;
    private ClaimedHouse house;
    private ConceptMemory memory;
    private int messages;

    @BeforeEach
    void open() {
        database = TestPostgres.fresh();
        house = new ClaimedHouse(database, () -> time);
        memory = house.memory();
    }

    @AfterEach
    void close() {
        house.close();
        database.close();
    }

    /// Names it in so many messages that no session has sent before.
    private void meet(String token, int times) {
        for (int i = 0; i < times; i++) {
            Turn turn = new Turn(Turn.Role.USER, "message " + ++messages + " about " + token);
            memory.recollect(new Prompt("llama3", List.of(turn)), memory.converse(new SessionId("s" + messages)));
        }
    }

    private static ConceptFilter filter(ConceptFilter.Kind kind, String prefix) {
        return new ConceptFilter(kind, prefix, Optional.empty(), 50);
    }

    private List<String> tokens(ConceptFilter filter) {
        return memory.list(filter).items().stream()
                .map(item -> item.concept().token())
                .toList();
    }

    @Test
    void theMostSalientComeFirstAndAPrefixFindsDictionaryWordsToo() {
        meet("gnommoweb", 5);
        meet("gnommofile", 9);
        meet("gnotes", 1);

        assertThat(tokens(filter(ConceptFilter.Kind.ALL, "gno")))
                .startsWith("gnommofile", "gnommoweb", "gnotes")
                .contains("gnome");
        assertThat(tokens(filter(ConceptFilter.Kind.ALL, "Gnommo"))).containsExactly("gnommofile", "gnommoweb");
        assertThat(tokens(filter(ConceptFilter.Kind.ALL, ""))).doesNotContain("about");
        assertThat(tokens(filter(ConceptFilter.Kind.ALL, "abou"))).contains("about");
    }

    @Test
    void salientConceptsWithoutAnEdgeWaitForAPlace() {
        meet("gnommoweb", 4);
        meet("gnommonote", 3);
        meet("gnommofile", 4);
        house.tell("gnommofile -isa repo");

        assertThat(tokens(filter(ConceptFilter.Kind.UNPLACED, ""))).containsExactly("gnommoweb");
        assertThat(memory.list(filter(ConceptFilter.Kind.ALL, "gnommo")).totals())
                .isEqualTo(new ConceptPage.Totals(3, 1, 0));
    }

    @Test
    void aPageEndsWhereTheNextBegins() {
        IntStream.range(0, 23).forEach(i -> house.tell(String.format(Locale.ROOT, "zpart%02d -ispart whole", i)));
        meet("zpart07", 3);
        List<String> walkedTexts = new ArrayList<>();
        Optional<String> after = Optional.empty();
        do {
            ConceptPage page = memory.list(new ConceptFilter(ConceptFilter.Kind.ALL, "zpart", after, 5));
            page.items().forEach(item -> walkedTexts.add(item.concept().token()));
            after = page.next();
        } while (after.isPresent());

        assertThat(walkedTexts).hasSize(23).doesNotHaveDuplicates().startsWith("zpart07", "zpart00");
        assertThatThrownBy(() -> ConceptFilter.Kind.of("sideways"))
                .isInstanceOf(Failure.class)
                .hasMessageContaining("unplaced");
    }

    @Test
    void aDisputedConceptLeadsToItsConflictUntilSomebodyDecides() {
        house.tell("gnommoweb -isa repo");
        house.tell("gnommoweb -isa service");

        assertThat(tokens(filter(ConceptFilter.Kind.DISPUTED, ""))).containsExactly("gnommoweb");
        assertThat(memory.contests("gnommoweb"))
                .containsExactly(
                        new ConceptStore.Contest("type", house.onlyConflict().id()));
        assertThat(memory.contests("repo")).isEmpty();

        house.resolve(Action.SUPERSEDE_OTHERS, "gnommoweb -isa repo in context of type");
        assertThat(memory.contests("gnommoweb")).isEmpty();
    }

    @Test
    void anEdgeClosingACycleIsAContestOfTheConceptWithoutOne() {
        house.tell("a1 -ispart b1");
        house.tell("b1 -ispart a1");

        assertThat(memory.contests("b1"))
                .containsExactly(new ConceptStore.Contest(
                        "membership", house.onlyConflict().id()));
        assertThat(memory.neighbourhood("b1", 5).above().shownNeighbours()).isEmpty();
    }

    @Test
    void aNeighbourhoodIsBoundedAndCountsWhatItLeavesOut() {
        house.tell("gnommoweb -isa repo");
        IntStream.range(0, 9).forEach(i -> house.tell("other%s -isa repo".formatted(i)));
        IntStream.range(0, 7).forEach(i -> house.tell("module%s -ispart gnommoweb".formatted(i)));
        meet("module4", 2);

        Neighbourhood around = memory.neighbourhood("gnommoweb", 4);

        assertThat(around.above().shownNeighbours())
                .extracting(Neighbourhood.Neighbour::token)
                .containsExactly("repo");
        assertThat(around.below().shownNeighbours())
                .extracting(Neighbourhood.Neighbour::token)
                .containsExactly("module4", "module0", "module1", "module2");
        assertThat(around.below().more()).isEqualTo(3);
        assertThat(around.siblings().shownNeighbours()).hasSize(4);
        assertThat(around.siblings().more()).isEqualTo(5);
        assertThat(memory.neighbourhood("type", 4).dimension()).contains(10);
        assertThat(around.dimension()).isEmpty();
    }

    @Test
    void saliencyIsKeptByTheDayFromTheSecondEncounterOn() {
        meet("gnommoweb", 1);
        memory.reload();
        assertThat(memory.saliency("gnommoweb").days()).isEmpty();

        meet("gnommoweb", 3);
        memory.reload();
        time = time.plus(Duration.ofDays(2));
        meet("gnommoweb", 6);
        meet("about", 3);

        assertThat(memory.saliency("gnommoweb").days())
                .extracting(SaliencyHistory.Day::day, SaliencyHistory.Day::encounters)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple(FIRST, 4L),
                        org.assertj.core.groups.Tuple.tuple(FIRST.plusDays(2), 10L));
        memory.reload();
        assertThat(memory.saliency("gnommoweb").days().getLast().saliency()).isEqualTo(1.0);
        assertThat(memory.saliency("gnommoweb").since()).contains(FIRST);
        assertThat(memory.saliency("about").days()).isEmpty();
    }

    @Test
    void daysAreForgottenAfterFourHundred() {
        meet("gnommoweb", 4);
        memory.reload();
        time = time.plus(Duration.ofDays(401));
        meet("gnommoweb", 1);
        memory.reload();

        assertThat(memory.saliency("gnommoweb").days())
                .extracting(SaliencyHistory.Day::encounters)
                .containsExactly(5L);
        assertThat(memory.saliency("gnommoweb").since()).contains(FIRST.plusDays(401));
    }

    @Test
    void anAnalysisSaysWhatWouldBeLearnedAndLearnsNothing() {
        house.tell("gnommoweb -isa repo");
        memory.reload();
        List<String> rows = house.rows("SELECT s::text FROM soas s ORDER BY id");
        ConceptFigures figures = memory.figures();

        PromptAnalysis analysis =
                memory.analyse("gnommoweb is a service. gnommoweb is a repo. zorbital belongs to quuxation! 42 is it");

        assertThat(analysis.pieces())
                .extracting(PromptAnalysis.Piece::text)
                .containsSubsequence("gnommoweb", " ", "is");
        assertThat(String.join(
                        "",
                        analysis.pieces().stream()
                                .map(PromptAnalysis.Piece::text)
                                .toList()))
                .isEqualTo("gnommoweb is a service. gnommoweb is a repo. zorbital belongs to quuxation! 42 is it");
        assertThat(analysis.cues())
                .extracting(statedEdge -> statedEdge.fact() + ": " + statedEdge.outcome() + " " + statedEdge.against())
                .containsExactly(
                        "gnommoweb -isa service in context of type: CONTRADICTS gnommoweb -isa repo in context of type",
                        "gnommoweb -isa repo in context of type: CORROBORATED ",
                        "zorbital -ispart quuxation in context of membership: STORED ");
        assertThat(analysis.recollection().block()).contains("gnommoweb: [type] repo");
        memory.reload();
        assertThat(memory.figures()).isEqualTo(figures);
        assertThat(house.rows("SELECT s::text FROM soas s ORDER BY id")).isEqualTo(rows);
        assertThat(house.conflicts()).isEmpty();
    }
}
