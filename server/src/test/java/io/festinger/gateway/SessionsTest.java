package io.festinger.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.base.SessionId;
import io.festinger.base.WorkspaceId;
import io.festinger.concepts.Prompt;
import io.festinger.concepts.Turn;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class SessionsTest {
    private static final Prompt BEGUN = prompt("m", "S", "first");

    @Test
    void aConversationThatGrowsStaysOneSession() {
        var grown = new Prompt(
                "m",
                List.of(
                        new Turn(Turn.Role.SYSTEM, "S"),
                        new Turn(Turn.Role.USER, "first"),
                        new Turn(Turn.Role.ASSISTANT, "answer"),
                        new Turn(Turn.Role.USER, "second")));
        assertThat(id("k", "", grown)).isEqualTo(id("k", "", BEGUN));
    }

    @Test
    void anotherKeyModelOrBeginningIsAnotherSession() {
        var ids = List.of(
                id("k", "", BEGUN),
                id("other", "", BEGUN),
                id("k", "", prompt("n", "S", "first")),
                id("k", "", prompt("m", "T", "first")),
                id("k", "", prompt("m", "S", "other")),
                id("k", "", prompt("m", "Sf", "irst")));
        assertThat(ids).doesNotHaveDuplicates();
    }

    @Test
    void theClientsOwnNameForASessionHolds() {
        assertThat(id("k", "mine", BEGUN)).isEqualTo(new SessionId("mine"));
        assertThat(id("k", "x".repeat(5_000), BEGUN).value()).hasSize(32);
    }

    @Test
    void aConversationIsKeptForItsSessionWorkspaceAndMemory() {
        var sessions = new Sessions(10, Duration.ofHours(1), () -> 0);
        var memory = new ScriptedMemory();
        var first = sessions.conversation(WorkspaceId.DEFAULT, new SessionId("a"), memory);
        assertThat(sessions.conversation(WorkspaceId.DEFAULT, new SessionId("a"), memory))
                .isSameAs(first);
        assertThat(sessions.conversation(WorkspaceId.DEFAULT, new SessionId("b"), memory))
                .isNotSameAs(first);
        assertThat(sessions.conversation(new WorkspaceId("other"), new SessionId("a"), memory))
                .isNotSameAs(first);
        assertThat(sessions.conversation(WorkspaceId.DEFAULT, new SessionId("a"), new ScriptedMemory()))
                .isNotSameAs(first);
    }

    @Test
    void aConversationIsForgottenWhenNobodyComesBackToIt() {
        var clock = new AtomicLong();
        var sessions = new Sessions(10, Duration.ofHours(1), clock::get);
        var memory = new ScriptedMemory();
        var first = sessions.conversation(WorkspaceId.DEFAULT, new SessionId("a"), memory);
        clock.addAndGet(Duration.ofMinutes(61).toNanos());
        assertThat(sessions.conversation(WorkspaceId.DEFAULT, new SessionId("a"), memory))
                .isNotSameAs(first);
    }

    private static SessionId id(String key, String session, Prompt prompt) {
        return SessionKeys.of(new Caller(key, "", session, false, ""), prompt);
    }

    private static Prompt prompt(String model, String system, String user) {
        return new Prompt(model, List.of(new Turn(Turn.Role.SYSTEM, system), new Turn(Turn.Role.USER, user)));
    }
}
