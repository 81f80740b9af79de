package io.festinger.gateway.demo;

import io.festinger.gateway.loops.ToolCall;
import io.vertx.core.json.DecodeException;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A tool call that a user requests from the demo model: the last message is a user's and says `call NAME
/// {ARGUMENTS}` with the name of a tool that the request offers.
final class AskedCall {
    private static final Pattern ORDER = Pattern.compile("\\bcall ([\\w.-]+) (\\{.*})", Pattern.DOTALL);

    private AskedCall() {}

    static Optional<ToolCall> in(JsonObject body, List<DemoRequest.Line> lines) {
        if (lines.isEmpty() || !lines.getLast().role().equals("user")) {
            return Optional.empty();
        }
        Matcher order = ORDER.matcher(lines.getLast().text());
        return order.find() && offers(body, order.group(1))
                ? arguments(order.group(2)).map(arguments -> new ToolCall(order.group(1), arguments))
                : Optional.empty();
    }

    private static boolean offers(JsonObject body, String name) {
        return body.getValue("tools") instanceof JsonArray tools
                && tools.stream().anyMatch(tool -> tool instanceof JsonObject object && name.equals(name(object)));
    }

    /// OpenAI's chat and Ollama have the name in `function`, the others in the tool itself.
    private static String name(JsonObject tool) {
        return tool.getJsonObject("function", tool).getString("name", "");
    }

    private static Optional<String> arguments(String text) {
        try {
            return Optional.of(new JsonObject(text).encode());
        } catch (DecodeException notJson) {
            return Optional.empty();
        }
    }
}
