/// Access tokens as OAuth 2.1 has them for a resource server: which issuer is believed, what is told to clients
/// that have no token, and whether a token is good. It takes a JWT and gives what it says, or the reason why it is
/// refused; the
/// issuer's keys are fetched when they are needed, on the thread that asks. It knows no roles and no callers, which
/// `access` makes of it; the configuration names the issuer.
@NullMarked
package io.festinger.access.oauth;

import org.jspecify.annotations.NullMarked;
