package io.festinger.gateway.upstream;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.festinger.gateway.json.JsonCursor;
import io.festinger.gateway.json.JsonValue;
import io.festinger.gateway.json.MalformedJson;
import java.net.URLDecoder;

/// Finds the model that a request names in its path or body.
public final class NamedModel {
    private static final String MODELS = "/v1/models/";

    private NamedModel() {}

    /// The model in a path, or the empty text.
    public static String inPath(String path) {
        if (!path.startsWith(MODELS)) {
            return "";
        }
        String segment = path.substring(MODELS.length());
        try {
            return URLDecoder.decode(segment.replace("+", "%2B"), UTF_8);
        } catch (IllegalArgumentException e) {
            return segment;
        }
    }

    /// The text of the first of `model`, `name` and `source` (the original of a copy) that has one; the
    /// empty text where there is none, or where the body is not understood.
    public static String in(byte[] body) {
        String name = "";
        try {
            var cursor = new JsonCursor(body);
            cursor.openObject();
            while (cursor.nextMember()) {
                boolean model = cursor.keyIs("model");
                boolean other = cursor.keyIs("name") || cursor.keyIs("source");
                JsonValue value = cursor.take();
                if ((model || other && name.isEmpty()) && value.is(JsonValue.Kind.STRING) && !value.isEmptyString()) {
                    name = value.text(body);
                    if (model) {
                        return name;
                    }
                }
            }
        } catch (MalformedJson e) {
            return name;
        }
        return name;
    }
}
