package io.festinger.concepts.edges;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.base.SessionId;
import io.festinger.base.WorkspaceId;
import io.festinger.concepts.ClaimedHouse;
import io.festinger.concepts.ConceptMemory;
import io.festinger.concepts.ConceptView;
import io.festinger.concepts.Conversation;
import io.festinger.concepts.Prompt;
import io.festinger.concepts.graph.SettingKey;
import io.festinger.concepts.graph.Turn;
import io.festinger.database.Database;
import io.festinger.database.TestPostgres;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What an assistant says of itself, on a real database.
class UnconfirmedEdgesTest {
    private static final String REPO = "zorblax -isa repo in context of type";

    private Database database;
    private ClaimedHouse house;

    @BeforeEach
    void open() {
        database = TestPostgres.fresh();
        house = new ClaimedHouse(database);
    }

    @AfterEach
    void close() {
        house.close();
        database.close();
    }

    @Test
    void anObservedAnswerWaitsWithItsSessionAndSentenceAndIsNotRecalled() throws Exception {
        ConceptMemory memory = house.memory();
        memory.learn(new Turn(Turn.Role.ASSISTANT, "As I see it, zorblax is a repo."), conversation("one"));

        house.written("it waits", () -> !waiting().isEmpty());
        assertThat(waiting()).containsExactly("zorblax repo one " + 0.8);
        assertThat(house.rows("SELECT origin ->> 'sentence' FROM unconfirmed_edges"))
                .containsExactly("As I see it, zorblax is a repo.");
        assertThat(edges()).isEmpty();
        assertThat(house.claimedTexts()).isEmpty();
        assertThat(memory.isPlaced("zorblax")).isFalse();
        assertThat(memory.preview("what is zorblax?").block()).doesNotContain("repo");
        assertThat(memory.concept("zorblax").unconfirmed())
                .extracting(ConceptView.Edge::parent, ConceptView.Edge::source)
                .containsExactly(org.assertj.core.groups.Tuple.tuple("repo", "assistant"));
        assertThat(auditedTexts()).containsExactly("concept.edge unconfirmed");
    }

    @Test
    void theSameSessionConfirmsNothingHoweverOftenItSaysIt() throws Exception {
        say(Turn.Role.ASSISTANT, "zorblax is a repo.", "one");
        say(Turn.Role.ASSISTANT, "I told you: zorblax is a repo.", "one");
        say(Turn.Role.USER, "dobby is a worker.", "one");

        house.written("what came later is written", () -> edges().contains("dobby worker"));
        assertThat(waiting()).containsExactly("zorblax repo one " + 0.8);
        assertThat(edges()).containsExactly("dobby worker");
    }

    @Test
    void aSecondSessionConfirms() throws Exception {
        say(Turn.Role.ASSISTANT, "zorblax is a repo.", "one");
        house.written("it waits", () -> !waiting().isEmpty());
        say(Turn.Role.ASSISTANT, "zorblax is a repo.", "two");

        house.written("it is confirmed", () -> edges().contains("zorblax repo"));
        assertThat(waiting()).isEmpty();
        assertThat(house.rows("SELECT source || ' ' || round(confidence::numeric, 2) || ' '"
                        + " || (origin -> 'assistant' ->> 'session') FROM urd WHERE id <> parent_id"))
                .containsExactly("inferred 0.84 one");
        assertThat(auditedTexts())
                .containsExactly("concept.edge unconfirmed", "concept.confirmed one two", "concept.edge stored");
        assertThat(house.memory().preview("what is zorblax?").block()).contains("zorblax: [type] repo\n");
        assertThat(house.claimedTexts()).containsExactly(REPO);
    }

    @Test
    void aPersonsTurnConfirms() throws Exception {
        say(Turn.Role.ASSISTANT, "zorblax is a repo.", "one");
        house.written("it waits", () -> !waiting().isEmpty());
        say(Turn.Role.USER, "Yes, zorblax is a repo.", "one");

        house.written("it is confirmed", () -> edges().contains("zorblax repo"));
        assertThat(waiting()).isEmpty();
        assertThat(auditedTexts()).contains("concept.confirmed one one");
    }

    @Test
    void aToolsResultConfirmsOnlyWhereToolsAreRead() throws Exception {
        say(Turn.Role.ASSISTANT, "zorblax is a repo.", "one");
        house.written("it waits", () -> !waiting().isEmpty());
        say(Turn.Role.TOOL, "zorblax is a repo.", "one");
        assertThat(house.memory().figures().waiting()).isZero();
        assertThat(edges()).isEmpty();

        house.memory().change(SettingKey.CUE_ROLES, "user,assistant,tool", ClaimedHouse.PERSON);
        say(Turn.Role.TOOL, "zorblax is a repo, says the index.", "one");

        house.written("it is confirmed", () -> edges().contains("zorblax repo"));
        assertThat(waiting()).isEmpty();
    }

