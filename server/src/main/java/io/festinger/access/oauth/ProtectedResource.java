package io.festinger.access.oauth;

import java.net.URI;

/// The description of `/mcp` as an OAuth resource (RFC 9728), and the request for a token (RFC 6750).
///
/// @param resource its address, which a token must name as an audience
/// @param issuer the issuer of its tokens
public record ProtectedResource(URI resource, URI issuer) {
    /// The path of its metadata; the path of the resource may follow.
    public static final String WELL_KNOWN = "/.well-known/oauth-protected-resource";

    private static final int LONGEST = 400;

    /// The address of its metadata: the path of the resource comes after the well-known one.
    public String metadata() {
        String path = resource.getRawPath() == null || resource.getRawPath().equals("/") ? "" : resource.getRawPath();
        return resource.getScheme() + "://" + resource.getRawAuthority() + WELL_KNOWN + path;
    }

    /// The header `WWW-Authenticate` for a caller without a credential.
    ///
    /// @param scope the lowest required one
    public String challenge(String scope) {
        return "Bearer resource_metadata=\"" + metadata() + "\", scope=\"" + scope + "\"";
    }

    /// The header for a caller whose token is refused.
    ///
    /// @param error a code of RFC 6750
    /// @param description the reason
    public String challenge(String scope, String error, String description) {
        return challenge(scope) + ", error=\"" + error + "\", error_description=\"" + plain(description) + "\"";
    }

    /// Only the characters that RFC 6750 allows in a description, at a length suitable for a header.
    private static String plain(String text) {
        return text.substring(0, Math.min(text.length(), LONGEST))
                .replace('"', '\'')
                .replaceAll("[^\\x20-\\x7e]|\\\\", "?");
    }
}
