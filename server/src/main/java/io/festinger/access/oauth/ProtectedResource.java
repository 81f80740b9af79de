package io.festinger.access.oauth;

import java.net.URI;

/// What clients are told of `/mcp` as a resource of OAuth (RFC 9728), and how they are asked for a token (RFC 6750).
///
/// @param resource its address, which a token must name as an audience
/// @param issuer who issues tokens for it
public record ProtectedResource(URI resource, URI issuer) {
    /// The path of its metadata; the path of the resource may follow.
    public static final String WELL_KNOWN = "/.well-known/oauth-protected-resource";

    private static final int LONGEST = 400;

    /// The address of its metadata: the path of the resource comes after the well-known one.
    public String metadata() {
        String path = resource.getRawPath() == null || resource.getRawPath().equals("/") ? "" : resource.getRawPath();
        return resource.getScheme() + "://" + resource.getRawAuthority() + WELL_KNOWN + path;
    }

    /// The header `WWW-Authenticate` for a caller who brought nothing.
    ///
    /// @param scope the least that is needed
    public String challenge(String scope) {
        return "Bearer resource_metadata=\"" + metadata() + "\", scope=\"" + scope + "\"";
    }

    /// The same for a caller whose token will not do.
    ///
    /// @param error a code of RFC 6750
    /// @param description what is wrong
    public String challenge(String scope, String error, String description) {
        return challenge(scope) + ", error=\"" + error + "\", error_description=\"" + plain(description) + "\"";
    }

    /// What RFC 6750 lets a description hold, and no more than a header should.
    private static String plain(String text) {
        return text.substring(0, Math.min(text.length(), LONGEST))
                .replace('"', '\'')
                .replaceAll("[^\\x20-\\x7e]|\\\\", "?");
    }
}
