package io.festinger.access;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.festinger.access.oauth.AccessToken;
import io.festinger.access.oauth.OAuthSettings;
import io.festinger.access.oauth.ProtectedResource;
import io.festinger.access.oauth.RefusedToken;
import io.festinger.access.oauth.TokenVerifier;
import io.festinger.base.Actor;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.base.outgoing.OutgoingAddresses;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Callers with an access token of the operator's issuer; without an issuer there are none. A valid token
/// is cached for a minute, by its hash, so most calls are answered from memory. Safe to use from any
/// thread; only [#caller] may wait.
public final class TokenCallers {
    private static final Duration REMEMBERED = Duration.ofSeconds(60);

    /// A token cached for at least this much longer is answered without waiting.
    private static final Duration MARGIN = Duration.ofSeconds(5);

    private final Supplier<Optional<OAuthSettings>> settings;
    private final Supplier<URI> own;
    private final OutgoingAddresses outgoingAddresses;
    private final InstantSource clock;
    private volatile @Nullable IssuerState issuerState;

    /// @param settings the current settings; empty where no issuer is configured
    /// @param own the server's own address of `/mcp`
    /// @param outgoing the addresses that an issuer may have
    public TokenCallers(
            Supplier<Optional<OAuthSettings>> settings,
            Supplier<URI> own,
            OutgoingAddresses outgoing,
            InstantSource clock) {
        this.settings = settings;
        this.own = own;
        this.outgoingAddresses = outgoing;
        this.clock = clock;
    }

    /// A successfully verified token.
    private record VerifiedCaller(Caller caller, Instant until) {}

    /// The objects made for one version of the settings.
    private record IssuerState(
            OAuthSettings settings,
            ProtectedResource resource,
            TokenVerifier verifier,
            Cache<String, VerifiedCaller> good) {}

    /// The resource of tokens; empty where no issuer is configured.
    public Optional<ProtectedResource> resource() {
        return issuing().map(IssuerState::resource);
    }

    /// Whether tokens are accepted and a secret looks like one, valid or not.
    boolean reads(String secret) {
        return AccessToken.looksLikeOne(secret) && settings.get().isPresent();
    }

    /// Whether [#caller] answers immediately for a secret that is a token.
    boolean knows(String secret) {
        return issuing()
                .flatMap(issuerState -> rememberedGood(issuerState, secret))
                .filter(good -> good.until().isAfter(clock.instant().plus(MARGIN)))
                .isPresent();
    }

    /// Whether a header's value is a token for this server, valid or not, which is never passed on.
    boolean isOurs(String headerValue) {
        String value = Secrets.withoutScheme(headerValue);
        return AccessToken.looksLikeOne(value)
                && resource().filter(local -> TokenVerifier.isFor(local, value)).isPresent();
    }

    /// The caller with a token.
    ///
    /// @throws RefusedToken where it is invalid
    /// @throws Failure `FORBIDDEN` where it grants no role; `UNAVAILABLE` without the issuer
    Caller caller(String token) throws RefusedToken {
        IssuerState issuerState =
                issuing().orElseThrow(() -> new RefusedToken("no issuer is named here any more: send a key"));
        Optional<VerifiedCaller> knownGood =
                rememberedGood(issuerState, token).filter(good -> good.until().isAfter(clock.instant()));
        if (knownGood.isPresent()) {
            return knownGood.get().caller();
        }
        AccessToken accessToken = issuerState.verifier().verify(token);
        Caller caller = caller(accessToken, new Credential.TokenCredential(issuerState.resource(), ends(accessToken)));
        Instant until = clock.instant().plus(REMEMBERED);
        issuerState
                .good()
                .put(
                        Secrets.hash(token),
                        new VerifiedCaller(
                                caller, until.isBefore(accessToken.expires()) ? until : accessToken.expires()));
        return caller;
    }

    /// Whether a caller with this credential is still admitted. Never waits.
    boolean stillAdmits(Credential.TokenCredential credential) {
        return clock.instant().isBefore(credential.ends())
                && resource().filter(credential.resource()::equals).isPresent();
    }

    /// When the token expires; a token admitted only by the leeway of its expiry ends with that.
    private Instant ends(AccessToken token) {
        return clock.instant().isBefore(token.expires())
                ? token.expires()
                : token.expires().plus(TokenVerifier.LEEWAY);
    }

    private static Optional<VerifiedCaller> rememberedGood(IssuerState issuerState, String token) {
        return Optional.ofNullable(issuerState.good().getIfPresent(Secrets.hash(token)));
    }

    /// Binds the caller to one workspace, even an admin: server-wide actions need a key.
    private static Caller caller(AccessToken token, Credential.TokenCredential credential) throws RefusedToken {
        String name = KeyNames.cleaned(token.subject())
                .orElseThrow(() -> new RefusedToken("sub leaves no name that a caller can have: have the issuer write"
                        + " letters and digits, and none of " + String.join(", ", Actor.RESERVED)));
        ProtectedResource resource = credential.resource();
        String none = "the token of '" + name + "' has none of the scopes " + Role.AGENT.scope() + ", "
                + Role.REVIEWER.scope() + ", " + Role.ADMIN.scope() + "; get a token with one of them from "
                + resource.issuer();
        Role role = Role.of(token.scopes())
                .orElseThrow(() -> Failure.challenged(
                        Failure.Code.FORBIDDEN,
                        none,
                        resource.challenge(Role.AGENT.scope(), "insufficient_scope", none)));
        return Caller.of(name, role, Optional.of(workspace(token)), credential);
    }

    private static WorkspaceId workspace(AccessToken token) throws RefusedToken {
        try {
            return token.workspace().map(WorkspaceId::new).orElse(WorkspaceId.DEFAULT);
        } catch (Failure e) {
            throw new RefusedToken("festinger_workspace does not name a workspace: " + e.detail());
        }
    }

    /// Created for the first caller, and again when the settings change.
    private Optional<IssuerState> issuing() {
        return settings.get().map(oAuthSettings -> {
            IssuerState knownState = issuerState;
            if (knownState != null && knownState.settings().equals(oAuthSettings)) {
                return knownState;
            }
            return renew(oAuthSettings);
        });
    }

    private synchronized IssuerState renew(OAuthSettings oAuthSettings) {
        IssuerState knownState = issuerState;
        if (knownState != null && knownState.settings().equals(oAuthSettings)) {
            return knownState;
        }
        ProtectedResource resource =
                new ProtectedResource(oAuthSettings.resource().orElseGet(own), oAuthSettings.issuer());
        IssuerState fresh = new IssuerState(
                oAuthSettings,
                resource,
                TokenVerifier.of(resource, oAuthSettings.jwks(), outgoingAddresses, clock),
                Caffeine.newBuilder()
                        .maximumSize(10_000)
                        .expireAfterWrite(REMEMBERED)
                        .build());
        issuerState = fresh;
        return fresh;
    }
}
