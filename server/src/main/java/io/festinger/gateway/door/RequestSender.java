package io.festinger.gateway.door;

import io.festinger.access.Credential;
import io.festinger.base.WorkspaceId;
import io.vertx.core.MultiMap;
import java.util.stream.Stream;

/// A request's sender, from its headers. Each text is empty where its header is missing.
///
/// @param key the client's API key as in its header; for an access token, which changes by the hour, the
///     caller's name
/// @param name of the caller's Festinger key, or of a caller who needs none
/// @param project the project that its prompts are about
/// @param isOff true where the client wants neither injection nor learning
/// @param encoding how the body is compressed
public record RequestSender(
        String key, String name, String workspace, String session, String project, boolean isOff, String encoding) {
    static final String PROJECT = "X-Festinger-Project";

    /// @param caller the admitted caller; the workspace of its key overrides any header
    public static RequestSender of(MultiMap headers, io.festinger.access.Caller caller) {
        return new RequestSender(
                caller.credential() instanceof Credential.TokenCredential
                        ? caller.actor().name()
                        : key(headers),
                caller.actor().name(),
                caller.bound().map(WorkspaceId::name).orElse(text(headers, "x-festinger-workspace")),
                text(headers, "x-festinger-session"),
                text(headers, PROJECT),
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

    /// The same sender with an uncompressed body.
    public RequestSender decodedSender() {
        return new RequestSender(key, name, workspace, session, project, isOff, "");
    }

    private static String encoding(String value) {
        return value.equalsIgnoreCase("identity") ? "" : value;
    }

    private static String text(MultiMap headers, String name) {
        String value = headers.get(name);
        return value == null ? "" : value.strip();
    }
}
