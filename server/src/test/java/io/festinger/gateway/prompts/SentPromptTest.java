package io.festinger.gateway.prompts;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.concepts.graph.Position;
import io.festinger.gateway.dialect.Dialect;
import io.festinger.gateway.dialect.Draft;
import io.festinger.gateway.json.Splice;
import io.festinger.gateway.prompts.SentPrompt.SentMessage;
import io.festinger.gateway.prompts.SentPrompt.Stretch;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What went to the model is told from what the client wrote.
class SentPromptTest {
    private static final String TALK = """
            {"model": "m", "messages": [
              {"role": "system", "content": "Be brief."},
              {"role": "user", "content": "Where is \\"it\\"?"},
              {"role": "assistant", "content": "There."},
              {"role": "user", "content": "And now?"}]}
            """;

    private static Draft draft(byte[] body) {
        if (Dialect.OPENAI_CHAT.read(body) instanceof Draft draft) {
            return draft;
        }
        throw new AssertionError("the dialect does not understand it");
    }

    private static List<SentMessage> read(String json, List<Splice.Edit> edits) {
        return new SentPrompt(Dialect.OPENAI_CHAT, json.getBytes(StandardCharsets.UTF_8), new Splice(edits))
                .messages(1_000);
    }

    private static String inject(List<SentMessage> messages) {
        return String.join(
                "|",
                messages.stream()
                        .flatMap(message -> message.stretches().stream())
                        .filter(Stretch::injected)
                        .map(stretch -> stretch.text().strip())
                        .toList());
    }

    @Test
    void unchangedTextIsTheClients() {
        List<SentMessage> messages = read(TALK, List.of());

        assertThat(messages).extracting(SentMessage::role).containsExactly("system", "user", "assistant", "user");
        assertThat(messages).noneMatch(SentMessage::isInjected);
        assertThat(messages.get(1).stretches()).containsExactly(new Stretch("Where is \"it\"?", false));
    }

    @ParameterizedTest
    @EnumSource(Position.class)
    void blocksAreMarkedWhereverTheyAre(Position position) {
        Draft draft = draft(TALK.getBytes(StandardCharsets.UTF_8));
        List<Splice.Edit> edits =
                new ArrayList<>(draft.with("It is a \"pump\".", position, "").edits());
        edits.addAll(draft.before(1, "A block before.").stream().toList());

        List<SentMessage> messages = read(TALK, edits);

        assertThat(inject(messages)).contains("It is a \"pump\".").contains("A block before.");
        assertThat(messages.stream()
                        .flatMap(message -> message.stretches().stream())
                        .filter(stretch -> !stretch.injected()))
                .extracting(Stretch::text)
                .containsExactly("Be brief.", "Where is \"it\"?", "There.", "And now?");
    }

    @Test
    void aMessageTakenOutIsNotShown() {
        String cut = "{\"role\": \"assistant\", \"content\": \"There.\"},";
        int start = TALK.indexOf(cut);

        List<SentMessage> messages = read(TALK, List.of(new Splice.Edit(start, start + cut.length(), new byte[0])));

        assertThat(messages).extracting(SentMessage::role).containsExactly("system", "user", "user");
        assertThat(messages).noneMatch(SentMessage::isInjected);
    }

    @Test
    void secretsAreMaskedAndTheEarliestOfTooManyMessagesLeftOut() {
        String secret = "ghp_" + "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8";
        String json = TALK.replace("And now?", "My token is " + secret + ".");

        assertThat(read(json, List.of()).getLast().stretches().getFirst().text())
                .startsWith("My token is ")
                .doesNotContain(secret);
        assertThat(new SentPrompt(Dialect.OPENAI_CHAT, TALK.getBytes(StandardCharsets.UTF_8), Splice.of()).messages(15))
                .extracting(SentMessage::role)
                .containsExactly("assistant", "user");
    }

    @Test
    void aBodyUnknownToTheDialectHasNoMessages() {
        assertThat(read("[1, 2]", List.of())).isEmpty();
    }
}
