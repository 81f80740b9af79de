package io.festinger.gateway.answer;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.festinger.gateway.json.MalformedJson;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// One item of a response's output: a message, a call of a tool, or something that is only passed on.
final class OutputItem {
    /// The id of an item whose beginning is missing.
    static final String UNNAMED = "msg_festinger";

    private static final int MOST_PARTS = 64;

    private String type = "";
    private String id = "";
    private String callId = "";
    private String name = "";
    private String raw = "";
    private final StringBuilder arguments = new StringBuilder();
    private final Map<Integer, StringBuilder> parts = new TreeMap<>();
    private final Set<Integer> endedTexts = new HashSet<>();
    private final Set<Integer> endedParts = new HashSet<>();
    private int number = -1;
    private boolean ended;

    static OutputItem message(String id) {
        var item = new OutputItem();
        item.type = "message";
        item.id = id;
        return item;
    }

    static OutputItem call(String id, String callId, String name) {
        var item = new OutputItem();
        item.type = "function_call";
        item.id = id;
        item.callId = callId;
        item.name = name;
        return item;
    }

    static OutputItem read(String json) throws MalformedJson {
        if (json.isEmpty()) {
            return message(UNNAMED);
        }
        var item = new OutputItem();
        var walk = new Walk(json.getBytes(UTF_8));
        walk.object(() -> item.member(walk));
        item.raw = json;
        return item;
    }

    private void member(Walk walk) throws MalformedJson {
        if (walk.is("type")) {
            type = walk.text();
        } else if (walk.is("id")) {
            id = walk.text();
        } else if (walk.is("call_id")) {
            callId = walk.text();
        } else if (walk.is("name")) {
            name = walk.text();
        } else if (walk.is("arguments")) {
            arguments.append(walk.text());
        } else if (walk.is("content")) {
            walk.array(() -> part(walk));
        } else {
            walk.skip();
        }
    }

    private void part(Walk walk) throws MalformedJson {
        String[] texts = {"", ""};
        walk.object(() -> {
            if (walk.is("type")) {
                texts[0] = walk.text();
            } else if (walk.is("text")) {
                texts[1] = walk.text();
            } else {
                walk.skip();
            }
        });
        if (texts[0].equals("output_text")) {
            part(parts.size()).append(texts[1]);
        }
    }

    boolean isCall() {
        return type.equals("function_call");
    }

    String name() {
        return name;
    }

    String arguments() {
        return arguments.toString();
    }

    /// The number of its call among the answer's calls.
    int call() {
        return number;
    }

    void number(int itsNumber) {
        number = itsNumber;
    }

    /// A part's text; a missing part is created.
    StringBuilder part(int index) {
        StringBuilder part = parts.get(index);
        if (part == null) {
            part = new StringBuilder();
            if (parts.size() < MOST_PARTS) {
                parts.put(index, part);
            }
        }
        return part;
    }

    void argue(String delta) {
        if (arguments.length() < AnswerTranscript.MOST_CHARACTERS) {
            arguments.append(delta);
        }
    }

    void endText(int index) {
        endedTexts.add(index);
    }

    void endPart(int index) {
        endedTexts.add(index);
        endedParts.add(index);
    }

    void end(String json) {
        raw = json;
        ended = true;
    }

    /// Reports an item that came whole.
    void tell(AnswerTranscript answerTranscript) {
        if (isCall()) {
            answerTranscript.call(-1, name.isEmpty() ? "?" : name, arguments());
        } else if (type.equals("message")) {
            parts.values().forEach(part -> {
                answerTranscript.part();
                answerTranscript.text(part.toString());
            });
        }
    }

    /// Writes the events that it still lacks, and returns the complete item.
    String close(EventLines events, int index) {
        if (ended) {
            return raw;
        }
        if (type.equals("message")) {
            parts.forEach((part, text) -> close(events, index, part, text.toString()));
        } else if (isCall()) {
            events.add(
                    "response.function_call_arguments.done",
                    event -> event.put("item_id", id).put("output_index", index).put("arguments", arguments()));
        }
        String whole = whole("incomplete");
        events.add(
                "response.output_item.done",
                event -> event.put("output_index", index).json("item", whole));
        return whole;
    }

    private void close(EventLines events, int index, int part, String text) {
        if (!endedTexts.contains(part)) {
            events.add(
                    "response.output_text.done",
                    event -> place(event, index, part).put("text", text).json("logprobs", "[]"));
        }
        if (!endedParts.contains(part)) {
            events.add(
                    "response.content_part.done",
                    event -> place(event, index, part).json("part", ResponsesShape.part(text)));
        }
    }

    JsonObjectText place(JsonObjectText event, int index, int part) {
        return event.put("item_id", id).put("output_index", index).put("content_index", part);
    }

    String whole(String status) {
        if (type.equals("message")) {
            List<JsonObjectText> jsonObjectTexts = parts.values().stream()
                    .map(text -> ResponsesShape.part(text.toString()))
                    .toList();
            return ResponsesShape.message(id, status, jsonObjectTexts).toString();
        }
        return isCall()
                ? ResponsesShape.call(id, callId, name, arguments(), status).toString()
                : raw;
    }
}
