package io.festinger.gateway.models;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.festinger.gateway.config.Upstream;
import io.festinger.gateway.json.JsonCursor;
import io.festinger.gateway.json.JsonText;
import io.festinger.gateway.json.JsonValue;
import io.festinger.gateway.json.MalformedJson;
import io.festinger.gateway.relay.Questions;
import io.festinger.gateway.relay.Relay;
import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;

/// The system messages in the models' own descriptions, from `/api/show` of the upstream that serves the
/// model. A message is valid while the model's digest is the same, or for two minutes where upstream has
/// none, and never beyond a request that may change a model; a failure for a few seconds.
public final class OwnSystems {
    private static final int MAX = 1_000;
    private static final long HOLDS = Duration.ofMinutes(2).toNanos();
    private static final Duration FAILURE_HOLDS = Duration.ofSeconds(5);
    private static final Duration PATIENCE = Duration.ofSeconds(2);
    private static final String PATH = "/api/show";

    private final Relay relay;
    private final Digests digests;
    private final LongSupplier nanos;
    private final Cache<Place, KnownSystem> known =
            Caffeine.newBuilder().maximumSize(MAX).build();
    private final Cache<Place, Boolean> failed = Caffeine.newBuilder()
            .maximumSize(MAX)
            .expireAfterWrite(FAILURE_HOLDS)
            .build();

    /// @param nanos a clock that only goes forward, such as [System#nanoTime]
    public OwnSystems(Relay relay, Digests digests, LongSupplier nanos) {
        this.relay = relay;
        this.digests = digests;
        this.nanos = nanos;
    }

    private record Place(Upstream upstream, String model) {}

    /// @param digest empty where upstream reported none
    private record KnownSystem(String system, String digest, long read) {}

    /// The model's own system message; an empty text where it has none, or where upstream does not describe
    /// models since it is not an Ollama. Empty where upstream's answer failed; the future never fails.
    public Future<Optional<String>> of(String model) {
        Upstream upstream = relay.upstreams().candidates(PATH, model).stream()
                .findFirst()
                .filter(first -> relay.access().missing(first).isEmpty())
                .orElse(null);
        if (upstream == null) {
            return Future.succeededFuture(Optional.of(""));
        }
        var place = new Place(upstream, model);
        if (failed.getIfPresent(place) != null) {
            return Future.succeededFuture(Optional.empty());
        }
        return digests.of(upstream, model).compose(digest -> of(place, digest));
    }

    private Future<Optional<String>> of(Place place, String digest) {
        KnownSystem before = known.getIfPresent(place);
        if (before != null && holds(before, digest)) {
            return Future.succeededFuture(Optional.of(before.system()));
        }
        // stored before the caller gets it, so the next caller finds it
        return ask(place)
                .map(answer -> {
                    known.put(place, new KnownSystem(answer, digest, nanos.getAsLong()));
                    return Optional.of(answer);
                })
                .otherwise(failure -> {
                    failed.put(place, true);
                    return Optional.empty();
                });
    }

    private boolean holds(KnownSystem before, String digest) {
        return before.digest().equals(digest) && (!digest.isEmpty() || nanos.getAsLong() - before.read() < HOLDS);
    }

    /// Forgets everything: some model may have changed.
    public void forget() {
        known.invalidateAll();
        failed.invalidateAll();
        digests.forget();
    }

    private Future<String> ask(Place place) {
        byte[] name = JsonText.encode(place.model());
        Buffer body = Buffer.buffer("{\"model\":\"").appendBytes(name).appendString("\"}");
        RequestOptions options = Relay.request(place.upstream(), HttpMethod.POST, PATH)
                .putHeader("Content-Type", "application/json")
                .setTimeout(PATIENCE.toMillis());
        return relay.clients()
                .pooled()
                .request(options)
                .compose(request -> relay.access().reached(place.upstream(), request))
                .compose(request -> send(request, place.upstream(), body))
                .map(answer -> system(answer.status(), answer.body()));
    }

    private Future<Questions.Answer> send(HttpClientRequest request, Upstream upstream, Buffer body) {
        relay.access().authorise(upstream, request.headers());
        return request.send(body)
                .compose(response ->
                        response.body().map(answer -> new Questions.Answer(response.statusCode(), answer.getBytes())));
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
                boolean isWanted = cursor.keyIs("system");
                JsonValue value = cursor.take();
                system = isWanted && value.is(JsonValue.Kind.STRING) ? value.text(answer) : system;
            }
        } catch (MalformedJson e) {
            return "";
        }
        return system;
    }
}
