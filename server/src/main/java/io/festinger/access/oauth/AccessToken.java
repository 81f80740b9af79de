package io.festinger.access.oauth;

import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/// The content of a valid access token.
///
/// @param subject the issuer's name for the caller; never blank
/// @param scopes what the caller may do
/// @param workspace the value of `festinger_workspace`
/// @param expires when it expires, without leeway
public record AccessToken(String subject, Set<String> scopes, Optional<String> workspace, Instant expires) {
    public AccessToken {
        scopes = Set.copyOf(scopes);
    }

    /// Whether a text has the form of a signed JWT, valid or not: a Festinger key never has.
    public static boolean looksLikeOne(String text) {
        return text.startsWith("eyJ") && text.chars().filter(c -> c == '.').count() == 2;
    }
}
