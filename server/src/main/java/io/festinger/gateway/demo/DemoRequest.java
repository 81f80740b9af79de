package io.festinger.gateway.demo;

import io.festinger.gateway.answer.AnswerEvent;
import io.festinger.gateway.answer.AnswerEvent.Call;
import io.festinger.gateway.answer.AnswerEvent.Finish;
import io.festinger.gateway.answer.AnswerEvent.ModelName;
import io.festinger.gateway.answer.AnswerEvent.Text;
import io.festinger.gateway.answer.AnswerEvent.Usage;
import io.festinger.gateway.answer.TokenUsage;
import io.festinger.gateway.dialect.Dialect;
import io.festinger.gateway.loops.ToolCall;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A request to the demo model.
///
/// @param lines the messages as the model reads them, each with its role
/// @param stream whether the client expects the answer piece by piece
/// @param unload whether to unload the model immediately
/// @param json whether the answer must be JSON
/// @param call the tool to call instead of an answer
record DemoRequest(
        String model, List<Line> lines, boolean stream, boolean unload, boolean json, Optional<ToolCall> call) {
    private static final String IMAGE = " [image]";

    record Line(String role, String text) {}

    /// Ollama's own routes stream by default.
    static DemoRequest of(Dialect dialect, JsonObject body) {
        return switch (dialect) {
            case OLLAMA_CHAT -> chat(body, true);
            case OLLAMA_GENERATE -> generate(body, true);
            case OPENAI_CHAT -> chat(body, false);
            case OPENAI_COMPLETIONS -> generate(body, false);
            case OPENAI_RESPONSES -> responses(body);
            case ANTHROPIC_MESSAGES -> anthropic(body);
        };
    }

    private static DemoRequest chat(JsonObject body, boolean streamByDefault) {
        var lines = new ArrayList<Line>();
        for (Object message : body.getJsonArray("messages", new JsonArray())) {
            if (message instanceof JsonObject object) {
                lines.add(new Line(object.getString("role", ""), text(object.getValue("content")) + images(object)));
            }
        }
        return of(body, lines, streamByDefault, AskedCall.in(body, lines));
    }

    /// A text to be continued has no place for a call.
    private static DemoRequest generate(JsonObject body, boolean streamByDefault) {
        var lines = new ArrayList<Line>();
        if (!body.getString("system", "").isEmpty()) {
            lines.add(new Line("system", body.getString("system")));
        }
        if (!text(body.getValue("prompt")).isEmpty()) {
            lines.add(new Line("user", text(body.getValue("prompt")) + images(body)));
        }
        return of(body, lines, streamByDefault, Optional.empty());
    }

    private static DemoRequest responses(JsonObject body) {
        var lines = new ArrayList<Line>();
        if (!text(body.getValue("instructions")).isEmpty()) {
            lines.add(new Line("system", text(body.getValue("instructions"))));
        }
        if (body.getValue("input") instanceof JsonArray items) {
            for (Object item : items) {
                if (item instanceof JsonObject object && object.containsKey("role")) {
                    lines.add(new Line(object.getString("role"), text(object.getValue("content"))));
                } else if (item instanceof JsonObject object && object.containsKey("output")) {
                    lines.add(new Line("tool", text(object.getValue("output"))));
                }
            }
        } else if (!text(body.getValue("input")).isEmpty()) {
            lines.add(new Line("user", text(body.getValue("input"))));
        }
        return of(body, lines, false, AskedCall.in(body, lines));
    }

    private static DemoRequest anthropic(JsonObject body) {
        var lines = new ArrayList<Line>();
        if (!text(body.getValue("system")).isEmpty()) {
            lines.add(new Line("system", text(body.getValue("system"))));
        }
        DemoRequest chat = chat(body, false);
        lines.addAll(chat.lines());
        return of(body, chat.onlyLoads() ? List.of() : lines, false, chat.call());
    }

    /// Whether the request only loads or unloads the model.
    boolean onlyLoads() {
        return lines.isEmpty();
    }

    private String text() {
        String prompt = lines.stream()
                .map(line -> "[" + line.role() + "] " + line.text())
                .collect(Collectors.joining("\n"));
        String answer = "This is Festinger's demo upstream; there is no model behind it. What a model would have got:\n"
                + prompt;
        return json ? new JsonObject().put("demo", answer).encode() : answer;
    }

    /// @param isCounted whether it reports usage, with words counted as tokens
    List<AnswerEvent> answer(boolean isCounted) {
        String text = onlyLoads() || call.isPresent() ? "" : text();
        int prompt = lines.stream().mapToInt(line -> words(line.text())).sum();
        List<AnswerEvent> events = new ArrayList<>();
        events.add(new ModelName(model));
        events.add(new Usage(isCounted ? new TokenUsage(prompt, words(text)) : TokenUsage.NONE));
        if (!text.isEmpty()) {
            Stream.of(text.split("(?<=\\s)(?=\\S)", -1)).map(Text::new).forEach(events::add);
        }
        call.ifPresent(toolCall -> events.add(new Call(toolCall)));
        events.add(new Finish(onlyLoads() ? (unload ? "unload" : "load") : ""));
        return events;
    }

    private static int words(String text) {
        return text.split("\\s+", -1).length;
    }

    private static DemoRequest of(JsonObject body, List<Line> lines, boolean streamByDefault, Optional<ToolCall> call) {
        Object keepAlive = body.getValue("keep_alive");
        boolean unload = keepAlive instanceof Number number ? number.intValue() == 0 : "0".equals(keepAlive);
        return new DemoRequest(
                Optional.ofNullable(body.getString("model")).orElse("demo"),
                List.copyOf(lines),
                body.getBoolean("stream", streamByDefault),
                unload,
                wantsJson(body),
                call);
    }

    /// Ollama's `format`, the `response_format` of OpenAI's chat, the `text.format` of its responses.
    private static boolean wantsJson(JsonObject body) {
        Object format = body.getValue("format");
        Object ofChat = body.getValue("response_format");
        Object ofResponses = body.getValue("text") instanceof JsonObject text ? text.getValue("format") : null;
        return "json".equals(format) || format instanceof JsonObject || namesJson(ofChat) || namesJson(ofResponses);
    }

    private static boolean namesJson(@Nullable Object format) {
        return format instanceof JsonObject object
                && object.getString("type", "").startsWith("json");
    }

    /// Ollama has pictures next to the text.
    private static String images(JsonObject carrier) {
        return carrier.getValue("images") instanceof JsonArray images ? IMAGE.repeat(images.size()) : "";
    }

    /// The text of a part or of a tool's result, or a word for a picture.
    private static String said(JsonObject part) {
        if (part.getString("type", "").contains("image")) {
            return IMAGE.strip();
        }
        return part.containsKey("text") ? part.getString("text", "") : text(part.getValue("content"));
    }

    private static String text(@Nullable Object content) {
        return switch (content) {
            case String text -> text;
            case JsonArray parts ->
                parts.stream()
                        .map(part -> part instanceof JsonObject object ? said(object) : "" + part)
                        .collect(Collectors.joining("\n"));
            case null, default -> "";
        };
    }
}
