package io.festinger.memory.commits;

import static io.festinger.memory.commits.MemoriesFixture.AGENT;
import static io.festinger.memory.commits.MemoriesFixture.PERSON;
import static io.festinger.memory.commits.MemoriesFixture.TEAM;
import static io.festinger.memory.commits.MemoriesFixture.content;
import static io.festinger.memory.commits.MemoriesTest.assertFails;
import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.base.Failure;
import io.festinger.memory.CommitResult;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryDetail;
import io.festinger.memory.MemoryEdit;
import io.festinger.memory.MemoryFilter;
import io.festinger.memory.MemoryStatus;
import io.festinger.memory.MemoryType;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Edits, statuses, times and pages of memories.
class MemoryEditsTest {
    private final MemoriesFixture team = new MemoriesFixture();

    @AfterEach
    void close() {
        team.close();
    }

    @Test
    void anEditKeepsWhatWasSaidBefore() {
        CommitResult said = team.say("the auth limit is 5");
        Instant before = team.now;

        MemoryDetail edited = team.edit(PERSON, said.id(), content("the auth limit is 7"));

        assertThat(edited.memory().previousContentLog())
                .containsExactly(new Memory.Wording("the auth limit is 5", team.now, "ada"));
        assertThat(edited.memory().state().lineage()).isEqualTo(said.id());
        assertThat(edited.claims())
                .extracting(CommitResult.CommittedClaim::value)
                .containsExactly("7");
        assertThat(edited.history().getFirst().changed()).containsOnlyKeys("content");
        assertThat(team.memories
                        .get(TEAM, said.id(), Optional.of(before))
                        .memory()
                        .content())
                .isEqualTo("the auth limit is 5");
        assertThat(team.onRecord(said.id())).containsExactly("memory.updated", "memory.created");
    }

    @Test
    void anEditThatContradictsIsFiled() {
        team.say("the auth limit is 5");
        CommitResult other = team.say("the auth port is 5");

        MemoryDetail edited = team.edit(PERSON, other.id(), content("the auth limit is 8"));

        assertThat(edited.conflicts()).hasSize(1);
    }

    @Test
    void anEditOfAnOlderStateIsRefused() {
        CommitResult said = team.say("prefers small diffs");
        String tag = team.get(said.id()).etag();

        team.memories.edit(TEAM, PERSON, said.id(), content("prefers big diffs"), Optional.of("\"" + tag + "\""));

        assertFails(
                () -> team.memories.edit(TEAM, PERSON, said.id(), content("prefers no diffs"), Optional.of(tag)),
                Failure.Code.STALE,
                "If-Match");
        assertThat(team.get(said.id()).etag()).isNotEqualTo(tag);
    }

    @Test
    void anEditThatChangesNothingLeavesNoTrace() {
        CommitResult said = team.say("prefers small diffs");
        MemoryDetail before = team.get(said.id());

        assertThat(team.edit(PERSON, said.id(), content("prefers small diffs"))).isEqualTo(before);
        assertThat(team.onRecord(said.id())).containsExactly("memory.created");
    }

    @Test
    void everyStepOfAPersonCanBeTakenBack() {
        CommitResult proposed = team.propose("the auth limit is 5");

        assertThat(to(proposed.id(), MemoryStatus.ACTIVE).claims()).hasSize(1);
        assertThat(to(proposed.id(), MemoryStatus.CANDIDATE).memory().state().pendingSince())
                .contains(team.now);
        assertThat(team.claimed(proposed.id())).isZero();
        assertThat(to(proposed.id(), MemoryStatus.INVALID).memory().status()).isEqualTo(MemoryStatus.INVALID);
        assertThat(to(proposed.id(), MemoryStatus.CANDIDATE).memory().status()).isEqualTo(MemoryStatus.CANDIDATE);
        assertThat(to(proposed.id(), MemoryStatus.ACTIVE).memory().active()).isTrue();
        assertThat(team.claimed(proposed.id())).isEqualTo(1);
    }

    @Test
    void supersededNamesTheRowThatHolds() {
        CommitResult old = team.say("prefers small diffs");
        CommitResult holder = team.say("prefers big diffs");

        assertFails(() -> to(old.id(), MemoryStatus.SUPERSEDED), Failure.Code.INVALID_REQUEST, "superseded_by");
        assertFails(() -> supersede(old.id(), old.id()), Failure.Code.INVALID_REQUEST, "superseded_by");
        assertThat(supersede(old.id(), holder.id()).memory().state().supersededBy())
                .contains(holder.id());
        assertFails(() -> team.edit(PERSON, old.id(), content("x")), Failure.Code.WRONG_STATE, "id");
        assertThat(to(old.id(), MemoryStatus.ACTIVE).memory().active()).isTrue();
    }

