package io.festinger.gateway.dialect;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.festinger.gateway.json.JsonCursor;
import io.festinger.gateway.json.JsonValue;
import io.festinger.gateway.json.JsonValue.Kind;
import io.festinger.gateway.json.MalformedJson;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Single members as Go's decoder reads them: where a key comes twice the last one wins.
final class JsonMembers {
    private JsonMembers() {}

    /// The later of two values under one key. If one of them is null, both are refused, since the result
    /// then depends on the decoder.
    static JsonValue nextValue(@Nullable JsonValue jsonValue, JsonValue value) throws MalformedJson {
        if (jsonValue != null && (jsonValue.is(Kind.NULL) || value.is(Kind.NULL))) {
            throw new MalformedJson("a key twice, once with null", value.start());
        }
        return value;
    }

    /// The text of a member that must be a string; null and absence are the empty text.
    static String text(byte[] body, @Nullable JsonValue value) throws MalformedJson {
        if (value == null || value.is(Kind.NULL)) {
            return "";
        }
        if (!value.is(Kind.STRING)) {
            throw new MalformedJson("no string", value.start());
        }
        return value.text(body);
    }

    /// The `num_ctx` of an `options` object: the context window that the request asks for, in tokens; 0
    /// where it does not say.
    static int window(byte[] body, JsonValue options) throws MalformedJson {
        if (!options.is(Kind.OBJECT)) {
            return 0;
        }
        byte[] own = Arrays.copyOfRange(body, options.start(), options.end());
        var cursor = new JsonCursor(own);
        int window = 0;
        cursor.openObject();
        while (cursor.nextMember()) {
            boolean isRequested = cursor.keyIs("num_ctx");
            JsonValue value = cursor.take();
            if (isRequested && value.is(Kind.NUMBER)) {
                window = (int) Math.clamp(Double.parseDouble(value.spelling(own)), 0, Integer.MAX_VALUE);
            }
        }
        return window;
    }

    /// True for a string with something in it, or a value that is neither a string nor null.
    static boolean isSet(@Nullable JsonValue value) {
        return value != null && !value.is(Kind.NULL) && !value.isEmptyString();
    }

    /// True when a `keep_alive` requests immediate unloading: the number 0 or a zero duration
    /// (`"0"`, `"0s"`).
    static boolean isUnload(byte[] body, @Nullable JsonValue keepAlive) {
        if (keepAlive == null) {
            return false;
        }
        return switch (keepAlive.kind()) {
            case NUMBER -> isZero(new String(body, keepAlive.start(), keepAlive.end() - keepAlive.start(), ISO_8859_1));
            case STRING -> isZero(keepAlive.text(body));
            case TRUE, FALSE, NULL, OBJECT, ARRAY -> false;
        };
    }

    private static boolean isZero(String spelling) {
        boolean digit = false;
        for (int i = 0; i < spelling.length(); i++) {
            char c = spelling.charAt(i);
            if (c >= '1' && c <= '9') {
                return false;
            }
            digit |= c == '0';
        }
        return digit;
    }
}
