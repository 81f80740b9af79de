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
        CommitResult commitResult = team.say("the auth limit is 5");
        Instant before = team.now;

        MemoryDetail memoryDetail = team.edit(PERSON, commitResult.id(), content("the auth limit is 7"));

        assertThat(memoryDetail.memory().previousContentLog())
                .containsExactly(new Memory.Wording("the auth limit is 5", team.now, "ada"));
        assertThat(memoryDetail.memory().state().lineage()).isEqualTo(commitResult.id());
        assertThat(memoryDetail.claims())
                .extracting(CommitResult.CommittedClaim::value)
                .containsExactly("7");
        assertThat(memoryDetail.history().getFirst().changed()).containsOnlyKeys("content");
        assertThat(team.memories
                        .get(TEAM, commitResult.id(), Optional.of(before))
                        .memory()
                        .content())
                .isEqualTo("the auth limit is 5");
        assertThat(team.onRecord(commitResult.id())).containsExactly("memory.updated", "memory.created");
    }

    @Test
    void aContradictingEditIsFiled() {
        team.say("the auth limit is 5");
        CommitResult other = team.say("the auth port is 5");

        MemoryDetail memoryDetail = team.edit(PERSON, other.id(), content("the auth limit is 8"));

        assertThat(memoryDetail.conflicts()).hasSize(1);
    }

    @Test
    void anEditOfAnOlderStateIsRefused() {
        CommitResult commitResult = team.say("prefers small diffs");
        String tag = team.get(commitResult.id()).etag();

        team.memories.edit(
                TEAM, PERSON, commitResult.id(), content("prefers big diffs"), Optional.of("\"" + tag + "\""));

        assertFails(
                () -> team.memories.edit(
                        TEAM, PERSON, commitResult.id(), content("prefers no diffs"), Optional.of(tag)),
                Failure.Code.STALE,
                "If-Match");
        assertThat(team.get(commitResult.id()).etag()).isNotEqualTo(tag);
    }

    @Test
    void anEditChangingNothingLeavesNoTrace() {
        CommitResult commitResult = team.say("prefers small diffs");
        MemoryDetail before = team.get(commitResult.id());

        assertThat(team.edit(PERSON, commitResult.id(), content("prefers small diffs")))
                .isEqualTo(before);
        assertThat(team.onRecord(commitResult.id())).containsExactly("memory.created");
    }

    @Test
    void everyStepOfAPersonCanBeTakenBack() {
        CommitResult commitResult = team.propose("the auth limit is 5");

        assertThat(to(commitResult.id(), MemoryStatus.ACTIVE).claims()).hasSize(1);
        assertThat(to(commitResult.id(), MemoryStatus.CANDIDATE)
                        .memory()
                        .state()
                        .pendingSince())
                .contains(team.now);
        assertThat(team.claimedCount(commitResult.id())).isZero();
        assertThat(to(commitResult.id(), MemoryStatus.INVALID).memory().status())
                .isEqualTo(MemoryStatus.INVALID);
        assertThat(to(commitResult.id(), MemoryStatus.CANDIDATE).memory().status())
                .isEqualTo(MemoryStatus.CANDIDATE);
        assertThat(to(commitResult.id(), MemoryStatus.ACTIVE).memory().active()).isTrue();
        assertThat(team.claimedCount(commitResult.id())).isEqualTo(1);
    }

    @Test
    void supersededNamesTheActiveRow() {
        CommitResult oldResult = team.say("prefers small diffs");
        CommitResult holder = team.say("prefers big diffs");

        assertFails(() -> to(oldResult.id(), MemoryStatus.SUPERSEDED), Failure.Code.INVALID_REQUEST, "superseded_by");
        assertFails(() -> supersede(oldResult.id(), oldResult.id()), Failure.Code.INVALID_REQUEST, "superseded_by");
        assertThat(supersede(oldResult.id(), holder.id()).memory().state().supersededBy())
                .contains(holder.id());
        assertFails(() -> team.edit(PERSON, oldResult.id(), content("x")), Failure.Code.WRONG_STATE, "id");
        assertThat(to(oldResult.id(), MemoryStatus.ACTIVE).memory().active()).isTrue();
    }

    @Test
    void agentsEditTheirOwnWordsAndNoStatus() {
        CommitResult proposedResult = team.propose("prefers small diffs");
        CommitResult other = team.say("prefers tabs");

        assertThat(team.edit(AGENT, proposedResult.id(), content("prefers big diffs"))
                        .memory()
                        .content())
                .isEqualTo("prefers big diffs");
        assertFails(
                () -> team.edit(AGENT, proposedResult.id(), MemoryEdit.to(MemoryStatus.ACTIVE, "")),
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
    void wordsAreFoundInAnyCaseAndNothingIsAPattern() {
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
    void aListingAsOfATimeShowsTheMemoriesOfThisTime() {
        CommitResult commitResult = team.say("the auth limit is 5");
        Instant time = team.now;
        team.edit(PERSON, commitResult.id(), content("the auth limit is 7"));
        team.say("prefers small diffs");

        List<Memories.Page.Item> items = team.memories
                .list(TEAM, filter(Optional.empty(), Optional.of(time), Optional.empty(), 50))
                .items();

        assertThat(items).extracting(item -> item.memory().content()).containsExactly("the auth limit is 5");
        assertFails(
                () -> team.memories.get(TEAM, commitResult.id(), Optional.of(time.minusSeconds(1))),
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
    void aCandidateEqualToAnActiveRowIsFoldedIntoIt() {
        CommitResult candidate = team.propose("prefers small diffs");
        CommitResult active = team.say("Prefers small diffs.");

        MemoryDetail memoryDetail = team.memories.promote(TEAM, PERSON, candidate.id(), "");

        assertThat(memoryDetail.memory().status()).isEqualTo(MemoryStatus.SUPERSEDED);
        assertThat(memoryDetail.memory().state().supersededBy()).contains(active.id());
        assertThat(team.row(active.id()).echo().corroborations()).isEqualTo(1);
        assertThat(team.claimedCount(candidate.id())).isZero();
    }
}