    @Test
    void agentsEditTheirOwnWordsAndNoStatus() {
        CommitResult proposed = team.propose("prefers small diffs");
        CommitResult other = team.say("prefers tabs");

        assertThat(team.edit(AGENT, proposed.id(), content("prefers big diffs"))
                        .memory()
                        .content())
                .isEqualTo("prefers big diffs");
        assertFails(
                () -> team.edit(AGENT, proposed.id(), MemoryEdit.to(MemoryStatus.ACTIVE, "")),
                Failure.Code.FORBIDDEN,
                "status");
        assertFails(() -> team.edit(AGENT, other.id(), content("prefers spaces")), Failure.Code.FORBIDDEN, "id");
    }

    @Test
    void pagesGiveEveryMemoryOnceNewestFirst() {
        List<String> written = new ArrayList<>();
        for (int i = 0; i < 7; i++) {
            written.addFirst(team.say("fact number " + i).id());
        }

        List<String> read = new ArrayList<>();
        Optional<String> cursor = Optional.empty();
        do {
            Memories.Page page = team.memories.list(TEAM, filter(Optional.empty(), Optional.empty(), cursor, 3));
            page.items().forEach(item -> read.add(item.memory().id()));
            cursor = page.next();
        } while (cursor.isPresent());

        assertThat(read).isEqualTo(written);
        assertFails(
                () -> team.memories.list(TEAM, filter(Optional.empty(), Optional.empty(), Optional.of("?"), 3)),
                Failure.Code.INVALID_REQUEST,
                "cursor");
    }

    @Test
    void wordsAreFoundWhateverTheirCaseAndNothingIsAPattern() {
        team.say("Prefers SMALL diffs");
        team.say("100% sure of nothing_else");

        assertThat(found("diffs small")).isEqualTo(1);
        assertThat(found("small 100")).isZero();
        assertThat(found("100%")).isEqualTo(1);
        assertThat(found("1%e")).isZero();
        assertThat(found("nothing_else")).isEqualTo(1);
        assertThat(found("nothing\\")).isZero();
    }

    @Test
    void aListingAsOfATimeShowsTheMemoriesOfThatTime() {
        CommitResult said = team.say("the auth limit is 5");
        Instant then = team.now;
        team.edit(PERSON, said.id(), content("the auth limit is 7"));
        team.say("prefers small diffs");

        List<Memories.Page.Item> items = team.memories
                .list(TEAM, filter(Optional.empty(), Optional.of(then), Optional.empty(), 50))
                .items();

        assertThat(items).extracting(item -> item.memory().content()).containsExactly("the auth limit is 5");
        assertFails(
                () -> team.memories.get(TEAM, said.id(), Optional.of(then.minusSeconds(1))),
                Failure.Code.NOT_FOUND,
                "id");
    }

    private int found(String words) {
        return team.memories
                .list(TEAM, filter(Optional.of(words), Optional.empty(), Optional.empty(), 50))
                .items()
                .size();
    }

    private static MemoryFilter filter(Optional<String> q, Optional<Instant> asOf, Optional<String> cursor, int limit) {
        return new MemoryFilter(
                Optional.of(MemoryStatus.ACTIVE),
                Optional.of("p05"),
                Optional.of(MemoryType.PREFERENCE),
                Optional.of(""),
                Optional.of("ada"),
                q,
                asOf,
                Optional.empty(),
                cursor,
                limit);
    }

    private MemoryDetail to(String id, MemoryStatus status) {
        return team.edit(PERSON, id, MemoryEdit.to(status, "why not"));
    }

    private MemoryDetail supersede(String id, String holder) {
        return team.edit(
                PERSON,
                id,
                new MemoryEdit(
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of(MemoryStatus.SUPERSEDED),
                        Optional.of(holder),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        ""));
    }

    @Test
    void aCandidateThatSaysWhatStandsByNowIsFoldedIntoIt() {
        CommitResult candidate = team.propose("prefers small diffs");
        CommitResult active = team.say("Prefers small diffs.");

        MemoryDetail promoted = team.memories.promote(TEAM, PERSON, candidate.id(), "");

        assertThat(promoted.memory().status()).isEqualTo(MemoryStatus.SUPERSEDED);
        assertThat(promoted.memory().state().supersededBy()).contains(active.id());
        assertThat(team.row(active.id()).echo().corroborations()).isEqualTo(1);
        assertThat(team.claimed(candidate.id())).isZero();
    }
}
