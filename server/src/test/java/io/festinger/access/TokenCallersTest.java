package io.festinger.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.festinger.access.oauth.OAuthSettings;
import io.festinger.access.oauth.ProtectedResource;
import io.festinger.access.oauth.RefusedToken;
import io.festinger.access.oauth.ScriptedIssuer;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.base.outgoing.OutgoingAddresses;
import java.io.IOException;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.jose4j.jwt.JwtClaims;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Callers with access tokens, and how the gate treats them beside keys.
@Timeout(60)
class TokenCallersTest {
    private static final String RESOURCE = "http://127.0.0.1:11435/mcp";

    private Instant time = Instant.parse("2026-11-27T10:00:00Z");
    private ScriptedIssuer issuer;
    private Optional<OAuthSettings> settings;
    private TokenCallers tokens;

    @BeforeEach
    void start() throws IOException {
        issuer = new ScriptedIssuer();
        settings = Optional.of(new OAuthSettings(URI.create(issuer.url()), Optional.empty(), Optional.empty()));
        tokens = new TokenCallers(() -> settings, () -> URI.create(RESOURCE), OutgoingAddresses.standard(), () -> time);
    }

    @AfterEach
    void stop() {
        issuer.close();
    }

    private record Live(Map<String, Key> live) implements LiveKeys {
        @Override
        public boolean current() {
            return true;
        }

        @Override
        public Map<String, Key> lastKnown() {
            return live;
        }
    }

    private Gate gate(Map<String, Key> keys) {
        return new Gate(
                CompletableFuture.completedFuture(new Live(keys)),
                new CompletableFuture<>(),
                key -> {},
                new RateLimits(() -> 0),
                true,
                tokens);
    }

    private String token(String subject, String scope) {
        return issuer.sign(issuer.claims(RESOURCE, subject, scope, time));
    }

    private static Failure refusal(Runnable call) {
        return assertThatExceptionOfType(Failure.class).isThrownBy(call::run).actual();
    }

    @Test
    void theGreatestScopeGivesTheRoleAndOnlyPeopleMayDecide() throws Exception {
        Caller agent = tokens.caller(token("robot", "festinger:agent openid"));
        Caller reviewer = tokens.caller(token("ada", "festinger:agent festinger:reviewer"));
        Caller admin = tokens.caller(token("root", "festinger:admin"));

        assertThat(List.of(agent.role(), reviewer.role(), admin.role()))
                .containsExactly(Role.AGENT, Role.REVIEWER, Role.ADMIN);
        assertThat(agent.actor().person()).isFalse();
        assertThat(reviewer.actor().person()).isTrue();
        assertThat(admin.actor().person()).isTrue();
    }

    @Test
    void everyTokenIsOfOneWorkspaceEvenAnAdmins() throws Exception {
        JwtClaims bound = issuer.claims(RESOURCE, "ada", "festinger:admin", time);
        bound.setStringClaim("festinger_workspace", "lab");
        JwtClaims odd = issuer.claims(RESOURCE, "ada", "festinger:admin", time);
        odd.setStringClaim("festinger_workspace", "no such name!");

        assertThat(tokens.caller(token("ada", "festinger:admin")).bound()).contains(WorkspaceId.DEFAULT);
        Caller lab = tokens.caller(issuer.sign(bound));
        assertThat(lab.bound()).contains(new WorkspaceId("lab"));
        assertThat(refusal(() -> lab.workspace(Optional.of(WorkspaceId.DEFAULT)))
                        .detail())
                .contains("this token is for the workspace lab");
        assertThatExceptionOfType(RefusedToken.class)
                .isThrownBy(() -> tokens.caller(issuer.sign(odd)))
                .withMessageContaining("festinger_workspace");
    }

