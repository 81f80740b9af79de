package io.festinger.memory.commits;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.claims.StandardClaimReader;
import io.festinger.judge.Verdict;
import io.festinger.memory.CommitResult;
import io.festinger.memory.MemoryDraft;
import io.festinger.memory.MemoryStatus;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// How often a write goes to the database and back: that is what most of its time is made of.
class JourneysTest {
    private final MemoriesFixture team = new MemoriesFixture(new StandardClaimReader());

    @AfterEach
    void close() {
        team.close();
    }

    @Test
    void consistentFactsAreThree() {
        team.say("The pump gateway port is 8080.");

        List<String> journeys = team.watchedDatabase.journeys(() -> team.say("The valve gateway port is 8080."));

        assertThat(journeys).hasSize(3);
        assertThat(journeys.get(1)).contains("pg_advisory_xact_lock", "FROM claims", "FROM memories");
        assertThat(journeys.get(2))
                .contains(
                        "INSERT INTO memories",
                        "INSERT INTO claims",
                        "INSERT INTO work_items",
                        "INSERT INTO audit_log");
    }

    @Test
    void repeatedFactsAreStoredOnce() {
        CommitResult first = team.say("The pump gateway port is 8080.");
        CommitResult second = team.say("The pump gateway port is 8080.", "bea");

        assertThat(second.id()).isEqualTo(first.id());
        assertThat(team.onRecord(first.id())).containsExactly("memory.corroborated", "memory.created");
        assertThat(team.claimedCount(first.id())).isEqualTo(1);
    }

    @Test
    void aRehearsalLeavesNothing() {
        MemoryDraft draft =
                MemoriesFixture.draft("The pump gateway port is 8080.", "ada", MemoryStatus.ACTIVE, Optional.empty());
        team.memories.rehearse(MemoriesFixture.TEAM, MemoriesFixture.PERSON.actor(), draft);

        CommitResult commitResult = team.say("The pump gateway port is 8080.");

        assertThat(commitResult.verdict()).isEqualTo(Verdict.NEW);
    }
}
