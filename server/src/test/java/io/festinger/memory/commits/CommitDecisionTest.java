package io.festinger.memory.commits;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.base.ConflictId;
import io.festinger.claims.Claim;
import io.festinger.claims.StandardClaimReader;
import io.festinger.conflicts.Action;
import io.festinger.conflicts.Decision;
import io.festinger.conflicts.Findings;
import io.festinger.conflicts.Newcomer;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryType;
import io.festinger.memory.commits.CommitDecision.Situation;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Every decision about a statement, without a database.
class CommitDecisionTest {
    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private static final StandardClaimReader READER = new StandardClaimReader();

    private static final Decision DECISION = new Decision(
            "dec_1",
            new ConflictId("con_1"),
            Action.SUPERSEDE_OTHERS,
            "bea",
            NOON,
            "",
            Optional.empty(),
            List.of(),
            Optional.empty());

    private final Memory old = memory("old", "The port of the gateway is 8080.", "ada", NOON.minusSeconds(90_000));

    @Test
    void theSameWordsCorroborate() {
        Memory row = memory("new", "The port of the gateway is 8080.", "bea", NOON);
        var situation = new Situation(row, Optional.of(old), Optional.empty(), none(row), List.of());
        assertThat(decide(situation)).isEqualTo(new CommitDecision.Corroborate(old));
    }

    @Test
    void aCorrectionInTheSameWordsAsAThirdRowIsACorrection() {
        Memory third = memory("third", "The port of the gateway is 9090.", "bea", NOON);
        Memory row = memory("new", "The port of the gateway is 9090.", "ada", NOON);
        var situation = new Situation(row, Optional.of(third), Optional.of(old), none(row), List.of());
        assertThat(decide(situation)).isEqualTo(new CommitDecision.Correct(old));
    }

    @Test
    void anEarlierDecisionIsStrongerThanACorrection() {
        Memory row = memory("new", "The port of the gateway is 9090.", "ada", NOON);
        var prior = new Findings.PriorDecision(old.ref(), DECISION, "Bea decided it");
        Findings findings = new Findings(newcomer(row), List.of(), Optional.of(prior), Optional.empty(), List.of());
        var situation = new Situation(row, Optional.empty(), Optional.of(old), findings, List.of());
        assertThat(decide(situation)).isEqualTo(new CommitDecision.Settle(prior));
    }

    @Test
    void anAuthorCorrectsAnOwnStatement() {
        Memory row = memory("new", "The port of the gateway is 9090.", "ada", NOON);
        assertThat(decide(new Situation(row, Optional.empty(), Optional.of(old), clash(row), List.of())))
                .isEqualTo(new CommitDecision.Correct(old));
    }

    @Test
    void aCorrectionOfAnotherAuthorIsProposed() {
        Memory row = memory("new", "The port of the gateway is 9090.", "bea", NOON);
        assertThat(decide(new Situation(row, Optional.empty(), Optional.of(old), clash(row), List.of())))
                .isEqualTo(new CommitDecision.ProposeCorrection(old));
    }

    @Test
    void replacingWordsSupersedeTheOwnStatement() {
        Memory row = memory("new", "The port of the gateway is now 9090 instead of 8080.", "ada", NOON);
        CommitDecision decision = decide(contradictedSituation(row));
        assertThat(decision).isInstanceOfSatisfying(CommitDecision.Replace.class, replace -> {
            assertThat(replace.retired()).containsExactly(old);
            assertThat(replace.update().retires()).isTrue();
        });
    }

    @Test
    void replacingWordsAreAProposalToAnotherAuthor() {
        Memory row = memory("new", "The port of the gateway is now 9090 instead of 8080.", "bea", NOON);
        assertThat(decide(contradictedSituation(row)))
                .isInstanceOfSatisfying(
                        CommitDecision.Propose.class,
                        propose -> assertThat(propose.update().rivals()).containsExactly("old"));
    }

    @Test
    void anAuthorSayingBothInOneSessionIsAskedToDecide() {
        Memory soon = memory(
                "new",
                "The port of the gateway is 9090.",
                "ada",
                old.times().observedAt().plusSeconds(60));
        Memory nextMemory = memory("new", "The port of the gateway is 9090.", "ada", NOON);
        assertThat(decide(contradictedSituation(soon))).isInstanceOf(CommitDecision.Propose.class);
        assertThat(decide(contradictedSituation(nextMemory))).isEqualTo(new CommitDecision.Contest());
    }

    @Test
    void otherContradictionsAreContested() {
        Memory row = memory("new", "The port of the gateway is 9090.", "bea", NOON);
        assertThat(decide(contradictedSituation(row))).isEqualTo(new CommitDecision.Contest());
    }

    @Test
    void agreementInOtherWordsRefines() {
        Memory row = memory("new", "The gateway's port is 8080.", "bea", NOON);
        Claim agreed = claims(old).getFirst();
        var situation = new Situation(row, Optional.empty(), Optional.empty(), none(row), List.of());
        assertThat(CommitDecision.of(situation, new RowsInMemory(List.of(old), Optional.of(agreed))))
                .isEqualTo(new CommitDecision.Refine(agreed));
    }

    @Test
    void anythingElseIsKeptAndReadsNoRow() {
        Memory row = memory("new", "The gateway is written in Java.", "bea", NOON);
        RowsInMemory known = new RowsInMemory(List.of(old), Optional.empty());
        var situation = new Situation(row, Optional.empty(), Optional.empty(), none(row), List.of());
        assertThat(CommitDecision.of(situation, known)).isEqualTo(new CommitDecision.Keep());
        assertThat(known.read).isEmpty();
    }

    private CommitDecision decide(Situation situation) {
        return CommitDecision.of(situation, new RowsInMemory(List.of(old), Optional.empty()));
    }

    private Situation contradictedSituation(Memory row) {
        return new Situation(row, Optional.empty(), Optional.empty(), clash(row), List.of());
    }

    private Findings clash(Memory row) {
        var clash = new Findings.Clash(claims(row).getFirst(), claims(old));
        return new Findings(newcomer(row), List.of(clash), Optional.empty(), Optional.empty(), List.of());
    }

    private static Findings none(Memory row) {
        return new Findings(newcomer(row), List.of(), Optional.empty(), Optional.empty(), List.of());
    }

    private static Newcomer newcomer(Memory row) {
        return row.newcomer(claims(row), Set.of(), false);
    }

    private static List<Claim> claims(Memory row) {
        return READER.read(row.statement());
    }

    private static Memory memory(String id, String content, String author, Instant at) {
        return Memory.active(
                id,
                MemoryType.PROJECT,
                content,
                new Memory.Place("p05", "", ""),
                new Memory.Voice(author, "", true),
                Memory.Times.of(at, Optional.empty(), Optional.empty(), at));
    }

    /// Rows in memory; remembers which were read.
    private record RowsInMemory(List<Memory> rows, Optional<Claim> agreeing, List<String> read)
            implements CommitDecision.Rows {
        RowsInMemory(List<Memory> rows, Optional<Claim> agreeing) {
            this(rows, agreeing, new ArrayList<>());
        }

        @Override
        public List<Memory> find(Set<String> ids) {
            read.addAll(ids);
            return rows.stream().filter(row -> ids.contains(row.id())).toList();
        }

        @Override
        public List<Memory> lock(Set<String> ids) {
            return find(ids);
        }

        @Override
        public Optional<Claim> agreed(Situation situation) {
            return agreeing;
        }
    }
}
