package io.festinger.gateway.answer;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.festinger.gateway.answer.AnswerEvent.CallArguments;
import io.festinger.gateway.answer.AnswerEvent.CallDelta;
import io.festinger.gateway.answer.AnswerEvent.UpstreamError;
import io.festinger.gateway.json.MalformedJson;
import java.time.Duration;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;

/// OpenAI's `/v1/responses`: numbered events about items that are added, filled and done, between the
/// events of a created and a completed response; the whole answer is a completed response.
final class ResponsesDecoder extends AnswerDecoder {
    private static final MemberTable<Event> EVENT = new MemberTable<Event>()
            .text("type", (event, type) -> event.type = type)
            .text("delta", (event, delta) -> event.delta = delta)
            .index("output_index", (event, index) -> event.output = index)
            .index("content_index", (event, index) -> event.content = index)
            .number("sequence_number", (event, number) -> event.sequence = number)
            .text("text", (event, text) -> event.text = text)
            .text("arguments", (event, arguments) -> event.arguments = arguments)
            .raw("item", (event, item) -> event.item = item)
            .raw("response", (event, response) -> event.response = response)
            .error("error", (event, error) -> event.error = error)
            .textOrRaw("message", (event, error) -> event.error = error);

    private final SortedMap<Integer, OutputItem> items = new TreeMap<>();
    private String response = "";
    private long sequence = -1;
    private int calls;
    private boolean isEmpty = true;

    ResponsesDecoder(Consumer<AnswerEvent> sink) {
        super(sink);
    }

    private static final class Event {
        private String type = "";
        private String delta = "";
        private String text = "";
        private String arguments = "";
        private String item = "";
        private String response = "";
        private String error = "";
        private long sequence;
        private int output;
        private int content;
    }

    @Override
    void read(byte[] json) throws MalformedJson {
        if (isDoneMark(json)) {
            return;
        }
        Event event = EVENT.read(json, new Event());
        sequence = Math.max(sequence, event.sequence);
        if (event.type.isEmpty()) {
            // no event: the answer itself
            finish(new String(json, UTF_8), event.error);
        } else {
            read(event);
        }
    }

    private void read(Event event) throws MalformedJson {
        switch (event.type) {
            case "response.created", "response.in_progress", "response.queued" -> begin(event.response);
            case "response.output_item.added" -> add(event);
            case "response.content_part.added" -> {
                part();
                item(event.output).part(event.content);
            }
            case "response.output_text.delta" -> text(event, event.delta);
            case "response.output_text.done" -> {
                if (item(event.output).part(event.content).isEmpty()) {
                    text(event, event.text);
                }
                item(event.output).endText(event.content);
            }
            case "response.content_part.done" -> item(event.output).endPart(event.content);
            case "response.function_call_arguments.delta" -> {
                item(event.output).argue(event.delta);
                delta(item(event.output).call(), "", event.delta);
            }
            case "response.function_call_arguments.done" ->
                emit(new CallArguments(item(event.output).call(), event.arguments));
            case "response.reasoning_summary_text.delta", "response.reasoning_text.delta" -> thinking(event.delta);
            case "response.output_item.done" -> item(event.output).end(event.item);
            case "response.completed", "response.incomplete", "response.failed" -> finish(event.response, "");
            case "error" -> emit(new UpstreamError(event.error));
            default -> {} // calls of upstream's own tools, annotations, or something newer
        }
    }

    private void begin(String raw) throws MalformedJson {
        if (raw.length() <= AnswerTranscript.MAX_CHARACTERS) {
            response = raw;
        }
        emit(ResponseText.read(raw));
    }

    private void emit(ResponseText text) {
        model(text.model());
        usage(text.input(), text.output());
        error(text.error());
    }

    private void add(Event event) throws MalformedJson {
        OutputItem item = OutputItem.read(event.item);
        if (item.isCall()) {
            item.number(calls++);
            delta(item.call(), item.name(), item.arguments());
        }
        if (items.size() < MAX_ITEMS) {
            items.put(event.output, item);
        }
    }

    private void delta(int call, String name, String arguments) {
        isEmpty = false;
        emit(new CallDelta(call, name, arguments));
    }

    private void text(Event event, String delta) {
        isEmpty &= delta.isEmpty();
        item(event.output).part(event.content).append(delta);
        text(delta);
    }

    /// The item that an event is about; an item without a beginning counts as a message.
    private OutputItem item(int index) {
        OutputItem item = items.get(index);
        if (item == null) {
            item = OutputItem.message(OutputItem.UNNAMED);
            if (items.size() < MAX_ITEMS) {
                items.put(index, item);
            }
        }
        return item;
    }

    private void finish(String raw, String error) throws MalformedJson {
        ResponseText last = ResponseText.read(raw);
        emit(last);
        finish(last.status());
        if (isEmpty) {
            // nothing came in pieces
            last.items().forEach(this::whole);
        }
        error(error);
        end();
    }

    private void whole(OutputItem item) {
        if (item.isCall()) {
            call(item.name(), item.arguments());
        } else if (item.isMessage()) {
            item.parts().forEach((index, text) -> {
                part();
                text(text.toString());
            });
        }
    }

    @Override
    AnswerEncoder encoder(Duration duration) {
        return new ResponsesEncoder(response, sequence + 1, items);
    }
}
