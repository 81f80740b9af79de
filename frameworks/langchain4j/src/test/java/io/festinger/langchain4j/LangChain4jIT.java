package io.festinger.langchain4j;

import static org.assertj.core.api.Assertions.assertThat;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.image.Image;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.ImageContent;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.TextContent;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.memory.chat.MessageWindowChatMemory;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.rag.query.Query;
import dev.langchain4j.service.AiServices;
import io.festinger.client.Festinger;
import io.festinger.client.PackagedServer;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/// The package with LangChain4j's own chat memory and services, against the packaged server.
@EnabledIfSystemProperty(named = "tests.all", matches = "true", disabledReason = "./festinger verify --all runs it")
class LangChain4jIT {
    @TempDir
    private static Path folder;

    private static PackagedServer server;
    private static Festinger festinger;

    @BeforeAll
    static void start() throws Exception {
        server = PackagedServer.start(folder);
        festinger = server.client();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    /// A model that answers what the test says, and keeps what it is asked.
    private static final class ScriptedModel implements ChatModel {
        private final Deque<AiMessage> answers;
        private final List<ChatRequest> requests = new ArrayList<>();

        ScriptedModel(AiMessage... answers) {
            this.answers = new ArrayDeque<>(List.of(answers));
        }

        @Override
        public ChatResponse doChat(ChatRequest request) {
            requests.add(request);
            return ChatResponse.builder().aiMessage(answers.removeFirst()).build();
        }
    }

    private interface Assistant {
        String chat(String message);
    }

    private static FestingerChatMemoryStore store() {
        return new FestingerChatMemoryStore(festinger, "chats");
    }

    private static MessageWindowChatMemory window(String id, FestingerChatMemoryStore store) {
        return MessageWindowChatMemory.builder()
                .id(id)
                .maxMessages(4)
                .chatMemoryStore(store)
                .build();
    }

    @Test
    void messagesOfAllKindsComeBackAsTheyWere() {
        List<ChatMessage> messages = List.of(
                SystemMessage.from("You answer questions about the shop."),
                UserMessage.from("Which port?"),
                AiMessage.from(ToolExecutionRequest.builder()
                        .id("call-1")
                        .name("recall")
                        .arguments("{\"question\": \"port\"}")
                        .build()),
                ToolExecutionResultMessage.from("call-1", "recall", "- The relay listens on port 8080."),
                AiMessage.from("Port 8080."),
                UserMessage.from("  indented\n"),
                UserMessage.from(
                        TextContent.from("And this?"),
                        ImageContent.from(
                                Image.builder().url("https://example.org/a.png").build())));

        store().updateMessages("kinds", messages);

        assertThat(store().getMessages("kinds")).isEqualTo(messages);
    }

    @Test
    void aWindowMovesAndWhatLeftItIsStillRecorded() {
        FestingerChatMemoryStore store = store();
        MessageWindowChatMemory memory = window("window", store);
        memory.add(SystemMessage.from("Be brief."));
        for (int i = 1; i <= 5; i++) {
            memory.add(UserMessage.from("question " + i));
            memory.add(AiMessage.from("answer " + i));
        }

        assertThat(memory.messages())
                .extracting(Object::toString)
                .hasSize(4)
                .satisfies(all -> assertThat(all.get(0)).contains("Be brief."))
                .satisfies(all -> assertThat(all.get(3)).contains("answer 5"));
        assertThat(store().getMessages("window")).isEqualTo(memory.messages());
        assertThat(festinger
                        .get("/interactions", java.util.Map.of("session", "window"))
                        .toString())
                .contains("question 1");
    }

    @Test
    void aDeletedMemoryIsEmptyAndCanBeginAgain() {
        store().updateMessages("deleted", List.of(UserMessage.from("one")));
        store().deleteMessages("deleted");
        assertThat(store().getMessages("deleted")).isEmpty();

        store().updateMessages("deleted", List.of(UserMessage.from("two")));
        assertThat(store().getMessages("deleted")).containsExactly(UserMessage.from("two"));
    }

    @Test
    void twoMemoriesAreApart() {
        store().updateMessages("left", List.of(UserMessage.from("left")));
        store().updateMessages("right", List.of(UserMessage.from("right")));

        assertThat(store().getMessages("left")).containsExactly(UserMessage.from("left"));
    }

    @Test
    void theModelIsToldWhatIsKnownAndWhatIsDisputed() {
        festinger.commit("retrieval", "The staging cache listens on port 6379.");
        festinger.commit("retrieval", "The staging cache listens on port 6380.");
        var retriever = new FestingerContentRetriever(festinger, "retrieval", 3);
        ScriptedModel model = new ScriptedModel(AiMessage.from("It is disputed."));
        Assistant assistant = AiServices.builder(Assistant.class)
                .chatModel(model)
                .contentRetriever(retriever)
                .build();

        assistant.chat("Which port does the staging cache listen on?");

        assertThat(model.requests.get(0).messages().toString())
                .contains("port 6379")
                .contains("port 6380")
                .contains("disputed");
        assertThat(retriever.retrieve(Query.from("port of the staging cache")))
                .hasSize(2)
                .allSatisfy(
                        content -> assertThat(content.textSegment().metadata().getString("id"))
                                .startsWith("mem_"));
    }

    @Test
    void aModelCommitsByAToolAndLearnsOfTheConflict() {
        festinger.commit("tools", "The upload limit is 20 MB.");
        ScriptedModel model = new ScriptedModel(
                AiMessage.from(ToolExecutionRequest.builder()
                        .id("call-1")
                        .name("commit")
                        .arguments("{\"fact\": \"The upload limit is 50 MB.\"}")
                        .build()),
                AiMessage.from("Stored."));
        Assistant assistant = AiServices.builder(Assistant.class)
                .chatModel(model)
                .chatMemory(window("tools", store()))
                .tools(new FestingerTools(festinger, "tools"))
                .build();

        assertThat(assistant.chat("Note that the upload limit is 50 MB.")).isEqualTo("Stored.");

        assertThat(model.requests.get(0).toolSpecifications())
                .extracting(tool -> tool.name())
                .containsExactlyInAnyOrder("commit", "recall");
        assertThat(model.requests.get(1).messages().toString())
                .contains("conflict: ")
                .contains("cf_");
        assertThat(new FestingerTools(festinger, "tools").recall("upload limit"))
                .contains("20 MB")
                .contains("50 MB");
    }

    @Test
    void aRefusalIsAnAnswerThatSaysWhy() {
        assertThat(new FestingerTools(festinger, "tools").commit("")).startsWith("not stored: ");
    }
}
