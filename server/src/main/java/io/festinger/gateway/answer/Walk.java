package io.festinger.gateway.answer;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.festinger.gateway.json.JsonCursor;
import io.festinger.gateway.json.JsonValue;
import io.festinger.gateway.json.JsonValue.Kind;
import io.festinger.gateway.json.MalformedJson;

/// A walk over one JSON text that accepts any kind of value: a value of an unexpected kind is skipped and
/// reads as empty.
final class Walk {
    private final byte[] json;
    private final JsonCursor at;

    Walk(byte[] json) {
        this.json = json;
        this.at = new JsonCursor(json);
    }

    @FunctionalInterface
    interface Step {
        void take() throws MalformedJson;
    }

    /// Walks over the object that comes next.
    ///
    /// @param member reads the value of the member that [#is] names, exactly once
    void object(Step member) throws MalformedJson {
        if (at.peek() != Kind.OBJECT) {
            at.take();
            return;
        }
        at.openObject();
        while (at.nextMember()) {
            member.take();
        }
    }

    /// Walks over the array that comes next.
    ///
    /// @param element reads one element, exactly once
    void array(Step element) throws MalformedJson {
        if (at.peek() != Kind.ARRAY) {
            at.take();
            return;
        }
        at.openArray();
        while (at.nextElement()) {
            element.take();
        }
    }

    boolean is(String key) {
        return at.keyIs(key);
    }

    void skip() throws MalformedJson {
        at.take();
    }

    /// A string's text; empty for anything else.
    String text() throws MalformedJson {
        JsonValue value = at.take();
        return value.is(Kind.STRING) ? value.text(json) : "";
    }

    /// A non-negative integer; 0 for anything else.
    long number() throws MalformedJson {
        JsonValue value = at.take();
        if (!value.is(Kind.NUMBER) || value.end() - value.start() > 18) {
            return 0;
        }
        long number = 0;
        for (int i = value.start(); i < value.end(); i++) {
            if (json[i] < '0' || json[i] > '9') {
                return 0;
            }
            number = number * 10 + (json[i] - '0');
        }
        return number;
    }

    /// An index of a list; 0 for anything else.
    int index() throws MalformedJson {
        return (int) Math.min(number(), Integer.MAX_VALUE);
    }

    boolean isTrue() throws MalformedJson {
        return at.take().is(Kind.TRUE);
    }

    /// The value as spelled; empty for null.
    String raw() throws MalformedJson {
        JsonValue value = at.take();
        return value.is(Kind.NULL) ? "" : new String(json, value.start(), value.end() - value.start(), UTF_8);
    }

    /// A string's text, otherwise the value as spelled; empty for null.
    String textOrRaw() throws MalformedJson {
        return at.peek() == Kind.STRING ? text() : raw();
    }

    /// An error's message, in an object or as a plain string.
    String errorMessage() throws MalformedJson {
        if (at.peek() != Kind.OBJECT) {
            return textOrRaw();
        }
        String[] message = {"upstream's error has no message"};
        object(() -> {
            if (is("message")) {
                message[0] = textOrRaw();
            } else {
                skip();
            }
        });
        return message[0];
    }

    void end() throws MalformedJson {
        at.end();
    }
}
