/// OAuth 2.1 access tokens for a resource server: the trusted issuer, the answers to clients without a
/// token, and the verification of tokens. It turns a JWT into its claims or the reason for its refusal; the
/// issuer's keys are fetched when needed, on the calling thread. It knows no roles and no callers, which
/// `access` derives; the configuration names the issuer.
@NullMarked
package io.festinger.access.oauth;

import org.jspecify.annotations.NullMarked;
