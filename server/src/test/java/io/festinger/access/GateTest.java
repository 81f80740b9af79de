package io.festinger.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.testing.Eventually;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class GateTest {
    private static final WorkspaceId TEAM = new WorkspaceId("team_a");

    private final AtomicLong nanos = new AtomicLong();
    private final List<Key> usedKeys = new CopyOnWriteArrayList<>();

    private Instant time = Instant.parse("2026-11-22T10:00:00Z");
    private final Logins logins = new Logins(
            new MasterKey(
                    Map.of(MasterKey.VARIABLE, Base64.getEncoder().encodeToString(new byte[32])),
                    Path.of("there is none")),
            () -> time);

    private record FixedKeys(Map<String, Key> live) implements LiveKeys {
        @Override
        public boolean current() {
            return true;
        }

        @Override
        public Map<String, Key> lastKnown() {
            return live;
        }
    }

    private Gate gate(boolean withoutKeys, Key... keys) {
        Map<String, Key> live = List.of(keys).stream()
                .collect(java.util.stream.Collectors.toMap(key -> Secrets.hash("fk_" + key.name()), key -> key));
        return new Gate(
                CompletableFuture.completedFuture(new FixedKeys(live)),
                CompletableFuture.completedFuture(logins),
                usedKeys::add,
                new RateLimits(nanos::get),
                withoutKeys,
                KeysOnly.tokens());
    }

    private static Key key(String name, Role role, Optional<WorkspaceId> workspace, int rate) {
        return new Key("key_" + name, name, workspace, role, rate, "root", Instant.EPOCH, Optional.empty());
    }

    private static Failure refusal(Runnable call) {
        return assertThatExceptionOfType(Failure.class).isThrownBy(call::run).actual();
    }

    @Test
    void withoutKeysThisMachineIsTheLocalAdminAndOthersAreRefusedUnlessAskedFor() {
        assertThat(gate(false).admit(Optional.empty(), true)).isEqualTo(Caller.LOCAL_ADMIN);
        assertThat(gate(true).admit(Optional.empty(), false)).isEqualTo(Caller.LOCAL_ADMIN);
        assertThat(refusal(() -> gate(false).admit(Optional.empty(), false)).code())
                .isEqualTo(Failure.Code.UNAUTHORIZED);
    }

    @Test
    void withAKeyEvenThisMachineNeedsOne() {
        Gate gate = gate(true, key("ci", Role.AGENT, Optional.empty(), 60));

        assertThat(refusal(() -> gate.admit(Optional.empty(), true)).detail()).contains("festinger keys create");
        assertThat(refusal(() -> gate.admit(Optional.of("fk_other"), true)).code())
                .isEqualTo(Failure.Code.UNAUTHORIZED);
    }

    @Test
    void theKeysNameIsTheActorsAndOnlyAnAgentIsNoPerson() {
        Gate gate = gate(
                false,
                key("ci", Role.AGENT, Optional.of(TEAM), 60),
                key("ada", Role.REVIEWER, Optional.empty(), 60),
                key("root", Role.ADMIN, Optional.empty(), 60));

        Caller agent = gate.admit(Optional.of("fk_ci"), false);
        assertThat(agent.actor().name()).isEqualTo("ci");
        assertThat(agent.actor().person()).isFalse();
        assertThat(agent.bound()).contains(TEAM);
        assertThat(gate.admit(Optional.of("fk_ada"), false).actor().person()).isTrue();
        assertThat(gate.admit(Optional.of("fk_root"), false).role()).isEqualTo(Role.ADMIN);
    }

    @Test
    void aKeyOfOneWorkspaceMayNameNoOther() {
        Caller agent = Caller.with(key("ci", Role.AGENT, Optional.of(TEAM), 60), Secrets.hash("fk_ci"));

        assertThat(agent.workspace(Optional.empty())).isEqualTo(TEAM);
        assertThat(agent.workspace(Optional.of(TEAM))).isEqualTo(TEAM);
        assertThat(refusal(() -> agent.workspace(Optional.of(WorkspaceId.DEFAULT)))
                        .code())
                .isEqualTo(Failure.Code.FORBIDDEN);
        assertThat(Caller.LOCAL_ADMIN.workspace(Optional.of(TEAM))).isEqualTo(TEAM);
    }

    @Test
    void wrongKeysAreSlowedAndARightOneIsNot() {
        Gate gate = gate(false, key("ci", Role.AGENT, Optional.empty(), 60));
        IntStream.range(0, 60)
                .forEach(attempt -> assertThat(refusal(() -> gate.admit(Optional.of("fk_guess" + attempt), true))
                                .code())
                        .isEqualTo(Failure.Code.UNAUTHORIZED));

        Failure failure = refusal(() -> gate.login("fk_guess"));

        assertThat(failure.code()).isEqualTo(Failure.Code.RATE_LIMITED);
        assertThat(failure.retryAfter()).contains(Duration.ofSeconds(1));
        assertThat(gate.admit(Optional.of("fk_ci"), true).actor().name()).isEqualTo("ci");
        assertThat(refusal(() -> gate.admit(Optional.empty(), true)).code()).isEqualTo(Failure.Code.UNAUTHORIZED);
        nanos.addAndGet(Duration.ofSeconds(1).toNanos());
        assertThat(refusal(() -> gate.login("fk_guess")).code()).isEqualTo(Failure.Code.UNAUTHORIZED);
    }

    @Test
    void aKeyMayCallAsOftenAsItsRateSaysAndAgainAfterTheWait() {
        Gate gate = gate(false, key("ci", Role.AGENT, Optional.empty(), 60));
        IntStream.range(0, 60).forEach(call -> gate.admit(Optional.of("fk_ci"), true));

        Failure refusal = refusal(() -> gate.admit(Optional.of("fk_ci"), true));

        assertThat(refusal.code()).isEqualTo(Failure.Code.RATE_LIMITED);
        assertThat(refusal.retryAfter()).contains(Duration.ofSeconds(1));
        nanos.addAndGet(Duration.ofSeconds(1).toNanos());
        gate.admit(Optional.of("fk_ci"), true);
        assertThat(refusal(() -> gate.admit(Optional.of("fk_ci"), true)).code()).isEqualTo(Failure.Code.RATE_LIMITED);
    }

    @Test
    void theUseOfAKeyIsToldOnceInALongWhile() throws Exception {
        Gate gate =
                gate(false, key("ci", Role.AGENT, Optional.empty(), 60), key("ada", Role.ADMIN, Optional.empty(), 9));
        gate.admit(Optional.of("fk_ci"), true);
        gate.admit(Optional.of("fk_ci"), true);
        gate.admit(Optional.of("fk_ada"), true);

        Eventually.holds("both are told", () -> usedKeys.size() == 2);
        assertThat(usedKeys).extracting(Key::name).containsExactlyInAnyOrder("ci", "ada");
    }

    @Test
    void aBrowserIsLetInByItsLoginUntilItExpiresOrTheKeyIsRevoked() {
        Key key = key("ada", Role.REVIEWER, Optional.empty(), 100);
        Gate gate = gate(false, key);
        String cookies = "theme=dark; " + Logins.COOKIE + "=" + gate.login("fk_ada") + "; x=y";

        assertThat(gate.admitBrowser(cookies, false)).isEqualTo(Caller.with(key, Secrets.hash("fk_ada")));
        assertThat(refusal(() -> gate(false, key("bo", Role.ADMIN, Optional.empty(), 100))
                                .admitBrowser(cookies, false))
                        .code())
                .isEqualTo(Failure.Code.UNAUTHORIZED);
        time = time.plus(Logins.LIFETIME).minus(Duration.ofSeconds(1));
        assertThat(gate.admitBrowser(cookies, false)).isEqualTo(Caller.with(key, Secrets.hash("fk_ada")));
        time = time.plusSeconds(1);
        assertThat(refusal(() -> gate.admitBrowser(cookies, false)).code()).isEqualTo(Failure.Code.UNAUTHORIZED);
    }

    @Test
    void aStreamGoesOnAsLongAsItsCallerWouldBeAdmittedAgain() {
        Gate keyless = gate(false);
        Gate gate = gate(false, key("ada", Role.REVIEWER, Optional.empty(), 100));
        Gate revokedGate = gate(false, key("bo", Role.ADMIN, Optional.empty(), 100));
        Caller ada = gate.admit(Optional.of("fk_ada"), false);
        Caller browser = gate.admitBrowser(Logins.COOKIE + "=" + gate.login("fk_ada"), false);

        assertThat(List.of(ada, browser)).allMatch(gate::stillAdmits).noneMatch(revokedGate::stillAdmits);
        assertThat(keyless.stillAdmits(Caller.LOCAL_ADMIN)).isTrue();
        assertThat(gate.stillAdmits(Caller.LOCAL_ADMIN)).isFalse();
    }

    @Test
    void noBrowserIsLetInByAForeignCookie() {
        Gate gate = gate(false, key("ada", Role.REVIEWER, Optional.empty(), 100));
        String login = gate.login("fk_ada");

        for (String cookie : List.of("", login.substring(1), login + "A", "no base64 !", Secrets.hash("fk_ada"))) {
            assertThat(refusal(() -> gate.admitBrowser(Logins.COOKIE + "=" + cookie, false))
                            .code())
                    .isEqualTo(Failure.Code.UNAUTHORIZED);
        }
        assertThat(refusal(() -> gate.login("fk_bo")).code()).isEqualTo(Failure.Code.UNAUTHORIZED);
        assertThat(refusal(() -> gate.login("")).code()).isEqualTo(Failure.Code.UNAUTHORIZED);
    }
}
