package io.festinger.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.festinger.access.postgres.PostgresKeyStore;
import io.festinger.base.Failure;
import io.festinger.base.TimeOrderedIds;
import io.festinger.base.WorkspaceId;
import io.festinger.database.Database;
import io.festinger.database.TestPostgres;
import io.festinger.testing.Eventually;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class KeysTest {
    private static final Optional<WorkspaceId> ALL = Optional.empty();
    private static final Optional<WorkspaceId> DEFAULT = Optional.of(WorkspaceId.DEFAULT);

    private String url;
    private Database database;
    private Keys keys;

    @BeforeEach
    void open() {
        url = TestPostgres.freshUrl();
        database = TestPostgres.connect(url);
        keys = keys(database);
    }

    @AfterEach
    void close() {
        keys.close();
        database.close();
        TestPostgres.giveBack(url);
    }

    private static Keys keys(Database database) {
        return Keys.open(database, new PostgresKeyStore(), new TimeOrderedIds(InstantSource.system()));
    }

    private <T> T write(Function<Handle, T> work) {
        T done = database.inTransaction(WorkspaceId.DEFAULT, handle -> {
            T result = work.apply(handle);
            database.changes().publish(handle, WorkspaceId.DEFAULT, Keys.CHANGED, "key");
            return result;
        });
        keys.refresh();
        return done;
    }

    private Keys.CreatedKey create(String name, Role role, Optional<WorkspaceId> workspace, Caller by) {
        return write(handle -> keys.create(handle, new Keys.NewKey(name, role, workspace, 60), by, Instant.EPOCH));
    }

    private Keys.CreatedKey create(String name, Role role, Optional<WorkspaceId> workspace) {
        return create(name, role, workspace, Caller.LOCAL_ADMIN);
    }

    private Key revoke(Keys.CreatedKey createdKey) {
        return write(handle -> keys.revoke(handle, createdKey.key().id(), Caller.LOCAL_ADMIN, Instant.now()));
    }

    private static void refused(Failure.Code code, String field, ThrowingCallable call) {
        assertThatExceptionOfType(Failure.class).isThrownBy(call).satisfies(failure -> {
            assertThat(failure.code()).isEqualTo(code);
            assertThat(failure.field()).contains(field);
        });
    }

    @Test
    void aKeyIsFoundByTheHashOfItsSecret() {
        Keys.CreatedKey createdKey = create("root", Role.ADMIN, ALL);

        assertThat(createdKey.secret()).matches("fk_[A-Za-z0-9_-]{43}");
        assertThat(createdKey.key().id()).startsWith("key_");
        assertThat(keys.find(createdKey.secret())).contains(createdKey.key());
        assertThat(keys.find(createdKey.secret() + "x")).isEmpty();
        assertThat(database.<Boolean>inTransaction(
                        WorkspaceId.DEFAULT,
                        handle -> handle.createQuery(
                                        "SELECT count(*) = 1 AND bool_and(keys::text NOT LIKE '%' || :secret || '%')"
                                                + " FROM festinger.keys")
                                .bind("secret", createdKey.secret().substring(3))
                                .mapTo(Boolean.class)
                                .one()))
                .isTrue();
    }

    @Test
    void aStoredChangeOutdatesTheKeysWhereTheyCannotBeReadAgain() throws Exception {
        Eventually.holds("the feed is read", keys::current);
        database.close();

        keys.onCommit();

        assertThat(keys.current()).isFalse();
        assertThatExceptionOfType(Failure.class).isThrownBy(keys::refresh);
    }

    @Test
    void theFirstKeyIsAnAdminKeyOfAllWorkspaces() {
        refused(Failure.Code.INVALID_REQUEST, "role", () -> create("ci", Role.AGENT, DEFAULT));
        refused(Failure.Code.INVALID_REQUEST, "workspace", () -> create("root", Role.ADMIN, DEFAULT));
        assertThat(keys.inUse()).isFalse();
    }

    @Test
    void namesAreUniqueAmongLiveKeysAndNobodyTakesTheServersOwn() {
        create("root", Role.ADMIN, ALL);
        Keys.CreatedKey first = create("ci", Role.AGENT, DEFAULT);

        refused(Failure.Code.INVALID_REQUEST, "name", () -> create("ci", Role.AGENT, DEFAULT));
        revoke(first);
        assertThat(create("ci", Role.AGENT, DEFAULT).key().name()).isEqualTo("ci");
        for (String takenText : List.of("local admin", "festinger", "gateway", "Anonymous", "", " x", "a\nb")) {
            refused(Failure.Code.INVALID_REQUEST, "name", () -> create(takenText, Role.AGENT, DEFAULT));
        }
    }

    @Test
    void theLastAdminKeyStaysWhileOthersLiveAndGoesLast() {
        Keys.CreatedKey root = create("root", Role.ADMIN, ALL);
        Keys.CreatedKey local = create("admin of default", Role.ADMIN, DEFAULT);

        refused(Failure.Code.WRONG_STATE, "id", () -> revoke(root));
        revoke(local);
        assertThat(revoke(root).revokedAt()).isPresent();
        assertThat(keys.inUse()).isFalse();
        assertThat(keys.find(root.secret())).isEmpty();
    }

    @Test
    void aKeyOfAMissingWorkspaceIsRefused() {
        create("root", Role.ADMIN, ALL);

        refused(
                Failure.Code.INVALID_REQUEST,
                "workspace",
                () -> create("ci", Role.AGENT, Optional.of(new WorkspaceId("nowhere"))));
    }

    @Test
    void anAdminOfOneWorkspaceMakesAndSeesOnlyItsKeys() {
        Keys.CreatedKey root = create("root", Role.ADMIN, ALL);
        Keys.CreatedKey local = create("admin of default", Role.ADMIN, DEFAULT);
        Caller admin = Caller.with(local.key(), Secrets.hash(local.secret()));

        refused(Failure.Code.FORBIDDEN, "workspace", () -> create("mine", Role.ADMIN, ALL, admin));
        create("ci", Role.AGENT, DEFAULT, admin);
        List<Key> seenKeys = database.inTransaction(WorkspaceId.DEFAULT, handle -> keys.list(handle, admin));
        assertThat(seenKeys).extracting(Key::name).containsExactlyInAnyOrder("admin of default", "ci");
        refused(
                Failure.Code.NOT_FOUND,
                "id",
                () -> write(handle -> keys.revoke(handle, root.key().id(), admin, Instant.now())));
    }

    @Test
    void anotherNodeKnowsANewKeyAndARevokedOneAtOnce() throws Exception {
        try (Database other = TestPostgres.connect(url);
                Keys keys = keys(other)) {
            Eventually.holds("the other node is current", keys::current);
            Keys.CreatedKey root = create("root", Role.ADMIN, ALL);
            Eventually.holds("it is known there", () -> keys.find(root.secret()).isPresent());
            revoke(root);
            Eventually.holds(
                    "it is revoked there", () -> keys.find(root.secret()).isEmpty());
        }
    }

    @Test
    void whileTheFeedIsLostKeysAreReadFromTheDatabase() throws Exception {
        Keys.CreatedKey root = create("root", Role.ADMIN, ALL);
        Eventually.holds("the keys are current", keys::current);
        keys.close();

        assertThat(keys.current()).isFalse();
        assertThat(keys.find(root.secret())).isPresent();
        TestPostgres.execute(url, "UPDATE festinger.keys SET revoked_at = now()");
        assertThat(keys.find(root.secret())).isEmpty();
        assertThat(keys.lastKnown()).hasSize(1);
    }

    @Test
    void aRateIsAtLeastOneCallAMinute() {
        assertThatThrownBy(() -> new Keys.NewKey("ci", Role.AGENT, DEFAULT, 0)).hasMessageContaining("times a minute");
    }
}
