package io.festinger.gateway.loops;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.festinger.base.Json;
import io.festinger.gateway.dialect.Dialect;
import io.festinger.gateway.dialect.Transcript;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// How agents put the same history into a request. Each call comes with a thought of its own.
enum AgentFormat {
    /// JSON objects in messages, results as the user.
    AGENT_ZERO(Dialect.OLLAMA_CHAT),
    OPENAI(Dialect.OPENAI_CHAT),
    ANTHROPIC(Dialect.ANTHROPIC_MESSAGES),
    OLLAMA(Dialect.OLLAMA_CHAT),
    /// One prompt that grows: Thought, Action, Action Input, Observation.
    REACT(Dialect.OLLAMA_GENERATE),
    /// Calls in tags, results as the user.
    TAGS(Dialect.OLLAMA_CHAT),
    /// Calls as JSON in a tag.
    TOOL_CALL(Dialect.OLLAMA_CHAT);

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final List<String> THOUGHTS = List.of(
            "I have to look at this first.",
            "Let me see what comes of it.",
            "That may not be enough, so I go on.",
            "Next I try this.",
            "One more look will tell.",
            "It should be clear after this step.",
            "The person waits for a result.");

    private final Dialect dialect;

    AgentFormat(Dialect dialect) {
        this.dialect = dialect;
    }

    /// True for a script that can be told in every format.
    static boolean tells(Scripts.Script script) {
        return script.lines().getFirst().startsWith("U ")
                && script.lines().stream()
                        .skip(1)
                        .filter(line -> !line.isBlank())
                        .allMatch(line -> line.matches("(C|R|N)( .*)?"));
    }

    /// The histories of the requests that a client sends in the course of the script, as they are read from the wire.
    Stream<List<Utterance>> requests(Scripts.Script script) {
        List<String> lines =
                script.lines().stream().filter(line -> !line.isBlank()).toList();
        var requests = new ArrayList<List<Utterance>>();
        for (int end = 1; end <= lines.size(); end++) {
            if (end == lines.size() || lines.get(end).startsWith("C")) {
                byte[] body = body(lines.subList(0, end)).getBytes(StandardCharsets.UTF_8);
                requests.add(Transcript.read(dialect, body).orElseThrow().utterances());
            }
        }
        return requests.stream();
    }

    private String body(List<String> lines) {
        ObjectNode body = JSON.createObjectNode().put("model", "m");
        if (this == REACT) {
            return body.put("prompt", prompt(lines)).toString();
        }
        ArrayNode messages = body.putArray("messages");
        String name = "";
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            String text = line.length() > 2 ? line.substring(2).replace("\\n", "\n") : "";
            switch (line.charAt(0)) {
                case 'C' -> {
                    name = line.substring(2).split(" ", 2)[0];
                    call(messages, name, arguments(line), i);
                }
                case 'R' -> result(messages, name, text, i);
                case 'N' -> said(messages, "user", this == AGENT_ZERO ? member("system_warning", text) : text);
                default -> said(messages, "user", this == AGENT_ZERO ? member("user_message", text) : text);
            }
        }
        return body.toString();
    }

    private void call(ArrayNode messages, String name, JsonNode arguments, int index) {
        String thought = THOUGHTS.get(index / 2 % THOUGHTS.size());
        switch (this) {
            case AGENT_ZERO ->
                said(
                        messages,
                        "assistant",
                        "{\"thoughts\": [" + Json.write(thought) + "], \"headline\": \"Step " + index
                                + "\", \"tool_name\": \"" + name + "\", \"tool_args\": " + arguments + "}");
            case ANTHROPIC -> {
                ArrayNode content =
                        messages.addObject().put("role", "assistant").putArray("content");
                content.addObject().put("type", "text").put("text", thought);
                content.addObject()
                        .put("type", "tool_use")
                        .put("id", "toolu_" + index)
                        .put("name", name)
                        .set("input", arguments);
            }
            case TOOL_CALL ->
                said(
                        messages,
                        "assistant",
                        thought + "\n<tool_call>{\"name\": \"" + name + "\", \"arguments\": " + arguments
                                + "}</tool_call>");
            case TAGS -> {
                var text = new StringBuilder(thought + "\n<function=" + name + ">\n");
                arguments
                        .properties()
                        .forEach(member -> text.append("<parameter=" + member.getKey() + ">")
                                .append(member.getValue().asText())
                                .append("</parameter>\n"));
                said(messages, "assistant", text + "</function>");
            }
            default -> {
                ObjectNode function = said(messages, "assistant", thought)
                        .putArray("tool_calls")
                        .addObject()
                        .put("id", "call_" + index)
                        .putObject("function")
                        .put("name", name);
                if (this == OPENAI) {
                    function.put("arguments", arguments.toString());
                } else {
                    function.set("arguments", arguments);
                }
            }
        }
    }

    private void result(ArrayNode messages, String name, String text, int index) {
        switch (this) {
            case AGENT_ZERO ->
                said(messages, "user", "{\"tool_name\": \"" + name + "\", \"tool_result\": " + Json.write(text) + "}");
            case ANTHROPIC ->
                messages.addObject()
                        .put("role", "user")
                        .putArray("content")
                        .addObject()
                        .put("type", "tool_result")
                        .put("tool_use_id", "toolu_" + (index - 1))
                        .put("content", text);
            case TAGS -> said(messages, "user", "EXECUTION RESULT of [" + name + "]:\n" + text);
            default -> said(messages, "tool", text).put("tool_call_id", "call_" + (index - 1));
        }
    }

    private static String prompt(List<String> lines) {
        var prompt = new StringBuilder();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            String text = line.length() > 2 ? line.substring(2).replace("\\n", "\n") : "";
            switch (line.charAt(0)) {
                case 'C' ->
                    prompt.append("Thought: " + THOUGHTS.get(i / 2 % THOUGHTS.size()) + "\nAction: "
                            + text.split(" ", 2)[0] + "\nAction Input: " + arguments(line) + "\n");
                case 'R' -> prompt.append("Observation: " + text + "\n");
                case 'N' -> prompt.append(text + "\n");
                default -> prompt.append("Answer with the tools that you have.\n\nQuestion: " + text + "\n");
            }
        }
        return prompt + "Thought:";
    }

    private static JsonNode arguments(String line) {
        String[] parts = line.split(" ", 3);
        try {
            return JSON.readTree(parts.length < 3 ? "{}" : parts[2]);
        } catch (com.fasterxml.jackson.core.JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String member(String key, String text) {
        return "{\"" + key + "\": " + Json.write(text) + "}";
    }

    private static ObjectNode said(ArrayNode messages, String role, String content) {
        return messages.addObject().put("role", role).put("content", content);
    }
}
