package io.festinger.gateway.door;

import io.festinger.access.Credential;
import io.festinger.base.WorkspaceId;
import io.vertx.core.MultiMap;
import java.util.stream.Stream;

/// What a request's headers say about its sender. Each text is empty where its header is not there.
///
/// @param key the client's API key as it stands in its header; of a caller with an access token, which changes by the
/// hour,
///     the name
/// @param name of the caller's key of ours, or of a caller who needs none
/// @param off the client wants neither injection nor learning
/// @param encoding how the body is compressed
public record RequestSender(String key, String name, String workspace, String session, boolean off, String encoding) {
    /// @param admitted whom the gate let in; the workspace of its key holds before any header
    public static RequestSender of(MultiMap headers, io.festinger.access.Caller admitted) {
        return new RequestSender(
                admitted.credential() instanceof Credential.OfToken
                        ? admitted.actor().name()
                        : key(headers),
                admitted.actor().name(),
                admitted.bound().map(WorkspaceId::name).orElse(text(headers, "x-festinger-workspace")),
                text(headers, "x-festinger-session"),
                text(headers, "x-festinger").equalsIgnoreCase("off"),
                encoding(text(headers, "content-encoding")));
    }

    private static String key(MultiMap headers) {
        return Stream.of("x-festinger-key", "authorization", "x-api-key")
                .map(name -> text(headers, name))
                .filter(key -> !key.isEmpty())
                .findFirst()
                .orElse("");
    }

    public boolean encoded() {
        return !encoding.isEmpty();
    }

    /// The same with a body that is no longer compressed.
    public RequestSender decoded() {
        return new RequestSender(key, name, workspace, session, off, "");
    }

    private static String encoding(String told) {
        return told.equalsIgnoreCase("identity") ? "" : told;
    }

    private static String text(MultiMap headers, String name) {
        String value = headers.get(name);
        return value == null ? "" : value.strip();
    }
}
