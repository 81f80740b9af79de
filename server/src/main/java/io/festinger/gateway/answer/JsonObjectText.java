package io.festinger.gateway.answer;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.festinger.gateway.json.JsonText;

/// Writes one JSON object, with its members in the order of the calls.
final class JsonObjectText {
    private final StringBuilder out = new StringBuilder(128).append('{');

    JsonObjectText put(String key, String text) {
        return json(key, quote(text));
    }

    JsonObjectText put(String key, long number) {
        return json(key, number);
    }

    JsonObjectText put(String key, boolean flag) {
        return json(key, flag);
    }

    JsonObjectText putNull(String key) {
        return json(key, "null");
    }

    /// Puts something that writes itself as JSON.
    JsonObjectText json(String key, Object json) {
        if (out.length() > 1) {
            out.append(',');
        }
        out.append('"').append(key).append("\":").append(json);
        return this;
    }

    static String quote(String text) {
        return '"' + new String(JsonText.encode(text), UTF_8) + '"';
    }

    @Override
    public String toString() {
        return out + "}";
    }
}
