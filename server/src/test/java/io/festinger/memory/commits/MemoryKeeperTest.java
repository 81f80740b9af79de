package io.festinger.memory.commits;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.base.ConflictId;
import io.festinger.claims.RowRef;
import io.festinger.claims.Statement;
import io.festinger.claims.index.StatementSource;
import io.festinger.conflicts.Action;
import io.festinger.conflicts.Conflict;
import io.festinger.memory.CommitResult;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryStatus;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What people's decisions in the inbox do to memories, and that an undo leaves no trace on them.
class MemoryKeeperTest {
    private final MemoriesFixture team = new MemoriesFixture();
    private CommitResult five = team.say("the auth limit is 5");
    private CommitResult seven = team.say("the auth limit is 7", "grace");
    private ConflictId conflict = seven.conflicts().getFirst();
    private List<Memory> before = List.of();

    @BeforeEach
    void remember() {
        before = rows();
    }

    @AfterEach
    void close() {
        team.close();
    }

    @Test
    void theLoserIsSupersededAndComesBackExactlyAsItWas() {
        String tag = team.get(seven.id()).etag();

        team.resolve(conflict, Action.SUPERSEDE_OTHERS, five.id(), "", Map.of());

        assertThat(team.row(seven.id()).state().supersededBy()).contains(five.id());
        assertThat(team.claimedCount(seven.id())).isZero();
        assertThat(rows().getFirst()).isEqualTo(before.getFirst());

        team.undo(conflict);

        assertThat(rows()).isEqualTo(before);
        assertThat(team.get(seven.id()).etag()).isEqualTo(tag);
        assertThat(team.claimedCount(seven.id())).isEqualTo(1);
        assertThat(team.conflict(conflict).status()).isEqualTo(Conflict.Status.OPEN);
        assertThat(team.inbox.openCount(MemoriesFixture.TEAM)).isEqualTo(1);
    }

    @Test
    void aCorroborationSinceDoesNotStandInTheWayOfAnUndo() {
        team.resolve(conflict, Action.SUPERSEDE_OTHERS, five.id(), "", Map.of());
        team.say("the auth limit is 5", "linus");
        team.say("the auth limit is 7", "linus");

        team.undo(conflict);

        assertThat(team.row(seven.id()).active()).isTrue();
        assertThat(team.row(five.id()).echo().corroborations()).isEqualTo(1);
        assertThat(team.row(seven.id()).echo().corroborations()).isEqualTo(1);
    }

    @Test
    void bothHoldInTheNamedContexts() {
        team.resolve(conflict, Action.BOTH_VALID, "", "", Map.of(five.id(), "prod", seven.id(), "staging"));

        assertThat(team.row(five.id()).place().qualifier()).isEqualTo("prod");
        assertThat(team.get(seven.id()).claims())
                .extracting(CommitResult.CommittedClaim::qualifier)
                .containsExactly("staging");
        assertThat(team.inbox.openCount(MemoriesFixture.TEAM)).isZero();

        team.undo(conflict);

        assertThat(rows()).isEqualTo(before);
    }

    @Test
    void aMergedRowRefersToItsMembersAndEndsWithTheUndo() {
        team.resolve(conflict, Action.MERGE, "", "the auth limit is 6", Map.of());

        String createdId = team.row(five.id()).state().supersededBy().orElseThrow();
        Memory memory = team.row(createdId);
        assertThat(memory.content()).isEqualTo("the auth limit is 6");
        assertThat(memory.references()).containsExactlyInAnyOrder(five.id(), seven.id());
        assertThat(team.row(seven.id()).state().supersededBy()).contains(createdId);
        assertThat(team.claimedCount(createdId)).isEqualTo(1);

        team.undo(conflict);

        assertThat(rows()).isEqualTo(before);
        assertThat(team.row(createdId).status()).isEqualTo(MemoryStatus.INVALID);
        assertThat(team.claimedCount(createdId)).isZero();
    }

    @Test
    void onlyActiveMemoriesAreStatements() {
        team.propose("the auth limit is 9");
        StatementSource source = MemoryServices.statements(team.store);
        List<RowRef> read = new ArrayList<>();

        team.database.inTransaction(MemoriesFixture.TEAM, handle -> {
            source.each(handle, statement -> read.add(statement.origin().row()));
            Statement one = source.one(handle, read.getFirst()).orElseThrow();
            assertThat(one.origin().project()).isEqualTo("p05");
            return read;
        });

        assertThat(read).extracting(RowRef::id).containsExactlyInAnyOrder(five.id(), seven.id());
    }

    /// All but the moment at which the version was stored, which is not part of what a row says.
    private List<Memory> rows() {
        return List.of(storedMemory(five.id()), storedMemory(seven.id()));
    }

    private Memory storedMemory(String id) {
        Memory row = team.row(id);
        Memory.Times times = row.times();
        return row.with(new Memory.Times(
                times.observedAt(),
                times.validFrom(),
                times.validTo(),
                times.createdAt(),
                times.updatedAt(),
                Instant.EPOCH));
    }
}
