package io.festinger.cli.client;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/// Parameters and segments of a path.
public final class RequestQuery {
    private RequestQuery() {}

    /// `&name=value`, escaped; nothing for an empty value.
    public static String part(String name, String value) {
        return value.isEmpty() ? "" : "&" + name + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8);
    }

    /// A segment of a path, escaped.
    public static String segment(String value) {
        return URLEncoder.encode(value, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
