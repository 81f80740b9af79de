package io.festinger.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.conflicts.Write;
import io.festinger.database.Projects;
import io.festinger.memory.MemoryDraft;
import io.festinger.memory.MemoryFilter;
import io.festinger.memory.MemoryType;
import io.festinger.memory.entities.EntityDraft;
import io.festinger.memory.entities.EntityStore;
import io.festinger.memory.state.StateDraft;
import io.festinger.memory.state.StateRow;
import io.festinger.memory.state.StateStore;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A project is one in any spelling of case and separators, in all layers.
class ProjectsTest {
    private final LayersHouse house = new LayersHouse();

    @AfterEach
    void close() {
        house.close();
    }

    private io.festinger.memory.CommitResult say(String project, String content) {
        return house.layers
                .memories()
                .commit(
                        LayersHouse.TEAM,
                        Write.by(LayersHouse.PERSON),
                        MemoryDraft.builder(MemoryType.PROJECT, content)
                                .project(project)
                                .build());
    }

    private String name(String text) {
        return house.database.inTransaction(LayersHouse.TEAM, handle -> Projects.name(handle, text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Hallmark API",
                "hallmark-api",
                "hallmark_api",
                "HALLMARK API",
                "Hallmark  -_ api",
                "-hallmark api-"
            })
    void rowsOfAllLayersMeetInAnySpelling(String spelling) {
        say("Hallmark API", "The relay port is 7001.");

        String memory = say(spelling, "The relay port is 7002.").id();
        String entity = house.layers
                .entities()
                .commit(
                        LayersHouse.TEAM,
                        Write.by(LayersHouse.PERSON),
                        EntityDraft.of(
                                "Decision",
                                spelling,
                                new LinkedHashMap<>(
                                        Map.of("decision_target", "relay", "decision_field", "port", "value", "7003"))))
                .id();
        String state = house.layers
                .state()
                .set(
                        LayersHouse.TEAM,
                        Write.by(LayersHouse.PERSON),
                        new StateDraft(spelling, "settings", "relay port", "7004", ""))
                .id();

        assertThat(house.open()).singleElement().satisfies(conflict -> {
            assertThat(conflict.project()).isEqualTo("Hallmark API");
            assertThat(conflict.members())
                    .extracting(member -> member.row().id())
                    .contains(memory, entity, state);
        });
        assertThat(house.texts("SELECT DISTINCT project FROM memories UNION SELECT project FROM entities"
                        + " UNION SELECT project FROM project_state UNION SELECT project FROM claims"))
                .containsExactly("Hallmark API");
    }

    @Test
    void listsTakeAnySpelling() {
        say("Hallmark API", "The relay port is 7001.");
        house.layers
                .state()
                .set(
                        LayersHouse.TEAM,
                        Write.by(LayersHouse.PERSON),
                        new StateDraft("hallmark_api", "settings", "relay port", "7001", ""));

        MemoryFilter memories = new MemoryFilter(
                Optional.empty(),
                Optional.of("HALLMARK-API"),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                10);
        assertThat(house.layers.memories().list(LayersHouse.TEAM, memories).items())
                .hasSize(1);
        StateStore.Filter state = new StateStore.Filter(
                Optional.of("hallmark api"),
                Optional.empty(),
                Optional.of(StateRow.Status.ACTIVE),
                Optional.empty(),
                Optional.empty(),
                10);
        assertThat(house.layers.state().list(LayersHouse.TEAM, state).items()).hasSize(1);
        EntityStore.Filter entities = new EntityStore.Filter(
                Optional.empty(),
                Optional.of("hallmark api"),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                10);
        assertThat(house.layers.entities().list(LayersHouse.TEAM, entities).items())
                .isEmpty();
    }

    @Test
    void distinguishingWordsKeepProjectsApart() {
        say("p1-1", "The relay port is 7001.");
        say("p11", "The relay port is 7002.");
        say("", "The relay port is 7003.");

        assertThat(house.open()).isEmpty();
        assertThat(List.of(name("P1 1"), name("P11"), name("p1.1"), name("")))
                .containsExactly("p1-1", "p11", "p1.1", "");
    }

    @Test
    void aDryRunGivesNoProjectItsName() {
        house.layers
                .state()
                .set(
                        LayersHouse.TEAM,
                        LayersHouse.dry(LayersHouse.PERSON),
                        new StateDraft("hallmark_api", "settings", "relay port", "7001", ""));

        say("Hallmark API", "The relay port is 7001.");

        assertThat(name("hallmark_api")).isEqualTo("Hallmark API");
    }
}
