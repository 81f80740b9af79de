package io.festinger.springai;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.client.Festinger;
import io.festinger.client.PackagedServer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.ai.chat.client.ChatClient;
import org.springframework.ai.chat.client.advisor.MessageChatMemoryAdvisor;
import org.springframework.ai.chat.memory.ChatMemory;
import org.springframework.ai.chat.memory.MessageWindowChatMemory;
import org.springframework.ai.chat.messages.AssistantMessage;
import org.springframework.ai.chat.messages.Message;
import org.springframework.ai.chat.messages.SystemMessage;
import org.springframework.ai.chat.messages.ToolResponseMessage;
import org.springframework.ai.chat.messages.UserMessage;
import org.springframework.ai.chat.model.ChatModel;
import org.springframework.ai.chat.model.ChatResponse;
import org.springframework.ai.chat.model.Generation;
import org.springframework.ai.chat.prompt.Prompt;
import reactor.core.publisher.Flux;

/// The package with Spring AI's own chat client and memory, against the packaged server.
@EnabledIfSystemProperty(named = "tests.all", matches = "true", disabledReason = "./festinger verify --all runs it")
class SpringAiIT {
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

    /// A model that keeps what it is asked and answers with a count.
    private static final class ScriptedModel implements ChatModel {
        private final List<Prompt> prompts = new ArrayList<>();

        @Override
        public ChatResponse call(Prompt prompt) {
            prompts.add(prompt);
            return new ChatResponse(List.of(new Generation(new AssistantMessage("answer " + prompts.size()))));
        }

        @Override
        public Flux<ChatResponse> stream(Prompt prompt) {
            return Flux.just(call(prompt));
        }
    }

    private static FestingerChatMemoryRepository repository(String project) {
        return new FestingerChatMemoryRepository(festinger, project);
    }

    @Test
    void messagesOfAllKindsComeBackAsTheyWere() {
        List<Message> messages = List.of(
                new SystemMessage("You answer questions about the shop."),
                new UserMessage("Which port?"),
                AssistantMessage.builder()
                        .content("")
                        .toolCalls(List.of(
                                new AssistantMessage.ToolCall("call-1", "function", "recall", "{\"q\": \"port\"}")))
                        .build(),
                ToolResponseMessage.builder()
                        .responses(List.of(new ToolResponseMessage.ToolResponse("call-1", "recall", "8080")))
                        .build(),
                new AssistantMessage("Port 8080."));

        repository("kinds").saveAll("kinds", messages);

        assertThat(repository("kinds").findByConversationId("kinds")).isEqualTo(messages);
        assertThat(repository("kinds").findConversationIds()).containsExactly("kinds");
    }

    @Test
    void savedMessagesReplaceEarlierOnes() {
        FestingerChatMemoryRepository repository = repository("replaced");
        repository.saveAll("a", List.of(new UserMessage("one"), new UserMessage("two"), new UserMessage("three")));
        repository.saveAll("a", List.of(new UserMessage("one"), new UserMessage("three"), new UserMessage("four")));
        repository.saveAll("b", List.of(new UserMessage("other")));
        repository.deleteByConversationId("b");

        assertThat(repository("replaced").findByConversationId("a"))
                .extracting(Message::getText)
                .containsExactly("one", "three", "four");
        assertThat(repository("replaced").findByConversationId("b")).isEmpty();
        assertThat(repository("replaced").findConversationIds()).containsExactly("a");
    }

    @Test
    void aChatClientRemembersTheConversationAndIsToldWhatIsKnown() {
        festinger.commit("advised", "The staging cache listens on port 6379.");
        ScriptedModel model = new ScriptedModel();
        ChatMemory memory = MessageWindowChatMemory.builder()
                .chatMemoryRepository(repository("advised"))
                .maxMessages(4)
                .build();
        ChatClient client = ChatClient.builder(model)
                .defaultSystem("Be brief.")
                .defaultAdvisors(
                        MessageChatMemoryAdvisor.builder(memory).build(),
                        new FestingerAdvisor(festinger, "advised", 500))
                .build();

        for (String question : List.of("Hello.", "Which port does the staging cache listen on?")) {
            client.prompt()
                    .user(question)
                    .advisors(spec -> spec.param(ChatMemory.CONVERSATION_ID, "c-1"))
                    .call()
                    .content();
        }
        String streamed = client
                .prompt()
                .user("And which port was that of the staging cache?")
                .advisors(spec -> spec.param(ChatMemory.CONVERSATION_ID, "c-1"))
                .stream()
                .content()
                .collectList()
                .block()
                .toString();

        assertThat(model.prompts.get(1).getSystemMessage().getText())
                .startsWith("Be brief.")
                .contains("[memory mem_")
                .contains("The staging cache listens on port 6379.");
        assertThat(model.prompts.get(1).getInstructions().toString())
                .contains("Hello.")
                .contains("answer 1");
        assertThat(model.prompts.get(2).getSystemMessage().getText()).contains("port 6379");
        assertThat(streamed).contains("answer 3");
        assertThat(memory.get("c-1")).hasSize(4);
        assertThat(repository("advised").findByConversationId("c-1")).isEqualTo(memory.get("c-1"));
    }

    @Test
    void aPromptAboutNothingKnownStaysAsItIs() {
        ScriptedModel model = new ScriptedModel();
        ChatClient.builder(model)
                .defaultAdvisors(new FestingerAdvisor(festinger, "nothing-known", 500))
                .build()
                .prompt("Zzyzx?")
                .call()
                .content();

        assertThat(model.prompts.get(0).getInstructions()).hasSize(1);
    }
}
