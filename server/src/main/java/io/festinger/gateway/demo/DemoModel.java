package io.festinger.gateway.demo;

import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.time.Instant;

/// The demo upstream's one model, as Ollama and OpenAI describe models.
final class DemoModel {
    private DemoModel() {}

    static JsonObject tags() {
        return new JsonObject().put("models", new JsonArray().add(model()));
    }

    static JsonObject running(Instant time) {
        JsonObject model = model().put("size_vram", 0).put("context_length", 4_096);
        model.remove("modified_at");
        model.put("expires_at", time.plusSeconds(300).toString());
        return new JsonObject().put("models", new JsonArray().add(model));
    }

    static JsonObject show() {
        return new JsonObject()
                .put("modelfile", "FROM demo")
                .put("parameters", "")
                .put("template", "{{ .Prompt }}")
                .put("details", details())
                .put("model_info", new JsonObject().put("general.architecture", "demo"))
                .put(
                        "capabilities",
                        new JsonArray().add("completion").add("tools").add("vision"))
                .put("modified_at", Instant.EPOCH.toString());
    }

    /// `/v1/models`.
    static JsonObject openAiList() {
        return new JsonObject().put("object", "list").put("data", new JsonArray().add(openAi()));
    }

    /// `/v1/models/demo`.
    static JsonObject openAi() {
        return new JsonObject()
                .put("id", "demo")
                .put("object", "model")
                .put("created", 0)
                .put("owned_by", "library");
    }

    private static JsonObject model() {
        return new JsonObject()
                .put("name", "demo:latest")
                .put("model", "demo:latest")
                .put("modified_at", Instant.EPOCH.toString())
                .put("size", 0)
                .put("digest", "0".repeat(64))
                .put("details", details());
    }

    private static JsonObject details() {
        return new JsonObject()
                .put("parent_model", "")
                .put("format", "demo")
                .put("family", "demo")
                .put("families", new JsonArray().add("demo"))
                .put("parameter_size", "0")
                .put("quantization_level", "none");
    }
}
