package io.festinger.app;

import static io.festinger.app.LayersHouse.AGENT;
import static io.festinger.app.LayersHouse.PERSON;
import static io.festinger.app.LayersHouse.TEAM;
import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.claims.Span;
import io.festinger.conflicts.Action;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.DetectorFinding;
import io.festinger.conflicts.Order;
import io.festinger.conflicts.SlotHistory;
import io.festinger.conflicts.Write;
import io.festinger.memory.LayerServices;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryDraft;
import io.festinger.memory.MemoryType;
import io.festinger.memory.comparison.PairDispute;
import io.festinger.memory.postgres.PostgresMemoryStore;
import io.festinger.memory.state.StateDraft;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// What was said on a slot since anything was, and when it was in force.
class SlotHistoryTest {
    private final LayersHouse house = new LayersHouse();

    @AfterEach
    void close() {
        house.close();
    }

    private String remember(String content) {
        return house.layers
                .memories()
                .commit(
                        TEAM,
                        Write.by(AGENT),
                        MemoryDraft.builder(MemoryType.PROJECT, content)
                                .project("p05")
                                .build())
                .id();
    }

    private SlotHistory history(Conflict conflict) {
        return house.conflicts.histories().of(TEAM, conflict);
    }

    private static SlotHistory.Statement of(SlotHistory history, String id) {
        return history.statements().stream()
                .filter(statement -> statement.member().id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void bothSidesAreInForceWhileTheConflictIsOpenAndTheirPassagesAreKnown() {
        String peek = remember("The lateral support material is PEEK.");
        String ptfe = remember("The lateral support material is GF-PTFE.");

        Conflict conflict = house.open().getFirst();
        SlotHistory history = history(conflict);

        assertThat(history.statements()).hasSize(2).allSatisfy(statement -> {
            assertThat(statement.side()).isTrue();
            assertThat(statement.live()).isTrue();
            assertThat(statement.forcePeriods())
                    .singleElement()
                    .satisfies(period -> assertThat(period.to()).isEmpty());
        });
        assertThat(history.passages()).containsOnlyKeys(peek, ptfe);
        SlotHistory.Passage passage = history.passages().get(ptfe);
        assertThat("The lateral support material is GF-PTFE.".substring(passage.start(), passage.end()))
                .contains("GF-PTFE");
        assertThat(history.decisions()).isEmpty();
    }

    @Test
    void sidesClaimingNothingAreInForceUntilADecisionEndsThem() {
        String garden = remember("Tomatoes go out into the garden with the swallows.");
        String cold = remember("Nothing tender leaves the glasshouse before the ice saints.");
        dispute(garden, cold);
        Conflict conflict = house.open().getFirst();

        assertThat(history(conflict).statements()).hasSize(2).allMatch(SlotHistory.Statement::live);

        Order order = new Order(Action.SUPERSEDE_OTHERS, cold, "frost in May", Map.of(), null);
        house.conflicts.resolutions().resolve(TEAM, Write.by(PERSON), conflict.id(), order);
        SlotHistory slotHistory = history(conflict);
        assertThat(of(slotHistory, garden).live()).isFalse();
        assertThat(of(slotHistory, cold).live()).isTrue();
    }

    /// Files that two memories contradict each other sentence against sentence.
    private void dispute(String knownText, String incoming) {
        LayerServices services = house.conflicts.layerServices();
        services.writes().run(TEAM, Write.by(AGENT), String.class, writing -> {
            Map<String, Memory> rows = new PostgresMemoryStore()
                    .find(writing.handle(), List.of(knownText, incoming)).stream()
                            .collect(Collectors.toMap(Memory::id, row -> row));
            Memory one = rows.get(knownText);
            Memory other = rows.get(incoming);
            var finding = DetectorFinding.of("tier2", "entailment.contradiction", "");
            PairDispute dispute = new PairDispute(
                    "garden", new PairDispute.Side(one, Span.NONE), new PairDispute.Side(other, Span.NONE));
            services.contradictions().file(writing, dispute.rivalry(finding, List.of()));
            return "";
        });
    }

    @Test
    void losersWereInForceUntilTheirDecisionAndAreReportedAtTheNextConflictOnTheSlot() {
        String peek = remember("The lateral support material is PEEK.");
        String ptfe = remember("The lateral support material is GF-PTFE.");
        Conflict first = house.open().getFirst();
        house.conflicts
                .resolutions()
                .resolve(
                        TEAM,
                        Write.by(PERSON),
                        first.id(),
                        new Order(Action.SUPERSEDE_OTHERS, ptfe, "measured", Map.of(), null));
        house.layers
                .state()
                .set(
                        TEAM,
                        Write.by(PERSON),
                        new StateDraft(
                                "p05", "design", "lateral_support_material", "steel", "agreed", Optional.empty()));

        Conflict second = house.open().getFirst();
        SlotHistory history = history(second);

        assertThat(second.id()).isNotEqualTo(first.id());
        assertThat(history.statements().getFirst().member().kind()).isEqualTo("project_state");
        assertThat(history.decisions()).singleElement().satisfies(decision -> {
            assertThat(decision.notes()).isEqualTo("measured");
            assertThat(of(history, peek).forcePeriods())
                    .singleElement()
                    .satisfies(period -> assertThat(period.to()).contains(decision.at()));
        });
        assertThat(of(history, peek)).satisfies(statement -> {
            assertThat(statement.side()).isFalse();
            assertThat(statement.live()).isFalse();
            assertThat(statement.member().stand().value()).isEqualTo("PEEK");
        });
        assertThat(history.passages()).doesNotContainKey(peek);
    }

    @Test
    void aRevivedRowHasTwoPeriods() {
        String peek = remember("The lateral support material is PEEK.");
        String ptfe = remember("The lateral support material is GF-PTFE.");
        Conflict conflict = house.open().getFirst();
        Order order = new Order(Action.SUPERSEDE_OTHERS, ptfe, "", Map.of(), null);
        house.conflicts.resolutions().resolve(TEAM, Write.by(PERSON), conflict.id(), order);
        house.conflicts.resolutions().undo(TEAM, Write.by(PERSON), conflict.id(), "too quick");

        SlotHistory history = history(house.open().getFirst());

        assertThat(of(history, peek).forcePeriods()).hasSize(2).satisfies(periods -> {
            assertThat(periods.getFirst().to()).isPresent();
            assertThat(periods.getLast().to()).isEmpty();
        });
        assertThat(of(history, ptfe).forcePeriods()).hasSize(1);
        assertThat(history.decisions())
                .singleElement()
                .satisfies(decision -> assertThat(decision.withdrawn()).isPresent());
    }
}
