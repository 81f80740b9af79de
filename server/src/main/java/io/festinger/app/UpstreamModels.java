package io.festinger.app;

import io.festinger.base.WorkspaceId;
import io.festinger.gateway.GatewaySettings;
import io.festinger.gateway.GatewayStatus;
import io.festinger.gateway.config.Upstream;
import io.festinger.gateway.sessions.SessionView;
import io.festinger.gateway.sessions.Sessions;
import io.festinger.llm.ModelOffer;
import io.festinger.llm.PromptModels;
import io.festinger.llm.Provider;
import jakarta.inject.Singleton;
import java.net.URI;
import java.util.List;
import java.util.Optional;

/// Offers the model of a workspace's latest prompt, or else the first one that an upstream lists and that is not
/// made for vectors. An upstream that leaves the key to its clients is not offered, unless it needs none.
@Singleton
public final class UpstreamModels implements PromptModels {
    private static final String OF_VECTORS = "embed";

    private final GatewayStatus gateway;
    private final GatewaySettings settings;
    private final Sessions sessions;

    UpstreamModels(GatewayStatus gateway, GatewaySettings settings, Sessions sessions) {
        this.gateway = gateway;
        this.settings = settings;
        this.sessions = sessions;
    }

    @Override
    public Optional<ModelOffer> offer(WorkspaceId workspace) {
        Optional<String> latest =
                sessions.recent(workspace, 1).stream().findFirst().map(SessionView::model);
        return gateway.upstreams().stream()
                .map(GatewayStatus.UpstreamStatus::upstream)
                .filter(upstream -> !upstream.isDemo())
                .flatMap(upstream -> offer(upstream, latest).stream())
                .findFirst();
    }

    private Optional<ModelOffer> offer(Upstream upstream, Optional<String> latest) {
        Optional<String> key = settings.keys().value(upstream.key());
        if (key.isEmpty() && upstream.kind() != Upstream.Kind.OLLAMA) {
            return Optional.empty();
        }
        List<String> models = gateway.models(upstream).toCompletableFuture().join();
        return latest.filter(models::contains)
                .or(() -> models.stream()
                        .filter(model -> !model.contains(OF_VECTORS))
                        .findFirst())
                .map(model -> new ModelOffer(provider(upstream), model, address(upstream), key));
    }

    private static Provider provider(Upstream upstream) {
        return switch (upstream.kind()) {
            case OLLAMA -> Provider.OLLAMA;
            case OPENAI -> Provider.OPENAI;
            case ANTHROPIC -> Provider.CLAUDE;
        };
    }

    private static URI address(Upstream upstream) {
        return upstream.url().resolve(upstream.target(upstream.kind() == Upstream.Kind.OPENAI ? "/v1" : ""));
    }
}
