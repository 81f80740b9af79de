package io.festinger.gateway;

import io.festinger.gateway.config.Configurations;
import io.festinger.gateway.dialect.Dialect;
import io.festinger.gateway.upstream.NamedModel;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.util.Objects;
import java.util.Optional;

/// Stands in front of the [Enricher] and lets it see compressed bodies. One that something is put into goes upstream
/// uncompressed; every other goes as it came.
final class Decoding {
    private final Vertx vertx;
    private final Configurations configurations;
    private final Enricher enricher;

    Decoding(Vertx vertx, Configurations configurations, Enricher enricher) {
        this.vertx = vertx;
        this.configurations = configurations;
        this.enricher = enricher;
    }

    Future<Enricher.Enriched> enrich(String route, Dialect dialect, Caller caller, byte[] body) {
        if (!caller.encoded() || caller.off() || !BodyDecoder.knows(caller.encoding())) {
            return enricher.enrich(route, dialect, caller, body);
        }
        long most = configurations.now().limits().decompressedBytes();
        return decoded(body, caller.encoding(), most)
                .compose(plain -> plain.isEmpty()
                        ? enricher.enrich(route, dialect, caller, body)
                        : enricher.enrich(route, dialect, caller.decoded(), plain.get())
                                .map(enriched -> repacked(enriched, body, plain.get())));
    }

    private Future<Optional<byte[]>> decoded(byte[] body, String encoding, long most) {
        return vertx.executeBlocking(() -> BodyDecoder.decode(body, encoding, most), false)
                .map(Objects::requireNonNull);
    }

    private static Enricher.Enriched repacked(Enricher.Enriched enriched, byte[] body, byte[] plain) {
        Outgoing outgoing = enriched.outgoing();
        String model = outgoing.model().isEmpty() ? NamedModel.in(plain) : outgoing.model();
        RequestBody sent = outgoing.body().edits().isPresent()
                ? outgoing.body().asDecoded()
                : new RequestBody(body, Optional.empty());
        return new Enricher.Enriched(new Outgoing(sent, model, outgoing.watch()), enriched.trace());
    }
}
