package io.festinger.gateway;

import io.festinger.gateway.config.Configurations;
import io.festinger.gateway.door.RequestSender;
import io.festinger.gateway.transfer.BodyDecoder;
import io.festinger.gateway.transfer.RequestBody;
import io.festinger.gateway.transfer.UpstreamRequest;
import io.festinger.gateway.upstream.NamedModel;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.util.Objects;
import java.util.Optional;

/// Lets the [Enricher] behind it read compressed bodies. A changed body goes upstream uncompressed; every
/// other body goes unchanged.
final class DecodingEnricher {
    private final Vertx vertx;
    private final Configurations configurations;
    private final Enricher enricher;

    DecodingEnricher(Vertx vertx, Configurations configurations, Enricher enricher) {
        this.vertx = vertx;
        this.configurations = configurations;
        this.enricher = enricher;
    }

    Future<Enricher.EnrichmentResult> enrich(Enricher.Request request) {
        RequestSender caller = request.caller();
        if (!caller.encoded() || caller.off() || !BodyDecoder.knows(caller.encoding())) {
            return enricher.enrich(request);
        }
        return decoded(request)
                .compose(plain -> plain.isEmpty() ? enricher.enrich(request) : enrich(request, plain.get()));
    }

    private Future<Optional<byte[]>> decoded(Enricher.Request request) {
        long most = configurations.now().limits().decompressedBytes();
        return vertx.executeBlocking(
                        () -> BodyDecoder.decode(
                                request.body(), request.caller().encoding(), most, request.hold()),
                        false)
                .map(Objects::requireNonNull);
    }

    private Future<Enricher.EnrichmentResult> enrich(Enricher.Request request, byte[] plain) {
        var read = new Enricher.Request(
                request.route(), request.dialect(), request.caller().decoded(), plain, request.hold());
        return enricher.enrich(read).map(enriched -> switch (enriched) {
            case Enricher.OwnAnswer answered -> answered;
            case Enricher.Forward forward ->
                new Enricher.Forward(
                        packed(forward.outgoing(), request.body(), plain), forward.trace(), forward.loop());
        });
    }

    /// The client's own bytes if nothing changed, otherwise the changed bytes, uncompressed.
    private static UpstreamRequest packed(UpstreamRequest outgoing, byte[] sent, byte[] plain) {
        String model = outgoing.model().isEmpty() ? NamedModel.in(plain) : outgoing.model();
        RequestBody body = outgoing.body().edits().isPresent()
                ? outgoing.body().asDecoded()
                : new RequestBody(sent, Optional.empty());
        return new UpstreamRequest(body, model, outgoing.watch());
    }
}
