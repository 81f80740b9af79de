package io.festinger.llm;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.festinger.base.Failure;
import io.festinger.base.Json;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Checks an answer against the JSON schema of its prompt. Knows the part of JSON Schema that prompts here
/// use: `type`, `properties`, `required`, `additionalProperties: false`, `items`, `enum`, `minimum`,
/// `maximum`, `minLength`, `maxLength`, `minItems` and `maxItems`. A schema with any other keyword is
/// refused, since nothing would check it.
public final class AnswerSchema {
    private static final Set<String> KNOWN = Set.of(
            "type",
            "properties",
            "required",
            "additionalProperties",
            "items",
            "enum",
            "minimum",
            "maximum",
            "minLength",
            "maxLength",
            "minItems",
            "maxItems",
            "description",
            "title");

    private static final ObjectMapper JSON = new ObjectMapper(Json.factory()
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .build())
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    private final JsonNode schema;

    private AnswerSchema(JsonNode schema) {
        this.schema = schema;
    }

    /// @throws IllegalArgumentException where the text is not such a schema
    public static AnswerSchema of(String text) {
        try {
            JsonNode schema = JSON.readTree(text);
            mustBeKnown(schema);
            return new AnswerSchema(schema);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("the schema is not JSON", e);
        }
    }

    private static void mustBeKnown(JsonNode schema) {
        for (Map.Entry<String, JsonNode> keyword : schema.properties()) {
            if (!KNOWN.contains(keyword.getKey())) {
                throw new IllegalArgumentException("answers cannot be checked for the keyword " + keyword.getKey());
            }
        }
        schema.path("properties").forEach(AnswerSchema::mustBeKnown);
        if (schema.has("items")) {
            mustBeKnown(schema.get("items"));
        }
    }

    /// @param text the model's text, which may have a Markdown fence around it
    /// @return the answer as JSON
    /// @throws Failure `INVALID_ANSWER`, which says where it does not fit, without repeating it
    public String check(String text) {
        try {
            JsonNode answer = JSON.readTree(withoutFence(text.strip()));
            Optional<String> fault = fault(answer, schema, "");
            if (fault.isPresent()) {
                throw invalid("its answer does not fit: " + fault.get());
            }
            return answer.toString();
        } catch (JsonProcessingException e) {
            throw invalid("its answer is not JSON");
        }
    }

    private static Failure invalid(String reason) {
        return new Failure(Failure.Code.INVALID_ANSWER, "the model gave no usable answer: " + reason);
    }

    private static String withoutFence(String text) {
        int line = text.indexOf('\n');
        return text.startsWith("```") && text.endsWith("```") && line > 0 && line < text.length() - 3
                ? text.substring(line, text.length() - 3)
                : text;
    }

    private static Optional<String> fault(JsonNode value, JsonNode schema, String path) {
        return typeFault(value, schema, path)
                .or(() -> enumFault(value, schema, path))
                .or(() -> switch (value.getNodeType()) {
                    case OBJECT -> objectFault(value, schema, path);
                    case ARRAY -> arrayFault(value, schema, path);
                    case STRING ->
                        sizeFault(
                                value.textValue()
                                        .codePointCount(0, value.textValue().length()),
                                schema,
                                "Length",
                                path);
                    case NUMBER -> numberFault(value, schema, path);
                    default -> Optional.empty();
                });
    }

    private static Optional<String> typeFault(JsonNode value, JsonNode schema, String path) {
        JsonNode type = schema.path("type");
        boolean fits = type.isMissingNode() || (type.isArray() ? anyIs(value, type) : is(value, type.asText()));
        return fault(!fits, path, "is not of type " + type);
    }

    private static boolean anyIs(JsonNode value, JsonNode types) {
        for (JsonNode type : types) {
            if (is(value, type.asText())) {
                return true;
            }
        }
        return false;
    }

    private static boolean is(JsonNode value, String type) {
        return switch (type) {
            case "object" -> value.isObject();
            case "array" -> value.isArray();
            case "string" -> value.isTextual();
            case "boolean" -> value.isBoolean();
            case "null" -> value.isNull();
            case "number" -> value.isNumber();
            case "integer" -> value.isNumber() && value.doubleValue() == Math.rint(value.doubleValue());
            default -> false;
        };
    }

    private static Optional<String> enumFault(JsonNode value, JsonNode schema, String path) {
        JsonNode allowedJson = schema.path("enum");
        for (JsonNode one : allowedJson) {
            if (one.equals(value)) {
                return Optional.empty();
            }
        }
        return fault(!allowedJson.isMissingNode(), path, "is not one of the allowed values");
    }

    private static Optional<String> objectFault(JsonNode value, JsonNode schema, String path) {
        for (JsonNode name : schema.path("required")) {
            if (!value.has(name.asText())) {
                return fault(true, path, "lacks '" + name.asText() + "'");
            }
        }
        boolean closed = schema.has("additionalProperties")
                && !schema.get("additionalProperties").asBoolean(true);
        for (Map.Entry<String, JsonNode> field : value.properties()) {
            JsonNode knownJson = schema.path("properties").path(field.getKey());
            if (knownJson.isMissingNode() && closed) {
                return fault(true, path, "has a field that is not asked for");
            }
            Optional<String> fault = fault(field.getValue(), knownJson, path + "/" + field.getKey());
            if (fault.isPresent()) {
                return fault;
            }
        }
        return Optional.empty();
    }

    private static Optional<String> arrayFault(JsonNode value, JsonNode schema, String path) {
        for (int i = 0; i < value.size() && schema.has("items"); i++) {
            Optional<String> fault = fault(value.get(i), schema.get("items"), path + "/" + i);
            if (fault.isPresent()) {
                return fault;
            }
        }
        return sizeFault(value.size(), schema, "Items", path);
    }

    private static Optional<String> sizeFault(int size, JsonNode schema, String description, String path) {
        return fault(size < schema.path("min" + description).asInt(0), path, "is too short")
                .or(() -> fault(size > schema.path("max" + description).asInt(Integer.MAX_VALUE), path, "is too long"));
    }

    private static Optional<String> numberFault(JsonNode value, JsonNode schema, String path) {
        double number = value.doubleValue();
        return fault(number < schema.path("minimum").asDouble(Double.NEGATIVE_INFINITY), path, "is too small")
                .or(() -> fault(
                        number > schema.path("maximum").asDouble(Double.POSITIVE_INFINITY), path, "is too large"));
    }

    private static Optional<String> fault(boolean there, String path, String description) {
        return there ? Optional.of((path.isEmpty() ? "the answer" : path) + " " + description) : Optional.empty();
    }
}
