package io.festinger.gateway.sessions;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.benmanes.caffeine.cache.Ticker;
import io.festinger.base.SessionId;
import io.festinger.base.WorkspaceId;
import io.festinger.concepts.Prompt;
import io.festinger.concepts.graph.Turn;
import io.festinger.gateway.ScriptedMemory;
import io.festinger.gateway.door.RequestSender;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class SessionsTest {
    private static final SessionId A = new SessionId("a");
    private static final Prompt BEGUN = prompt("m", "S", "first");

    @Test
    void aGrowingConversationStaysOneSession() {
        var prompt = new Prompt(
                "m",
                List.of(
                        new Turn(Turn.Role.SYSTEM, "S"),
                        new Turn(Turn.Role.USER, "first"),
                        new Turn(Turn.Role.ASSISTANT, "answer"),
                        new Turn(Turn.Role.USER, "second")));
        assertThat(id("k", "", prompt)).isEqualTo(id("k", "", BEGUN));
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
    void aSessionIsTitledByTheFirstWordsOfAPerson() {
        var session = new Session(WorkspaceId.DEFAULT, A, Instant.EPOCH);
        session.title(prompt(
                "m", "You are an agent.", "<system-reminder>Be brief.</system-reminder>\nWhy does the\nbuild fail?"));
        session.title(prompt("m", "S", "And now?"));

        assertThat(session.view().title()).isEqualTo("Why does the build fail?");
    }

    @Test
    void aTitleHasNoSecret() {
        var session = new Session(WorkspaceId.DEFAULT, A, Instant.EPOCH);
        session.title(prompt("m", "S", "Clone it with ghp_" + "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8, please."));

        assertThat(session.view().title()).startsWith("Clone it with [secret:").doesNotContain("a1B2c3");
    }

    @Test
    void aTitleIsShort() {
        var session = new Session(WorkspaceId.DEFAULT, A, Instant.EPOCH);
        session.title(prompt("m", "S", "Why does the build fail " + "and fail ".repeat(20) + "again?"));

        assertThat(session.view().title())
                .startsWith("Why does the build fail")
                .endsWith("…")
                .hasSize(100);
    }

    @Test
    void theClientsOwnNameForASessionHolds() {
        assertThat(id("k", "mine", BEGUN)).isEqualTo(new SessionId("mine"));
        assertThat(id("k", "x".repeat(5_000), BEGUN).value()).hasSize(32);
    }

    @Test
    void theFrameOfTheFirstMessageIsNoOtherBeginning() {
        assertThat(id("k", "", prompt("m", "S", "first\n[EXTRAS]\n{\"now\": \"10:21\"}")))
                .isEqualTo(id("k", "", BEGUN));
    }

    @Test
    void theMomentInASystemMessageIsNoOtherBeginning() {
        var before = prompt("m", "Now: 2026-11-22 05:20:11.123+00:00. Version 1.2, 3 tools.", "go");
        var nextPrompt = prompt("m", "Now: 2026-11-22 05:21:59.001+00:00. Version 1.2, 3 tools.", "go");
        var other = prompt("m", "Now: 2026-11-22 05:20:11.123+00:00. Version 1.3, 3 tools.", "go");
        assertThat(id("k", "", nextPrompt)).isEqualTo(id("k", "", before));
        assertThat(id("k", "", other)).isNotEqualTo(id("k", "", before));
    }

    @Test
    void aConversationIsKeptForItsSessionAndWorkspaceWithAnyMemory() {
        var sessions = sessions(() -> 0);
        var memory = new ScriptedMemory();
        var first = sessions.of(WorkspaceId.DEFAULT, A).conversation(memory);
        assertThat(sessions.of(WorkspaceId.DEFAULT, A).conversation(memory)).isSameAs(first);
        assertThat(sessions.of(WorkspaceId.DEFAULT, new SessionId("b")).conversation(memory))
                .isNotSameAs(first);
        assertThat(sessions.of(new WorkspaceId("other"), A).conversation(memory))
                .isNotSameAs(first);
        assertThat(sessions.of(WorkspaceId.DEFAULT, A).conversation(new ScriptedMemory()))
                .isSameAs(first);
    }

    @Test
    void aConversationIsForgottenWhenNobodyComesBackToIt() {
        var clock = new AtomicLong();
        var sessions = sessions(clock::get);
        var memory = new ScriptedMemory();
        var first = sessions.of(WorkspaceId.DEFAULT, A).conversation(memory);
        clock.addAndGet(Duration.ofMinutes(61).toNanos());
        assertThat(sessions.of(WorkspaceId.DEFAULT, A).conversation(memory)).isNotSameAs(first);
        assertThat(sessions.recent(WorkspaceId.DEFAULT, 10)).hasSize(1);
    }

    @Test
    void aLongSessionTakesThePlaceOfSeveral() throws Exception {
        var sessions = sessions(() -> 0);
        var memory = new ScriptedMemory();
        memory.weight = 100 << 10;
        for (int i = 0; i < 50; i++) {
            sessions.of(WorkspaceId.DEFAULT, new SessionId("s" + i)).conversation(memory);
            sessions.of(WorkspaceId.DEFAULT, new SessionId("s" + i));
        }
        assertThat(sessions.recent(WorkspaceId.DEFAULT, 50)).hasSizeLessThanOrEqualTo(2);
    }

    private static Sessions sessions(Ticker ticker) {
        return new Sessions(10, Duration.ofHours(1), ticker, InstantSource.system());
    }

    private static SessionId id(String key, String session, Prompt prompt) {
        return SessionKeys.of(new RequestSender(key, "", "", session, "", false, ""), prompt);
    }

    private static Prompt prompt(String model, String system, String user) {
        return new Prompt(model, List.of(new Turn(Turn.Role.SYSTEM, system), new Turn(Turn.Role.USER, user)));
    }
}
