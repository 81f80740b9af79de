package io.festinger.gateway.dialect;

import io.festinger.concepts.Prompt;
import io.festinger.concepts.graph.Turn;
import io.festinger.gateway.json.JsonCursor;
import io.festinger.gateway.json.JsonValue;
import io.festinger.gateway.json.JsonValue.Kind;
import io.festinger.gateway.json.MalformedJson;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Reads bodies of `/v1/completions`: a `prompt` that is a text, several texts, or token ids.
final class CompletionReader {
    private final byte[] body;
    private final JsonCursor cursor;
    private @Nullable JsonValue model;
    private @Nullable JsonValue suffix;
    private @Nullable JsonValue echo;
    private @Nullable JsonValue keepAlive;
    private boolean tokens;
    private final List<JsonValue> texts = new ArrayList<>();

    private CompletionReader(byte[] body) {
        this.body = body;
        this.cursor = new JsonCursor(body);
    }

    static ParsedBody read(byte[] body) throws MalformedJson {
        var reader = new CompletionReader(body);
        reader.readTop();
        return reader.reading();
    }

    private ParsedBody reading() throws MalformedJson {
        Skip skip = skip();
        if (skip != null) {
            return new ParsedBody.Pass(skip);
        }
        var turns = texts.stream()
                .map(text -> new Turn(Turn.Role.USER, text.text(body)))
                .toList();
        return new CompletionDraft(new Prompt(JsonMembers.text(body, model), turns), List.copyOf(texts));
    }

    private @Nullable Skip skip() {
        if (tokens) {
            return Skip.TOKENS;
        } else if (JsonMembers.isSet(suffix)) {
            return Skip.SUFFIX;
        } else if (echo != null && echo.is(Kind.TRUE)) {
            return Skip.ECHO;
        }
        return texts.isEmpty() || JsonMembers.isUnload(body, keepAlive) ? Skip.LOAD : null;
    }

    private void readTop() throws MalformedJson {
        boolean isSeen = false;
        cursor.openObject();
        while (cursor.nextMember()) {
            if (cursor.keyIs("prompt")) {
                if (isSeen) {
                    throw new MalformedJson("prompt twice", cursor.offset());
                }
                isSeen = true;
                readPrompt();
            } else if (cursor.keyIs("model")) {
                model = JsonMembers.nextValue(model, cursor.take());
            } else if (cursor.keyIs("suffix")) {
                suffix = JsonMembers.nextValue(suffix, cursor.take());
            } else if (cursor.keyIs("echo")) {
                echo = JsonMembers.nextValue(echo, cursor.take());
            } else if (cursor.keyIs("keep_alive")) {
                keepAlive = JsonMembers.nextValue(keepAlive, cursor.take());
            } else {
                cursor.take();
            }
        }
        cursor.end();
    }

    private void readPrompt() throws MalformedJson {
        if (cursor.peek() != Kind.ARRAY) {
            add(cursor.take());
            return;
        }
        cursor.openArray();
        while (cursor.nextElement()) {
            add(cursor.take());
        }
    }

    private void add(JsonValue element) throws MalformedJson {
        switch (element.kind()) {
            case STRING -> {
                if (!element.isEmptyString()) {
                    texts.add(element);
                }
            }
            case NUMBER, ARRAY -> tokens = true;
            case NULL -> {}
            case TRUE, FALSE, OBJECT -> throw new MalformedJson("a prompt of no known kind", element.start());
        }
    }
}