    @Test
    void theSubjectIsANameAsKeysHaveIt() throws Exception {
        assertThat(tokens.caller(token("auth0|ada/1", "festinger:agent"))
                        .actor()
                        .name())
                .isEqualTo("auth0-ada-1");
        assertThat(tokens.caller(token("#" + "é".repeat(100), "festinger:agent"))
                        .actor()
                        .name())
                .isEqualTo("é".repeat(80));
        for (String nobody : List.of("local admin", "festinger", "anybody", "gateway", "Anonymous", "###")) {
            assertThatExceptionOfType(RefusedToken.class)
                    .as(nobody)
                    .isThrownBy(() -> tokens.caller(token(nobody, "festinger:agent")))
                    .withMessageContaining("sub");
        }
    }

    @Test
    void aTokenWithoutAScopeOfOursHearsTheRequiredOne() {
        Failure refusal = refusal(() -> gate(Map.of()).admit(Optional.of(token("ada", "openid")), true));

        assertThat(refusal.code()).isEqualTo(Failure.Code.FORBIDDEN);
        assertThat(refusal.challenge().orElseThrow())
                .contains("error=\"insufficient_scope\"", "scope=\"festinger:agent\"", "resource_metadata=");
    }

    @Test
    void aTokenWithoutAScopeOfOursIsSlowedAsAWrongOneIs() {
        Gate gate = gate(Map.of());
        String token = token("ada", "openid");

        IntStream.range(0, 60).forEach(attempt -> refusal(() -> gate.admit(Optional.of(token), true)));

        assertThat(refusal(() -> gate.admit(Optional.of(token), true)).code()).isEqualTo(Failure.Code.RATE_LIMITED);
    }

    @Test
    void aRoleTooSmallHearsTheRequiredScope() throws Exception {
        Caller agent = tokens.caller(token("robot", "festinger:agent"));

        Failure refusal = refusal(() -> agent.mustBe(Role.REVIEWER));

        assertThat(refusal.detail()).contains("festinger:reviewer").contains(issuer.url());
        assertThat(refusal.challenge().orElseThrow())
                .contains("error=\"insufficient_scope\"", "scope=\"festinger:reviewer\"");
    }

    @Test
    void aGoodTokenIsKnownForAMinuteAndNoLongerThanItLasts() throws Exception {
        String token = token("ada", "festinger:agent");
        assertThat(tokens.knows(token)).isFalse();

        tokens.caller(token);
        issuer.close();

        assertThat(tokens.knows(token)).isTrue();
        assertThat(tokens.caller(token).actor().name()).isEqualTo("ada");
        time = time.plusSeconds(60);
        assertThat(tokens.knows(token)).isFalse();
        time = time.plusSeconds(3_600);
        assertThatExceptionOfType(RefusedToken.class)
                .isThrownBy(() -> tokens.caller(token))
                .withMessageContaining("exp");
    }

    @Test
    void onlyTheCurrentIssuerIsAsked() throws Exception {
        String token = token("ada", "festinger:agent");
        tokens.caller(token);
        Gate gate = gate(Map.of());
        assertThat(gate.isToken("Bearer " + token)).isTrue();

        settings = Optional.of(new OAuthSettings(
                URI.create(issuer.url()), Optional.of(URI.create("https://other.example.org/mcp")), Optional.empty()));
        assertThatExceptionOfType(RefusedToken.class)
                .isThrownBy(() -> tokens.caller(token))
                .withMessageContaining("aud");

        settings = Optional.empty();
        assertThat(gate.resource()).isEmpty();
        assertThat(gate.isToken("Bearer " + token)).isFalse();
        assertThat(gate.admit(Optional.of(token), true)).isEqualTo(Caller.LOCAL_ADMIN);
    }

    @Test
    void fromTheIssuerOnEverybodyNeedsAKeyOrAToken() {
        Gate gate = gate(Map.of());

        Failure refusal = refusal(() -> gate.admit(Optional.empty(), true));

        assertThat(refusal.code()).isEqualTo(Failure.Code.UNAUTHORIZED);
        assertThat(refusal.detail()).contains("FESTINGER_FIRST_KEY", issuer.url(), RESOURCE);
        assertThat(refusal.challenge())
                .contains(new ProtectedResource(URI.create(RESOURCE), URI.create(issuer.url()))
                        .challenge("festinger:agent"));
        assertThat(gate.wantsKeys()).isTrue();
        assertThat(gate.admit(Optional.of(token("ada", "festinger:agent")), false)
                        .actor()
                        .name())
                .isEqualTo("ada");
    }

