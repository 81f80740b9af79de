package io.festinger.gateway.answer;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.festinger.gateway.json.MalformedJson;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// OpenAI's `/v1/responses`: numbered events about items that are added, filled and done, between the
/// events of a created and a completed response; the whole answer is a completed response.
final class ResponsesEvents implements Events {
    private static final int MOST_ITEMS = 128;

    private final AnswerTranscript answerTranscript;
    private final Map<Integer, OutputItem> items = new TreeMap<>();
    private String response = "";
    private long sequence = -1;
    private int calls;
    private boolean done;

    ResponsesEvents(AnswerTranscript hearing) {
        this.answerTranscript = hearing;
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
    public void take(byte[] json) throws MalformedJson {
        if (CompletionEvents.isDoneMark(json)) {
            return;
        }
        var walk = new Walk(json);
        var event = new Event();
        walk.object(() -> member(walk, event));
        walk.end();
        sequence = Math.max(sequence, event.sequence);
        if (event.type.isEmpty()) {
            // no event: the answer itself
            finish(new String(json, UTF_8), event.error);
        } else {
            take(event);
        }
    }

    private void take(Event event) throws MalformedJson {
        switch (event.type) {
            case "response.created", "response.in_progress", "response.queued" -> begin(event.response);
            case "response.output_item.added" -> add(event);
            case "response.content_part.added" -> {
                answerTranscript.part();
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
                answerTranscript.call(item(event.output).call(), "", event.delta);
            }
            case "response.function_call_arguments.done" ->
                answerTranscript.arguments(item(event.output).call(), event.arguments);
            case "response.reasoning_summary_text.delta", "response.reasoning_text.delta" ->
                answerTranscript.thinking(event.delta);
            case "response.output_item.done" -> item(event.output).end(event.item);
            case "response.completed", "response.incomplete", "response.failed" -> finish(event.response, "");
            case "error" -> answerTranscript.error(event.error);
            default -> {} // calls of upstream's own tools, annotations, or something newer
        }
    }

    private void begin(String raw) throws MalformedJson {
        if (raw.length() <= AnswerTranscript.MOST_CHARACTERS) {
            response = raw;
        }
        ResponseText.read(raw).tell(answerTranscript);
    }

    private void add(Event event) throws MalformedJson {
        OutputItem item = OutputItem.read(event.item);
        if (item.isCall()) {
            item.number(calls++);
            answerTranscript.call(item.call(), item.name(), item.arguments());
        }
        if (items.size() < MOST_ITEMS) {
            items.put(event.output, item);
        }
    }

    private void text(Event event, String delta) {
        item(event.output).part(event.content).append(delta);
        answerTranscript.text(delta);
    }

    /// The item that an event is about; an item without a beginning counts as a message.
    private OutputItem item(int index) {
        OutputItem item = items.get(index);
        if (item == null) {
            item = OutputItem.message(OutputItem.UNNAMED);
            if (items.size() < MOST_ITEMS) {
                items.put(index, item);
            }
        }
        return item;
    }

    private void finish(String raw, String error) throws MalformedJson {
        ResponseText last = ResponseText.read(raw);
        last.tell(answerTranscript);
        answerTranscript.finish(last.status());
        if (answerTranscript.isEmpty()) {
            // nothing came in pieces
            last.items().forEach(item -> item.tell(answerTranscript));
        }
        if (!error.isEmpty()) {
            answerTranscript.error(error);
        }
        done = true;
    }

    private static void member(Walk walk, Event event) throws MalformedJson {
        if (walk.is("type")) {
            event.type = walk.text();
        } else if (walk.is("delta")) {
            event.delta = walk.text();
        } else if (walk.is("output_index")) {
            event.output = walk.index();
        } else if (walk.is("content_index")) {
            event.content = walk.index();
        } else if (walk.is("sequence_number")) {
            event.sequence = walk.number();
        } else if (walk.is("text")) {
            event.text = walk.text();
        } else if (walk.is("arguments")) {
            event.arguments = walk.text();
        } else if (walk.is("item")) {
            event.item = walk.raw();
        } else if (walk.is("response")) {
            event.response = walk.raw();
        } else if (walk.is("error")) {
            event.error = CompletionEvents.error(walk);
        } else if (walk.is("message")) {
            event.error = walk.textOrRaw();
        } else {
            walk.skip();
        }
    }

    @Override
    public boolean isDone() {
        return done || answerTranscript.error().isPresent();
    }

    @Override
    public String ending(Duration took) {
        if (isDone()) {
            return "";
        }
        var events = new EventLines(sequence + 1);
        List<String> output = new ArrayList<>();
        items.forEach((index, item) -> output.add(item.close(events, index)));
        String whole =
                ResponseText.incomplete(response, answerTranscript.model(), output, answerTranscript.guessedUsage());
        return events.add("response.incomplete", event -> event.json("response", whole))
                .toString();
    }
}
