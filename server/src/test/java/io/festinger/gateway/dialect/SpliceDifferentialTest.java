package io.festinger.gateway.dialect;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.festinger.concepts.graph.Position;
import io.festinger.gateway.json.RandomJson;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// Splicing compared with the same edit made on a tree, over bodies of random shape.
class SpliceDifferentialTest {
    private static final ObjectMapper JACKSON = new ObjectMapper()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .enable(DeserializationFeature.USE_BIG_INTEGER_FOR_INTS)
            .configure(JsonParser.Feature.ALLOW_UNQUOTED_CONTROL_CHARS, false);
    private static final String BLOCK = "<recollection>\na: [type] \"b\"\\c\n</recollection>";

    private final Random random = new Random(20_26);
    private final RandomJson json = new RandomJson(random);

    @Test
    void splicingAChatIsWhatTheSameEditOnATreeWouldBe() throws Exception {
        int injectedCount = 0;
        for (int i = 0; i < 5_000; i++) {
            String body = chat();
            if (!(Dialect.OPENAI_CHAT.read(body.getBytes(UTF_8)) instanceof Draft draft)) {
                continue;
            }
            injectedCount++;
            String splicedText = apply(draft, body);
            assertThat(JACKSON.readTree(splicedText)).as(body).isEqualTo(onATree(body));
            assertThat(withoutInsertion(splicedText, body)).as(splicedText).isTrue();
        }
        assertThat(injectedCount).isGreaterThan(4_000);
    }

    /// True when the new body is the old one with bytes put in at one place.
    private static boolean withoutInsertion(String splicedText, String body) {
        int prefix = 0;
        while (prefix < body.length() && splicedText.charAt(prefix) == body.charAt(prefix)) {
            prefix++;
        }
        return splicedText.endsWith(body.substring(prefix));
    }

    private static String apply(Draft draft, String body) {
        var out = new ByteArrayOutputStream();
        draft.with(BLOCK, Position.SYSTEM_PREPEND, "own")
                .pieces(body.getBytes(UTF_8), (bytes, offset, length) -> out.write(bytes, offset, length));
        return out.toString(UTF_8);
    }

    private static JsonNode onATree(String body) throws Exception {
        var tree = (ObjectNode) JACKSON.readTree(body);
        var messages = (ArrayNode) tree.get("messages");
        for (JsonNode message : messages) {
            String role = message.path("role").asText();
            if (role.equals("system") || role.equals("developer")) {
                String old = message.get("content").asText();
                ((ObjectNode) message).put("content", old.isEmpty() ? BLOCK : BLOCK + "\n\n" + old);
                return tree;
            }
        }
        messages.insertObject(0).put("role", "system").put("content", BLOCK + "\n\nown");
        return tree;
    }

    private String chat() {
        var members = new ArrayList<String>();
        members.add(member("\"messages\"", messages()));
        members.add(member("\"model\"", "\"m\""));
        for (int i = random.nextInt(4); i > 0; i--) {
            members.add(member("\"x" + random.nextInt(3) + "\"", json.value(4)));
        }
        Collections.shuffle(members, random);
        return json.space() + "{" + json.space() + String.join(",", members) + "}" + json.space();
    }

    private String messages() {
        var messages = new ArrayList<String>();
        for (int i = 1 + random.nextInt(4); i > 0; i--) {
            String role =
                    List.of("system", "user", "assistant", "tool", "developer").get(random.nextInt(5));
            var members = new ArrayList<>(
                    List.of(member("\"role\"", "\"" + role + "\""), member("\"content\"", pairedString())));
            if (random.nextBoolean()) {
                members.add(member("\"tool_calls\"", json.value(4)));
            }
            Collections.shuffle(members, random);
            messages.add("{" + String.join("," + json.space(), members) + "}");
        }
        return "[" + json.space() + String.join(json.space() + ",", messages) + json.space() + "]";
    }

    /// Lone surrogates are left out here: decoders differ on them.
    private String pairedString() {
        String text = json.string();
        return text.contains("\\ud800") || text.contains("\\udc00") ? "\"\"" : text;
    }

    private String member(String key, String value) {
        return json.space() + key + json.space() + ":" + json.space() + value + json.space();
    }
}
