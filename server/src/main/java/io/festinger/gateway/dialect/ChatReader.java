package io.festinger.gateway.dialect;

import io.festinger.concepts.Prompt;
import io.festinger.concepts.graph.Turn;
import io.festinger.gateway.json.JsonCursor;
import io.festinger.gateway.json.JsonValue;
import io.festinger.gateway.json.JsonValue.Kind;
import io.festinger.gateway.json.MalformedJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Reads bodies that carry a `messages` array.
final class ChatReader {
    /// The non-null kinds of a message's `content`.
    enum Content {
        TEXT,
        TEXT_OR_PARTS
    }

    private final byte[] body;
    private final Content allowedContent;
    private final JsonCursor cursor;
    private final ContentReader contents;
    private @Nullable JsonValue model;
    private @Nullable JsonValue keepAlive;
    private List<Message> messages = List.of();
    private int window;

    private ChatReader(byte[] body, Content content) {
        this.body = body;
        this.allowedContent = content;
        this.cursor = new JsonCursor(body);
        this.contents = new ContentReader(body, cursor, Set.of("text"));
    }

    static ParsedBody read(byte[] body, Content content) throws MalformedJson {
        var reader = new ChatReader(body, content);
        reader.readTop();
        return reader.reading();
    }

    private ParsedBody reading() throws MalformedJson {
        if (messages.isEmpty() || JsonMembers.isUnload(body, keepAlive)) {
            return new ParsedBody.Pass(Skip.LOAD);
        }
        List<Turn> turns = new ArrayList<>();
        List<Message> spokenMessages = new ArrayList<>();
        for (Message message : messages) {
            message.turn(body).ifPresent(turn -> {
                turns.add(turn);
                spokenMessages.add(message);
            });
        }
        return new ChatDraft(new Prompt(JsonMembers.text(body, model), turns, window), messages, spokenMessages);
    }

    private void readTop() throws MalformedJson {
        boolean isSeen = false;
        cursor.openObject();
        while (cursor.nextMember()) {
            if (cursor.keyIs("model")) {
                model = JsonMembers.nextValue(model, cursor.take());
            } else if (cursor.keyIs("keep_alive")) {
                keepAlive = JsonMembers.nextValue(keepAlive, cursor.take());
            } else if (cursor.keyIs("options")) {
                window = JsonMembers.window(body, cursor.take());
            } else if (cursor.keyIs("messages")) {
                if (isSeen) {
                    // Go decodes a second array into the elements of the first, and so mixes both
                    throw new MalformedJson("messages twice", cursor.offset());
                }
                isSeen = true;
                readMessages();
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
        messages = new ArrayList<>();
        cursor.openArray();
        while (cursor.nextElement()) {
            messages.add(readMessage());
        }
    }

    private Message readMessage() throws MalformedJson {
        cursor.peek();
        int start = cursor.offset();
        boolean lonely = true;
        JsonValue role = null;
        Message.Content content = null;
        cursor.openObject();
        while (cursor.nextMember()) {
            lonely = false;
            if (cursor.keyIs("role")) {
                role = JsonMembers.nextValue(role, cursor.take());
            } else if (cursor.keyIs("content")) {
                content = ContentReader.nextContent(content, readContent(), cursor.offset());
            } else {
                cursor.take();
            }
        }
        var at = new JsonValue(Kind.OBJECT, start, cursor.offset());
        String speaker = JsonMembers.text(body, role).toLowerCase(java.util.Locale.ROOT);
        return new Message(at, speaker, content == null ? new Message.Absent(lonely) : content);
    }

    private Message.Content readContent() throws MalformedJson {
        if (allowedContent == Content.TEXT && cursor.peek() == Kind.ARRAY) {
            throw new MalformedJson("content in parts", cursor.offset());
        }
        return contents.read();
    }
}
