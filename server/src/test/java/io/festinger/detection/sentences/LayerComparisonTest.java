package io.festinger.detection.sentences;

import static io.festinger.app.MemoryHouse.PERSON;
import static io.festinger.app.MemoryHouse.TEAM;
import static io.festinger.detection.sentences.SentenceTiersFixture.scriptedModel;
import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.claims.RowKind;
import io.festinger.conflicts.Conflict;
import io.festinger.database.TestPostgres;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Rows of other layers beside what memories say in other words.
class LayerComparisonTest {
    private static final String PLASTIC = "The lateral support is turned from solid nylon.";

    @TempDir
    Path folder;

    private final String url = TestPostgres.freshUrl();
    private SentenceTiersFixture tiers;

    @BeforeEach
    void start() {
        tiers = new SentenceTiersFixture(
                TestPostgres.connect(url),
                folder,
                scriptedModel((premise, hypothesis) -> areBoth(premise + hypothesis) ? 0.99 : 0.01),
                SentenceSettings.DEFAULTS);
    }

    private static boolean areBoth(String pair) {
        return pair.contains("nylon") && pair.contains("Teflon");
    }

    @AfterEach
    void close() {
        tiers.close();
        TestPostgres.giveBack(url);
    }

    @Test
    void aMemoryIsComparedWithTrustedState() {
        tiers.house.set("mirror", "lateral_support_material", "Teflon");
        String memory = tiers.house.say("mirror", PLASTIC);
        tiers.house.say("mirror", "The lateral support has six pads.");
        tiers.workAll();

        assertThat(tiers.conflicts()).singleElement().satisfies(conflict -> {
            assertThat(conflict.finding().detector()).isEqualTo("tier2");
            assertThat(conflict.finding().explanation()).contains("nylon", "Teflon");
            assertThat(conflict.status()).isEqualTo(Conflict.Status.OPEN);
            assertThat(conflict.members())
                    .extracting(member -> member.row().kind())
                    .containsExactlyInAnyOrder(RowKind.MEMORY, RowKind.PROJECT_STATE);
            assertThat(conflict.members()).extracting(member -> member.id()).contains(memory);
        });
    }

    @Test
    void trustedStateIsComparedWithEarlierMemories() {
        tiers.house.say("mirror", PLASTIC);
        tiers.workAll();
        tiers.house.set("mirror", "lateral_support_material", "Teflon");
        tiers.workAll();

        assertThat(tiers.conflicts()).hasSize(1);
    }

    @Test
    void anEntityIsComparedWithMemories() {
        tiers.house.say("mirror", PLASTIC);
        tiers.house.commit(
                "mirror",
                "Component",
                Map.of("subsystem_name", "cell", "component_name", "lateral support", "material", "Teflon"));
        tiers.workAll();

        assertThat(tiers.conflicts())
                .singleElement()
                .satisfies(conflict -> assertThat(conflict.members())
                        .extracting(member -> member.row().kind())
                        .containsExactlyInAnyOrder(RowKind.MEMORY, RowKind.ENTITY));
    }

    @Test
    void otherProjectsAndWhatAPersonSaysOfThemselvesAreLeftAlone() {
        tiers.house.set("mirror", "lateral_support_material", "Teflon");
        tiers.house.say("bridge", PLASTIC);
        tiers.house.say("mirror", "I turn each lateral support from solid nylon.");
        tiers.workAll();

        assertThat(tiers.conflicts()).isEmpty();
    }

    @Test
    void aPairIsFiledOnce() {
        tiers.house.set("mirror", "lateral_support_material", "Teflon");
        String memory = tiers.house.say("mirror", PLASTIC);
        tiers.workAll();
        tiers.house
                .resolutions()
                .dismiss(TEAM, PERSON, tiers.conflicts().getFirst().id(), "an older cell");
        tiers.house.reword(memory, PLASTIC + " Since May.");
        tiers.house.reword(memory, PLASTIC);
        tiers.workAll();

        assertThat(tiers.conflicts()).hasSize(1);
    }
}
