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
    static Message.Content later(Message.@Nullable Content earlier, Message.Content content, int offset)
            throws MalformedJson {
        boolean sameKind = earlier == null || earlier.getClass() == content.getClass();
        if (!sameKind || earlier instanceof Message.Null) {
            throw new MalformedJson("content twice, of two kinds or null", offset);
        }
        return content;
    }

    private Message.Content readParts() throws MalformedJson {
        int start = cursor.offset();
        boolean empty = true;
        var texts = new ArrayList<JsonValue>();
        cursor.openArray();
        while (cursor.nextElement()) {
            empty = false;
            readPart().ifPresent(texts::add);
        }
        return new Message.Parts(new JsonValue(Kind.ARRAY, start, cursor.offset()), empty, texts);
    }

    private Optional<JsonValue> readPart() throws MalformedJson {
        JsonValue type = null;
        JsonValue text = null;
        cursor.openObject();
        while (cursor.nextMember()) {
            if (cursor.keyIs("type")) {
                type = JsonMembers.later(type, cursor.take());
            } else if (cursor.keyIs("text")) {
                text = JsonMembers.later(text, cursor.take());
            } else {
                cursor.take();
            }
        }
        boolean isText = textTypes.contains(JsonMembers.text(body, type)) && text != null && text.is(Kind.STRING);
        return isText ? Optional.ofNullable(text) : Optional.empty();
    }
}
