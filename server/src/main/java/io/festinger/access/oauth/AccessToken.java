package io.festinger.access.oauth;

import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/// What a good access token says.
///
/// @param subject who calls, as the issuer names them; never blank
/// @param scopes what the caller may do
/// @param workspace what `festinger_workspace` says
/// @param expires when it expires, without leeway
public record AccessToken(String subject, Set<String> scopes, Optional<String> workspace, Instant expires) {
    public AccessToken {
        scopes = Set.copyOf(scopes);
    }

    /// Whether a text has the form of a signed JWT, good or not: a key of Festinger's never has.
    public static boolean looksLikeOne(String text) {
        return text.startsWith("eyJ") && text.chars().filter(c -> c == '.').count() == 2;
    }
}
