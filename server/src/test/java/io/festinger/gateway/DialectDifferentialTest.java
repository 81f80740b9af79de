package io.festinger.gateway;

import static io.festinger.gateway.ScriptedMemory.BLOCK;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.festinger.concepts.Recollection;
import io.festinger.concepts.graph.Position;
import io.festinger.gateway.dialect.Dialect;
import io.festinger.gateway.dialect.ParsedBody;
import io.festinger.gateway.dialect.RandomRequests;
import java.util.EnumMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// What upstream receives of a thousand requests over all dialects, compared with the same edit made on a tree.
@Timeout(180)
class DialectDifferentialTest {
    private static final ObjectMapper JACKSON = new ObjectMapper()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .enable(DeserializationFeature.USE_BIG_INTEGER_FOR_INTS);
    private static final String ESCAPED = BLOCK.replace("\n", "\\n");
    private static final int REQUESTS = 1_000;

    private final RandomRequests requests = new RandomRequests(new Random(20_27));
    private GatewayFixture fixture;

    @BeforeEach
    void start() throws Exception {
        fixture = GatewayFixture.start();
        fixture.upstream.on("/api/show", (request, reply) -> reply.json(200, "{\"system\":\"own\"}"));
    }

    @AfterEach
    void stop() throws Exception {
        fixture.close();
    }

    @Test
    void upstreamGetsTheClientsBytesAndNothingButTheBlockBesideThem() throws Exception {
        Map<Dialect, Integer> injected = new EnumMap<>(Dialect.class);
        try (var client = fixture.client()) {
            for (int i = 0; i < REQUESTS; i++) {
                Dialect dialect = Dialect.values()[i % Dialect.values().length];
                String body = requests.body(dialect);
                boolean speaks = i / Dialect.values().length % 2 == 0;
                fixture.memory.says = prompt ->
                        speaks ? ScriptedMemory.recollection(BLOCK, Position.SYSTEM_PREPEND) : Recollection.NOTHING;
                client.post(path(dialect), body);
                client.answer();
                String receivedText = receive(path(dialect));
                if (!speaks || dialect.read(body.getBytes(UTF_8)) instanceof ParsedBody.Pass) {
                    assertThat(receivedText).isEqualTo(body);
                } else {
                    injected.merge(dialect, 1, Integer::sum);
                    assertThat(JACKSON.readTree(receivedText))
                            .as("what upstream gets, beside what onATree makes of this body of %s: %s", dialect, body)
                            .isEqualTo(onATree(dialect, body));
                    assertThat(isBodyWithInsertions(receivedText, body))
                            .as(receivedText)
                            .isTrue();
                }
            }
        }
        for (Dialect dialect : Dialect.values()) {
            assertThat(injected.getOrDefault(dialect, 0))
                    .as("requests of %s that got a block", dialect)
                    .isGreaterThan(REQUESTS / 4 / Dialect.values().length);
        }
    }

    private String receive(String path) throws Exception {
        var receivedRequest = fixture.upstream.next();
        return receivedRequest.path().equals(path)
                ? receivedRequest.text()
                : fixture.upstream.next().text();
    }

    private static String path(Dialect dialect) {
        return switch (dialect) {
            case OLLAMA_CHAT -> "/api/chat";
            case OLLAMA_GENERATE -> "/api/generate";
            case OPENAI_CHAT -> "/v1/chat/completions";
            case OPENAI_COMPLETIONS -> "/v1/completions";
            case OPENAI_RESPONSES -> "/v1/responses";
            case ANTHROPIC_MESSAGES -> "/v1/messages";
        };
    }

    /// True when the bytes of the old body are all there, in their order, and what is between them is the block's.
    private static boolean isBodyWithInsertions(String receivedText, String body) {
        if (receivedText.replace(ESCAPED + "\\n\\n", "").equals(body)) {
            return true;
        }
        int prefix = 0;
        while (prefix < body.length() && receivedText.charAt(prefix) == body.charAt(prefix)) {
            prefix++;
        }
        return receivedText.endsWith(body.substring(prefix));
    }

    private static JsonNode onATree(Dialect dialect, String body) throws Exception {
        var tree = (ObjectNode) JACKSON.readTree(body);
        switch (dialect) {
            case OLLAMA_CHAT, OPENAI_CHAT -> intoMessages((ArrayNode) tree.get("messages"));
            case OLLAMA_GENERATE -> intoText(tree, "system", "\n\nown");
            case OPENAI_COMPLETIONS -> {
                if (tree.get("prompt") instanceof ArrayNode batch) {
                    for (int i = 0; i < batch.size(); i++) {
                        String text = batch.get(i).asText();
                        batch.set(i, new TextNode(text.isEmpty() ? "" : BLOCK + "\n\n" + text));
                    }
                } else {
                    intoText(tree, "prompt", "");
                }
            }
            case OPENAI_RESPONSES ->
                intoText(tree, "instructions", isSystem(tree.path("input").path(0)) ? "" : "\n\nown");
            case ANTHROPIC_MESSAGES -> {
                if (tree.get("system") instanceof ArrayNode blocks) {
                    boolean several = blocks.size() > 1
                            || !blocks.path(0).get("text").asText().isEmpty();
                    String own = several ? "" : "\n\nown";
                    blocks.insertObject(afterCached(blocks)).put("type", "text").put("text", BLOCK + own);
                } else {
                    intoText(tree, "system", "\n\nown");
                }
            }
        }
        return tree;
    }

    private static int afterCached(ArrayNode blocks) {
        int after = 0;
        for (int i = 0; i < blocks.size(); i++) {
            after = blocks.get(i).path("cache_control").isObject() ? i + 1 : after;
        }
        return after;
    }

    private static void intoText(ObjectNode tree, String key, String own) {
        String old = tree.path(key).asText();
        tree.put(key, BLOCK + (old.isEmpty() ? own : "\n\n" + old));
    }

    private static void intoMessages(ArrayNode messages) {
        for (JsonNode message : messages) {
            if (isSystem(message)) {
                intoText((ObjectNode) message, "content", "");
                return;
            }
        }
        messages.insertObject(0).put("role", "system").put("content", BLOCK + "\n\nown");
    }

    private static boolean isSystem(JsonNode message) {
        String role = message.path("role").asText();
        return role.equals("system") || role.equals("developer");
    }
}
