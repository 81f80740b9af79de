package io.festinger.access.oauth;

import java.net.URI;
import java.util.Optional;

/// The operator's trusted issuer of access tokens.
///
/// @param issuer in the spelling of its tokens and metadata
/// @param resource the address that clients use for `/mcp`, which a token must name; empty for the server's own
/// @param jwks where the issuer's keys are; empty where its metadata says so
public record OAuthSettings(URI issuer, Optional<URI> resource, Optional<URI> jwks) {}
