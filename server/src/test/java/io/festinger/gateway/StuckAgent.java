package io.festinger.gateway;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.festinger.gateway.dialect.Dialect;
import java.util.Locale;

/// An agent that was asked for something and takes one step over and over, in the words of any dialect: other ids and
/// thoughts each time, the same call, the same outcome.
record StuckAgent(Dialect dialect, boolean stream) {
    static final ObjectMapper JSON = new ObjectMapper();

    String path() {
        return new DialectTalk(dialect).path();
    }

    /// The request after so many steps.
    String request(int steps) {
        return request(steps, "");
    }

    /// @param then what a person writes after the steps; empty for nothing
    String request(int steps, String then) {
        ObjectNode body = JSON.createObjectNode().put("model", "m").put("stream", stream);
        switch (dialect) {
            case OLLAMA_GENERATE -> body.put("prompt", flattenedText(steps, then));
            case OPENAI_RESPONSES -> items(body.put("instructions", "S").putArray("input"), steps, then);
            case ANTHROPIC_MESSAGES -> blocks(body.put("system", "S").putArray("messages"), steps, then);
            default -> messages(body.putArray("messages"), steps, then);
        }
        return body.toString();
    }

    private void messages(ArrayNode messages, int steps, String then) {
        message(messages, "system", "S");
        message(messages, "user", "read it");
        for (int i = 0; i < steps; i++) {
            var function = JSON.createObjectNode().put("name", "read");
            if (dialect == Dialect.OLLAMA_CHAT) {
                function.putObject("arguments").put("path", "a.toml");
            } else {
                function.put("arguments", "{\"path\":\"a.toml\"}");
            }
            var call = JSON.createObjectNode().put("id", "call_" + i).put("type", "function");
            call.set("function", function);
            message(messages, "assistant", "").putArray("tool_calls").add(call);
            message(messages, "tool", "no such file").put("tool_call_id", "call_" + i);
        }
        if (!then.isEmpty()) {
            message(messages, "user", then);
        }
    }

    private static void items(ArrayNode items, int steps, String then) {
        message(items, "user", "read it");
        for (int i = 0; i < steps; i++) {
            items.addObject()
                    .put("type", "function_call")
                    .put("call_id", "c" + i)
                    .put("name", "read")
                    .put("arguments", "{\"path\":\"a.toml\"}");
            items.addObject()
                    .put("type", "function_call_output")
                    .put("call_id", "c" + i)
                    .put("output", "no such file");
        }
        if (!then.isEmpty()) {
            message(items, "user", then);
        }
    }

    private static void blocks(ArrayNode messages, int steps, String then) {
        message(messages, "user", "read it");
        for (int i = 0; i < steps; i++) {
            messages.addObject()
                    .put("role", "assistant")
                    .putArray("content")
                    .addObject()
                    .put("type", "tool_use")
                    .put("id", "t" + i)
                    .put("name", "read")
                    .putObject("input")
                    .put("path", "a.toml");
            messages.addObject()
                    .put("role", "user")
                    .putArray("content")
                    .addObject()
                    .put("type", "tool_result")
                    .put("tool_use_id", "t" + i)
                    .put("content", "no such file");
        }
        if (!then.isEmpty()) {
            message(messages, "user", then);
        }
    }

    /// Agent Zero by way of LiteLLM.
    private static String flattenedText(int steps, String then) {
        var prompt = new StringBuilder("### System:\nS\n\n### User:\n{\"user_message\": \"read it\"}\n\n");
        for (int i = 0; i < steps; i++) {
            prompt.append(String.format(
                    Locale.ROOT,
                    "### Assistant:\n{\"thoughts\": [\"attempt %s\"], \"tool_name\": \"read\","
                            + " \"tool_args\": {\"path\": \"a.toml\"}}\n\n",
                    i));
            prompt.append("### User:\n{\"tool_name\": \"read\", \"tool_result\": \"no such file\"}\n\n");
        }
        return prompt + (then.isEmpty() ? "" : "### User:\n{\"user_message\": \"" + then + "\"}\n\n");
    }

    private static ObjectNode message(ArrayNode messages, String role, String content) {
        return messages.addObject().put("role", role).put("content", content);
    }
}
