package io.festinger.gateway.dialect;

import io.festinger.concepts.graph.Turn;
import io.festinger.gateway.json.JsonCursor;
import io.festinger.gateway.json.JsonValue;
import io.festinger.gateway.json.JsonValue.Kind;
import io.festinger.gateway.json.MalformedJson;
import io.festinger.gateway.loops.ToolCall;
import io.festinger.gateway.loops.Utterance;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/// Reads the utterances and tool calls of one message or item of any dialect. Where a key comes twice, the
/// last one counts; an unknown shape has no content.
final class ElementReader {
    /// Text that clients add to a tool's result; it is not part of the conversation.
    private static final String REMINDER = "<system-reminder>";

    private static final Set<String> PICTURES = Set.of("image", "image_url", "input_image");

    private final byte[] body;
    private final JsonCursor cursor;

    ElementReader(byte[] body, JsonCursor cursor) {
        this.body = body;
        this.cursor = cursor;
    }

    /// The content of one element, as far as read.
    private static final class Element {
        String role = "";
        String type = "";
        String name = "";
        String arguments = "";
        String output = "";
        final List<String> texts = new ArrayList<>();
        final List<ToolCall> calls = new ArrayList<>();
        final List<String> results = new ArrayList<>();
    }

    /// Reads the element that comes next.
    List<Utterance> read(int at) throws MalformedJson {
        if (cursor.peek() != Kind.OBJECT) {
            cursor.take();
            return List.of();
        }
        var element = new Element();
        cursor.openObject();
        while (cursor.nextMember()) {
            readMember(element);
        }
        return utterances(at, element);
    }

    private void readMember(Element element) throws MalformedJson {
        if (cursor.keyIs("role")) {
            element.role = string(cursor.take()).toLowerCase(Locale.ROOT);
        } else if (cursor.keyIs("type")) {
            element.type = string(cursor.take());
        } else if (cursor.keyIs("content")) {
            readContent(element);
        } else if (cursor.keyIs("tool_calls")) {
            readCalls(element);
        } else if (cursor.keyIs("function_call")) {
            readCall(element);
        } else if (cursor.keyIs("name")) {
            element.name = string(cursor.take());
        } else if (cursor.keyIs("arguments") || cursor.keyIs("input") || cursor.keyIs("action")) {
            element.arguments = textOrJson(cursor.take());
        } else if (cursor.keyIs("images")) {
            JsonValue images = cursor.take();
            if (images.is(Kind.ARRAY)) {
                element.texts.add(picture(images.start(), images.end()));
            }
        } else if (cursor.keyIs("output")) {
            element.output = output();
        } else {
            cursor.take();
        }
    }

    private static List<Utterance> utterances(int at, Element element) {
        if (element.type.endsWith("_output")) {
            return List.of(new Utterance(at, Turn.Role.TOOL, element.output, List.of()));
        } else if (element.type.endsWith("_call")) {
            String name = element.name.isEmpty() ? element.type : element.name;
            return List.of(new Utterance(at, Turn.Role.ASSISTANT, "", List.of(new ToolCall(name, element.arguments))));
        }
        var utterances = new ArrayList<Utterance>();
        element.results.forEach(result -> utterances.add(new Utterance(at, Turn.Role.TOOL, result, List.of())));
        String text = element.texts.stream()
                .filter(part -> !part.isEmpty() && (element.results.isEmpty() || !part.startsWith(REMINDER)))
                .collect(Collectors.joining("\n"));
        boolean silent = text.isEmpty() && element.calls.isEmpty();
        boolean question = element.results.isEmpty() && !element.role.equals("assistant");
        if (!silent || question) {
            Message.speaker(element.role)
                    .ifPresent(role -> utterances.add(new Utterance(at, role, text, element.calls)));
        }
        return utterances;
    }

    private void readContent(Element element) throws MalformedJson {
        if (cursor.peek() != Kind.ARRAY) {
            element.texts.add(string(cursor.take()));
            return;
        }
        cursor.openArray();
        while (cursor.nextElement()) {
            if (cursor.peek() == Kind.OBJECT) {
                readPart(element);
            } else {
                cursor.take();
            }
        }
    }

    private void readPart(Element element) throws MalformedJson {
        var part = new Element();
        String text = "";
        int start = cursor.offset();
        cursor.openObject();
        while (cursor.nextMember()) {
            if (cursor.keyIs("text")) {
                text = string(cursor.take());
            } else {
                readMember(part);
            }
        }
        if (part.type.equals("tool_use")) {
            element.calls.add(new ToolCall(part.name, part.arguments));
        } else if (part.type.equals("tool_result")) {
            element.results.add(String.join("\n", part.texts));
        } else if (Set.of("text", "input_text", "output_text").contains(part.type)) {
            element.texts.add(text);
        } else if (PICTURES.contains(part.type)) {
            element.texts.add(picture(start, cursor.offset()));
        }
    }

    /// A mark that distinguishes pictures: a new picture from a tool is a new result.
    private String picture(int start, int end) {
        var sum = new CRC32();
        sum.update(body, start, end - start);
        return "[picture " + sum.getValue() + "]";
    }

    private void readCalls(Element element) throws MalformedJson {
        if (cursor.peek() != Kind.ARRAY) {
            cursor.take();
            return;
        }
        cursor.openArray();
        while (cursor.nextElement()) {
            readCall(element);
        }
    }

    /// `{"id":..., "function":{"name":..., "arguments":...}}`, or only the inner object.
    private void readCall(Element element) throws MalformedJson {
        if (cursor.peek() != Kind.OBJECT) {
            cursor.take();
            return;
        }
        String name = null;
        String arguments = "";
        int before = element.calls.size();
        cursor.openObject();
        while (cursor.nextMember()) {
            if (cursor.keyIs("function")) {
                readCall(element);
            } else if (cursor.keyIs("name")) {
                name = string(cursor.take());
            } else if (cursor.keyIs("arguments")) {
                arguments = textOrJson(cursor.take());
            } else {
                cursor.take();
            }
        }
        if (name != null && element.calls.size() == before) {
            element.calls.add(new ToolCall(name, arguments));
        }
    }

    private String output() throws MalformedJson {
        if (cursor.peek() != Kind.ARRAY) {
            return textOrJson(cursor.take());
        }
        var parts = new Element();
        readContent(parts);
        return String.join("\n", parts.texts);
    }

    private String string(@Nullable JsonValue value) {
        return value != null && value.is(Kind.STRING) ? value.text(body) : "";
    }

    private String textOrJson(JsonValue value) {
        return switch (value.kind()) {
            case STRING -> value.text(body);
            case NULL -> "";
            case NUMBER, TRUE, FALSE, OBJECT, ARRAY -> value.spelling(body);
        };
    }
}
