package io.festinger.memory.commits;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.base.ConflictId;
import io.festinger.claims.Slot;
import io.festinger.claims.StandardClaimReader;
import io.festinger.conflicts.Action;
import io.festinger.conflicts.Conflict;
import io.festinger.judge.Verdict;
import io.festinger.memory.CommitResult;
import io.festinger.memory.MemoryStatus;
import io.festinger.memory.MemoryType;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Memories that contradict each other in words that no slot of claims brings together.
class OppositionsTest {
    private static final String KNOWN =
            "The walls of the cold store are insulated with cork by the west gate crew at 40 mm.";
    private static final String OTHER = "At the cold store, the west gate crew insulates the walls with cork at 90 mm.";

    private final MemoriesFixture team = new MemoriesFixture(new StandardClaimReader(), true);

    @AfterEach
    void close() {
        team.close();
    }

    @Test
    void theAnswerOfTheWriteTellsWhatItContradicts() {
        CommitResult knownResult = team.tell(KNOWN, "ada");
        CommitResult other = team.tell(OTHER, "bea");

        assertThat(knownResult.verdict()).isEqualTo(Verdict.NEW);
        assertThat(other.verdict()).isEqualTo(Verdict.CONFLICT);
        assertThat(other.ruleId().orElseThrow()).startsWith("judge.value_clash");
        assertThat(other.explanation()).contains("ada says", "40 mm", "bea says", "90 mm");
        Conflict conflict = team.conflict(other.conflicts().getFirst());
        assertThat(conflict.slotKind()).isEqualTo(Slot.MEMORY_PAIR);
        assertThat(conflict.members())
                .extracting(member -> member.row().id())
                .containsExactly(knownResult.id(), other.id());
        assertThat(conflict.finding().detector()).isEqualTo("tier1");
        assertThat(conflict.subject()).contains("cold store");
    }

    /// Two claims on one slot do not make it one statement.
    @Test
    void unknownSynonymsAreNew() {
        Map<String, String> pairs = Map.of(
                "Migrations run before the deploy.", "Migrations run after the deploy.",
                "Requests are validated on the client.", "Requests are validated on the server.",
                "The flag applies until version 3.", "The flag applies from version 3.",
                "The rule is a && b", "The rule is a || b",
                "Ku: Frequency range (GHz) is 12 - 18", "Ka: Frequency range (GHz) is 26 - 40",
                "Default is pickle.", "Default is json.",
                "Rack 28 in hall 0 holds 4 servers.", "Rack 280 in hall 0 holds 0 servers.");
        pairs.forEach((knownText, incoming) -> {
            team.tell(knownText, "ada");
            assertThat(team.tell(incoming, "bea").verdict()).as(incoming).isEqualTo(Verdict.NEW);
        });
    }

    @Test
    void anAlarmHeldBackIsNotInTheAnswerAndDisputesNoRow() {
        team.database.inTransaction(
                MemoriesFixture.TEAM,
                handle -> handle.execute("UPDATE config SET value = '0' WHERE key = 'alarm_budget'"));
        CommitResult knownResult = team.tell(KNOWN, "ada");
        CommitResult other = team.tell(OTHER, "bea");

        assertThat(other.verdict()).isEqualTo(Verdict.NEW);
        assertThat(other.conflicts()).isEmpty();
        List<String> held = team.database.inTransaction(
                MemoriesFixture.TEAM,
                handle -> handle.createQuery("SELECT held FROM conflicts WHERE status = 'open'")
                        .mapTo(String.class)
                        .list());
        assertThat(held).containsExactly("budget");
        assertThat(team.memories
                        .get(MemoriesFixture.TEAM, knownResult.id(), Optional.empty())
                        .conflicts())
                .isEmpty();
    }

    @Test
    void aThirdValueJoinsTheOpenConflict() {
        team.tell(KNOWN, "ada");
        ConflictId first = team.tell(OTHER, "bea").conflicts().getFirst();

        CommitResult third =
                team.tell("The west gate crew insulates the walls of the cold store with cork at 60 mm.", "cleo");

        assertThat(third.conflicts()).containsExactly(first);
        assertThat(team.conflict(first).members()).hasSize(3);
    }

    @Test
    void aSentenceAndTheSlotOfItsClaimAreOneMatterInAnyOrder() {
        List<String> facts = List.of(
                "The Lumgate server allows 40 connections.",
                "The Lumgate server allows 280 connections.",
                "Lumgate server: 120 connections allowed");
        assertThat(tell(facts.get(0), facts.get(1)).slotKind()).isEqualTo(Slot.MEMORY);
        assertThat(tell(facts.get(2)).members()).hasSize(3);

        facts = facts.stream().map(fact -> fact.replace("Lumgate", "Rosgate")).toList();
        Conflict pair = tell(facts.get(0), facts.get(2));
        assertThat(pair.slotKind()).isEqualTo(Slot.MEMORY_PAIR);
        Conflict joinedConflict = tell(facts.get(1));
        assertThat(joinedConflict.id()).isEqualTo(pair.id());
        assertThat(joinedConflict.slotKind()).isEqualTo(Slot.MEMORY);
        assertThat(joinedConflict.members()).hasSize(3);
    }

