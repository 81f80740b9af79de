package io.festinger.gateway.answer;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.festinger.gateway.json.MalformedJson;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/// One item of a response's output: a message, a call of a tool, or something that is only passed on.
final class OutputItem {
    /// The id of an item whose beginning is missing.
    static final String UNNAMED = "msg_festinger";

    private static final int MAX_PARTS = 64;

    private static final MemberTable<Part> PART = new MemberTable<Part>()
            .text("type", (part, type) -> part.type = type)
            .text("text", (part, text) -> part.text = text);

    private static final MemberTable<OutputItem> ITEM = new MemberTable<OutputItem>()
            .text("type", (item, type) -> item.type = type)
            .text("id", (item, id) -> item.id = id)
            .text("call_id", (item, id) -> item.callId = id)
            .text("name", (item, name) -> item.name = name)
            .text("arguments", (item, arguments) -> item.arguments.append(arguments))
            .list("content", OutputItem::content, PART);

    private String type = "";
    private String id = "";
    private String callId = "";
    private String name = "";
    private String raw = "";
    private final StringBuilder arguments = new StringBuilder();
    private final List<Part> content = new ArrayList<>();
    private final SortedMap<Integer, StringBuilder> parts = new TreeMap<>();
    private final Set<Integer> doneIndexes = new HashSet<>();
    private final Set<Integer> doneParts = new HashSet<>();
    private int number = -1;
    private boolean isDone;

    private static final class Part {
        private String type = "";
        private String text = "";
    }

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
        var item = ITEM.read(json.getBytes(UTF_8), new OutputItem());
        item.raw = json;
        item.content.stream()
                .filter(part -> part.type.equals("output_text"))
                .forEach(part -> item.part(item.parts.size()).append(part.text));
        return item;
    }

    private Part content() {
        var part = new Part();
        content.add(part);
        return part;
    }

    boolean isCall() {
        return type.equals("function_call");
    }

    boolean isMessage() {
        return type.equals("message");
    }

    String id() {
        return id;
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

    /// Its texts, by their index.
    SortedMap<Integer, StringBuilder> parts() {
        return parts;
    }

    /// A part's text; a missing part is created.
    StringBuilder part(int index) {
        StringBuilder part = parts.get(index);
        if (part == null) {
            part = new StringBuilder();
            if (parts.size() < MAX_PARTS) {
                parts.put(index, part);
            }
        }
        return part;
    }

    void argue(String delta) {
        if (arguments.length() < AnswerTranscript.MAX_CHARACTERS) {
            arguments.append(delta);
        }
    }

    void endText(int index) {
        doneIndexes.add(index);
    }

    boolean isTextDone(int index) {
        return doneIndexes.contains(index);
    }

    void endPart(int index) {
        doneIndexes.add(index);
        doneParts.add(index);
    }

    boolean isPartDone(int index) {
        return doneParts.contains(index);
    }

    void end(String json) {
        raw = json;
        isDone = true;
    }

    boolean isDone() {
        return isDone;
    }

    /// It as upstream wrote it.
    String raw() {
        return raw;
    }

    /// It as an object with this status.
    String whole(String status) {
        if (isMessage()) {
            return item(status)
                    .put("role", "assistant")
                    .json(
                            "content",
                            parts.values().stream()
                                    .map(text -> part(text.toString()))
                                    .toList())
                    .toString();
        }
        return isCall()
                ? item(status)
                        .put("call_id", callId)
                        .put("name", name)
                        .put("arguments", arguments())
                        .toString()
                : raw;
    }

    private JsonObjectText item(String status) {
        return new JsonObjectText().put("id", id).put("type", type).put("status", status);
    }

    static JsonObjectText part(String text) {
        return new JsonObjectText()
                .put("type", "output_text")
                .put("text", text)
                .json("annotations", "[]")
                .json("logprobs", "[]");
    }
}
