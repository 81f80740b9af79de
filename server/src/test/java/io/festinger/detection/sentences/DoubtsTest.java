package io.festinger.detection.sentences;

import static io.festinger.MemoryHouse.PERSON;
import static io.festinger.MemoryHouse.TEAM;
import static io.festinger.detection.sentences.SentenceTiersFixture.scripted;
import static io.festinger.detection.sentences.SentenceTiersFixture.scriptedForNotes;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.festinger.base.Json;
import io.festinger.conflicts.Action;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.Order;
import io.festinger.conflicts.Proposals;
import io.festinger.database.TestPostgres;
import io.festinger.llm.EntailmentModel;
import io.festinger.llm.InstalledModel;
import io.festinger.recall.IndexNeighbours;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What rules filed in a write by laying two memories beside each other, and a model takes for two things.
class DoubtsTest {
    private static final String KNOWN =
            "The walls of the cold store are insulated with cork by the west gate crew at 40 mm.";
    private static final String OTHER = "At the cold store, the west gate crew insulates walls 90 mm thick, with cork.";

    @TempDir
    Path folder;

    private final String url = TestPostgres.freshUrl();
    private SentenceTiersFixture tiers;

    @AfterEach
    void close() {
        tiers.close();
        TestPostgres.giveBack(url);
    }

    @Test
    void aPersonIsProposedToDismissWhatTheModelTakesForTwoThings() {
        start(scriptedForNotes((premise, hypothesis) -> premise.startsWith("ada") ? 0.02 : 0.9));
        sayBoth();
        assertThat(conflict().finding().ruleId()).isEqualTo("contrast.value");
        assertThat(conflict().finding().suggestion()).isEmpty();
        tiers.workAll();

        assertThat(conflict().status()).isEqualTo(Conflict.Status.OPEN);
        JsonNode suggestion = Json.read(conflict().finding().suggestion(), JsonNode.class);
        assertThat(suggestion.path("action").asText()).isEqualTo("dismiss");
        assertThat(suggestion.path("notes").asText()).contains("contrast.value", "scripted", "2 %");
        assertThat(suggestion.path("proposed_by").asText()).isEqualTo("festinger");
    }

    @Test
    void whatTheModelLeavesOpenIsNotDoubted() {
        start(scriptedForNotes((premise, hypothesis) -> 0.06));
        sayBoth();
        tiers.workAll();

        assertThat(conflict().finding().suggestion()).isEmpty();
    }

    @Test
    void aModelThatWasNotMadeForNotesDoubtsNothing() {
        start(scripted((premise, hypothesis) -> 0.01));
        sayBoth();
        tiers.workAll();

        assertThat(conflict().finding().suggestion()).isEmpty();
    }

    @Test
    void whatRulesReadOfOnePropertyIsNotDoubted() {
        start(scriptedForNotes((premise, hypothesis) -> 0.01));
        tiers.house.say("web", "The timeout of the login service is 30 s.", "ada");
        tiers.house.say("web", "login-service timeout: 40s", "bea");
        tiers.workAll();

        assertThat(conflict().finding().ruleId()).doesNotStartWith("contrast.");
        assertThat(conflict().finding().suggestion()).isEmpty();
    }

    @Test
    void whatSomebodyElseProposedStands() {
        start(scriptedForNotes((premise, hypothesis) -> 0.01));
        sayBoth();
        propose();
        tiers.workAll();

        assertThat(conflict().finding().suggestion()).contains("no_action");
    }

    private void start(InstalledModel<EntailmentModel> model) {
        tiers = new SentenceTiersFixture(
                TestPostgres.connect(url),
                folder.resolve("index"),
                model,
                SentenceSettings.DEFAULTS,
                IndexNeighbours::new);
    }

    private void sayBoth() {
        tiers.house.say("store", KNOWN, "ada");
        tiers.house.say("store", OTHER, "bea");
    }

    private void propose() {
        SentenceRooms rooms = tiers.house.sentences(tiers.queue);
        Order order = new Order(Action.NO_ACTION, null, "both hold", Map.of(), null);
        new Proposals(rooms.writes(), rooms.conflicts())
                .propose(TEAM, PERSON, conflict().id(), order);
    }

    private Conflict conflict() {
        assertThat(tiers.conflicts()).hasSize(1);
        return tiers.conflicts().getFirst();
    }
}
