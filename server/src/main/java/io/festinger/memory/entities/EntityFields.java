package io.festinger.memory.entities;

import io.festinger.base.Failure;
import io.festinger.base.Json;
import io.festinger.claims.EntityType;
import io.festinger.memory.Inputs;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Checks and normalises the fields of an entity against its type.
final class EntityFields {
    private EntityFields() {}

    /// The fields as they are stored: in the type's order, texts without white space around them, empty ones left out.
    ///
    /// @throws Failure `INVALID_ENTITY`, naming `fields.<name>`
    static Map<String, Object> checked(EntityType type, Map<String, @Nullable Object> given) {
        for (String name : given.keySet()) {
            if (type.fields().stream().noneMatch(field -> field.name().equals(name))) {
                throw invalid(name, type.name() + " has no field '" + name + "'", type);
            }
        }
        Map<String, Object> fields = new LinkedHashMap<>();
        for (EntityType.Field field : type.fields()) {
            Optional<Object> value =
                    Optional.ofNullable(given.get(field.name())).flatMap(some -> value(type, field, some));
            if (value.isEmpty() && field.required()) {
                throw invalid(field.name(), type.name() + " requires the field '" + field.name() + "'", type);
            }
            value.ifPresent(some -> fields.put(field.name(), some));
        }
        return fields;
    }

    private static Optional<Object> value(EntityType type, EntityType.Field field, Object given) {
        return switch (field.kind()) {
            case "number" -> Optional.of(number(fitting(type, field, Number.class, given)));
            case "boolean" -> Optional.of(fitting(type, field, Boolean.class, given));
            case "list" -> {
                List<?> elements = fitting(type, field, List.class, given);
                List<String> items = elements.stream()
                        .map(item -> text(type, field, fitting(type, field, String.class, write(item))))
                        .filter(item -> !item.isEmpty())
                        .toList();
                yield items.isEmpty() ? Optional.empty() : Optional.of(items);
            }
            default -> {
                String text = text(type, field, fitting(type, field, String.class, write(given)));
                yield text.isEmpty() ? Optional.empty() : Optional.of(text);
            }
        };
    }

    /// Numbers and booleans as the caller wrote them.
    private static @Nullable Object write(@Nullable Object given) {
        return switch (given) {
            case BigDecimal number -> number.toPlainString();
            case Number number -> text(number);
            case Boolean is -> is.toString();
            case null, default -> given;
        };
    }

    private static Number number(Number given) {
        return given instanceof BigDecimal exact ? exact.doubleValue() : given;
    }

    private static String text(EntityType type, EntityType.Field field, String text) {
        int max = type.slot().contains(field.name()) ? Inputs.NAME : Inputs.TEXT;
        return Inputs.text(Failure.Code.INVALID_ENTITY, "fields." + field.name(), text, max);
    }

    private static <T> T fitting(EntityType type, EntityType.Field field, Class<T> shape, @Nullable Object given) {
        if (shape.isInstance(given)) {
            return shape.cast(given);
        }
        throw invalid(field.name(), "'" + field.name() + "' of " + type.name() + " is a " + field.kind(), type);
    }

    private static Failure invalid(String field, String description, EntityType type) {
        String knownText = type.fields().stream()
                .map(some -> some.name() + " (" + some.kind() + (some.required() ? ", required)" : ")"))
                .collect(Collectors.joining(", "));
        return new Failure(
                Failure.Code.INVALID_ENTITY, "fields." + field, description + "; its fields are " + knownText);
    }

    /// The field that a type's entities are mostly about: of those that can be in conflict `value`, or the
    /// one named like the type's property, or the first.
    static Optional<String> main(EntityType type) {
        List<String> structural = type.fields().stream()
                .filter(EntityType.Field::structural)
                .map(EntityType.Field::name)
                .toList();
        return structural.stream()
                .filter(name ->
                        name.equals("value") || name.equals(type.attribute().word()))
                .findFirst()
                .or(() -> structural.stream().findFirst());
    }

    /// A person's content of a merged entity, applied to the existing fields: a JSON object of fields, or
    /// the main field in plain words.
    static Map<String, @Nullable Object> merged(EntityType type, Map<String, Object> existing, String content) {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>(existing);
        if (content.strip().startsWith("{")) {
            fields.putAll(object(content));
        } else {
            String field = main(type)
                    .orElseThrow(() -> Failure.invalid(
                            "merged_content",
                            type.name() + " has no field that can be in conflict; send the fields as a JSON object"));
            fields.put(field, typed(type, field, content.strip()));
        }
        return fields;
    }

    @SuppressWarnings("unchecked") // a JSON object has names and values
    private static Map<String, @Nullable Object> object(String json) {
        return Json.read(json, Map.class);
    }

    private static Object typed(EntityType type, String name, String text) {
        String kind = type.fields().stream()
                .filter(field -> field.name().equals(name))
                .map(EntityType.Field::kind)
                .findFirst()
                .orElse("text");
        return switch (kind) {
            case "list" -> List.of(text);
            case "boolean" -> text.equals("true") || text.equals("false") ? (Object) text.equals("true") : text;
            case "number" -> text.matches("-?\\d{1,15}(\\.\\d{1,15})?") ? (Object) Double.valueOf(text) : text;
            default -> text;
        };
    }

    /// The fields from which claims are read.
    static Map<String, String> texts(Map<String, Object> fields) {
        return fields.entrySet().stream().collect(Collectors.toMap(Map.Entry::getKey, entry -> text(entry.getValue())));
    }

    private static String text(Object value) {
        return switch (value) {
            case List<?> items -> items.stream().map(String::valueOf).collect(Collectors.joining(", "));
            case Double number
            when number == Math.rint(number) && Math.abs(number) < 1e15 -> String.valueOf(number.longValue());
            default -> String.valueOf(value);
        };
    }

    /// The entity in words.
    static String words(String type, Map<String, Object> fields) {
        return fields.entrySet().stream()
                .map(entry -> entry.getKey() + " = " + text(entry.getValue()))
                .collect(Collectors.joining(", ", type + ": ", ""));
    }
}
