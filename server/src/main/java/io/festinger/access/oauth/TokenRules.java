package io.festinger.access.oauth;

import static java.util.stream.Collectors.joining;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.MalformedClaimException;
import org.jose4j.jwt.NumericDate;
import org.jose4j.jwt.consumer.InvalidJwtException;
import org.jspecify.annotations.Nullable;

/// The conditions on a valid token, apart from its signature (RFC 9068, RFC 8725).
record TokenRules(ProtectedResource resource) {
    /// Signatures by keys that only the issuer has, so none by a shared secret.
    static final List<String> ALGORITHMS =
            List.of("RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA");

    static final String WORKSPACE = "festinger_workspace";

    private static final Set<String> TYPES = Set.of("jwt", "at+jwt", "application/at+jwt");

    private static final List<String> STRINGS = List.of("iss", "sub", "client_id", WORKSPACE);
    private static final List<String> STRING_LISTS = List.of("aud", "scope", "scp");
    private static final List<String> NUMBERS = List.of("exp", "nbf", "iat");

    /// @throws RefusedToken where the header has a value that is not accepted here
    void checkHeader(JsonWebSignature token) throws RefusedToken {
        if (!(token.getObjectHeader("alg") instanceof String alg) || !ALGORITHMS.contains(alg)) {
            throw new RefusedToken("alg is not one of " + String.join(", ", ALGORITHMS)
                    + ": have the issuer sign access tokens by one of them");
        }
        Object type = token.getObjectHeader("typ");
        if (type != null && !(type instanceof String text && TYPES.contains(text.toLowerCase(Locale.ROOT)))) {
            throw new RefusedToken("typ is not at+jwt or JWT: send an access token, not one of another kind");
        }
        if (token.getObjectHeader("crit") != null) {
            throw new RefusedToken("crit names extensions, and none is known here: have the issuer leave them out");
        }
        Object key = token.getObjectHeader("kid");
        if (key != null && !(key instanceof String)) {
            throw new RefusedToken("kid is not a text: send the token as the issuer gave it");
        }
    }

    /// The claims, which are untrusted before the signature is verified.
    ///
    /// @param payload JSON
    /// @throws RefusedToken where a claim is missing, or is not for this server at this time
    AccessToken read(String payload, Instant time) throws RefusedToken {
        try {
            JwtClaims claims = JwtClaims.parse(payload);
            checkTypes(claims);
            if (!resource.issuer().toString().equals(claims.getIssuer())) {
                throw new RefusedToken("iss is not " + resource.issuer() + ": get a token from that issuer");
            }
            if (!isForUs(claims)) {
                throw new RefusedToken(
                        "aud does not name " + resource.resource() + ": ask the issuer for a token for that resource");
            }
            if (claims.hasClaim("cnf")) {
                throw new RefusedToken(
                        "cnf binds it to a key of the client, which is not checked here: get a token without it");
            }
            return new AccessToken(
                    subject(claims),
                    scopes(claims),
                    Optional.ofNullable(claims.getStringClaimValue(WORKSPACE)),
                    expiry(claims, time));
        } catch (InvalidJwtException e) {
            throw new RefusedToken("its claims are not a JSON object: send the token as the issuer gave it");
        } catch (MalformedClaimException e) {
            throw new IllegalStateException("the types of the claims were checked", e);
        }
    }

    private static void checkTypes(JwtClaims claims) throws RefusedToken {
        for (String name : STRINGS) {
            check(name, "a string", claims.getClaimValue(name), value -> value instanceof String);
        }
        for (String name : STRING_LISTS) {
            check(name, "a string or a list of strings", claims.getClaimValue(name), TokenRules::isStrings);
        }
        for (String name : NUMBERS) {
            check(name, "a number of seconds since 1970", claims.getClaimValue(name), value -> value instanceof Number);
        }
    }

    private static boolean isStrings(Object value) {
        return value instanceof String
                || value instanceof List<?> list && list.stream().allMatch(item -> item instanceof String);
    }

    private static void check(String claim, String type, @Nullable Object value, Predicate<Object> fits)
            throws RefusedToken {
        if (value != null && !fits.test(value)) {
            throw new RefusedToken(claim + " is not " + type + ": have the issuer write it as RFC 9068 says");
        }
    }

    /// Whether claims, of any types, name this resource as an audience.
    boolean isForUs(JwtClaims claims) {
        String own = resource.resource().toString();
        return claims.getClaimValue("aud") instanceof List<?> list
                ? list.contains(own)
                : own.equals(claims.getClaimValue("aud"));
    }

    private static Instant expiry(JwtClaims claims, Instant time) throws MalformedClaimException, RefusedToken {
        long late = time.plus(TokenVerifier.LEEWAY).getEpochSecond();
        NumericDate expires = claims.getExpirationTime();
        if (expires == null) {
            throw new RefusedToken("exp is missing: have the issuer say when the token ends");
        }
        if (expires.getValue() <= time.minus(TokenVerifier.LEEWAY).getEpochSecond()) {
            throw new RefusedToken("exp is over: get a new token");
        }
        if (isAfter(claims.getNotBefore(), late)) {
            throw new RefusedToken("nbf is not reached: wait, or compare the clocks of issuer and server");
        }
        if (isAfter(claims.getIssuedAt(), late)) {
            throw new RefusedToken("iat is in the future: compare the clocks of issuer and server");
        }
        return Instant.ofEpochSecond(Math.min(expires.getValue(), Instant.MAX.getEpochSecond()));
    }

    private static boolean isAfter(@Nullable NumericDate date, long second) {
        return date != null && date.getValue() > second;
    }

    private static String subject(JwtClaims claims) throws MalformedClaimException, RefusedToken {
        return Stream.of(claims.getSubject(), claims.getStringClaimValue("client_id"))
                .filter(name -> name != null && !name.isBlank())
                .findFirst()
                .orElseThrow(() -> new RefusedToken("sub and client_id are missing: have the issuer say who calls"));
    }

    /// The scopes in `scope` (RFC 9068), or in some issuers' `scp`: separated by blanks, or a list.
    private static Set<String> scopes(JwtClaims claims) throws MalformedClaimException {
        String name = claims.hasClaim("scope") ? "scope" : "scp";
        if (!claims.hasClaim(name)) {
            return Set.of();
        }
        String all = claims.isClaimValueString(name)
                ? claims.getStringClaimValue(name)
                : claims.getStringListClaimValue(name).stream().collect(joining(" "));
        return Arrays.stream(all.split(" ", -1))
                .filter(scope -> !scope.isEmpty())
                .collect(Collectors.toSet());
    }
}
