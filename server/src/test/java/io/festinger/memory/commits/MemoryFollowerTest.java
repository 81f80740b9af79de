package io.festinger.memory.commits;

import static io.festinger.memory.commits.MemoriesFixture.PERSON;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import io.festinger.memory.Memory;
import io.festinger.memory.MemoryEdit;
import io.festinger.memory.MemoryStatus;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// What followers of memories hear.
class MemoryFollowerTest {
    private final MemoriesFixture team = new MemoriesFixture();

    @AfterEach
    void close() {
        team.close();
    }

    @Test
    void storesCorrectionsEditsAndRemovalsAreHeardAsOfTheirTime() {
        String first = team.say("tool is rebase").id();
        String second = team.correct(first, "tool is merge", "ada").id();
        team.edit(PERSON, second, MemoriesFixture.content("tool is squash"));
        team.edit(PERSON, second, MemoryEdit.to(MemoryStatus.INVALID, "wrong"));

        assertThat(team.changedMemories)
                .extracting(Memory::id, Memory::content, Memory::status)
                .containsExactly(
                        tuple(first, "tool is rebase", MemoryStatus.ACTIVE),
                        tuple(second, "tool is merge", MemoryStatus.ACTIVE),
                        tuple(first, "tool is rebase", MemoryStatus.SUPERSEDED),
                        tuple(second, "tool is squash", MemoryStatus.ACTIVE),
                        tuple(second, "tool is squash", MemoryStatus.INVALID));
    }

    @Test
    void aRepetitionIsNoChange() {
        team.say("tool is rebase");
        team.say("tool is rebase");
        team.propose("tool is merge");
        team.propose("tool is merge");

        assertThat(team.changedMemories).extracting(Memory::content).containsExactly("tool is rebase", "tool is merge");
    }
}
