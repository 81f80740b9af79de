package io.festinger.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// JSON Schemas of records, as [io.festinger.base.Json] reads and writes them: fields that are neither
/// nullable nor optional are required.
final class Schemas {
    private static final Map<Type, Map<String, Object>> PLAIN = Map.of(
            String.class, Map.of("type", "string"),
            Boolean.class, Map.of("type", "boolean"),
            boolean.class, Map.of("type", "boolean"),
            Integer.class, Map.of("type", "integer"),
            int.class, Map.of("type", "integer"),
            long.class, Map.of("type", "integer"),
            Double.class, Map.of("type", "number"),
            double.class, Map.of("type", "number"),
            Instant.class, ordered("string", "format", "date-time"),
            JsonNode.class, Map.of("type", "object"));

    private Schemas() {}

    /// The schema of what a caller sends: unknown fields are refused.
    static Map<String, Object> closed(Class<?> shape) {
        return object(shape, true);
    }

    /// The schema of a caller's answer: its fields that are always there, without the inside of objects, since
    /// models read all schemas first.
    static Map<String, Object> open(Class<?> shape) {
        return object(shape, false);
    }

    private static Map<String, Object> object(Class<?> shape, boolean closed) {
        Map<String, Object> properties = new LinkedHashMap<>();
        List<String> required = new ArrayList<>();
        for (RecordComponent component : shape.getRecordComponents()) {
            String name = WireNames.of(component);
            if (closed || isWanted(component)) {
                properties.put(name, described(component, closed));
            }
            if (isWanted(component)) {
                required.add(name);
            }
        }
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", "object");
        schema.put("properties", properties);
        if (closed) {
            if (!required.isEmpty()) {
                schema.put("required", required);
            }
            schema.put("additionalProperties", false);
        }
        return schema;
    }

    /// A schema whose spelling is the same in every process.
    private static Map<String, Object> ordered(String type, String keyword, Object value) {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", type);
        schema.put(keyword, value);
        return schema;
    }

    private static boolean isWanted(RecordComponent component) {
        AnnotatedType type = component.getAnnotatedType();
        return !component.getType().equals(Optional.class) && !type.isAnnotationPresent(Nullable.class);
    }

    private static Map<String, Object> described(RecordComponent component, boolean closed) {
        Map<String, Object> schema = new LinkedHashMap<>(of(component.getGenericType(), closed));
        ToolDescription toolDescription = component.getAnnotation(ToolDescription.class);
        if (toolDescription != null) {
            if (toolDescription.oneOf().length > 0) {
                schema.put("enum", List.of(toolDescription.oneOf()));
            }
            schema.put("description", toolDescription.value());
        }
        return schema;
    }

    private static Map<String, Object> of(Type type, boolean closed) {
        Map<String, Object> plain = PLAIN.get(type);
        if (plain != null) {
            return plain;
        }
        if (type instanceof ParameterizedType generic) {
            Type[] inner = generic.getActualTypeArguments();
            if (generic.getRawType().equals(List.class)) {
                return ordered("array", "items", of(inner[0], closed));
            }
            if (generic.getRawType().equals(Map.class)) {
                return closed
                        ? ordered("object", "additionalProperties", of(inner[1], true))
                        : Map.of("type", "object");
            }
            if (generic.getRawType().equals(Optional.class)) {
                return of(inner[0], closed);
            }
        }
        if (type instanceof Class<?> shape && shape.isRecord()) {
            return closed ? object(shape, true) : Map.of("type", "object");
        }
        throw new IllegalArgumentException("no schema is known for " + type);
    }
}