    @Test
    void aTokensStreamEndsWhenTheTokenExpiresOrItsIssuerIsNotTrustedAnyMore() {
        Gate gate = gate(Map.of());
        String token = token("ada", "festinger:agent");
        Caller early = gate.admit(Optional.of(token), false);
        Instant expiry = time.plusSeconds(3_600);

        time = expiry.minusSeconds(1);
        assertThat(gate.stillAdmits(early)).isTrue();
        time = expiry;
        assertThat(gate.stillAdmits(early)).isFalse();
        Caller late = gate.admit(Optional.of(token), false);
        assertThat(gate.stillAdmits(late)).isTrue();
        time = expiry.plusSeconds(60);
        assertThat(gate.stillAdmits(late)).isFalse();

        Caller next = gate.admit(Optional.of(token("ada", "festinger:agent")), false);
        settings = Optional.empty();
        assertThat(gate.stillAdmits(next)).isFalse();
    }

    @Test
    void keysGoOnAsTheyWereWhileTheIssuerIsAway() {
        Key key = new Key("key_ci", "ci", Optional.empty(), Role.AGENT, 100, "root", Instant.EPOCH, Optional.empty());
        Gate gate = gate(Map.of(Secrets.hash("fk_ci"), key));
        String token = token("ada", "festinger:agent");
        issuer.close();

        assertThat(gate.ready(Optional.of("fk_ci"))).isTrue();
        assertThat(gate.admit(Optional.of("fk_ci"), true)).isEqualTo(Caller.with(key, Secrets.hash("fk_ci")));
        assertThat(gate.ready(Optional.of(token))).isFalse();
        assertThat(refusal(() -> gate.admit(Optional.of(token), true)).code()).isEqualTo(Failure.Code.UNAVAILABLE);
    }

    @Test
    void aWrongTokenIsToldWhyAndIsSlowedAsAWrongKeyIs() {
        Gate gate = gate(Map.of());
        JwtClaims claims = issuer.claims("https://other.example.org", "ada", "festinger:agent", time);

        Failure e = refusal(() -> gate.admit(Optional.of(issuer.sign(claims)), true));
        assertThat(e.code()).isEqualTo(Failure.Code.UNAUTHORIZED);
        assertThat(e.challenge().orElseThrow()).contains("error=\"invalid_token\"", "aud does not name");
        assertThat(refusal(() -> gate.admit(Optional.of("fk_wrong"), true))
                        .challenge()
                        .orElseThrow())
                .contains("error=\"invalid_token\"");

        IntStream.range(2, 60).forEach(attempt -> refusal(() -> gate.admit(Optional.of(issuer.sign(claims)), true)));
        assertThat(refusal(() -> gate.admit(Optional.of(issuer.sign(claims)), true))
                        .code())
                .isEqualTo(Failure.Code.RATE_LIMITED);
        assertThat(gate.admit(Optional.of(token("ada", "festinger:agent")), true)
                        .actor()
                        .name())
                .isEqualTo("ada");
    }

    @Test
    void theTokensOfOneCallerCountTogether() {
        Gate gate = gate(Map.of());
        String first = token("ada", "festinger:agent");
        time = time.plusSeconds(1);
        String second = token("ada", "festinger:agent");

        IntStream.range(0, Key.DEFAULT_RATE / 2).forEach(call -> {
            gate.admit(Optional.of(first), true);
            gate.admit(Optional.of(second), true);
        });

        assertThat(refusal(() -> gate.admit(Optional.of(first), true)).code()).isEqualTo(Failure.Code.RATE_LIMITED);
    }
}
