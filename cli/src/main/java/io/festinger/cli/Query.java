package io.festinger.cli;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/// Parameters of a path.
final class Query {
    private Query() {}

    /// `&name=value`, escaped; nothing for an empty value.
    static String part(String name, String value) {
        return value.isEmpty() ? "" : "&" + name + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8);
    }
}
