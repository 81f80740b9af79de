package io.festinger.gateway.door;

import io.festinger.gateway.dialect.Dialect;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/// One of the paths that the gateway owns; any other is not forwarded.
///
/// @param path the path, or a prefix that ends in `/` and accepts one more segment
/// @param dialect how its prompts are written, or empty where nothing is enriched
/// @param changesModels true where a request may change a model's description
public record Route(String path, Optional<Dialect> dialect, boolean changesModels) {
    private static final String BLOBS = "/api/blobs/";

    private static final Map<String, Route> EXACT = List.of(
                    plain("/"),
                    enrich("/api/chat", Dialect.OLLAMA_CHAT),
                    enrich("/api/generate", Dialect.OLLAMA_GENERATE),
                    plain("/api/embed"),
                    plain("/api/embeddings"),
                    plain("/api/tags"),
                    plain("/api/ps"),
                    plain("/api/show"),
                    plain("/api/version"),
                    plain("/api/status"),
                    changing("/api/pull"),
                    plain("/api/push"),
                    changing("/api/create"),
                    changing("/api/copy"),
                    changing("/api/delete"),
                    enrich("/v1/chat/completions", Dialect.OPENAI_CHAT),
                    enrich("/v1/completions", Dialect.OPENAI_COMPLETIONS),
                    enrich("/v1/responses", Dialect.OPENAI_RESPONSES),
                    plain("/v1/embeddings"),
                    plain("/v1/models"),
                    enrich("/v1/messages", Dialect.ANTHROPIC_MESSAGES),
                    plain("/v1/messages/count_tokens"))
            .stream()
            .collect(Collectors.toUnmodifiableMap(Route::path, Function.identity()));

    private static final List<Route> PREFIXES = List.of(plain(BLOBS), plain("/v1/models/"));

    private static final Set<String> ROOT_METHODS = Set.of("GET", "HEAD", "OPTIONS");

    /// The route of a request, or empty where the gateway does not serve its path.
    public static Optional<Route> of(String method, String path) {
        Route exact = EXACT.get(path);
        if (exact != null) {
            return path.equals("/") && !ROOT_METHODS.contains(method) ? Optional.empty() : Optional.of(exact);
        }
        return PREFIXES.stream().filter(route -> route.owns(path)).findFirst();
    }

    /// Whether it belongs to one server and must not go to another when that one is down.
    public boolean staysPut() {
        return changesModels || path.equals("/api/push") || path.equals(BLOBS);
    }

    /// Whether a model works on it, so it occupies one of the places that the limits allow.
    public boolean asksAModel() {
        return dialect.isPresent() || path.startsWith("/api/embed") || path.equals("/v1/embeddings");
    }

    /// Whether its body may be of any length and is never read.
    public boolean isUpload() {
        return path.equals(BLOBS);
    }

    private boolean owns(String candidate) {
        return candidate.startsWith(path)
                && candidate.length() > path.length()
                && candidate.indexOf('/', path.length()) < 0;
    }

    private static Route plain(String path) {
        return new Route(path, Optional.empty(), false);
    }

    private static Route changing(String path) {
        return new Route(path, Optional.empty(), true);
    }

    private static Route enrich(String path, Dialect dialect) {
        return new Route(path, Optional.of(dialect), false);
    }
}
