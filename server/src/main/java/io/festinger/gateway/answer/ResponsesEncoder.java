package io.festinger.gateway.answer;

import io.festinger.gateway.loops.ToolCall;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/// How OpenAI's responses write answers.
final class ResponsesEncoder extends AnswerEncoder {
    private static final String COMPLETED = "completed";
    private static final Reasons REASONS = new Reasons(COMPLETED, COMPLETED, ResponseText.INCOMPLETE);

    private final Stamp stamp;
    private final SortedMap<Integer, OutputItem> items;

    /// The items that are done, by their index.
    private final SortedMap<Integer, String> output = new TreeMap<>();

    private String response;
    private long sequence;

    /// The rest of an answer.
    ///
    /// @param response the response's object from its beginning; empty where it is missing
    /// @param sequence the next event's number
    /// @param items the response's output so far, by its index
    ResponsesEncoder(String response, long sequence, SortedMap<Integer, OutputItem> items) {
        super(true, REASONS);
        this.stamp = Stamp.NONE;
        this.response = response;
        this.sequence = sequence;
        this.items = items;
    }

    ResponsesEncoder(Stamp stamp) {
        super(false, REASONS);
        this.stamp = stamp;
        this.response = "";
        this.items = new TreeMap<>();
    }

    @Override
    void begin() {
        response = ResponseText.begin(model(), stamp);
        event("response.created", event -> event.json("response", response));
        event("response.in_progress", event -> event.json("response", response));
    }

    @Override
    void text(String delta) {
        OutputItem message = items.size() == output.size()
                ? openMessage()
                : items.sequencedValues().getLast();
        event(
                "response.output_text.delta",
                event -> place(event, message).put("delta", delta).json("logprobs", "[]"));
        message.part(0).append(delta);
    }

    private OutputItem openMessage() {
        OutputItem message = open(OutputItem.message("msg_" + stamp.id()));
        event("response.content_part.added", event -> place(event, message).json("part", OutputItem.part("")));
        return message;
    }

    @Override
    void call(ToolCall call, int index) {
        close(COMPLETED);
        int place = items.size();
        OutputItem item = open(OutputItem.call("fc_" + stamp.id() + place, "call_" + stamp.id() + place, call.name()));
        event(
                "response.function_call_arguments.delta",
                event -> event.put("item_id", item.id())
                        .put("output_index", place)
                        .put("delta", call.arguments()));
        item.argue(call.arguments());
        close(COMPLETED);
    }

    private OutputItem open(OutputItem item) {
        int index = items.size();
        items.put(index, item);
        event(
                "response.output_item.added",
                event -> event.put("output_index", index).json("item", item.whole("in_progress")));
        return item;
    }

    /// The place of the newest item's first part.
    private JsonObjectText place(JsonObjectText event, OutputItem item) {
        return place(event, item, items.lastKey(), 0);
    }

    private static JsonObjectText place(JsonObjectText event, OutputItem item, int index, int part) {
        return event.put("item_id", item.id()).put("output_index", index).put("content_index", part);
    }

    /// Closes the items that are open.
    private void close(String status) {
        items.forEach((index, item) -> {
            if (!output.containsKey(index)) {
                output.put(index, item.isDone() ? item.raw() : close(item, index, status));
            }
        });
    }

    private String close(OutputItem item, int index, String status) {
        if (item.isMessage()) {
            item.parts().forEach((part, text) -> close(item, index, part, text.toString()));
        } else if (item.isCall()) {
            event(
                    "response.function_call_arguments.done",
                    event -> event.put("item_id", item.id())
                            .put("output_index", index)
                            .put("arguments", item.arguments()));
        }
        String whole = item.whole(status);
        event(
                "response.output_item.done",
                event -> event.put("output_index", index).json("item", whole));
        return whole;
    }

    private void close(OutputItem item, int index, int part, String text) {
        if (!item.isTextDone(part)) {
            event(
                    "response.output_text.done",
                    event -> place(event, item, index, part).put("text", text).json("logprobs", "[]"));
        }
        if (!item.isPartDone(part)) {
            event(
                    "response.content_part.done",
                    event -> place(event, item, index, part).json("part", OutputItem.part(text)));
        }
    }

    @Override
    void finish(String finishReason) {
        close(finishReason);
        response = ResponseText.finish(response, model(), finishReason, List.copyOf(output.values()), usage());
        event("response." + finishReason, event -> event.json("response", response));
    }

    private void event(String type, UnaryOperator<JsonObjectText> fill) {
        add(type, fill.apply(new JsonObjectText().put("type", type)).put("sequence_number", sequence++));
    }

    @Override
    String whole() {
        return response;
    }
}
