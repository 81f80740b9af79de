package io.festinger.it;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

/// The OpenAPI description as a promise: every answer in JSON that a test gets has a described status and exactly the
/// described fields.
final class ApiContract {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final JsonNode DESCRIPTION = description();
    private static final SchemaRegistry REGISTRY =
            SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
    private static final Map<JsonNode, Schema> SCHEMAS = new ConcurrentHashMap<>();

    private ApiContract() {}

    /// @throws AssertionError when the answer is not as described; paths that are not described are not looked at
    static void check(HttpResponse<String> answer) {
        String type = answer.headers().firstValue("Content-Type").orElse("").replaceFirst(";.*", "");
        String method = answer.request().method().toLowerCase(Locale.ROOT);
        if (!type.matches("application/(.*\\+)?json") || answer.body().isEmpty()) {
            return;
        }
        operation(answer.request().uri().getRawPath(), method).ifPresent(operation -> {
            JsonNode responses = operation.path("responses");
            JsonNode response = Optional.ofNullable(responses.get(String.valueOf(answer.statusCode())))
                    .orElseGet(() -> answer.statusCode() < 400
                            ? JsonNodeFactory.instance.missingNode()
                            : responses.path("default"));
            String about = method + " " + answer.request().uri().getRawPath() + " " + answer.statusCode() + " " + type;
            JsonNode schema = response.path("content").path(type).path("schema");
            if (schema.isMissingNode()) {
                throw new AssertionError(about + " is not in the OpenAPI description");
            }
            var errors = SCHEMAS.computeIfAbsent(schema, ApiContract::schema).validate(read(answer.body()));
            if (!errors.isEmpty()) {
                throw new AssertionError(about + " is not as the OpenAPI description says: " + errors);
            }
        });
    }

    private static Optional<JsonNode> operation(String path, String method) {
        List<String> questions = List.of(path.split("/", -1));
        return DESCRIPTION.path("paths").properties().stream()
                .filter(described -> matches(List.of(described.getKey().split("/", -1)), questions))
                .min(Comparator.comparing(described -> described.getKey().contains("{")))
                .map(described -> described.getValue().get(method));
    }

    private static boolean matches(List<String> describedTexts, List<String> questions) {
        return describedTexts.size() == questions.size()
                && IntStream.range(0, questions.size())
                        .allMatch(i -> describedTexts.get(i).startsWith("{")
                                ? describedTexts.get(i).endsWith("}")
                                        || questions.get(i).endsWith(".md")
                                : describedTexts.get(i).equals(questions.get(i)));
    }

    private static Schema schema(JsonNode json) {
        ObjectNode whole = JsonNodeFactory.instance.objectNode();
        whole.set("components", DESCRIPTION.path("components"));
        whole.set("allOf", JsonNodeFactory.instance.arrayNode().add(json));
        return REGISTRY.getSchema(whole);
    }

    private static JsonNode read(String body) {
        try {
            return JSON.readTree(body);
        } catch (IOException notJson) {
            throw new UncheckedIOException(body, notJson);
        }
    }

    /// Objects whose properties are listed have no others.
    private static void close(JsonNode node) {
        if (node instanceof ObjectNode object && object.has("properties") && !object.has("additionalProperties")) {
            object.put("additionalProperties", false);
        }
        node.forEach(ApiContract::close);
    }

    private static JsonNode description() {
        try {
            JsonNode description =
                    JSON.readTree(Path.of("target", "openapi", "openapi.json").toFile());
            close(description.path("components").path("schemas"));
            return description;
        } catch (IOException notBuilt) {
            throw new UncheckedIOException("the OpenAPI description is written when the server is packaged", notBuilt);
        }
    }
}
