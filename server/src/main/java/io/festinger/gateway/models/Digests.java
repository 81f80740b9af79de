package io.festinger.gateway.models;

import io.festinger.gateway.config.ModelGlob;
import io.festinger.gateway.config.Upstream;
import io.festinger.gateway.json.MalformedJson;
import io.festinger.gateway.relay.Questions;
import io.festinger.gateway.upstream.ListedModel;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;

/// The digests of the models that an upstream has, from its `/api/tags`: a model that is recreated under
/// its old name has a new one. Safe to use from any thread; an answer arrives on the caller's context.
public final class Digests {
    /// How long an answer counts as current.
    private static final long FRESH = Duration.ofSeconds(30).toNanos();

    /// How long an old answer is used while a new one is fetched in the background.
    private static final long USABLE = Duration.ofMinutes(2).toNanos();

    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private final Questions questions;
    private final LongSupplier nanos;
    private final Map<Upstream, KnownDigests> knownDigests = new ConcurrentHashMap<>();

    /// @param nanos a clock that only goes forward, such as [System#nanoTime]
    public Digests(Questions questions, LongSupplier nanos) {
        this.questions = questions;
        this.nanos = nanos;
    }

    /// @param digests by model
    /// @param askedAt when this was asked, or asked for again
    private record KnownDigests(Map<String, String> digests, long reportedAt, long askedAt) {}

    /// A model's digest, or the empty text where upstream reports none. The future never fails.
    Future<String> of(Upstream upstream, String model) {
        KnownDigests last = knownDigests.get(upstream);
        long now = nanos.getAsLong();
        if (last != null && now - last.reportedAt() < USABLE) {
            if (now - last.askedAt() >= FRESH) {
                knownDigests.put(upstream, new KnownDigests(last.digests(), last.reportedAt(), now));
                ask(upstream);
            }
            return Future.succeededFuture(digest(last.digests(), model));
        }
        return ask(upstream).map(digests -> digest(digests, model));
    }

    void forget() {
        knownDigests.clear();
    }

    private Future<Map<String, String>> ask(Upstream upstream) {
        return questions
                .ask(upstream, "/api/tags", Questions.ownHeaders(), PATIENCE)
                .map(answer -> answer.status() == 200 ? read(answer.body()) : Map.<String, String>of())
                .otherwise(Map.of())
                .map(digests -> {
                    long now = nanos.getAsLong();
                    knownDigests.put(upstream, new KnownDigests(digests, now, now));
                    return digests;
                });
    }

    private static String digest(Map<String, String> digests, String model) {
        return digests.getOrDefault(ModelGlob.normal(model), "");
    }

    private static Map<String, String> read(byte[] answer) {
        Map<String, String> digests = new HashMap<>();
        try {
            ListedModel.read(answer, ListedModel.Shape.OLLAMA)
                    .forEach(model -> digests.put(ModelGlob.normal(model.name()), model.digest()));
        } catch (MalformedJson e) {
            return Map.of();
        }
        return digests;
    }
}
