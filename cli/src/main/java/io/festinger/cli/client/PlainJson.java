package io.festinger.cli.client;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// JSON as plain Java values: `Map` (in the text's order), `List`, `String`, `Number`, `Boolean`, null. It
/// uses only the streaming core, since data binding would double the start time of the command line.
public final class PlainJson {
    private static final JsonFactory FACTORY = new JsonFactory();

    private PlainJson() {}

    /// The text as a JSON object; empty when it is not one.
    public static Optional<Map<String, @Nullable Object>> object(String text) {
        try (JsonParser parser = FACTORY.createParser(text)) {
            return parser.nextToken() == JsonToken.START_OBJECT ? Optional.of(object(parser)) : Optional.empty();
        } catch (IOException notJson) {
            return Optional.empty();
        }
    }

    public static String write(Object value) {
        return write(value, false);
    }

    /// With a line for each field.
    public static String writeLines(Object value) {
        return write(value, true);
    }

    private static String write(Object value, boolean lines) {
        StringWriter text = new StringWriter();
        try (JsonGenerator generator = FACTORY.createGenerator(text)) {
            if (lines) {
                generator.useDefaultPrettyPrinter();
            }
            write(generator, value);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    /// One line for each of the items of an answer, or what says that there are none.
    public static String lines(
            Map<String, @Nullable Object> answer, Function<Map<String, @Nullable Object>, String> line, String none) {
        List<Map<String, @Nullable Object>> items = children(answer, "items");
        return items.isEmpty() ? none : items.stream().map(line).collect(Collectors.joining("\n"));
    }

    /// The field as text; `?` where it is missing.
    public static String show(Map<String, @Nullable Object> object, String field) {
        return text(object, field).orElse("?");
    }

    /// The field as text; empty when it is absent, null, an object or a list.
    public static Optional<String> text(Map<String, @Nullable Object> object, String field) {
        Object value = object.get(field);
        return value == null || value instanceof Map || value instanceof List
                ? Optional.empty()
                : Optional.of(value.toString());
    }

    /// The field as an object; empty when it is absent or something else.
    @SuppressWarnings("unchecked") // every Map made here has text for its keys
    public static Optional<Map<String, @Nullable Object>> child(Map<String, @Nullable Object> object, String field) {
        return object.get(field) instanceof Map<?, ?> map
                ? Optional.of((Map<String, @Nullable Object>) map)
                : Optional.empty();
    }

    /// The objects of the field's list; empty when it is absent or something else.
    @SuppressWarnings("unchecked") // every Map made here has text for its keys
    public static List<Map<String, @Nullable Object>> children(Map<String, @Nullable Object> object, String field) {
        List<Map<String, @Nullable Object>> children = new ArrayList<>();
        if (object.get(field) instanceof List<?> list) {
            list.stream()
                    .filter(Map.class::isInstance)
                    .forEach(child -> children.add((Map<String, @Nullable Object>) child));
        }
        return children;
    }

    private static Map<String, @Nullable Object> object(JsonParser parser) throws IOException {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            parser.nextToken();
            fields.put(name, value(parser));
        }
        return fields;
    }

    private static List<@Nullable Object> list(JsonParser parser) throws IOException {
        List<@Nullable Object> items = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            items.add(value(parser));
        }
        return items;
    }

    private static @Nullable Object value(JsonParser parser) throws IOException {
        return switch (parser.currentToken()) {
            case START_OBJECT -> object(parser);
            case START_ARRAY -> list(parser);
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> parser.getNumberValue();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NULL -> null;
            default -> parser.getText();
        };
    }

    private static void write(JsonGenerator generator, @Nullable Object value) throws IOException {
        switch (value) {
            case Map<?, ?> map -> {
                generator.writeStartObject();
                for (Map.Entry<?, ?> field : map.entrySet()) {
                    generator.writeFieldName(String.valueOf(field.getKey()));
                    write(generator, field.getValue());
                }
                generator.writeEndObject();
            }
            case List<?> list -> {
                generator.writeStartArray();
                for (Object item : list) {
                    write(generator, item);
                }
                generator.writeEndArray();
            }
            case null, default -> generator.writePOJO(value);
        }
    }
}
