package io.festinger.access.oauth;

import io.festinger.base.Failure;
import io.festinger.base.outgoing.HttpAnswer;
import io.festinger.base.outgoing.OutgoingAddresses;
import io.festinger.base.outgoing.OutgoingAddresses.Reach;
import io.festinger.base.outgoing.OutgoingPosts;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jose4j.json.JsonUtil;
import org.jose4j.jwk.JsonWebKey;
import org.jose4j.jwk.JsonWebKeySet;
import org.jose4j.jwk.PublicJsonWebKey;
import org.jose4j.lang.JoseException;
import org.jspecify.annotations.Nullable;

/// An issuer's published documents: its metadata (RFC 8414, OpenID Connect Discovery) and its keys (RFC
/// 7517). They are fetched only from the issuer's address, or from the operator's address of the keys.
/// Blocking; used by one thread at a time.
final class IssuerDocuments {
    private static final String ISSUER = "oauth.issuer";
    private static final String JWKS = "oauth.jwks";
    private static final Duration TIMEOUT = Duration.ofSeconds(3);
    private static final int MOST_BYTES = 256 << 10;

    private final URI issuer;
    private final Optional<URI> jwks;
    private final OutgoingAddresses outgoingAddresses;
    private @Nullable OutgoingPosts calls;

    IssuerDocuments(URI issuer, Optional<URI> jwks, OutgoingAddresses outgoing) {
        this.issuer = issuer;
        this.jwks = jwks;
        this.outgoingAddresses = outgoing;
    }

    /// The public keys, without those of unknown kinds.
    ///
    /// @throws IOException with the requested address and the error
    List<JsonWebKey> keys() throws IOException {
        URI address = jwks.isPresent() ? jwks.get() : discoverKeys();
        HttpAnswer answer = get(jwks.isPresent() ? JWKS : ISSUER, address);
        if (answer.status() != 200) {
            throw new IOException(address + " answered " + answer.status() + " instead of keys; " + JWKS
                    + " names the address that has them");
        }
        try {
            return new JsonWebKeySet(answer.body())
                    .getJsonWebKeys().stream()
                            .filter(PublicJsonWebKey.class::isInstance)
                            .toList();
        } catch (JoseException e) {
            throw new IOException(
                    address + " answered no JSON Web Key Set; " + JWKS + " names the address that has it");
        }
    }

    /// The address of the keys in the issuer's metadata.
    private URI discoverKeys() throws IOException {
        for (URI address : addresses()) {
            HttpAnswer answer = get(ISSUER, address);
            if (answer.status() == 200) {
                return jwksIn(answer.body(), address);
            }
        }
        throw new IOException("the issuer " + issuer + " has no metadata at "
                + String.join(", ", addresses().stream().map(URI::toString).toList()) + "; " + JWKS
                + " names the address of its keys");
    }

    /// The metadata's addresses in the order of MCP's authorization specification: an issuer's path comes
    /// after the well-known one, for OpenID Connect also before it.
    private List<URI> addresses() {
        String path = issuer.getRawPath() == null ? "" : issuer.getRawPath().replaceFirst("/$", "");
        return List.of(
                        "/.well-known/oauth-authorization-server" + path,
                        "/.well-known/openid-configuration" + path,
                        path + "/.well-known/openid-configuration")
                .stream()
                .distinct()
                .map(target -> URI.create(issuer.getScheme() + "://" + issuer.getRawAuthority() + target))
                .toList();
    }

    private URI jwksIn(String metadata, URI address) throws IOException {
        try {
            Map<String, Object> said = JsonUtil.parseJson(metadata);
            if (!issuer.toString().equals(said.get("issuer"))) {
                throw new IOException(address + " is the metadata of another issuer; " + ISSUER
                        + " has to be spelled as its metadata and its tokens spell it");
            }
            URI keys = said.get("jwks_uri") instanceof String text ? URI.create(text) : issuer;
            if (!keys.equals(issuer) && isOfTheIssuer(keys)) {
                return keys;
            }
            throw new IOException(address + " names no keys below the issuer's own address; " + JWKS
                    + " names the address of its keys");
        } catch (JoseException | IllegalArgumentException e) {
            throw new IOException(
                    address + " answered what cannot be read; " + JWKS + " names the address of its keys");
        }
    }

    private boolean isOfTheIssuer(URI keys) {
        return issuer.getScheme().equalsIgnoreCase(keys.getScheme())
                && issuer.getHost().equalsIgnoreCase(keys.getHost())
                && issuer.getPort() == keys.getPort()
                && keys.getRawUserInfo() == null;
    }

    private HttpAnswer get(String field, URI address) throws IOException {
        try {
            return calls().get(field, address, Reach.ISSUER, Map.of("Accept", "application/json"));
        } catch (Failure e) {
            throw new IOException(field + ": " + e.detail());
        } catch (IOException e) {
            throw new IOException(address + ": " + Objects.requireNonNullElse(e.getMessage(), "no answer"));
        }
    }

    /// Created for the first call, since it reads the trusted certificates.
    private OutgoingPosts calls() {
        OutgoingPosts ready = calls;
        if (ready == null) {
            ready = new OutgoingPosts(outgoingAddresses, TIMEOUT, MOST_BYTES);
            calls = ready;
        }
        return ready;
    }
}
