package io.festinger.app;

import static io.festinger.app.LayersHouse.AGENT;
import static io.festinger.app.LayersHouse.PERSON;
import static io.festinger.app.LayersHouse.TEAM;
import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.base.ConflictId;
import io.festinger.conflicts.Action;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.Member;
import io.festinger.conflicts.Member.Standing;
import io.festinger.conflicts.Order;
import io.festinger.conflicts.Write;
import io.festinger.memory.MemoryDraft;
import io.festinger.memory.MemoryEdit;
import io.festinger.memory.MemoryStatus;
import io.festinger.memory.MemoryType;
import io.festinger.memory.state.StateDraft;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/// An open conflict shows its members as their rows are, whatever changes them.
class OpenConflictTest {
    private static final String CLOSE = "conflicts_close_unopposed";

    private final LayersHouse house = new LayersHouse();

    @AfterEach
    void close() {
        house.close();
    }

    private String say(MemoryType type, String content) {
        return house.layers
                .memories()
                .commit(
                        TEAM,
                        Write.by(AGENT),
                        MemoryDraft.builder(type, content).project("p05").build())
                .id();
    }

    private String say(String content) {
        return say(MemoryType.PROJECT, content);
    }

    private void edit(String id, MemoryEdit edit) {
        house.layers.memories().edit(TEAM, Write.by(PERSON), id, edit, Optional.empty());
    }

    private void reword(String id, String content) {
        edit(
                id,
                new MemoryEdit(
                        Optional.empty(),
                        Optional.of(content),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        "as it is"));
    }

    private void put(String id, MemoryStatus status) {
        edit(id, MemoryEdit.to(status, "looked at"));
    }

    private Conflict only() {
        List<Conflict> open = house.open();
        assertThat(open).hasSize(1);
        return open.getFirst();
    }

    private Map<String, Standing> standings() {
        return only().members().stream().collect(Collectors.toMap(Member::id, Member::standing));
    }

    private boolean isMarked(String id) {
        return !house.layers
                .memories()
                .get(TEAM, id, Optional.empty())
                .conflicts()
                .isEmpty();
    }

    private String status(String id) {
        return house.layers
                .memories()
                .get(TEAM, id, Optional.empty())
                .memory()
                .status()
                .wire();
    }

    private Conflict resolve(Conflict conflict, Action action, String winner) {
        return house.conflicts
                .resolutions()
                .resolve(TEAM, Write.by(PERSON), conflict.id(), new Order(action, winner, "", Map.of(), null));
    }

    private void closeUnopposed() {
        house.database.inTransaction(
                TEAM,
                handle -> handle.execute(
                        "INSERT INTO config (key, value) VALUES (?, 'true')"
                                + " ON CONFLICT (key) DO UPDATE SET value = 'true'",
                        CLOSE));
    }

    @Test
    void aRewordedMemberIsShownSoAndDoesNotMarkTheOther() {
        String one = say("The relay port is 7001.");
        String other = say("The relay port is 7002.");
        assertThat(isMarked(one)).isTrue();

        reword(other, "The relay host is alpha.");

        assertThat(standings()).containsEntry(one, Standing.UNOPPOSED).containsEntry(other, Standing.CHANGED);
        Member changedMember = only().members().stream()
                .filter(member -> member.id().equals(other))
                .findFirst()
                .orElseThrow();
        assertThat(changedMember.saying().content()).isEqualTo("The relay host is alpha.");
        assertThat(changedMember.joined().content()).isEqualTo("The relay port is 7002.");
        assertThat(isMarked(one)).isFalse();
        assertThat(house.conflicts.inbox().unopposedCount(List.of(TEAM))).isEqualTo(1);
        assertThat(only().suggestion()).contains("no_action", "festinger", "now says 'The relay host is alpha.'");
    }

