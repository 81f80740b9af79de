package io.festinger.gateway;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/// What a client's calls came to, made comparable: without the times at which they were made, and without
/// what a block in the prompt changes in answers of the demo model, which repeats its prompt and counts its
/// words.
final class CallResults {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Set<String> TIMES = Set.of("created_at", "created");
    private static final Pattern COUNT = Pattern.compile(".*(_tokens|_count|Count)");
    private static final int LEVELS = 3;

    private CallResults() {}

    /// @param block as it stands in the prompt
    static JsonNode comparable(String block, String results) throws IOException {
        return comparable(block, JSON.readTree(results));
    }

    /// The names of the calls that came to an error.
    static List<String> errors(JsonNode results) {
        return results.properties().stream()
                .filter(call -> call.getValue().path("error").isTextual())
                .map(Map.Entry::getKey)
                .toList();
    }

    private static JsonNode comparable(String block, JsonNode node) {
        return switch (node) {
            case ObjectNode object -> {
                ObjectNode same = JsonNodeFactory.instance.objectNode();
                object.properties().stream()
                        .filter(member -> !TIMES.contains(member.getKey()))
                        .forEach(member -> same.set(
                                member.getKey(),
                                isCount(member.getKey(), member.getValue())
                                        ? BooleanNode.valueOf(member.getValue().asInt() > 0)
                                        : comparable(block, member.getValue())));
                yield same;
            }
            case ArrayNode array -> {
                ArrayNode same = JsonNodeFactory.instance.arrayNode();
                array.forEach(value -> same.add(comparable(block, value)));
                yield same;
            }
            case TextNode text -> TextNode.valueOf(without(block, text.textValue()));
            default -> node;
        };
    }

    private static boolean isCount(String key, JsonNode value) {
        return value.isNumber() && COUNT.matcher(key).matches();
    }

    /// Takes out the block in front of a system message, a system message that is nothing but the block, and the block
    /// as a part of its own; also where the answer is text within JSON.
    private static String without(String block, String text) {
        String remainder = text;
        String inner = block;
        String end = "\n";
        for (int level = 0; level < LEVELS; level++) {
            remainder = remainder
                    .replace(inner + end + end, "")
                    .replace("[system] " + inner + end + "[", "[")
                    .replace(inner + end, "");
            inner = escape(inner);
            end = escape(end);
        }
        return remainder;
    }

    private static String escape(String text) {
        String quotedText = TextNode.valueOf(text).toString();
        return quotedText.substring(1, quotedText.length() - 1);
    }
}
