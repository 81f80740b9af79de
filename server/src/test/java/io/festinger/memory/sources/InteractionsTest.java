package io.festinger.memory.sources;

import static io.festinger.memory.sources.SourcesFixture.TEAM;
import static io.festinger.memory.sources.SourcesFixture.WRITE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.festinger.base.Failure;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class InteractionsTest {
    private final SourcesFixture fixture = new SourcesFixture();

    @AfterEach
    void close() {
        fixture.close();
    }

    private Interactions.RecordedInteraction record(boolean extract, Interactions.Turn... turns) {
        return fixture.interactions.record(
                TEAM, WRITE, new Interactions.Draft("p05", "s1", Optional.empty(), List.of(turns), extract));
    }

    private static Interactions.Turn turn(String role, String text) {
        return new Interactions.Turn(role, text);
    }

    @Test
    void turnsAreKeptAsOneTextWithTheirPlaces() {
        Interactions.RecordedInteraction recordedInteraction =
                record(false, turn("user", " Which material?\n"), turn("tool", " "), turn("assistant", "PEEK."));

        Interaction interaction = fixture.sources.interaction(TEAM, recordedInteraction.id());
        assertThat(interaction.content()).isEqualTo("Which material?\n\nPEEK.");
        assertThat(interaction.author()).isEqualTo("bot");
        assertThat(interaction.messages())
                .containsExactly(new Interaction.Message("user", 0, 15), new Interaction.Message("assistant", 17, 22));
        assertThat(recordedInteraction.foundYield()).isEmpty();
    }

    @Test
    void aMessageKeepsItsTime() {
        Instant time = Instant.parse("2026-03-01T10:00:00Z");
        Interactions.RecordedInteraction recordedInteraction =
                record(false, new Interactions.Turn("user", "PEEK.", Optional.of(time)), turn("assistant", "Yes."));

        assertThat(fixture.sources.interaction(TEAM, recordedInteraction.id()).messages())
                .extracting(Interaction.Message::at)
                .containsExactly(Optional.of(time), Optional.empty());
    }

    @Test
    void injectedTextIsCutOut() {
        Interactions.RecordedInteraction recordedInteraction = record(
                false,
                turn("system", "<recollection>\npump isa machine\n</recollection>\nBe brief."),
                turn("user", "Hi <loop-guard>stop</loop-guard>there"),
                turn("assistant", "Festinger's loop guard ended this turn: again"),
                turn("assistant", "Yes. <recollection>\nnever closed"));

        assertThat(fixture.sources.interaction(TEAM, recordedInteraction.id()).content())
                .isEqualTo("Be brief.\n\nHi there\n\nYes.");
    }

    @Test
    void candidatesAreReadAtOnceWhereWanted() {
        Interactions.RecordedInteraction recordedInteraction = record(true, turn("", "I prefer PEEK."));

        assertThat(fixture.harvestedTexts).containsExactly(recordedInteraction.id());
        assertThat(recordedInteraction.foundYield().orElseThrow().candidates()).hasSize(1);
        assertThat(fixture.sources.interaction(TEAM, recordedInteraction.id()).messages())
                .isEmpty();
    }

    @Test
    void emptyInteractionsAreRefused() {
        assertThatThrownBy(() -> record(false)).isInstanceOf(Failure.class);
        assertThatThrownBy(() -> record(false, turn("user", "<recollection>x"))).hasMessageContaining("is empty");
        assertThatThrownBy(() -> record(false, turn("judge", "x"))).hasMessageContaining("judge");
        assertThatThrownBy(() -> record(false, turn("user", "\0"))).hasMessageContaining("is not text");
        assertThatThrownBy(() -> record(false, turn("user", "x".repeat(Interactions.MOST + 1))))
                .hasMessageContaining("at most");
    }
}
