package io.festinger.gateway;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.festinger.gateway.json.JsonCursor;
import io.festinger.gateway.json.JsonText;
import io.festinger.gateway.json.JsonValue;
import io.festinger.gateway.json.MalformedJson;
import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import java.time.Duration;
import java.util.Optional;

/// The system messages in the models' own descriptions, as upstream's `/api/show` tells them. What was read holds for
/// two minutes, or until a request that may change a model passes through; a failure holds for a few seconds.
final class OwnSystems {
    private static final int MOST = 1_000;
    private static final Duration HOLDS = Duration.ofMinutes(2);
    private static final Duration FAILURE_HOLDS = Duration.ofSeconds(5);
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private final Relay relay;
    private final Cache<String, String> known =
            Caffeine.newBuilder().maximumSize(MOST).expireAfterWrite(HOLDS).build();
    private final Cache<String, Boolean> failed = Caffeine.newBuilder()
            .maximumSize(MOST)
            .expireAfterWrite(FAILURE_HOLDS)
            .build();

    OwnSystems(Relay relay) {
        this.relay = relay;
    }

    /// The model's own system message, empty text where it has none or where upstream does not describe models at all
    /// (it is no Ollama, then). Empty where upstream could not tell: never a failed future.
    Future<Optional<String>> of(String model) {
        String system = known.getIfPresent(model);
        if (system != null || failed.getIfPresent(model) != null) {
            return Future.succeededFuture(Optional.ofNullable(system));
        }
        return ask(model)
                .onSuccess(answer -> known.put(model, answer))
                .onFailure(e -> failed.put(model, true))
                .map(Optional::of)
                .otherwise(Optional.empty());
    }

    /// Forgets everything: some model may have changed.
    void forget() {
        known.invalidateAll();
        failed.invalidateAll();
    }

    private Future<String> ask(String model) {
        byte[] name = JsonText.encode(model);
        Buffer body = Buffer.buffer("{\"model\":\"").appendBytes(name).appendString("\"}");
        RequestOptions options = relay.request(HttpMethod.POST, "/api/show")
                .putHeader("Content-Type", "application/json")
                .setTimeout(PATIENCE.toMillis());
        return relay.clients()
                .pooled()
                .request(options)
                .compose(request -> request.send(body))
                .compose(response -> response.body().map(answer -> system(response.statusCode(), answer.getBytes())));
    }

    private static String system(int status, byte[] answer) {
        if (status >= 500) {
            throw new IllegalStateException("upstream answered with " + status);
        }
        return status == 200 ? system(answer) : "";
    }

    private static String system(byte[] answer) {
        String system = "";
        try {
            var cursor = new JsonCursor(answer);
            cursor.openObject();
            while (cursor.nextMember()) {
                boolean wanted = cursor.keyIs("system");
                JsonValue value = cursor.take();
                system = wanted && value.is(JsonValue.Kind.STRING) ? value.text(answer) : system;
            }
        } catch (MalformedJson e) {
            return "";
        }
        return system;
    }
}
