package io.festinger.gateway.dialect;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.festinger.gateway.json.JsonText;
import io.festinger.gateway.json.JsonValue;
import io.festinger.gateway.json.Splice.Edit;
import java.io.ByteArrayOutputStream;

/// Small pieces of JSON for edits.
final class JsonPieces {
    private JsonPieces() {}

    /// Inserts a string, quoted and escaped, between two pieces of JSON.
    static Edit insert(int at, String before, String text, String after) {
        var bytes = new ByteArrayOutputStream(before.length() + text.length() + after.length() + 32);
        bytes.writeBytes(before.getBytes(UTF_8));
        bytes.writeBytes(quote(text));
        bytes.writeBytes(after.getBytes(UTF_8));
        return Edit.insert(at, bytes.toByteArray());
    }

    /// Replaces a value with a string.
    static Edit replace(JsonValue value, String text) {
        return new Edit(value.start(), value.end(), quote(text));
    }

    /// Text escaped for insertion into an existing string.
    static byte[] inner(String text) {
        return JsonText.encode(text);
    }

    private static byte[] quote(String text) {
        byte[] inner = JsonText.encode(text);
        byte[] quotedBytes = new byte[inner.length + 2];
        quotedBytes[0] = '"';
        quotedBytes[quotedBytes.length - 1] = '"';
        System.arraycopy(inner, 0, quotedBytes, 1, inner.length);
        return quotedBytes;
    }
}
