package io.festinger.gateway.dialect;

import io.festinger.concepts.Prompt;
import io.festinger.concepts.graph.Turn;
import io.festinger.gateway.dialect.ResponsesDraft.Item;
import io.festinger.gateway.json.JsonCursor;
import io.festinger.gateway.json.JsonValue;
import io.festinger.gateway.json.JsonValue.Kind;
import io.festinger.gateway.json.MalformedJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Reads bodies of `/v1/responses`: `instructions`, and an `input` that is one text or a list of items.
/// Items without text (reasoning, calls, references) are not turns.
final class ResponsesReader {
    private static final Set<String> TEXT_TYPES = Set.of("input_text", "output_text", "text");

    private final byte[] body;
    private final JsonCursor cursor;
    private final ContentReader contents;
    private @Nullable JsonValue model;
    private @Nullable JsonValue instructions;
    private @Nullable JsonValue template;
    private @Nullable JsonValue keepAlive;
    private final List<Item> items = new ArrayList<>();
    private final List<Turn> turns = new ArrayList<>();
    private final List<Integer> starts = new ArrayList<>();

    private ResponsesReader(byte[] body) {
        this.body = body;
        this.cursor = new JsonCursor(body);
        this.contents = new ContentReader(body, cursor, TEXT_TYPES);
    }

    static ParsedBody read(byte[] body) throws MalformedJson {
        var reader = new ResponsesReader(body);
        reader.cursor.peek();
        int top = reader.cursor.offset();
        reader.readTop();
        return reader.reading(top + 1);
    }

    private ParsedBody reading(int first) throws MalformedJson {
        var place = new SystemMember("instructions", first, instructions);
        String systemText = JsonMembers.text(body, instructions);
        if (items.isEmpty() && turns.isEmpty() || JsonMembers.isUnload(body, keepAlive)) {
            return new ParsedBody.Pass(Skip.LOAD);
        } else if (JsonMembers.isSet(template) && place.isEmpty()) {
            return new ParsedBody.Pass(Skip.TEMPLATE);
        }
        if (!systemText.isEmpty()) {
            turns.addFirst(new Turn(Turn.Role.SYSTEM, systemText));
            starts.addFirst(-1);
        }
        return new ResponsesDraft(new Prompt(JsonMembers.text(body, model), turns), place, List.copyOf(items), starts);
    }

    private void readTop() throws MalformedJson {
        boolean isSeen = false;
        cursor.openObject();
        while (cursor.nextMember()) {
            if (cursor.keyIs("input")) {
                if (isSeen) {
                    throw new MalformedJson("input twice", cursor.offset());
                }
                isSeen = true;
                readInput();
            } else if (cursor.keyIs("model")) {
                model = JsonMembers.nextValue(model, cursor.take());
            } else if (cursor.keyIs("instructions")) {
                instructions = JsonMembers.nextValue(instructions, cursor.take());
            } else if (cursor.keyIs("prompt")) {
                template = JsonMembers.nextValue(template, cursor.take());
            } else if (cursor.keyIs("keep_alive")) {
                keepAlive = JsonMembers.nextValue(keepAlive, cursor.take());
            } else {
                cursor.take();
            }
        }
        cursor.end();
    }

    private void readInput() throws MalformedJson {
        if (cursor.peek() != Kind.ARRAY) {
            JsonValue input = cursor.take();
            String text = JsonMembers.text(body, input);
            if (!text.isEmpty()) {
                turns.add(new Turn(Turn.Role.USER, text));
                starts.add(input.textStart());
            }
            return;
        }
        cursor.openArray();
        while (cursor.nextElement()) {
            readItem();
        }
    }

    private void readItem() throws MalformedJson {
        cursor.peek();
        int start = cursor.offset();
        JsonValue type = null;
        JsonValue role = null;
        Message.Content content = null;
        Message.Content output = null;
        cursor.openObject();
        while (cursor.nextMember()) {
            if (cursor.keyIs("type")) {
                type = JsonMembers.nextValue(type, cursor.take());
            } else if (cursor.keyIs("role")) {
                role = JsonMembers.nextValue(role, cursor.take());
            } else if (cursor.keyIs("content")) {
                content = ContentReader.nextContent(content, contents.read(), cursor.offset());
            } else if (cursor.keyIs("output") && cursor.peek() != Kind.OBJECT) {
                output = ContentReader.nextContent(output, contents.read(), cursor.offset());
            } else {
                cursor.take();
            }
        }
        var at = new JsonValue(Kind.OBJECT, start, cursor.offset());
        String speaker = JsonMembers.text(body, role).toLowerCase(Locale.ROOT);
        boolean isMessage = Set.of("", "message").contains(JsonMembers.text(body, type));
        items.add(new Item(at, isMessage ? speaker : ""));
        if (isMessage) {
            say(Message.speaker(speaker), content);
        } else if (JsonMembers.text(body, type).endsWith("_output")) {
            say(Optional.of(Turn.Role.TOOL), output);
        }
    }

    private void say(Optional<Turn.Role> speaker, Message.@Nullable Content content) {
        String text = content == null ? "" : Message.text(body, content);
        if (!text.isEmpty()) {
            speaker.ifPresent(role -> {
                turns.add(new Turn(role, text));
                starts.add(content == null ? -1 : Message.textStart(content));
            });
        }
    }
}
