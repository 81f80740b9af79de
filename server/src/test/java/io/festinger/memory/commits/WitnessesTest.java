package io.festinger.memory.commits;

import static io.festinger.memory.commits.MemoriesFixture.AGENT;
import static io.festinger.memory.commits.MemoriesFixture.PERSON;
import static io.festinger.memory.commits.MemoriesFixture.TEAM;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.festinger.base.Failure;
import io.festinger.claims.StandardClaimReader;
import io.festinger.conflicts.Write;
import io.festinger.judge.Verdict;
import io.festinger.memory.CommitResult;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryDetail;
import io.festinger.memory.MemoryDraft;
import io.festinger.memory.MemoryType;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// An exact duplicate loses nothing: who wrote the same again is kept with the words, and can be split off.
class WitnessesTest {
    private static final Instant FRIDAY = Instant.parse("2026-02-20T09:00:00Z");

    private final MemoriesFixture team = new MemoriesFixture(new StandardClaimReader());

    @AfterEach
    void close() {
        team.close();
    }

    private CommitResult say(String content, Instant observedAt) {
        team.later();
        return team.memories.commit(TEAM, PERSON, draft(content, observedAt, Optional.empty()));
    }

    private static MemoryDraft draft(String content, Instant observedAt, Optional<Instant> end) {
        return MemoryDraft.builder(MemoryType.PREFERENCE, content)
                .project("p05")
                .author("grace")
                .confidence(0.8)
                .observedAt(observedAt)
                .validTo(end.orElse(null))
                .build();
    }

    private List<Memory> all() {
        List<Memory> rows = new ArrayList<>();
        team.database.inTransaction(TEAM, handle -> {
            team.store.ofProject(handle, "p05", rows::add);
            return rows;
        });
        return rows;
    }

    @Test
    void theSecondTextIsKeptWithItsWordsItsAuthorAndItsTimes() {
        CommitResult first = team.say("Prefers small diffs.");

        CommitResult second = say("prefers  small\u00a0diffs", FRIDAY);

        assertThat(second.verdict()).isEqualTo(Verdict.DUPLICATE);
        assertThat(second.id()).isEqualTo(first.id());
        assertThat(team.get(first.id()).witnesses()).singleElement().satisfies(witness -> {
            assertThat(witness.content()).isEqualTo("prefers  small\u00a0diffs");
            assertThat(witness.voice()).isEqualTo(new Memory.Voice("grace", "ada", true));
            assertThat(witness.observedAt()).isEqualTo(FRIDAY);
            assertThat(witness.storedAt()).isEqualTo(team.now);
        });
    }

