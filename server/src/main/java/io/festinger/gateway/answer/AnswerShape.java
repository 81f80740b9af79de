package io.festinger.gateway.answer;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.festinger.gateway.json.JsonCursor;
import io.festinger.gateway.json.JsonValue.Kind;
import io.festinger.gateway.json.MalformedJson;
import java.util.List;

/// How one dialect writes answers.
interface AnswerShape {
    String whole(CompletedAnswer answer, Stamp stamp);

    /// All events, from the first to the last.
    ///
    /// @param pieces the answer's text, an event for each of them
    String streamed(CompletedAnswer answer, List<String> pieces, Stamp stamp);

    /// The arguments of a call as an object; an empty one where they are not an object.
    static String object(String arguments) {
        try {
            var cursor = new JsonCursor(arguments.getBytes(UTF_8));
            boolean object = cursor.take().is(Kind.OBJECT);
            cursor.end();
            return object ? arguments : "{}";
        } catch (MalformedJson e) {
            return "{}";
        }
    }
}
