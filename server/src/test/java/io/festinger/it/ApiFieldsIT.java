package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.festinger.conflicts.Action;
import io.festinger.conflicts.DetectorFinding;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// What the OpenAPI description says about single fields: their choices and their meaning. Whether the server answers
/// with these choices alone is checked by [ApiContract].
class ApiFieldsIT {
    private static final Path CLASSES = Path.of("target", "classes");

    private static JsonNode schemas;

    @BeforeAll
    static void read() throws IOException {
        schemas = new ObjectMapper()
                .readTree(Path.of("target", "openapi", "openapi.json").toFile())
                .path("components")
                .path("schemas");
    }

    @Test
    void aFieldNamingAnEnumHasItsSpellings() throws Exception {
        Map<String, List<String>> said = new HashMap<>();
        Map<String, List<String>> spelled = new HashMap<>();
        for (Class<?> type : records()) {
            for (RecordComponent component : type.getRecordComponents()) {
                Field field = type.getDeclaredField(component.getName());
                Schema schema = field.getAnnotation(Schema.class);
                if (schema != null && schema.implementation().isEnum()) {
                    String name =
                            component.getName().replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
                    said.put(type.getSimpleName() + "." + name, choices(type.getSimpleName(), name));
                    spelled.put(type.getSimpleName() + "." + name, wires(schema.implementation()));
                }
            }
        }

        assertThat(said).hasSizeGreaterThan(40).isEqualTo(spelled);
    }

    @Test
    void listedChoicesAreThoseOfTheServer() {
        List<String> actions = wires(Action.class);
        assertThat(choices("ConflictAnswer", "detector")).isEqualTo(DetectorFinding.DETECTORS);
        assertThat(choices("ResolveBody", "action"))
                .containsExactlyInAnyOrderElementsOf(actions.stream()
                        .filter(action -> !action.equals("dismiss"))
                        .toList());
    }

    @Test
    void theCommentOfAFieldIsItsDescription() {
        String suggestion = "The proposal of a caller who may not decide.";

        assertThat(description("ConflictAnswer", "suggestion")).isEqualTo(suggestion);
        assertThat(description("ConflictDetailAnswer", "suggestion")).isEqualTo(suggestion);
        assertThat(description("RecalledAnswer", "found_by"))
                .isEqualTo("How it was found; absent on a server without a model for vectors.");
    }

    @Test
    void noDescriptionHasALinkToAClass() {
        assertThat(schemas.findValuesAsText("description"))
                .hasSizeGreaterThan(400)
                .allSatisfy(text -> assertThat(text).doesNotContainPattern("\\[[A-Za-z.#]+]"));
    }

    private static String description(String schema, String field) {
        return schemas.path(schema)
                .path("properties")
                .path(field)
                .path("description")
                .asText();
    }

    /// Those of a field, of what it refers to, or of the items of a list.
    private static List<String> choices(String schema, String field) {
        JsonNode node = schemas.path(schema).path("properties").path(field);
        node = node.has("items") ? node.path("items") : node;
        node = node.has("anyOf") ? node.path("anyOf").path(0) : node;
        if (node.has("$ref")) {
            assertThat(node.has("type")).as(schema + "." + field).isFalse();
            node = schemas.path(node.path("$ref").asText().replaceFirst(".*/", ""));
        }
        return node.path("enum").valueStream().map(JsonNode::asText).toList();
    }

    /// As `wire()` spells the constants; where an enum has no such method, their names in lower case.
    private static List<String> wires(Class<?> choice) {
        return Arrays.stream(choice.getEnumConstants()).map(ApiFieldsIT::wire).toList();
    }

    private static String wire(Object constant) {
        try {
            return (String)
                    ((Enum<?>) constant).getDeclaringClass().getMethod("wire").invoke(constant);
        } catch (NoSuchMethodException none) {
            return ((Enum<?>) constant).name().toLowerCase(Locale.ROOT);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private static List<Class<?>> records() throws IOException {
        try (Stream<Path> files = Files.walk(CLASSES.resolve(Path.of("io", "festinger")))) {
            return files.map(file -> CLASSES.relativize(file).toString())
                    .filter(file -> file.endsWith(".class"))
                    .<Class<?>>map(
                            file -> type(file.replaceFirst("\\.class$", "").replace('/', '.')))
                    .filter(Class::isRecord)
                    .toList();
        }
    }

    private static Class<?> type(String name) {
        try {
            return Class.forName(name, false, ApiFieldsIT.class.getClassLoader());
        } catch (ClassNotFoundException absent) {
            throw new AssertionError(absent);
        }
    }
}
