package io.festinger.gateway.demo;

import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.SplittableRandom;

/// Meaningless vectors that are equal for equal texts.
final class DemoEmbeddings {
    private static final int DIMENSIONS = 16;

    private DemoEmbeddings() {}

    /// `/api/embed`.
    static JsonObject embed(JsonObject body) {
        var vectors = new JsonArray();
        inputs(body).forEach(text -> vectors.add(vector(text)));
        return new JsonObject().put("model", body.getString("model", "demo")).put("embeddings", vectors);
    }

    /// `/api/embeddings`, the older form.
    static JsonObject embedding(JsonObject body) {
        return new JsonObject().put("embedding", vector(body.getString("prompt", "")));
    }

    /// `/v1/embeddings`.
    static JsonObject openAi(JsonObject body) {
        var data = new JsonArray();
        inputs(body)
                .forEach(text -> data.add(new JsonObject()
                        .put("object", "embedding")
                        .put("index", data.size())
                        .put("embedding", vector(text))));
        return new JsonObject()
                .put("object", "list")
                .put("model", body.getString("model", "demo"))
                .put("data", data)
                .put("usage", new JsonObject().put("prompt_tokens", 0).put("total_tokens", 0));
    }

    private static List<String> inputs(JsonObject body) {
        return switch (body.getValue("input")) {
            case JsonArray many -> many.stream().map(String::valueOf).toList();
            case null -> List.of();
            case Object one -> List.of(String.valueOf(one));
        };
    }

    private static JsonArray vector(String text) {
        var random = new SplittableRandom(text.hashCode());
        var vector = new JsonArray();
        for (int i = 0; i < DIMENSIONS; i++) {
            vector.add(random.nextDouble(-1, 1));
        }
        return vector;
    }
}
