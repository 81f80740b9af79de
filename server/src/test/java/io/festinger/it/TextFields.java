package io.festinger.it;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The fields of all routes and tools that take a text, as their descriptions have them.
final class TextFields {
    /// Those that hold documents, which are masked, and those that are secrets by right.
    static final Set<String> MASKED = Set.of(
            "post /ingestion/wave documents[0].content",
            "post /check documents[0].content",
            "post /interactions text",
            "post /interactions messages[0].content",
            "put /secrets/x value",
            "post /models api_key",
            "post /webhooks url");

    private static final int DEEPEST = 6;

    /// @param path with names of fields, and 0 for the first of a list
    record Field(String method, String route, List<Object> steps) {
        String path() {
            return namedText(steps);
        }

        Object with(String text) {
            return nested(steps, text);
        }

        @Override
        public String toString() {
            return method + " " + route + " " + path();
        }
    }

    /// @param description of all routes, in OpenAPI
    List<Field> of(JsonNode description) {
        List<Field> fields = new ArrayList<>();
        description.path("paths").fields().forEachRemaining(route -> {
            for (String method : List.of("post", "put")) {
                JsonNode content =
                        route.getValue().path(method).path("requestBody").path("content");
                content.forEach(kind -> walk(description, kind.path("schema"), List.of(), 0)
                        .forEach(steps -> fields.add(new Field(
                                method,
                                route.getKey()
                                        .replace("{key}", "iknowthat_command")
                                        .replaceAll("\\{[^}]*}", "x"),
                                steps))));
            }
        });
        return fields;
    }

    /// The ways to all texts of one schema.
    List<List<Object>> ofSchema(JsonNode schema) {
        return walk(schema, schema, List.of(), 0);
    }

    private List<List<Object>> walk(JsonNode root, JsonNode schema, List<Object> way, int depth) {
        List<List<Object>> found = new ArrayList<>();
        if (depth > DEEPEST) {
            return found;
        }
        if (schema.has("$ref")) {
            return walk(root, root.at(schema.path("$ref").asText().substring(1)), way, depth + 1);
        }
        for (String choice : List.of("allOf", "anyOf", "oneOf")) {
            schema.path(choice).forEach(one -> found.addAll(walk(root, one, way, depth + 1)));
        }
        if (takes(schema, "string") && !schema.has("format") && !way.isEmpty()) {
            found.add(way);
        }
        schema.path("properties")
                .fields()
                .forEachRemaining(property ->
                        found.addAll(walk(root, property.getValue(), and(way, property.getKey()), depth + 1)));
        if (schema.has("items")) {
            found.addAll(walk(root, schema.path("items"), and(way, 0), depth + 1));
        }
        JsonNode any = schema.path("additionalProperties");
        if (any.isObject()) {
            found.addAll(walk(root, any, and(way, "some"), depth + 1));
        }
        return found.stream().distinct().toList();
    }

    private static boolean takes(JsonNode schema, String type) {
        JsonNode types = schema.path("type");
        if (types.isArray()) {
            for (JsonNode one : types) {
                if (one.asText().equals(type)) {
                    return true;
                }
            }
        }
        return types.asText().equals(type);
    }

    private static List<Object> and(List<Object> way, Object step) {
        List<Object> longer = new ArrayList<>(way);
        longer.add(step);
        return longer;
    }

    /// The way as refusals name it.
    static String namedText(List<Object> steps) {
        StringBuilder name = new StringBuilder();
        for (Object step : steps) {
            name.append(step instanceof String field ? (name.isEmpty() ? "" : ".") + field : "[" + step + "]");
        }
        return name.toString();
    }

    /// An object that has nothing but the text at the end of the way.
    static Object nested(List<Object> steps, String text) {
        if (steps.isEmpty()) {
            return text;
        }
        Object inner = nested(steps.subList(1, steps.size()), text);
        if (steps.getFirst() instanceof String field) {
            Map<String, Object> object = new LinkedHashMap<>();
            object.put(field, inner);
            return object;
        }
        return List.of(inner);
    }
}
