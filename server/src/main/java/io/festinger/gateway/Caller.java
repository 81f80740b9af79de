package io.festinger.gateway;

import io.vertx.core.MultiMap;

/// What a request's headers say about whoever sent it. Each text is empty where its header is not there.
///
/// @param key the client's API key as it stands in its header
/// @param off the client wants neither injection nor learning
/// @param encoded the body is compressed
record Caller(String key, String workspace, String session, boolean off, boolean encoded) {
    static Caller of(MultiMap headers) {
        String authorization = text(headers, "authorization");
        return new Caller(
                authorization.isEmpty() ? text(headers, "x-api-key") : authorization,
                text(headers, "x-festinger-workspace"),
                text(headers, "x-festinger-session"),
                text(headers, "x-festinger").equalsIgnoreCase("off"),
                !isIdentity(text(headers, "content-encoding")));
    }

    private static boolean isIdentity(String encoding) {
        return encoding.isEmpty() || encoding.equalsIgnoreCase("identity");
    }

    private static String text(MultiMap headers, String name) {
        String value = headers.get(name);
        return value == null ? "" : value.strip();
    }
}
