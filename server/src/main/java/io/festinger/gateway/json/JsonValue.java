package io.festinger.gateway.json;

import static java.nio.charset.StandardCharsets.UTF_8;

/// The span of one JSON value in a body.
///
/// @param start the offset of its first byte
/// @param end the offset after its last byte
public record JsonValue(Kind kind, int start, int end) {
    public enum Kind {
        STRING,
        NUMBER,
        TRUE,
        FALSE,
        NULL,
        OBJECT,
        ARRAY
    }

    public boolean is(Kind other) {
        return kind == other;
    }

    /// The offset after a string's opening quote, where text can be prepended.
    public int textStart() {
        return start + 1;
    }

    /// The offset of a string's closing quote, where text can be appended.
    public int textEnd() {
        return end - 1;
    }

    /// A string's text with its escapes undone.
    public String text(byte[] body) {
        return JsonText.decode(body, textStart(), textEnd());
    }

    /// It as it is spelled in the body.
    public String spelling(byte[] body) {
        return new String(body, start, end - start, UTF_8);
    }

    /// True for `""`.
    public boolean isEmptyString() {
        return kind == Kind.STRING && end - start == 2;
    }
}
