package io.festinger.access.oauth;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.festinger.base.Failure;
import io.festinger.base.outgoing.OutgoingAddresses;
import java.io.IOException;
import java.net.URI;
import java.security.Key;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.jose4j.jwa.AlgorithmConstraints;
import org.jose4j.jwk.EcJwkGenerator;
import org.jose4j.jwk.OkpJwkGenerator;
import org.jose4j.jwk.PublicJsonWebKey;
import org.jose4j.jwk.RsaJwkGenerator;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.NumericDate;
import org.jose4j.keys.EllipticCurves;
import org.jose4j.keys.HmacKey;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class TokenVerifierTest {
    private static final String RESOURCE = "https://memory.example.org/mcp";
    private static final Instant START = Instant.parse("2026-11-27T10:00:00Z");

    private Instant time = START;
    private ScriptedIssuer issuer;
    private TokenVerifier verifier;

    @BeforeEach
    void start() throws IOException {
        issuer = new ScriptedIssuer();
        verifier = verifier(issuer.url(), Optional.empty());
    }

    @AfterEach
    void stop() {
        issuer.close();
    }

    private TokenVerifier verifier(String url, Optional<String> jwks) {
        return TokenVerifier.of(
                new ProtectedResource(URI.create(RESOURCE), URI.create(url)),
                jwks.map(URI::create),
                OutgoingAddresses.standard(),
                () -> time);
    }

    private JwtClaims claims() {
        return issuer.claims(RESOURCE, "ada", "festinger:agent", time);
    }

    private String token() {
        return issuer.sign(claims());
    }

    private String reason(String token) {
        return assertThatExceptionOfType(RefusedToken.class)
                .isThrownBy(() -> verifier.verify(token))
                .actual()
                .why();
    }

    private Failure away(TokenVerifier tokenVerifier, String token) {
        Failure failure = assertThatExceptionOfType(Failure.class)
                .isThrownBy(() -> tokenVerifier.verify(token))
                .actual();
        assertThat(failure.code()).isEqualTo(Failure.Code.UNAVAILABLE);
        assertThat(failure.retryAfter()).isPresent();
        return failure;
    }

    private long fetches() {
        return issuer.questions.stream().filter(ScriptedIssuer.JWKS::equals).count();
    }

    @Test
    void aTokenOfTheIssuerNamesCallerPurposeAndTime() throws Exception {
        JwtClaims claims = issuer.claims(RESOURCE, "ada", "openid festinger:agent  festinger:reviewer", time);
        claims.setStringClaim("festinger_workspace", "lab");

        AccessToken token = verifier.verify(issuer.sign(claims));

        assertThat(token.subject()).isEqualTo("ada");
        assertThat(token.scopes()).containsExactlyInAnyOrder("openid", "festinger:agent", "festinger:reviewer");
        assertThat(token.workspace()).contains("lab");
        assertThat(token.expires()).isEqualTo(START.plusSeconds(3_600));
    }

    @ParameterizedTest
    @ValueSource(strings = {"RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"})
    void signaturesByAKeyOfTheIssuerAloneAreTaken(String algorithm) throws Exception {
        PublicJsonWebKey key =
                switch (algorithm) {
                    case "ES256" -> EcJwkGenerator.generateJwk(EllipticCurves.P256);
                    case "ES384" -> EcJwkGenerator.generateJwk(EllipticCurves.P384);
                    case "ES512" -> EcJwkGenerator.generateJwk(EllipticCurves.P521);
                    case "EdDSA" -> OkpJwkGenerator.generateJwk("Ed25519");
                    default -> RsaJwkGenerator.generateJwk(2048);
                };
        key.setKeyId("other");
        issuer.publish(ScriptedIssuer.key("one"), key);

        assertThat(verifier.verify(ScriptedIssuer.sign(claims(), key, algorithm))
                        .subject())
                .isEqualTo("ada");
    }

    private static String signedAs(String algorithm, JwtClaims claims, Key key) throws Exception {
        JsonWebSignature token = new JsonWebSignature();
        token.setAlgorithmConstraints(AlgorithmConstraints.NO_CONSTRAINTS);
        token.setPayload(claims.toJson());
        token.setAlgorithmHeaderValue(algorithm);
        token.setKeyIdHeaderValue("one");
        token.setKey(key);
        token.setDoKeyValidation(false);
        return token.getCompactSerialization();
    }

    @Test
    void noSignatureAndSignaturesByASharedSecretAreRefusedWithoutAskingTheIssuer() throws Exception {
        PublicJsonWebKey shown = ScriptedIssuer.key("one");
        issuer.publish(shown);

        assertThat(reason(signedAs("none", claims(), null))).contains("alg").contains("RS256");
        for (String algorithm : List.of("HS256", "HS384", "HS512")) {
            Key secret = new HmacKey(Arrays.copyOf(shown.getPublicKey().getEncoded(), 91));
            assertThat(reason(signedAs(algorithm, claims(), secret))).contains("alg");
        }
        assertThat(issuer.questions).isEmpty();
    }

    @Test
    void aSignatureByAnotherKeyOfTheSameNameIsRefused() {
        assertThat(reason(ScriptedIssuer.sign(claims(), ScriptedIssuer.key("one"), "ES256")))
                .contains("signature");
        String[] parts = token().split("\\.");
        JwtClaims more = issuer.claims(RESOURCE, "ada", "festinger:admin", time);
        String forgedText = Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(more.toJson().getBytes(UTF_8));
        assertThat(reason(parts[0] + "." + forgedText + "." + parts[2])).contains("signature");
    }

    /// What is wrong with a claim, and which word the refusal says of it.
    private enum WrongToken {
        ISSUER("iss", (claims, time) -> claims.setIssuer("https://other.example.org")),
        NO_ISSUER("iss", (claims, time) -> claims.unsetClaim("iss")),
        AUDIENCE("aud", (claims, time) -> claims.setAudience("https://other.example.org/mcp")),
        LONGER_AUDIENCE("aud", (claims, time) -> claims.setAudience(RESOURCE + "/")),
        ODD_AUDIENCE(
                "aud is not a string or a list of strings",
                (claims, time) -> claims.setClaim("aud", List.of(1, RESOURCE))),
        NO_AUDIENCE("aud", (claims, time) -> claims.unsetClaim("aud")),
        EXPIRED("exp", (claims, time) -> claims.setExpirationTime(second(time, -60))),
        NO_END("exp", (claims, time) -> claims.unsetClaim("exp")),
        TEXT_FOR_END("exp", (claims, time) -> claims.setClaim("exp", "tomorrow")),
        NOT_YET("nbf", (claims, time) -> claims.setNotBefore(second(time, 61))),
        FROM_THE_FUTURE("iat", (claims, time) -> claims.setIssuedAt(second(time, 61))),
        NOBODY("sub", (claims, time) -> claims.unsetClaim("sub")),
        BLANK("sub", (claims, time) -> claims.setSubject(" ")),
        NUMBER_FOR_A_NAME("sub", (claims, time) -> claims.setClaim("sub", 7)),
        NUMBER_FOR_A_WORKSPACE("festinger_workspace", (claims, time) -> claims.setClaim("festinger_workspace", 7)),
        NUMBER_FOR_SCOPES("scope", (claims, time) -> claims.setClaim("scope", 7)),
        BOUND_TO_A_KEY("cnf", (claims, time) -> claims.setClaim("cnf", java.util.Map.of("jkt", "x")));

        private final String word;
        private final BiConsumer<JwtClaims, Instant> change;

        WrongToken(String word, BiConsumer<JwtClaims, Instant> change) {
            this.word = word;
            this.change = change;
        }

        private static NumericDate second(Instant time, long more) {
            return NumericDate.fromSeconds(time.getEpochSecond() + more);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aWrongClaimIsRefusedByItsNameWithoutAskingTheIssuer(WrongToken wrong) {
        JwtClaims claims = claims();
        wrong.change.accept(claims, time);

        assertThat(reason(issuer.sign(claims))).contains(wrong.word).doesNotContain("java.");
        assertThat(issuer.questions).isEmpty();
    }

    @Test
    void theClocksMayDifferByAMinute() throws Exception {
        JwtClaims claims = claims();
        claims.setExpirationTime(WrongToken.second(time, -59));
        claims.setIssuedAt(WrongToken.second(time, 60));
        claims.setNotBefore(WrongToken.second(time, 60));

        assertThat(verifier.verify(issuer.sign(claims)).subject()).isEqualTo("ada");
    }

    @Test
    void clientsAndScopesAreReadUnderTheirOtherNamesToo() throws Exception {
        JwtClaims claims = claims();
        claims.unsetClaim("sub");
        claims.unsetClaim("scope");
        claims.setStringClaim("client_id", "robot");
        claims.setStringListClaim("scp", "festinger:agent", "other");
        claims.setAudience("https://other.example.org", RESOURCE);

        AccessToken token = verifier.verify(issuer.sign(claims));

        assertThat(token.subject()).isEqualTo("robot");
        assertThat(token.scopes()).containsExactlyInAnyOrder("festinger:agent", "other");
        assertThat(token.workspace()).isEmpty();
    }

    private static String raw(String header, String payload) {
        var encoder = Base64.getUrlEncoder().withoutPadding();
        return encoder.encodeToString(header.getBytes(UTF_8)) + "." + encoder.encodeToString(payload.getBytes(UTF_8))
                + ".AAAA";
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "[]",
                "{",
                "{\"alg\":7}",
                "{\"alg\":null}",
                "{\"alg\":\"ES256\",\"kid\":7}",
                "{\"alg\":\"ES256\",\"typ\":7}",
                "{\"alg\":\"ES256\",\"typ\":\"logout+jwt\"}",
                "{\"alg\":\"ES256\",\"crit\":[\"x\"]}",
                "{\"alg\":\"ES256\",\"crit\":7}",
                "{\"alg\":\"ES256\",\"b64\":7}",
                "{\"alg\":\"ES256\",\"alg\":\"none\"}",
                "{\"alg\":\"ES256\"}"
            })
    void oddTokensAreRefusedWithAReason(String header) {
        assertThat(reason(raw(header, "{}"))).isNotBlank();
        assertThat(reason(raw(header, "7"))).isNotBlank();
        assertThat(reason(raw(header, "{\"iss\":\"" + issuer.url() + "\",\"aud\":[7]}")))
                .isNotBlank();
        assertThat(reason("eyJ" + header + ".x.y")).isNotBlank();
        assertThat(reason("eyJ..")).isNotBlank();
    }

    @Test
    void theKeysAreFetchedOnceAndAgainForAnUnknownOneButNotOftenerThanEveryThirtySeconds() throws Exception {
        verifier.verify(token());
        verifier.verify(token());
        assertThat(fetches()).isOne();

        PublicJsonWebKey next = ScriptedIssuer.key("two");
        issuer.publish(next);
        assertThat(reason(ScriptedIssuer.sign(claims(), next, "ES256"))).contains("kid");
        time = START.plusSeconds(29);
        assertThat(reason(ScriptedIssuer.sign(claims(), next, "ES256"))).contains("kid");
        assertThat(fetches()).isOne();

        time = START.plusSeconds(30);
        assertThat(verifier.verify(ScriptedIssuer.sign(claims(), next, "ES256")).subject())
                .isEqualTo("ada");
        assertThat(fetches()).isEqualTo(2);
        assertThat(reason(token())).as("the key that was withdrawn").contains("kid");
    }

    @Test
    void aKeyWithdrawnByTheIssuerIsNoticedWithinMinutes() throws Exception {
        verifier.verify(token());
        issuer.publish(ScriptedIssuer.key("two"));

        time = START.plus(IssuerKeys.FRESH).minusSeconds(1);
        assertThat(verifier.verify(token()).subject()).isEqualTo("ada");
        time = START.plus(IssuerKeys.FRESH);
        assertThat(reason(token())).contains("kid");
    }

    @Test
    void whileTheIssuerIsAwayItsKeysAreBelievedForAnHour() throws Exception {
        verifier.verify(token());
        issuer.close();

        time = START.plus(IssuerKeys.OLDEST).minusSeconds(1);
        assertThat(verifier.verify(token()).subject()).isEqualTo("ada");
        time = START.plus(IssuerKeys.OLDEST);
        assertThat(away(verifier, token()).detail()).contains("send a key");
    }

    @Test
    void anUnreachableIssuerMakesNoTokenWrong() {
        issuer.close();

        Failure first = away(verifier, token());

        assertThat(first.detail()).contains("cannot be checked now").contains(issuer.url());
        assertThat(first.retryAfter()).contains(Duration.ofSeconds(30));
        time = START.plusSeconds(20);
        assertThat(away(verifier, token()).retryAfter()).contains(Duration.ofSeconds(10));
    }

    @Test
    void overlongForeignOrBrokenKeysAreNotTaken() {
        issuer.document(ScriptedIssuer.JWKS, "{\"keys\": [], \"more\": \"" + "x".repeat(256 << 10) + "\"}");
        assertThat(away(verifier(issuer.url(), Optional.empty()), token()).detail())
                .contains("more than 262144 bytes");

        issuer.document(ScriptedIssuer.JWKS, "no keys");
        assertThat(away(verifier(issuer.url(), Optional.empty()), token()).detail())
                .contains("oauth.jwks");

        issuer.redirect(ScriptedIssuer.JWKS, issuer.url() + "/elsewhere");
        assertThat(away(verifier(issuer.url(), Optional.empty()), token()).detail())
                .contains("302");
        assertThat(issuer.questions).doesNotContain("/elsewhere");
    }

    @Test
    void metadataOfAnotherIssuerOrWithKeysOfAnotherAddressIsRefused() {
        issuer.document(ScriptedIssuer.METADATA, "{\"issuer\": \"https://other.example.org\"}");
        assertThat(away(verifier(issuer.url(), Optional.empty()), token()).detail())
                .contains("oauth.issuer");

        for (String keys : List.of("http://169.254.169.254/keys", "http://127.0.0.1:1/keys", "file:///etc/passwd")) {
            issuer.document(
                    ScriptedIssuer.METADATA, "{\"issuer\": \"" + issuer.url() + "\", \"jwks_uri\": \"" + keys + "\"}");
            assertThat(away(verifier(issuer.url(), Optional.empty()), token()).detail())
                    .contains("oauth.jwks");
        }
        assertThat(fetches()).isZero();
    }

    @Test
    void keyAddressesOfCloudsAreNeverAsked() {
        JwtClaims claims = claims();
        claims.setIssuer("http://169.254.169.254");

        assertThat(away(verifier("http://169.254.169.254", Optional.empty()), issuer.sign(claims))
                        .detail())
                .contains("oauth.issuer", "169.254.169.254");
    }

    @Test
    void theKeysAreFoundByEitherKindOfMetadataOrWhereTheOperatorSays() throws Exception {
        issuer.remove(ScriptedIssuer.METADATA);
        assertThat(verifier(issuer.url(), Optional.of(issuer.url() + ScriptedIssuer.JWKS))
                        .verify(token())
                        .subject())
                .isEqualTo("ada");
        assertThat(issuer.questions).containsExactly(ScriptedIssuer.JWKS);

        String tenant = issuer.url() + "/tenant";
        issuer.document(
                "/tenant/.well-known/openid-configuration",
                "{\"issuer\": \"" + tenant + "\", \"jwks_uri\": \"" + issuer.url() + ScriptedIssuer.JWKS + "\"}");
        JwtClaims claims = claims();
        claims.setIssuer(tenant);
        assertThat(verifier(tenant, Optional.empty())
                        .verify(issuer.sign(claims))
                        .subject())
                .isEqualTo("ada");
        assertThat(issuer.questions)
                .containsSubsequence(
                        "/.well-known/oauth-authorization-server/tenant",
                        "/.well-known/openid-configuration/tenant",
                        "/tenant/.well-known/openid-configuration",
                        ScriptedIssuer.JWKS);
    }

    @Test
    void aTokenWithoutTheNameOfItsKeyIsTakenWhereOneKeyFits() throws Exception {
        PublicJsonWebKey nameless = ScriptedIssuer.key("x");
        nameless.setKeyId(null);
        issuer.publish(nameless);
        assertThat(verifier.verify(ScriptedIssuer.sign(claims(), nameless, "ES256"))
                        .subject())
                .isEqualTo("ada");

        issuer.publish(nameless, ScriptedIssuer.key("two"));
        time = START.plus(IssuerKeys.FRESH);
        assertThat(reason(ScriptedIssuer.sign(claims(), nameless, "ES256"))).contains("write a kid");
    }

    @Test
    void aTokenForThisServerIsKnownByItsAudienceAlone() {
        ProtectedResource local = new ProtectedResource(URI.create(RESOURCE), URI.create(issuer.url()));
        JwtClaims others = claims();
        others.setAudience("https://models.example.org");

        assertThat(TokenVerifier.isFor(local, token())).isTrue();
        assertThat(TokenVerifier.isFor(local, issuer.sign(others))).isFalse();
        assertThat(TokenVerifier.isFor(local, "eyJ.x.y")).isFalse();
    }
}