    @Test
    void manyInOneWriteAreWitnessesAsWell() {
        CommitResult first = team.say("Prefers small diffs.");
        team.later();
        List<ReadDraft> drafts = List.of(
                team.memories.read(PERSON.actor(), draft("prefers small diffs", FRIDAY, Optional.empty())),
                team.memories.read(PERSON.actor(), draft("Prefers  small diffs", FRIDAY, Optional.empty())));

        record Batch(List<CommitResult> committed) {}
        List<CommitResult> commitResults = team.writes
                .run(TEAM, PERSON, Batch.class, writing -> new Batch(team.memories.commitAll(writing, drafts)))
                .committed();

        assertThat(commitResults).extracting(CommitResult::id).containsOnly(first.id());
        assertThat(team.get(first.id()).witnesses())
                .extracting(Memory.Witness::content)
                .containsExactlyInAnyOrder("prefers small diffs", "Prefers  small diffs");
        assertThat(team.row(first.id()).echo().corroborations()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '#',
            value = {
                "The worker role is Queue_RO. | The worker role is queue_ro.",
                "The filter is ^a+c$. | The filter is ^a+c.",
                "The check is x < y. | The check is x <= y.",
                "Never pass --all. | Never pass -all.",
                "Dumps are in /srv/dumps. | Dumps are in ./srv/dumps.",
                "The login timeout is 500 ms. | The login timeout is 0.5 s.",
            })
    void statementsInOtherWordsAreRowsOfTheirOwn(String one, String other) {
        CommitResult first = team.say(one, "ada");
        CommitResult second = team.say(other, "grace");

        assertThat(second.verdict()).isNotEqualTo(Verdict.DUPLICATE);
        assertThat(team.row(first.id()).content()).isEqualTo(one);
        assertThat(team.row(second.id()).content()).isEqualTo(other);
        assertThat(team.row(second.id()).active()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "The trunk gives 300 Mb/s. | The trunk gives 300 MB/s.",
                "The sensor sends with 7 mW. | The sensor sends with 7 MW.",
                "The relay draws 2 mA. | The relay draws 2 MA.",
                "The volume offers 80 Gb. | The volume offers 80 GB.",
                "The array writes 6 Gb/s. | The array writes 6 GB/s.",
                "The fan needs 8 mV. | The fan needs 8 MV.",
                "The shunt resistance is 3 m\u03a9. | The shunt resistance is 3 M\u03a9.",
                "The tank holds 3 Tb. | The tank holds 3 TB.",
                "The link gives 10 kb/s. | The link gives 10 kB/s.",
            })
    void unitsOfAnotherCaseAreOtherValues(String one, String other) {
        team.say(one, "ada");

        CommitResult second = team.say(other, "grace");

        assertThat(second.verdict()).isEqualTo(Verdict.CONFLICT);
        assertThat(second.conflicts()).hasSize(1);
    }

    @Test
    void yesterdayOfAnotherDayIsNew() {
        CommitResult first = say("The last export ran yesterday.", FRIDAY);
        CommitResult same = say("The last export ran yesterday.", FRIDAY.plusSeconds(3600));
        CommitResult other = say("The last export ran yesterday.", FRIDAY.plusSeconds(4 * 86_400));

        assertThat(same.id()).isEqualTo(first.id());
        assertThat(other.verdict()).isEqualTo(Verdict.NEW);
        assertThat(all()).hasSize(2).allMatch(Memory::active);
    }

    @Test
    void statementsOfAnotherTimeAreRowsOfTheirOwn() {
        CommitResult first = say("Prefers small diffs.", FRIDAY);
        team.later();
        CommitResult bounded = team.memories.commit(
                TEAM, PERSON, draft("Prefers small diffs.", FRIDAY, Optional.of(FRIDAY.plusSeconds(9_000_000))));

        assertThat(bounded.id()).isNotEqualTo(first.id());
        assertThat(team.row(bounded.id()).times().validTo()).isPresent();
    }

    @Test
    void aWitnessIsSplitOffIntoAMemoryOfItsOwn() {
        CommitResult first = team.say("Prefers small diffs.", "ada");
        say("prefers small diffs", FRIDAY);
        team.say("prefers small  diffs", "linus");
        String witness = team.get(first.id()).witnesses().getFirst().id();
        team.later();

        MemoryDetail createdDetail = team.memories.split(TEAM, PERSON, first.id(), witness, "she meant her own");

        assertThat(createdDetail.memory().content()).isEqualTo("prefers small diffs");
        assertThat(createdDetail.memory().voice().author()).isEqualTo("grace");
        assertThat(createdDetail.memory().times().observedAt()).isEqualTo(FRIDAY);
        assertThat(createdDetail.memory().active()).isTrue();
        assertThat(createdDetail.memory().state().lineage())
                .isEqualTo(createdDetail.memory().id());
        MemoryDetail remainingDetail = team.get(first.id());
        assertThat(remainingDetail.memory().echo().corroborations()).isEqualTo(1);
        assertThat(remainingDetail.memory().echo().corroborators()).containsExactly("linus");
        assertThat(remainingDetail.witnesses().getFirst().split())
                .contains(createdDetail.memory().id());
        assertThat(team.onRecord(first.id())).startsWith("memory.split");
        assertThat(team.onRecord(createdDetail.memory().id())).containsExactly("memory.created");
        assertThatThrownBy(() -> team.memories.split(TEAM, PERSON, first.id(), witness, ""))
                .isInstanceOf(Failure.class)
                .hasMessageContaining(witness);
    }

    @Test
    void onlyPeopleSplit() {
        CommitResult first = team.say("Prefers small diffs.", "ada");
        say("prefers small diffs", FRIDAY);
        String witness = team.get(first.id()).witnesses().getFirst().id();

        assertThatThrownBy(() -> team.memories.split(TEAM, AGENT, first.id(), witness, ""))
                .isInstanceOfSatisfying(
                        Failure.class, failure -> assertThat(failure.code()).isEqualTo(Failure.Code.FORBIDDEN));
        Write dry = new Write(PERSON.actor(), true, Optional.empty());
        team.memories.split(TEAM, dry, first.id(), witness, "");
        assertThat(all()).hasSize(1);
    }
}
