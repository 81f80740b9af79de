package io.festinger.gateway.dialect;

import io.festinger.gateway.json.JsonCursor;
import io.festinger.gateway.json.JsonValue;
import io.festinger.gateway.json.JsonValue.Kind;
import io.festinger.gateway.json.MalformedJson;
import java.util.ArrayList;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Reads a message's `content`: a text, or parts, some of them texts.
///
/// @param textTypes the `type`s of parts that carry a `text`
record ContentReader(byte[] body, JsonCursor cursor, Set<String> textTypes) {

    /// Reads the value that comes next.
    Message.Content read() throws MalformedJson {
        return switch (cursor.peek()) {
            case NULL -> new Message.Null(cursor.take());
            case STRING -> new Message.Text(cursor.take());
            case ARRAY -> readParts();
            case NUMBER, TRUE, FALSE, OBJECT -> throw new MalformedJson("content of no known kind", cursor.offset());
        };
    }

    /// The later of two contents under one key; different kinds or a null are refused.
    static Message.Content nextContent(Message.@Nullable Content previousContent, Message.Content content, int offset)
            throws MalformedJson {
        boolean sameKind = previousContent == null || previousContent.getClass() == content.getClass();
        if (!sameKind || previousContent instanceof Message.Null) {
            throw new MalformedJson("content twice, of two kinds or null", offset);
        }
        return content;
    }

    private Message.Content readParts() throws MalformedJson {
        int start = cursor.offset();
        boolean empty = true;
        int cached = 0;
        var texts = new ArrayList<JsonValue>();
        cursor.openArray();
        while (cursor.nextElement()) {
            empty = false;
            Part part = readPart();
            part.text().ifPresent(texts::add);
            cached = part.cached() ? cursor.offset() : cached;
        }
        return new Message.Parts(new JsonValue(Kind.ARRAY, start, cursor.offset()), empty, texts, cached);
    }

    /// @param cached whether a prompt cache shall end with it
    private record Part(Optional<JsonValue> text, boolean cached) {}

    private Part readPart() throws MalformedJson {
        JsonValue type = null;
        JsonValue text = null;
        boolean cached = false;
        cursor.openObject();
        while (cursor.nextMember()) {
            if (cursor.keyIs("type")) {
                type = JsonMembers.nextValue(type, cursor.take());
            } else if (cursor.keyIs("text")) {
                text = JsonMembers.nextValue(text, cursor.take());
            } else if (cursor.keyIs("cache_control")) {
                cached = cursor.take().is(Kind.OBJECT);
            } else {
                cursor.take();
            }
        }
        boolean isText = textTypes.contains(JsonMembers.text(body, type)) && text != null && text.is(Kind.STRING);
        return new Part(isText ? Optional.ofNullable(text) : Optional.empty(), cached);
    }
}
