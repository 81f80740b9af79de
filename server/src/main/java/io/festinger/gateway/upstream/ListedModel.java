package io.festinger.gateway.upstream;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.festinger.gateway.json.JsonCursor;
import io.festinger.gateway.json.JsonValue;
import io.festinger.gateway.json.MalformedJson;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// An entry of an upstream's list of models.
///
/// @param digest empty where none is reported
/// @param contextTokens the length of the context window that it is loaded with; 0 where none is reported
/// @param start where the entry is in the answer
/// @param end the offset after it
public record ListedModel(String name, String digest, int contextTokens, int start, int end) {
    /// The format of a list.
    public enum Shape {
        /// `{"models": [{"name": ...}]}`
        OLLAMA,
        /// `{"data": [{"id": ...}]}`, which Anthropic shares.
        OPENAI;

        public static Shape at(String path) {
            return path.startsWith("/v1/") ? OPENAI : OLLAMA;
        }
    }

    /// @throws MalformedJson where the answer is not a list of models
    public static List<ListedModel> read(byte[] answer, Shape shape) throws MalformedJson {
        List<ListedModel> models = null;
        var cursor = new JsonCursor(answer);
        cursor.openObject();
        while (cursor.nextMember()) {
            if (!cursor.keyIs(shape == Shape.OLLAMA ? "models" : "data")) {
                cursor.take();
                continue;
            }
            models = new ArrayList<>();
            if (cursor.peek() == JsonValue.Kind.NULL) {
                cursor.take();
                continue;
            }
            cursor.openArray();
            while (cursor.nextElement()) {
                models.add(entry(answer, cursor, shape));
            }
        }
        if (models == null) {
            throw new MalformedJson("no list of models", 0);
        }
        return models;
    }

    private static ListedModel entry(byte[] answer, JsonCursor cursor, Shape shape) throws MalformedJson {
        cursor.peek();
        int start = cursor.offset();
        JsonValue name = null;
        JsonValue digest = null;
        JsonValue context = null;
        cursor.openObject();
        while (cursor.nextMember()) {
            boolean isName = cursor.keyIs(shape == Shape.OLLAMA ? "name" : "id");
            boolean isDigest = cursor.keyIs("digest");
            boolean isContext = cursor.keyIs("context_length");
            JsonValue value = cursor.take();
            name = isName ? value : name;
            digest = isDigest ? value : digest;
            context = isContext ? value : context;
        }
        return new ListedModel(
                text(answer, name), text(answer, digest), whole(answer, context), start, cursor.offset());
    }

    private static String text(byte[] answer, @Nullable JsonValue value) {
        return value != null && value.is(JsonValue.Kind.STRING) ? value.text(answer) : "";
    }

    private static int whole(byte[] answer, @Nullable JsonValue value) {
        if (value == null || !value.is(JsonValue.Kind.NUMBER)) {
            return 0;
        }
        try {
            return Integer.parseInt(new String(answer, value.start(), value.end() - value.start(), US_ASCII));
        } catch (NumberFormatException e) {
            return 0;
        }
    }
}
