package io.festinger.gateway.answer;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.festinger.gateway.json.JsonCursor;
import io.festinger.gateway.json.JsonValue;
import io.festinger.gateway.json.MalformedJson;
import io.festinger.gateway.json.Splice;
import io.festinger.gateway.json.Splice.Edit;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The response object of `/v1/responses`, as in an answer.
final class ResponseText {
    /// The status of a response that reached a limit.
    static final String INCOMPLETE = "incomplete";

    private static final MemberTable<ResponseText> USAGE = new MemberTable<ResponseText>()
            .number("input_tokens", (text, tokens) -> text.input = tokens)
            .number("output_tokens", (text, tokens) -> text.output = tokens);

    private static final MemberTable<ResponseText> RESPONSE = new MemberTable<ResponseText>()
            .text("model", (text, model) -> text.model = model)
            .text("status", (text, status) -> text.status = status)
            .error("error", (text, error) -> text.error = error)
            .object("usage", USAGE)
            .rawList("output", (text, item) -> text.items.add(OutputItem.read(item)));

    private String model = "";
    private String status = "";
    private String error = "";
    private long input;
    private long output;
    private final List<OutputItem> items = new ArrayList<>();

    private ResponseText() {}

    static ResponseText read(String json) throws MalformedJson {
        var text = new ResponseText();
        return json.isEmpty() ? text : RESPONSE.read(json.getBytes(UTF_8), text);
    }

    String model() {
        return model;
    }

    String status() {
        return status;
    }

    String error() {
        return error;
    }

    long input() {
        return input;
    }

    long output() {
        return output;
    }

    List<OutputItem> items() {
        return items;
    }

    /// A response that has no output yet.
    static String begin(String model, Stamp stamp) {
        return new JsonObjectText()
                .put("id", "resp_" + stamp.id())
                .put("object", "response")
                .put("created_at", stamp.now().getEpochSecond())
                .put("status", "in_progress")
                .putNull("error")
                .putNull("incomplete_details")
                .putNull("instructions")
                .put("model", model)
                .json("output", "[]")
                .put("parallel_tool_calls", true)
                .putNull("previous_response_id")
                .put("store", false)
                .put("temperature", 1)
                .json("text", "{\"format\":{\"type\":\"text\"}}")
                .put("tool_choice", "auto")
                .json("tools", "[]")
                .put("top_p", 1)
                .put("truncation", "disabled")
                .json("metadata", "{}")
                .putNull("usage")
                .toString();
    }

    /// The same response at its end: it keeps all other members.
    ///
    /// @param startedText the response's object from its beginning; empty where it is missing
    /// @param output its items
    static String finish(String startedText, String model, String status, List<String> output, TokenUsage usage) {
        Map<String, String> members = new LinkedHashMap<>();
        members.put("status", JsonObjectText.quote(status));
        members.put("output", output.toString());
        members.put("usage", count(usage));
        if (status.equals(INCOMPLETE)) {
            members.put("incomplete_details", "{\"reason\":\"max_output_tokens\"}");
        }
        try {
            return edit(startedText.getBytes(UTF_8), members);
        } catch (MalformedJson e) {
            var response = new JsonObjectText()
                    .put("id", "resp_festinger")
                    .put("object", "response")
                    .put("created_at", 0)
                    .put("model", model);
            members.forEach(response::json);
            return response.toString();
        }
    }

    private static String edit(byte[] startedBytes, Map<String, String> members) throws MalformedJson {
        Map<String, String> missing = new LinkedHashMap<>(members);
        var cursor = new JsonCursor(startedBytes);
        var edits = new ArrayList<Edit>();
        cursor.openObject();
        while (cursor.nextMember()) {
            String key = cursor.key();
            JsonValue value = cursor.take();
            String member = members.get(key);
            if (member != null) {
                edits.add(new Edit(value.start(), value.end(), member.getBytes(UTF_8)));
                missing.remove(key);
            }
        }
        int end = cursor.offset() - 1;
        missing.forEach((key, member) -> edits.add(Edit.insert(end, (",\"" + key + "\":" + member).getBytes(UTF_8))));
        var out = new ByteArrayOutputStream(startedBytes.length);
        new Splice(edits).pieces(startedBytes, out::write);
        return out.toString(UTF_8);
    }

    private static String count(TokenUsage usage) {
        return new JsonObjectText()
                .put("input_tokens", usage.input())
                .json("input_tokens_details", new JsonObjectText().put("cached_tokens", 0))
                .put("output_tokens", usage.output())
                .json("output_tokens_details", new JsonObjectText().put("reasoning_tokens", 0))
                .put("total_tokens", usage.input() + usage.output())
                .toString();
    }
}
