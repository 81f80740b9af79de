package io.festinger.gateway.config;

import java.net.URI;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// A model server behind the gateway.
///
/// @param name its unique name, for people
/// @param url its base, `http` or `https`, with an optional path that is prepended to each request's own
/// @param models patterns of the models that it serves
public record Upstream(String name, URI url, Kind kind, List<ModelGlob> models, Key key, Check check) {
    private static final URI DEMO_URL = URI.create("demo:upstream");

    /// The built-in upstream that answers without a model; it has no address until it starts.
    public static final Upstream DEMO = new Upstream("demo", DEMO_URL);

    /// Which paths a server serves, and how it expects its key.
    @Schema(name = "UpstreamKind")
    public enum Kind {
        /// All of the gateway's paths.
        OLLAMA,
        /// OpenAI's paths below `/v1/`.
        OPENAI,
        /// `/v1/messages` and `/v1/models`.
        ANTHROPIC;

        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }

        static Optional<Kind> of(String wire) {
            return Arrays.stream(values())
                    .filter(kind -> kind.wire().equals(wire))
                    .findFirst();
        }
    }

    /// Where to find the key that replaces the client's. The settings never contain the key itself.
    public sealed interface Key {
        Key NONE = new NoKey();
    }

    /// The client's own key passes.
    public record NoKey() implements Key {}

    /// A stored secret of this name.
    public record StoredKey(String secret) implements Key {}

    /// A variable of the server's environment.
    public record EnvironmentKey(String variable) implements Key {}

    /// How a server's availability is checked.
    ///
    /// @param path any status below 500 counts as available
    public record Check(String path, Duration every) {
        public static final Check DEFAULT = new Check("/", Duration.ofSeconds(10));
    }

    public Upstream {
        models = List.copyOf(models);
        boolean http = "http".equals(url.getScheme()) || "https".equals(url.getScheme());
        if (!url.equals(DEMO_URL) && (url.getHost() == null || !http)) {
            throw new IllegalArgumentException(
                    "an upstream's address is demo, http://HOST:PORT or https://HOST:PORT, not " + url);
        }
    }

    /// A server that speaks Ollama's protocol, serves every model and needs no key from the gateway.
    public Upstream(String name, URI url) {
        this(name, url, Kind.OLLAMA, List.of(ModelGlob.ALL), Key.NONE, Check.DEFAULT);
    }

    /// The upstream that a setting names: `demo`, or an address.
    public static Upstream ofSetting(String setting) {
        return setting.strip().equals("demo") ? DEMO : new Upstream("ollama", URI.create(setting.strip()));
    }

    public boolean isDemo() {
        return url.equals(DEMO_URL);
    }

    /// Whether it serves a model; the empty text means none, which every upstream serves.
    public boolean serves(String model) {
        return model.isEmpty() || models.stream().anyMatch(glob -> glob.matches(model));
    }

    public boolean secure() {
        return url.getScheme().equals("https");
    }

    public String host() {
        return url.getHost();
    }

    public int port() {
        return url.getPort() >= 0 ? url.getPort() : secure() ? 443 : 80;
    }

    /// The request target at the upstream for a path with its query.
    public String target(String pathAndQuery) {
        String base = url.getRawPath() == null ? "" : url.getRawPath();
        return (base.endsWith("/") ? base.substring(0, base.length() - 1) : base) + pathAndQuery;
    }
}
