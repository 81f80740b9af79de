package io.festinger.conflicts.events;

import static io.festinger.conflicts.NewsFixture.WORKSPACE;
import static io.festinger.conflicts.NewsFixture.WRITE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.festinger.base.Failure;
import io.festinger.conflicts.NewsFixture;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.postgres.PostgresEventHistory;
import io.festinger.testing.Eventually;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class EventStreamTest {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final NewsFixture node = NewsFixture.fresh();
    private final EventStream events = new EventStream(node.database(), new PostgresEventHistory());

    @AfterEach
    void close() {
        events.close();
        node.close();
    }

    @Test
    void aListenerHearsWhatIsCommittedFromNowOn() throws InterruptedException {
        node.tell("memory.created", "before");
        try (EventSubscription listening = events.subscribe(WORKSPACE, OptionalLong.empty(), EventFilter.ALL)) {
            node.tell("memory.created", "after");

            StreamedEvent event = listening.next(PATIENCE).orElseThrow();

            assertThat(event.type()).isEqualTo("memory.created");
            assertThat(event.data()).isEqualTo("{\"word\":\"after\"}");
            assertThat(listening.next(Duration.ofMillis(1))).isEmpty();
        }
    }

    @Test
    void anEventOfAFailedOrTrialWriteIsNeverHeard() throws InterruptedException {
        try (EventSubscription listening = events.subscribe(WORKSPACE, OptionalLong.empty(), EventFilter.ALL)) {
            assertThatThrownBy(() -> node.writes().run(WORKSPACE, WRITE, String.class, writing -> {
                        writing.event("memory.created", Map.of());
                        throw new IllegalStateException("too late");
                    }))
                    .isInstanceOf(IllegalStateException.class);
            node.writes().run(WORKSPACE, new Write(WRITE.actor(), true, WRITE.once()), String.class, writing -> {
                writing.event("memory.created", Map.of());
                return "tried";
            });
            node.tell("memory.updated", "real");

            assertThat(listening.next(PATIENCE).orElseThrow().type()).isEqualTo("memory.updated");
        }
    }

    @Test
    void aReturningClientGetsMissedEventsOnceAndInOrder() throws InterruptedException {
        node.tell("state.set", "0");
        long known;
        try (EventSubscription listening = events.subscribe(WORKSPACE, OptionalLong.of(0), EventFilter.ALL)) {
            known = listening.next(PATIENCE).orElseThrow().seq();
        }
        List<String> missedTexts =
                IntStream.range(1, 450).mapToObj(Integer::toString).toList();
        missedTexts.forEach(word -> node.tell("state.set", word));

        try (EventSubscription listening = events.subscribe(WORKSPACE, OptionalLong.of(known), EventFilter.ALL)) {
            node.tell("state.set", "live");
            List<String> receivedTexts = new ArrayList<>();
            for (int i = 0; i <= missedTexts.size(); i++) {
                receivedTexts.add(listening.next(PATIENCE).orElseThrow().data());
            }

            assertThat(receivedTexts)
                    .containsExactlyElementsOf(IntStream.concat(IntStream.range(1, 450), IntStream.of(-1))
                            .mapToObj(i -> "{\"word\":\"" + (i < 0 ? "live" : i) + "\"}")
                            .toList());
            assertThat(listening.next(Duration.ofMillis(1))).isEmpty();
        }
    }

    @Test
    void aForgottenPlaceIsReportedByAReset() throws InterruptedException {
        node.tell("state.set", "old");
        node.tell("state.set", "old too");
        node.database().inTransaction(WORKSPACE, handle -> handle.execute("DELETE FROM changes"));

        try (EventSubscription listening = events.subscribe(WORKSPACE, OptionalLong.of(1), EventFilter.ALL)) {
            assertThat(listening.next(PATIENCE).orElseThrow().type()).isEqualTo(StreamedEvent.RESET);
            node.tell("state.set", "new");
            assertThat(listening.next(PATIENCE).orElseThrow().data()).contains("new");
        }
    }

    @Test
    void anUnreachedPlaceIsReportedByAReset() throws InterruptedException {
        try (EventSubscription listening = events.subscribe(WORKSPACE, OptionalLong.of(99), EventFilter.ALL)) {
            assertThat(listening.next(PATIENCE).orElseThrow().type()).isEqualTo(StreamedEvent.RESET);
        }
    }

    @Test
    void aFilterPassesItsTypesAndFamilies() throws InterruptedException {
        EventFilter filter = EventFilter.of(List.of("conflict.*", "key.revoked"), "types");
        try (EventSubscription listening = events.subscribe(WORKSPACE, OptionalLong.empty(), filter)) {
            node.tell("conflicting.opened", "no");
            node.tell("conflict.opened", "yes");
            node.tell("key.created", "no");
            node.tell("key.revoked", "yes");

            assertThat(listening.next(PATIENCE).orElseThrow().type()).isEqualTo("conflict.opened");
            assertThat(listening.next(PATIENCE).orElseThrow().type()).isEqualTo("key.revoked");
        }
        assertThatThrownBy(() -> EventFilter.of(List.of("conflict"), "types"))
                .isInstanceOfSatisfying(
                        Failure.class, failure -> assertThat(failure.field()).contains("types"));
    }

    @Test
    void aListenerReadingTooSlowlyIsCutOffAndTheOthersAreNot() throws Exception {
        try (EventSubscription slow = events.subscribe(WORKSPACE, OptionalLong.empty(), EventFilter.ALL);
                EventSubscription quick = events.subscribe(WORKSPACE, OptionalLong.empty(), EventFilter.ALL)) {
            Eventually.holds("the slow one is cut off", () -> {
                while (slow.next(Duration.ofMillis(1)).isPresent()) {}
                flood(quick);
                return slow.isCut();
            });

            assertThat(slow.next(PATIENCE)).isEmpty();
            assertThat(quick.isCut()).isFalse();
        }
    }

    /// More events than a listener may leave lying, all of which this one takes.
    private void flood(EventSubscription quick) throws InterruptedException {
        for (int round = 0; round < 6; round++) {
            node.writes().run(WORKSPACE, WRITE, String.class, writing -> {
                IntStream.range(0, EventSubscription.ROOM / 5).forEach(i -> writing.event("state.set", Map.of()));
                return "many";
            });
            for (int i = 0; i < EventSubscription.ROOM / 5; i++) {
                assertThat(quick.next(PATIENCE)).isPresent();
            }
        }
    }

    @Test
    void theLastListenersDepartureEndsTheSubscription() {
        EventSubscription one = events.subscribe(WORKSPACE, OptionalLong.empty(), EventFilter.ALL);
        EventSubscription other = events.subscribe(WORKSPACE, OptionalLong.empty(), EventFilter.ALL);
        assertThat(events.listeners(WORKSPACE)).isEqualTo(2);

        one.close();
        other.close();

        assertThat(events.listeners(WORKSPACE)).isZero();
    }
}
