package io.festinger.access.oauth;

import io.festinger.base.Failure;
import io.festinger.base.outgoing.OutgoingAddresses;
import java.net.URI;
import java.security.Key;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import org.jose4j.jwa.AlgorithmConstraints;
import org.jose4j.jwa.AlgorithmConstraints.ConstraintType;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.consumer.InvalidJwtException;
import org.jose4j.lang.JoseException;

/// Verifies access tokens of one issuer. The claims are read before the signature is verified, so no key is
/// requested from the issuer for a token that would be refused anyway. May wait for the issuer; safe for
/// any number of threads.
public final class TokenVerifier {
    /// How far the issuer's clock may be from this server's.
    public static final Duration LEEWAY = Duration.ofSeconds(60);

    private static final AlgorithmConstraints SIGNED =
            new AlgorithmConstraints(ConstraintType.PERMIT, TokenRules.ALGORITHMS.toArray(String[]::new));

    private final TokenRules rules;
    private final IssuerKeys keys;
    private final InstantSource clock;

    private TokenVerifier(TokenRules rules, IssuerKeys keys, InstantSource clock) {
        this.rules = rules;
        this.keys = keys;
        this.clock = clock;
    }

    /// Creates a verifier without contacting the issuer.
    ///
    /// @param jwks where the keys are; empty where the issuer's metadata says so
    public static TokenVerifier of(
            ProtectedResource resource, Optional<URI> jwks, OutgoingAddresses outgoingAddresses, InstantSource clock) {
        var documents = new IssuerDocuments(resource.issuer(), jwks, outgoingAddresses);
        return new TokenVerifier(new TokenRules(resource), new IssuerKeys(documents, clock), clock);
    }

    /// @throws RefusedToken where it is invalid
    /// @throws Failure `UNAVAILABLE` where the issuer cannot be reached to verify it
    public AccessToken verify(String token) throws RefusedToken {
        JsonWebSignature signature = parse(token);
        rules.checkHeader(signature);
        AccessToken accessToken = rules.read(signature.getUnverifiedPayload(), clock.instant());
        verify(signature, keys.find(signature));
        return accessToken;
    }

    /// Whether a token is meant for this server, valid or not: it is then never passed on.
    public static boolean isFor(ProtectedResource resource, String token) {
        try {
            return new TokenRules(resource).isForUs(JwtClaims.parse(parse(token).getUnverifiedPayload()));
        } catch (RefusedToken | InvalidJwtException e) {
            return false;
        }
    }

    private static JsonWebSignature parse(String token) throws RefusedToken {
        try {
            var signature = new JsonWebSignature();
            signature.setAlgorithmConstraints(SIGNED);
            signature.setCompactSerialization(token);
            return signature;
        } catch (JoseException e) {
            throw new RefusedToken("it is not a signed JWT: have the issuer give out access tokens of that form");
        }
    }

    private static void verify(JsonWebSignature signature, Key key) throws RefusedToken {
        signature.setKey(key);
        try {
            if (signature.verifySignature()) {
                return;
            }
        } catch (JoseException e) {
            throw new RefusedToken("its signature cannot be verified by the issuer's key of that kid: get a new token");
        }
        throw new RefusedToken("its signature is not the issuer's: get a new token");
    }
}