    @Test
    void theSweepMergesAConflictAboutASlotWithAnOlderOneAboutItsSentence() {
        Conflict pair = tell("The Lumgate server allows 40 connections.", "Lumgate server: 280 connections allowed");
        // an earlier version held only the pair
        team.database.inTransaction(
                MemoriesFixture.TEAM,
                handle -> handle.execute("DELETE FROM conflict_slots WHERE slot NOT LIKE 'memory_pair %'"));
        Conflict slot = tell("The Lumgate server allows 280 connections.");
        assertThat(slot.id()).isNotEqualTo(pair.id());

        team.writes.run(
                MemoriesFixture.TEAM,
                MemoriesFixture.PERSON,
                Integer.class,
                writing -> team.nextServices.contradictions().refresh(writing, List.of(pair.id(), slot.id())));

        assertThat(team.conflict(slot.id()).status()).isEqualTo(Conflict.Status.RESOLVED);
        assertThat(team.conflict(pair.id()).members()).hasSize(3);
    }

    /// Tells them by one author each.
    ///
    /// @return the only conflict of the last one
    private Conflict tell(String... facts) {
        List<CommitResult> commitResults = Stream.of(facts)
                .map(fact -> team.tell(fact, fact.replaceAll("[^0-9]", "")))
                .toList();
        assertThat(commitResults.getLast().conflicts()).hasSize(1);
        return team.conflict(commitResults.getLast().conflicts().getFirst());
    }

    @Test
    void sentencesOfOneLongMemoryAreMattersOfTheirOwn() {
        String filler = "The guard told us about the weather and the harvest, which took him most of the afternoon. ";
        team.tell(KNOWN + " " + filler.repeat(5) + "The Ferrow bridge collapsed in 1907.", "ada");

        Conflict walls = tell(OTHER);
        Conflict bridge = tell("The Ferrow bridge collapsed in 1916.");
        assertThat(bridge.id()).isNotEqualTo(walls.id());

        assertThat(tell("The Ferrow bridge collapsed in 1923.").id()).isEqualTo(bridge.id());
        assertThat(team.conflict(bridge.id()).members()).hasSize(3);
        assertThat(team.conflict(walls.id()).members()).hasSize(2);
    }

    @Test
    void aDecisionAboutThreeMemoriesIsOneAboutEachTwo() {
        team.tell(KNOWN, "ada");
        team.tell(OTHER, "bea");
        CommitResult third =
                team.tell("The west gate crew insulates the walls of the cold store with cork at 60 mm.", "cleo");
        team.resolutions.dismiss(
                MemoriesFixture.TEAM, MemoriesFixture.PERSON, third.conflicts().getFirst(), "three stores");

        team.edit(
                MemoriesFixture.PERSON,
                third.id(),
                MemoriesFixture.content(
                        "The west gate crew insulates the walls of the cold store with cork at 60 mm. That is new."));

        assertThat(team.get(third.id()).conflicts()).isEmpty();
    }

    @Test
    void dismissalsSurviveAnEditOfASide() {
        team.tell(KNOWN, "ada");
        CommitResult other = team.tell(OTHER, "bea");
        team.resolutions.dismiss(
                MemoriesFixture.TEAM, MemoriesFixture.PERSON, other.conflicts().getFirst(), "two stores");

        team.edit(MemoriesFixture.PERSON, other.id(), MemoriesFixture.content(OTHER + " That is new."));

        assertThat(team.get(other.id()).conflicts()).isEmpty();
    }

    @Test
    void replacingWordsRetireTheAuthorsOwnFactAlone() {
        CommitResult knownResult = team.tell(KNOWN, "ada");

        CommitResult update = team.tell(
                "Actually, the west gate crew insulates the walls of the cold store with cork at 90 mm.", "ada");

        assertThat(update.verdict()).isEqualTo(Verdict.UPDATE);
        assertThat(team.row(knownResult.id()).status()).isEqualTo(MemoryStatus.SUPERSEDED);
        assertThat(update.conflicts()).isEmpty();
    }

    @Test
    void aCandidateIsComparedWhenAPersonPromotesIt() {
        CommitResult knownResult = team.tell(KNOWN, "ada");
        CommitResult proposedResult = propose();
        assertThat(proposedResult.conflicts()).isEmpty();

        team.memories.promote(MemoriesFixture.TEAM, MemoriesFixture.PERSON, proposedResult.id(), "");

        List<ConflictId> conflicts = team.get(proposedResult.id()).conflicts();
        assertThat(conflicts).hasSize(1);
        assertThat(team.get(knownResult.id()).conflicts()).isEqualTo(conflicts);
    }

    private CommitResult propose() {
        return team.memories.commit(
                MemoriesFixture.TEAM,
                MemoriesFixture.AGENT,
                MemoriesFixture.draft(MemoryType.PROJECT, OTHER, "bot", MemoryStatus.CANDIDATE, Optional.empty()));
    }

    @Test
    void aSupersededSideIsTheEndOfItWhenAPersonDecides() {
        CommitResult knownResult = team.tell(KNOWN, "ada");
        CommitResult other = team.tell(OTHER, "bea");

        team.resolve(other.conflicts().getFirst(), Action.SUPERSEDE_OTHERS, other.id(), "", Map.of());

        assertThat(team.row(knownResult.id()).status()).isEqualTo(MemoryStatus.SUPERSEDED);
        assertThat(team.row(other.id()).status()).isEqualTo(MemoryStatus.ACTIVE);
    }
}
