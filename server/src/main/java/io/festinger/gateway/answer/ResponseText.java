package io.festinger.gateway.answer;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.festinger.gateway.json.JsonCursor;
import io.festinger.gateway.json.JsonValue;
import io.festinger.gateway.json.MalformedJson;
import io.festinger.gateway.json.Splice;
import io.festinger.gateway.json.Splice.Edit;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;

/// The response object of `/v1/responses`, as in an answer.
final class ResponseText {
    private static final String CUT = "{\"reason\":\"max_output_tokens\"}";

    private String model = "";
    private String status = "";
    private String error = "";
    private long input;
    private long output;
    private final List<OutputItem> items = new ArrayList<>();

    private ResponseText() {}

    static ResponseText read(String json) throws MalformedJson {
        var text = new ResponseText();
        if (!json.isEmpty()) {
            var walk = new Walk(json.getBytes(UTF_8));
            walk.object(() -> text.member(walk));
        }
        return text;
    }

    private void member(Walk walk) throws MalformedJson {
        if (walk.is("model")) {
            model = walk.text();
        } else if (walk.is("status")) {
            status = walk.text();
        } else if (walk.is("error")) {
            error = CompletionEvents.error(walk);
        } else if (walk.is("usage")) {
            walk.object(() -> {
                if (walk.is("input_tokens")) {
                    input = walk.number();
                } else if (walk.is("output_tokens")) {
                    output = walk.number();
                } else {
                    walk.skip();
                }
            });
        } else if (walk.is("output")) {
            walk.array(() -> items.add(OutputItem.read(walk.raw())));
        } else {
            walk.skip();
        }
    }

    String status() {
        return status;
    }

    List<OutputItem> items() {
        return items;
    }

    void tell(AnswerTranscript answerTranscript) {
        answerTranscript.model(model);
        answerTranscript.usage(input, output);
        if (!error.isEmpty()) {
            answerTranscript.error(error);
        }
    }

    /// A cut response: it keeps all members with which it began.
    ///
    /// @param begun the response's object from its beginning; empty where it is missing
    static String incomplete(String begun, String model, List<String> output, TokenUsage usage) {
        String used = ResponsesShape.usage(usage).toString();
        try {
            return edited(begun.getBytes(UTF_8), output.toString(), used);
        } catch (MalformedJson e) {
            return new JsonObjectText()
                    .put("id", "resp_festinger")
                    .put("object", "response")
                    .put("created_at", 0)
                    .put("status", "incomplete")
                    .json("incomplete_details", CUT)
                    .put("model", model)
                    .json("output", output)
                    .json("usage", used)
                    .toString();
        }
    }

    private static String edited(byte[] begun, String output, String usage) throws MalformedJson {
        var cursor = new JsonCursor(begun);
        var edits = new ArrayList<Edit>();
        boolean hasUsage = false;
        boolean hasDetails = false;
        cursor.openObject();
        while (cursor.nextMember()) {
            boolean isStatus = cursor.keyIs("status");
            boolean isOutput = cursor.keyIs("output");
            boolean isUsage = cursor.keyIs("usage");
            boolean isDetails = cursor.keyIs("incomplete_details");
            hasUsage |= isUsage;
            hasDetails |= isDetails;
            JsonValue value = cursor.take();
            if (isStatus) {
                edits.add(put(value, "\"incomplete\""));
            } else if (isOutput) {
                edits.add(put(value, output));
            } else if (isUsage) {
                edits.add(put(value, usage));
            } else if (isDetails) {
                edits.add(put(value, CUT));
            }
        }
        int end = cursor.offset() - 1;
        String missing = (hasUsage ? "" : ",\"usage\":" + usage) + (hasDetails ? "" : ",\"incomplete_details\":" + CUT);
        if (!missing.isEmpty()) {
            edits.add(Edit.insert(end, missing.getBytes(UTF_8)));
        }
        var out = new ByteArrayOutputStream(begun.length + output.length());
        new Splice(edits).pieces(begun, out::write);
        return out.toString(UTF_8);
    }

    private static Edit put(JsonValue value, String json) {
        return new Edit(value.start(), value.end(), json.getBytes(UTF_8));
    }
}
