package io.festinger.gateway;

import java.net.URI;

/// The model server behind the gateway.
///
/// @param name what people call it
/// @param url its base, `http` or `https`, with an optional path that is put in front of each request's own
public record Upstream(String name, URI url) {
    private static final URI DEMO_URL = URI.create("demo:upstream");

    /// The built-in upstream that answers without a model; it has no address before it is started.
    public static final Upstream DEMO = new Upstream("demo", DEMO_URL);

    public Upstream {
        boolean http = "http".equals(url.getScheme()) || "https".equals(url.getScheme());
        if (!url.equals(DEMO_URL) && (url.getHost() == null || !http)) {
            throw new IllegalArgumentException(
                    "an upstream's address is demo, http://HOST:PORT or https://HOST:PORT, not " + url);
        }
    }

    /// The upstream that a setting names: `demo`, or an address.
    public static Upstream named(String setting) {
        return setting.strip().equals("demo") ? DEMO : new Upstream("ollama", URI.create(setting.strip()));
    }

    boolean isDemo() {
        return url.equals(DEMO_URL);
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

    /// The request target upstream for a path with its query.
    String target(String pathAndQuery) {
        String base = url.getRawPath() == null ? "" : url.getRawPath();
        return (base.endsWith("/") ? base.substring(0, base.length() - 1) : base) + pathAndQuery;
    }
}
