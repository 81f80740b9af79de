package io.festinger.web.review;

import io.festinger.base.Failure;
import io.festinger.memory.entities.TypeDefinition;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The fields of an entity in a form: each a text, lists with one item per line.
public record Form(String type, List<Input> inputs) {
    /// The prefix of the names of fields.
    static final String PREFIX = "fields.";

    /// @param kind `text`, `number`, `boolean` or `list`
    public record Input(String name, String label, String kind, boolean required, String value) {}

    public static Form of(TypeDefinition type, Map<String, ?> values) {
        return new Form(
                type.name(),
                type.fields().stream()
                        .map(field -> new Input(
                                PREFIX + field.name(),
                                field.name().replace('_', ' '),
                                field.kind(),
                                field.required(),
                                lines(values.get(field.name()))))
                        .toList());
    }

    private static String lines(@Nullable Object value) {
        return switch (value) {
            case null -> "";
            case List<?> items -> items.stream().map(String::valueOf).collect(Collectors.joining("\n"));
            default -> text(value);
        };
    }

    /// A field's value as text.
    public static String text(Object value) {
        return switch (value) {
            case List<?> items -> items.stream().map(String::valueOf).collect(Collectors.joining(", "));
            case Double number
            when number == Math.rint(number) && Math.abs(number) < 1e15 -> String.valueOf(number.longValue());
            default -> String.valueOf(value);
        };
    }

    /// The fields that a form sent, in the type's shape; empty ones are removed.
    ///
    /// @throws Failure `INVALID_ENTITY`, which names a field that is not a number
    public static Map<String, @Nullable Object> read(TypeDefinition type, Map<String, List<String>> sent) {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        for (TypeDefinition.Field field : type.fields()) {
            List<String> texts = sent.getOrDefault(PREFIX + field.name(), List.of());
            if (!texts.isEmpty()) {
                fields.put(field.name(), value(field, texts.getFirst().strip()));
            }
        }
        return fields;
    }

    private static @Nullable Object value(TypeDefinition.Field field, String text) {
        if (text.isEmpty()) {
            return null;
        }
        return switch (field.kind()) {
            case "boolean" -> text.equals("true");
            case "list" ->
                Arrays.stream(text.split("\\R"))
                        .map(String::strip)
                        .filter(item -> !item.isEmpty())
                        .toList();
            case "number" -> number(field.name(), text);
            default -> text;
        };
    }

    private static Double number(String name, String text) {
        try {
            return Double.valueOf(text);
        } catch (NumberFormatException words) {
            throw new Failure(
                    Failure.Code.INVALID_ENTITY,
                    PREFIX + name,
                    "'" + name + "' is a number, such as 4.8, not '" + text + "'");
        }
    }
}
