package io.festinger.gateway.dialect;

import io.festinger.concepts.Prompt;
import io.festinger.concepts.graph.Turn;
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

/// Reads bodies of `/v1/messages`. The content of `tool_result` blocks belongs to the tool, whichever role
/// sends it.
final class AnthropicReader {
    private final byte[] body;
    private final JsonCursor cursor;
    private final ContentReader contents;
    private @Nullable JsonValue model;
    private @Nullable JsonValue keepAlive;
    private Message.@Nullable Content system;
    private int messages;
    private boolean beginsWithSystem;
    private final List<Turn> turns = new ArrayList<>();
    private final List<Integer> starts = new ArrayList<>();

    private AnthropicReader(byte[] body) {
        this.body = body;
        this.cursor = new JsonCursor(body);
        this.contents = new ContentReader(body, cursor, Set.of("text"));
    }

    static ParsedBody read(byte[] body) throws MalformedJson {
        var reader = new AnthropicReader(body);
        reader.cursor.peek();
        int top = reader.cursor.offset();
        reader.readTop();
        return reader.reading(top + 1);
    }

    private ParsedBody reading(int first) throws MalformedJson {
        if (messages == 0 || JsonMembers.isUnload(body, keepAlive)) {
            return new ParsedBody.Pass(Skip.LOAD);
        }
        String systemText = system == null ? "" : Message.text(body, system);
        if (!systemText.isEmpty()) {
            turns.addFirst(new Turn(Turn.Role.SYSTEM, systemText));
            starts.addFirst(-1);
        }
        return new AnthropicDraft(
                new Prompt(JsonMembers.text(body, model), turns),
                new SystemMember("system", first, at(system)),
                system instanceof Message.Parts parts ? Optional.of(parts) : Optional.empty(),
                systemText.isEmpty() && !beginsWithSystem,
                starts);
    }

    private static @Nullable JsonValue at(Message.@Nullable Content content) {
        return switch (content) {
            case Message.Text(JsonValue at) -> at;
            case Message.Null(JsonValue at) -> at;
            case null, default -> null;
        };
    }

    private void readTop() throws MalformedJson {
        boolean isSeen = false;
        cursor.openObject();
        while (cursor.nextMember()) {
            if (cursor.keyIs("messages")) {
                if (isSeen) {
                    throw new MalformedJson("messages twice", cursor.offset());
                }
                isSeen = true;
                readMessages();
            } else if (cursor.keyIs("system")) {
                system = ContentReader.nextContent(system, contents.read(), cursor.offset());
            } else if (cursor.keyIs("model")) {
                model = JsonMembers.nextValue(model, cursor.take());
            } else if (cursor.keyIs("keep_alive")) {
                keepAlive = JsonMembers.nextValue(keepAlive, cursor.take());
            } else {
                cursor.take();
            }
        }
        cursor.end();
    }

    private void readMessages() throws MalformedJson {
        if (cursor.peek() == Kind.NULL) {
            cursor.take();
            return;
        }
        cursor.openArray();
        while (cursor.nextElement()) {
            readMessage();
        }
    }

    private void readMessage() throws MalformedJson {
        JsonValue role = null;
        List<TurnText> turnTexts = null;
        cursor.openObject();
        while (cursor.nextMember()) {
            if (cursor.keyIs("role")) {
                role = JsonMembers.nextValue(role, cursor.take());
            } else if (cursor.keyIs("content")) {
                if (turnTexts != null) {
                    throw new MalformedJson("content twice", cursor.offset());
                }
                turnTexts = readContent();
            } else {
                cursor.take();
            }
        }
        Optional<Turn.Role> speaker =
                Message.speaker(JsonMembers.text(body, role).toLowerCase(Locale.ROOT));
        beginsWithSystem |= messages++ == 0 && speaker.equals(Optional.of(Turn.Role.SYSTEM));
        for (TurnText text : turnTexts == null ? List.<TurnText>of() : turnTexts) {
            (text.byTool() ? Optional.of(Turn.Role.TOOL) : speaker).ifPresent(who -> say(who, text));
        }
    }

    /// A text in a message.
    ///
    /// @param byTool true for a tool's result
    /// @param start where it begins in the body, -1 where it has no place
    private record TurnText(boolean byTool, String text, int start) {}

    private void say(Turn.Role role, TurnText text) {
        if (!text.text().isEmpty()) {
            turns.add(new Turn(role, text.text()));
            starts.add(text.start());
        }
    }

    /// Consecutive text blocks are one text.
    private List<TurnText> readContent() throws MalformedJson {
        if (cursor.peek() != Kind.ARRAY) {
            Message.Content content = contents.read();
            return List.of(new TurnText(false, Message.text(body, content), Message.textStart(content)));
        }
        var turnTexts = new ArrayList<TurnText>();
        cursor.openArray();
        while (cursor.nextElement()) {
            readBlock().ifPresent(block -> {
                TurnText before = turnTexts.isEmpty() ? null : turnTexts.getLast();
                if (before != null && !before.byTool() && !block.byTool()) {
                    turnTexts.set(
                            turnTexts.size() - 1,
                            new TurnText(false, before.text() + "\n" + block.text(), before.start()));
                } else {
                    turnTexts.add(block);
                }
            });
        }
        return turnTexts;
    }

    private Optional<TurnText> readBlock() throws MalformedJson {
        JsonValue type = null;
        JsonValue text = null;
        Message.Content content = null;
        cursor.openObject();
        while (cursor.nextMember()) {
            if (cursor.keyIs("type")) {
                type = JsonMembers.nextValue(type, cursor.take());
            } else if (cursor.keyIs("text")) {
                text = JsonMembers.nextValue(text, cursor.take());
            } else if (cursor.keyIs("content") && (cursor.peek() == Kind.STRING || cursor.peek() == Kind.ARRAY)) {
                content = ContentReader.nextContent(content, contents.read(), cursor.offset());
            } else {
                cursor.take();
            }
        }
        return switch (JsonMembers.text(body, type)) {
            case "text" ->
                Optional.of(new TurnText(false, JsonMembers.text(body, text), text == null ? -1 : text.textStart()));
            case "tool_result" ->
                Optional.of(new TurnText(
                        true,
                        content == null ? "" : Message.text(body, content),
                        content == null ? -1 : Message.textStart(content)));
            default -> Optional.empty();
        };
    }
}
