package io.festinger.gateway;

import java.net.URI;

/// The model server behind the gateway.
///
/// @param name what people call it
/// @param url its base, `http` or `https`, with an optional path that is put in front of each request's own
public record Upstream(String name, URI url) {
    public Upstream {
        if (url.getHost() == null || !("http".equals(url.getScheme()) || "https".equals(url.getScheme()))) {
            throw new IllegalArgumentException(
                    "an upstream's address is http://HOST:PORT or https://HOST:PORT, not " + url);
        }
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
