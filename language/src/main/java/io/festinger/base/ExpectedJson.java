package io.festinger.base;

import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.introspect.BeanPropertyDefinition;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// What the JSON at one place has to be: its kind and an example, for a caller who sent something else.
record ExpectedJson(DeserializationConfig config, JavaType type) {
    private static final int DEPTH = 4;

    /// @param shape the class of the whole document
    /// @param path from the document to the place
    static ExpectedJson at(ObjectMapper mapper, Class<?> shape, List<JsonMappingException.Reference> path) {
        ExpectedJson place = new ExpectedJson(mapper.getDeserializationConfig(), mapper.constructType(shape));
        for (JsonMappingException.Reference step : path) {
            place = place.at(step.getFieldName());
        }
        return place;
    }

    /// @param field null for an item of a list
    private ExpectedJson at(@Nullable String field) {
        return properties().stream()
                .filter(property -> property.getName().equals(field))
                .map(BeanPropertyDefinition::getPrimaryType)
                .findFirst()
                .or(() -> Optional.ofNullable(type.getContentType()))
                .map(part -> new ExpectedJson(config, part))
                .orElse(this);
    }

    private List<BeanPropertyDefinition> properties() {
        return type.isTypeOrSubTypeOf(Record.class) ? config.introspect(type).findProperties() : List.of();
    }

    /// A phrase such as `expected a whole number, such as 10`.
    String phrase() {
        return "expected " + kind() + ", such as " + example(DEPTH);
    }

    private String kind() {
        if (type.isArrayType() || type.isCollectionLikeType()) {
            return "a list";
        }
        return switch (type.getRawClass().getSimpleName()) {
            case "String" -> "a string";
            case "boolean", "Boolean" -> "true or false";
            case "int", "Integer", "long", "Long" -> "a whole number";
            case "double", "Double" -> "a number";
            case "Instant" -> "a time with its offset, between the years 1600 and 9999";
            default -> "a JSON object" + fields();
        };
    }

    private String fields() {
        List<BeanPropertyDefinition> properties = properties();
        return properties.isEmpty()
                ? ""
                : properties.stream()
                        .map(BeanPropertyDefinition::getName)
                        .collect(Collectors.joining(", ", " with the fields ", ""));
    }

    private String example(int depth) {
        if (type.isArrayType() || type.isCollectionLikeType()) {
            return "[" + new ExpectedJson(config, type.getContentType()).example(depth - 1) + "]";
        }
        return switch (type.getRawClass().getSimpleName()) {
            case "String" -> "\"text\"";
            case "boolean", "Boolean" -> "true";
            case "int", "Integer", "long", "Long" -> "10";
            case "double", "Double" -> "0.5";
            case "Instant" -> "\"2026-01-31T09:00:00Z\"";
            default -> object(depth);
        };
    }

    private String object(int depth) {
        return properties().stream()
                .limit(depth > 0 ? 1 : 0)
                .map(first ->
                        "{\"" + first.getName() + "\": " + at(first.getName()).example(depth - 1) + "}")
                .findFirst()
                .orElse("{}");
    }
}
