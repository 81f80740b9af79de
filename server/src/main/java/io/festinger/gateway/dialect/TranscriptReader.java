package io.festinger.gateway.dialect;

import io.festinger.concepts.graph.Turn;
import io.festinger.gateway.dialect.Siblings.Span;
import io.festinger.gateway.json.JsonCursor;
import io.festinger.gateway.json.JsonValue;
import io.festinger.gateway.json.JsonValue.Kind;
import io.festinger.gateway.json.MalformedJson;
import io.festinger.gateway.loops.Utterance;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Reads a [Transcript]: the dialect's list of messages, items or sections, and the knobs.
final class TranscriptReader {
    private static final Set<Dialect> PROMPTS = Set.of(Dialect.OLLAMA_GENERATE, Dialect.OPENAI_COMPLETIONS);

    private final Dialect dialect;
    private final byte[] body;
    private final JsonCursor cursor;
    private final ElementReader element;
    private final List<Utterance> utterances = new ArrayList<>();
    private final List<Span> spans = new ArrayList<>();
    private boolean isListed;

    TranscriptReader(Dialect dialect, byte[] body) {
        this.dialect = dialect;
        this.body = body;
        this.cursor = new JsonCursor(body);
        this.element = new ElementReader(body, cursor);
    }

    Transcript read() throws MalformedJson {
        cursor.openObject();
        var knobs = new Knobs(dialect, body, cursor.offset());
        while (cursor.nextMember()) {
            int start = cursor.memberStart();
            if (isList()) {
                if (isListed) {
                    throw new MalformedJson("the list twice", cursor.offset());
                }
                isListed = true;
                readList();
                knobs.passed(start, cursor.offset());
            } else {
                knobs.read(cursor);
            }
        }
        cursor.end();
        return new Transcript(utterances, new Siblings(spans, !PROMPTS.contains(dialect)), knobs);
    }

    private boolean isList() {
        return cursor.keyIs(
                switch (dialect) {
                    case OLLAMA_CHAT, OPENAI_CHAT, ANTHROPIC_MESSAGES -> "messages";
                    case OPENAI_RESPONSES -> "input";
                    case OLLAMA_GENERATE, OPENAI_COMPLETIONS -> "prompt";
                });
    }

    private void readList() throws MalformedJson {
        if (PROMPTS.contains(dialect)) {
            readPrompt(cursor.take());
        } else if (cursor.peek() == Kind.ARRAY) {
            cursor.openArray();
            while (cursor.nextElement()) {
                readElement();
            }
        } else {
            cursor.take();
        }
    }

    private void readElement() throws MalformedJson {
        cursor.peek();
        int start = cursor.offset();
        utterances.addAll(element.read(spans.size()));
        spans.add(new Span(start, cursor.offset()));
    }

    /// The sections of a flattened prompt; any other prompt is one message, which may contain a scratchpad.
    private void readPrompt(@Nullable JsonValue prompt) {
        if (prompt == null || !prompt.is(Kind.STRING)) {
            return;
        }
        var sections = FlattenedPrompt.sections(body, prompt);
        if (sections.isEmpty()) {
            utterances.add(new Utterance(0, Turn.Role.USER, prompt.text(body), List.of()));
        }
        for (int i = 0; i < sections.size(); i++) {
            var section = sections.get(i);
            int end = i + 1 < sections.size() ? sections.get(i + 1).header() : prompt.textEnd();
            spans.add(new Span(section.header(), end));
            if (section.end() > section.start()) {
                utterances.add(new Utterance(i, section.role(), section.text(body), List.of()));
            }
        }
    }
}
