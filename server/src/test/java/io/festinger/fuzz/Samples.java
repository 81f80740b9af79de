package io.festinger.fuzz;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;

/// Makes a value that looks valid of a JSON schema: every property is there, so that every field can be tried.
final class Samples {
    private static final int DEEPEST = 6;

    /// What a field of this name takes, where a text of any kind would be refused before anybody reads the rest.
    private static final Map<String, String> BY_NAME = Map.ofEntries(
            Map.entry("memory_type", "preference"),
            Map.entry("content", "The relay port is 8080."),
            Map.entry("fact", "gnommoweb -isa repo"),
            Map.entry("role", "agent"),
            Map.entry("status", "active"),
            Map.entry("entity_type", "Decision"),
            Map.entry("category", "decision"),
            Map.entry("layer", "memory"),
            Map.entry("action", "promote"),
            Map.entry("kind", "text"),
            Map.entry("url", "http://127.0.0.1:9/hook"),
            Map.entry("base_url", "http://127.0.0.1:9"),
            Map.entry("provider", "ollama"),
            Map.entry("project", "fuzz"),
            Map.entry("path", "notes/fuzz.md"),
            Map.entry("name", "fuzz"),
            Map.entry("workspace", "default"),
            Map.entry("slot", "decision_target"),
            Map.entry("attribute", "decision_field"));

    private final JsonNode root;

    /// @param root the document that `$ref` points into
    Samples(JsonNode root) {
        this.root = root;
    }

    JsonNode of(JsonNode schema) {
        return of(schema, "", 0);
    }

    private JsonNode of(JsonNode namedJson, String name, int depth) {
        JsonNode schema = resolve(namedJson);
        if (schema.path("enum").isArray()) {
            return schema.path("enum").get(0);
        }
        for (String choice : new String[] {"allOf", "anyOf", "oneOf"}) {
            if (schema.path(choice).isArray()) {
                return of(schema.path(choice).get(0), name, depth);
            }
        }
        JsonNode type = schema.path("type");
        return switch (type.isArray() ? type.get(0).asText() : type.asText()) {
            case "object" -> object(schema, depth);
            case "array" -> array(schema, name, depth);
            case "integer" -> JsonNodeFactory.instance.numberNode(1);
            case "number" -> JsonNodeFactory.instance.numberNode(0.5);
            case "boolean" -> JsonNodeFactory.instance.booleanNode(false);
            default ->
                JsonNodeFactory.instance.textNode(
                        schema.path("format").asText().equals("date-time")
                                ? "2026-01-31T09:00:00Z"
                                : BY_NAME.getOrDefault(name, "relay"));
        };
    }

    private JsonNode resolve(JsonNode schema) {
        String to = schema.path("$ref").asText();
        return to.isEmpty() ? schema : resolve(root.at(to.substring(1)));
    }

    private ObjectNode object(JsonNode schema, int depth) {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        if (depth < DEEPEST) {
            schema.path("properties")
                    .properties()
                    .forEach(field -> object.set(field.getKey(), of(field.getValue(), field.getKey(), depth + 1)));
            if (schema.path("additionalProperties").isObject()) {
                object.set("value", of(schema.path("additionalProperties"), "value", depth + 1));
            }
        }
        return object;
    }

    private ArrayNode array(JsonNode schema, String name, int depth) {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        if (depth < DEEPEST) {
            array.add(of(schema.path("items"), name, depth + 1));
        }
        return array;
    }
}