    @Test
    void deliberateFactsConfirmWithFullConfidence() throws Exception {
        say(Turn.Role.ASSISTANT, "zorblax is a repo.", "one");
        house.written("it waits", () -> !waiting().isEmpty());

        assertThat(house.tell("zorblax -isa repo").result()).isEqualTo(EdgeOutcome.Result.STORED);

        assertThat(waiting()).isEmpty();
        assertThat(house.rows("SELECT source || ' ' || confidence FROM urd WHERE id <> parent_id"))
                .containsExactly("gutask 1");
        assertThat(house.memory().concept("zorblax").unconfirmed()).isEmpty();
    }

    @Test
    void anAssistantOpensNoConflictAndBlocksNothing() throws Exception {
        say(Turn.Role.ASSISTANT, "zorblax is a service.", "one");
        house.written("it waits", () -> !waiting().isEmpty());

        assertThat(house.tell("zorblax -isa repo").result()).isEqualTo(EdgeOutcome.Result.STORED);
        say(Turn.Role.ASSISTANT, "No, zorblax is a container.", "one");

        house.written("both wait", () -> waiting().size() == 2);
        assertThat(house.conflicts()).isEmpty();
        assertThat(house.memory().preview("what is zorblax?").block()).contains("zorblax: [type] repo\n");
        assertThat(house.memory().concept("zorblax").unconfirmed())
                .extracting(ConceptView.Edge::parent)
                .containsExactly("container", "service");
        assertThat(house.memory().concept("zorblax").edges())
                .extracting(ConceptView.Edge::disputed)
                .containsExactly(false);
    }

    @Test
    void aSecondSessionConfirmingAContradictionOpensTheConflict() throws Exception {
        house.tell("zorblax -isa repo");
        say(Turn.Role.ASSISTANT, "zorblax is a service.", "one");
        house.written("it waits", () -> !waiting().isEmpty());
        say(Turn.Role.ASSISTANT, "zorblax is a service.", "two");

        house.written("the conflict is open", () -> house.conflicts().size() == 1);
        assertThat(waiting()).isEmpty();
        assertThat(edges()).containsExactly("zorblax repo");
    }

    @Test
    void aModelRepeatingAMarkedBlockIsNoSecondVoice() throws Exception {
        house.memory().change(SettingKey.RECOLLECTION_UNCONFIRMED, "mark", ClaimedHouse.PERSON);
        say(Turn.Role.ASSISTANT, "zorblax is a repo.", "one");
        house.written("it waits", () -> !waiting().isEmpty());
        Conversation two = conversation("two");
        Prompt prompt = new Prompt("demo", List.of(new Turn(Turn.Role.USER, "what is zorblax?")));
        assertThat(house.memory().recollect(prompt, two).block()).contains("zorblax: [type] repo (unconfirmed)");

        house.memory().learn(new Turn(Turn.Role.ASSISTANT, "zorblax is a repo."), two);
        say(Turn.Role.USER, "dobby is a worker.", "three");

        house.written("what came later is written", () -> edges().contains("dobby worker"));
        assertThat(waiting()).containsExactly("zorblax repo one " + 0.8);
    }

    @Test
    void aNodeStartingLaterKnowsThePendingEdges() throws Exception {
        say(Turn.Role.ASSISTANT, "zorblax is a repo.", "one");
        house.written("it waits", () -> !waiting().isEmpty());

        try (ClaimedHouse claimedHouse = new ClaimedHouse(database)) {
            assertThat(claimedHouse.memory().concept("zorblax").unconfirmed())
                    .extracting(ConceptView.Edge::parent)
                    .containsExactly("repo");
        }
    }

    private Conversation conversation(String session) {
        return house.memories.of(WorkspaceId.DEFAULT).converse(new SessionId(session));
    }

    private void say(Turn.Role role, String text, String session) {
        house.memory().recollect(new Prompt("demo", List.of(new Turn(role, text))), conversation(session));
    }

    private List<String> waiting() {
        return house.rows("""
                SELECT c.token || ' ' || p.token || ' ' || u.session || ' ' || u.confidence
                FROM unconfirmed_edges u JOIN soas c ON c.id = u.id JOIN soas p ON p.id = u.parent_id ORDER BY 1
                """);
    }

    private List<String> edges() {
        return house.rows("""
                SELECT c.token || ' ' || p.token FROM urd u JOIN soas c ON c.id = u.id JOIN soas p ON p.id = u.parent_id
                WHERE u.id <> u.parent_id ORDER BY 1
                """);
    }

    private List<String> auditedTexts() {
        return house.rows("""
                SELECT concat_ws(' ', action, detail::jsonb ->> 'result', detail::jsonb ->> 'said_in', detail::jsonb ->> 'session')
                FROM audit_log WHERE action LIKE 'concept.%' ORDER BY seq
                """);
    }
}
