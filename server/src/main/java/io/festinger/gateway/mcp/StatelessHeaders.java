package io.festinger.gateway.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.festinger.gateway.mcp.McpMessage.Content;
import io.quarkiverse.mcp.server.runtime.McpMessageHandler;
import io.vertx.core.http.HttpServerRequest;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The headers in which a request of revision 2026-07-28 repeats what its body says, for proxies that route by
/// them. A request whose headers and body differ is refused.
///
/// @param version of `Mcp-Protocol-Version`; null where it is absent, as for the others
/// @param method of `Mcp-Method`
/// @param name of `Mcp-Name`: the tool, the prompt or the resource
record StatelessHeaders(
        @Nullable String version,
        @Nullable String method,
        @Nullable String name) implements McpMessage.Precondition {
    static final String REVISION = "2026-07-28";
    static final String VERSION_KEY = "io.modelcontextprotocol/protocolVersion";
    static final String VERSION = "Mcp-Protocol-Version";

    static final String METHOD = "Mcp-Method";
    private static final String NAME = "Mcp-Name";
    private static final String ENCODED = "=?base64?";
    private static final String ENCODED_END = "?=";

    /// Where the body has what `Mcp-Name` repeats, by method.
    private static final Map<String, String> NAMED =
            Map.of("tools/call", "name", "prompts/get", "name", "resources/read", "uri");

    static StatelessHeaders of(HttpServerRequest request) {
        return new StatelessHeaders(request.getHeader(VERSION), request.getHeader(METHOD), request.getHeader(NAME));
    }

    /// Whether a request is of this revision, or of a later one, which the answer then refuses.
    static boolean areMeant(byte[] body, @Nullable String version) {
        return REVISION.equals(version)
                || McpMessage.of(body)
                        .flatMap(StatelessHeaders::declared)
                        .filter(own -> !McpMessageHandler.SUPPORTED_PROTOCOL_VERSIONS.contains(own))
                        .isPresent();
    }

    private static Optional<String> declared(McpMessage message) {
        return message.text("params", "_meta", VERSION_KEY);
    }

    @Override
    public Optional<Content.Answer> refusal(@Nullable McpMessage message) {
        if (message == null || message.isResponse()) {
            return Optional.of(McpMessage.error(
                    null,
                    McpMessage.INVALID_REQUEST,
                    "revision " + REVISION + " takes one request, not a batch or a response"));
        }
        Object id = message.id();
        Optional<String> declared = declared(message);
        if (declared.isPresent() && !declared.get().equals(version)) {
            return Optional.of(differs(id, VERSION, version, "params._meta." + VERSION_KEY, declared.get()));
        }
        if (declared.isPresent() && !declared.get().equals(REVISION)) {
            return Optional.of(McpMessage.unsupportedAnswer(id, declared.get()));
        }
        return id == null ? Optional.empty() : differing(message, id);
    }

    private Optional<Content.Answer> differing(McpMessage message, Object id) {
        Optional<String> called = message.text("method");
        if (called.isPresent() && !called.get().equals(method)) {
            return Optional.of(differs(id, METHOD, method, "method", called.get()));
        }
        Optional<String> field = called.map(NAMED::get);
        return field.flatMap(member -> message.text("params", member)
                .filter(own -> !own.equals(decode(name)))
                .map(own -> differs(id, NAME, name, "params." + member, own)));
    }

    private static Content.Answer differs(
            @Nullable Object id, String header, @Nullable String foundText, String field, String own) {
        String description =
                foundText == null ? "the header " + header + " is missing" : header + " is '" + foundText + "'";
        return new Content.Answer(
                400,
                McpMessage.error(
                                id,
                                McpMessage.HEADER_MISMATCH,
                                description + ", and " + field + " is '" + own + "': send the same in both")
                        .body());
    }

    /// Null where it is not what a client may send.
    private static @Nullable String decode(@Nullable String header) {
        if (header == null || !header.startsWith(ENCODED) || !header.endsWith(ENCODED_END)) {
            return header;
        }
        try {
            String encoded = header.substring(ENCODED.length(), header.length() - ENCODED_END.length());
            return new String(Base64.getDecoder().decode(encoded), UTF_8);
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            return null;
        }
    }
}