    @Test
    void aMemberEditedToAThirdValueStillContradicts() {
        String one = say("The relay port is 7001.");
        String other = say("The relay port is 7002.");

        reword(other, "The relay port is 7003.");

        assertThat(standings())
                .containsOnly(Map.entry(one, Standing.CONTRADICTS), Map.entry(other, Standing.CONTRADICTS));
        assertThat(only().members()).extracting(Member::value).containsExactlyInAnyOrder("7001", "7003");
        assertThat(only().suggestion()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(
            value = MemoryStatus.class,
            names = {"CANDIDATE", "INVALID"},
            mode = Mode.INCLUDE)
    void aMemberOutOfForceIsRetiredAndBackInForceItContradictsAgain(MemoryStatus memoryStatus) {
        String one = say("The relay port is 7001.");
        String other = say("The relay port is 7002.");

        put(other, memoryStatus);

        assertThat(standings()).containsEntry(one, Standing.UNOPPOSED).containsEntry(other, Standing.RETIRED);
        assertThat(only().suggestion())
                .contains(memoryStatus == MemoryStatus.CANDIDATE ? "is a candidate again" : "is invalid");

        put(other, MemoryStatus.ACTIVE);

        assertThat(standings().values()).containsOnly(Standing.CONTRADICTS);
        assertThat(isMarked(one)).isTrue();
        assertThat(only().suggestion()).isEmpty();
    }

    @Test
    void aNewValueOfTrustedStateIsSeenAtOnce() {
        String memory = say("The relay port is 7001.");
        String state = state("7002");
        assertThat(standings().values()).containsOnly(Standing.CONTRADICTS);

        assertThat(state("7001")).isEqualTo(state);

        assertThat(standings()).containsEntry(memory, Standing.UNOPPOSED).containsEntry(state, Standing.CHANGED);
        assertThat(only().members().getFirst().value()).isEqualTo("7001");
    }

    private String state(String value) {
        return house.layers
                .state()
                .set(TEAM, Write.by(PERSON), new StateDraft("p05", "network", "relay_port", value, ""))
                .id();
    }

    @Test
    void aRewordedSideDoesNotContradict() {
        String one = say("Nobody may restart the press during the night.");
        String other = say("Everybody may restart the press during the night.");
        assertThat(standings().values()).containsOnly(Standing.CONTRADICTS);

        reword(other, "The canteen opens at seven.");

        assertThat(standings()).containsEntry(one, Standing.UNOPPOSED).containsEntry(other, Standing.CHANGED);
    }

    @Test
    void aDecisionSupersedesLiveRivalsOnly() {
        String one = say("The relay port is 7001.");
        String other = say("The relay port is 7002.");
        String third = say("The relay port is 7003.");
        reword(other, "The relay host is alpha.");

        resolve(only(), Action.SUPERSEDE_OTHERS, one);

        assertThat(status(one)).isEqualTo("active");
        assertThat(status(other)).isEqualTo("active");
        assertThat(status(third)).isEqualTo("superseded");
    }

    @Test
    void aConflictClosedWithoutContradictionIsNoRuling() {
        say("The relay port is 7001.");
        String other = say("The relay port is 7002.");
        put(other, MemoryStatus.INVALID);

        Conflict closed = resolve(only(), Action.NO_ACTION, null);
        assertThat(closed.status()).isEqualTo(Conflict.Status.RESOLVED);
        say("The port of the relay is 7002.");

        assertThat(only().id()).isNotEqualTo(closed.id());
    }

    @Test
    void aSettingLetsItCloseByItselfOnTheRecordAndAPersonCanUndoThat() {
        closeUnopposed();
        say("The relay port is 7001.");
        String other = say("The relay port is 7002.");
        ConflictId id = only().id();

        put(other, MemoryStatus.INVALID);

        assertThat(house.open()).isEmpty();
        Conflict closed = house.conflicts(Optional.of(Conflict.Status.RESOLVED)).getFirst();
        assertThat(closed.settlement().orElseThrow().by()).isEqualTo("festinger");
        assertThat(closed.settlement().orElseThrow().resolution()).contains("is invalid");

        house.conflicts.resolutions().undo(TEAM, Write.by(PERSON), id, "not yet");

        assertThat(only().suggestion()).contains("no_action");
        house.sweep.run(TEAM, Write.by(PERSON));
        assertThat(house.open()).hasSize(1);
    }

    @Test
    void theSweepTidiesWhatOlderVersionsLeft() {
        say("The relay port is 7001.");
        String other = say("The relay port is 7002.");
        put(other, MemoryStatus.INVALID);
        house.database.inTransaction(
                TEAM,
                handle -> handle.execute("UPDATE conflict_members SET standing = 'contradicts', now_status = ''"));
        assertThat(standings().values()).containsOnly(Standing.CONTRADICTS);

        assertThat(house.sweep.run(TEAM, Write.by(PERSON)).updated()).isEqualTo(1);

        assertThat(standings()).containsEntry(other, Standing.RETIRED);
        assertThat(house.sweep.run(TEAM, Write.by(PERSON)).updated()).isZero();
    }

    @Test
    void aReopenedConflictShowsItsLosersOutOfForce() {
        String one = say("The relay port is 7001.");
        String other = say("The relay port is 7002.");
        Conflict closed = resolve(only(), Action.SUPERSEDE_OTHERS, one);

        house.conflicts.resolutions().reopen(TEAM, Write.by(PERSON), closed.id(), "news");

        assertThat(standings()).containsEntry(one, Standing.UNOPPOSED).containsEntry(other, Standing.RETIRED);
    }

    @Test
    void twoRowsMeetingOnSeveralSlotsAreInOneConflict() {
        say("The relay port is 7001. The relay host is alpha. The relay owner is the infra team.");
        say("The relay port is 7002. The relay host is beta. The relay owner is the data team.");

        assertThat(only().members()).hasSize(2);
    }

    @Test
    void episodesContradictNothing() {
        say(MemoryType.EPISODIC, "The relay port is 7001.");
        say(MemoryType.EPISODIC, "The relay port is 7002.");
        say(MemoryType.EPISODIC, "Nobody may restart the press during the night.");
        say("Everybody may restart the press during the night.");

        assertThat(house.open()).isEmpty();
    }
}
