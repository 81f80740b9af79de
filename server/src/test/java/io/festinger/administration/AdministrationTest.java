package io.festinger.administration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.festinger.access.Caller;
import io.festinger.access.Credential;
import io.festinger.access.Keys;
import io.festinger.access.MasterKey;
import io.festinger.access.Role;
import io.festinger.access.Vault;
import io.festinger.access.postgres.PostgresKeyStore;
import io.festinger.access.postgres.PostgresSecretStore;
import io.festinger.administration.DeadLetterAdministration.DeadLetter;
import io.festinger.base.Actor;
import io.festinger.base.Failure;
import io.festinger.base.TimeOrderedIds;
import io.festinger.base.WorkspaceId;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.Writes;
import io.festinger.conflicts.postgres.PostgresAnswers;
import io.festinger.conflicts.postgres.PostgresAuditLog;
import io.festinger.conflicts.postgres.PostgresEventLog;
import io.festinger.database.PostgresDatabase;
import io.festinger.database.TestPostgres;
import io.festinger.jobs.WorkItem;
import io.festinger.jobs.WorkQueue;
import io.festinger.jobs.postgres.PostgresWorkQueue;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class AdministrationTest {
    private static final WorkspaceId HERE = WorkspaceId.DEFAULT;
    private static final Caller ADMIN = Caller.LOCAL_ADMIN;
    private static final Caller BOUND =
            new Caller(new Actor("head", true), Role.ADMIN, Optional.of(HERE), new Credential.KeyCredential(""));
    private static final Write WRITE = Write.by(ADMIN.actor());
    private static final Write DRY_RUN = new Write(ADMIN.actor(), true, Optional.empty());
    private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");
    private static final Keys.NewKey WANTED = new Keys.NewKey("keeper", Role.ADMIN, Optional.empty(), 60);

    private final PostgresDatabase database = TestPostgres.fresh();
    private final Writes writes =
            new Writes(database, new PostgresAuditLog(), new PostgresEventLog(), new PostgresAnswers(), () -> NOW);
    private final Keys live = Keys.open(database, new PostgresKeyStore(), new TimeOrderedIds(InstantSource.system()));
    private final KeyAdministration keys = new KeyAdministration(database, writes, live);

    @AfterEach
    void close() {
        live.close();
        database.close();
    }

    /// The lines of the audit log, oldest first.
    private List<String> auditedTexts() {
        return database
                .inTransaction(HERE, handle -> new PostgresAuditLog().list(handle, "", "", Long.MAX_VALUE, 50))
                .reversed()
                .stream()
                .map(row -> row.entry().action() + " " + row.entry().detail())
                .toList();
    }

    private static void forbidden(ThrowingCallable call) {
        assertThatExceptionOfType(Failure.class)
                .isThrownBy(call)
                .satisfies(failure -> assertThat(failure.code()).isEqualTo(Failure.Code.FORBIDDEN));
    }

    @Test
    void aKeyCountsAtOnceAndIsInTheAuditLogWithoutItsSecret() {
        Keys.CreatedKey createdKey = keys.create(WRITE, ADMIN, WANTED);
        assertThat(live.find(createdKey.secret())).contains(createdKey.key());

        keys.revoke(WRITE, ADMIN, createdKey.key().id());
        assertThat(live.find(createdKey.secret())).isEmpty();
        String detail = "{\"id\":\"" + createdKey.key().id() + "\",\"name\":\"keeper\",\"role\":\"admin\","
                + "\"workspace\":\"*\",\"rate_per_minute\":60,\"created_by\":\"local admin\","
                + "\"created_at\":\"2026-03-01T12:00:00Z\"";
        assertThat(auditedTexts())
                .containsExactly(
                        "key.created " + detail + "}",
                        "key.revoked " + detail + ",\"revoked_at\":\"2026-03-01T12:00:00Z\"}");
    }

    @Test
    void aDryRunMakesNothing() {
        Keys.CreatedKey createdKey = keys.create(DRY_RUN, ADMIN, WANTED);
        var workspaces = new WorkspaceAdministration(database.workspaces(), writes);

        assertThat(workspaces.create(DRY_RUN, ADMIN, new WorkspaceId("team"))).isFalse();
        assertThat(live.find(createdKey.secret())).isEmpty();
        assertThat(keys.list(ADMIN)).isEmpty();
        assertThat(workspaces.list(ADMIN)).containsExactly(HERE);
        assertThat(auditedTexts()).isEmpty();
    }

    @Test
    void aWorkspaceIsMadeOnceAndByServerWideCallersAlone() {
        var workspaces = new WorkspaceAdministration(database.workspaces(), writes);
        WorkspaceId team = new WorkspaceId("team");

        forbidden(() -> workspaces.create(WRITE, BOUND, team));
        assertThat(workspaces.create(WRITE, ADMIN, team)).isTrue();
        assertThat(workspaces.create(WRITE, ADMIN, team)).isFalse();
        assertThat(workspaces.list(ADMIN)).containsExactly(HERE, team);
        assertThat(workspaces.list(BOUND)).containsExactly(HERE);
        assertThat(auditedTexts()).containsExactly("workspace.created {\"name\":\"team\"}");
    }

    @Test
    void secretsAreForServerWideCallersAlone() {
        Vault vault = new Vault(new PostgresSecretStore(), new MasterKey(Map.of(), Path.of("no-file")));
        var secrets = new SecretAdministration(database, writes, vault);

        forbidden(() -> secrets.check(BOUND));
        forbidden(() -> secrets.list(BOUND));
        forbidden(() -> secrets.put(WRITE, BOUND, "main", "sk-very-secret"));
        forbidden(() -> secrets.remove(WRITE, BOUND, "main"));
        assertThat(secrets.list(ADMIN)).isEmpty();
        assertThat(auditedTexts()).isEmpty();
    }

    @Test
    void aMissingDeadLetterIsRefusedByName() {
        var letters = new DeadLetterAdministration(database, writes, new PostgresWorkQueue());

        for (ThrowingCallable call : List.<ThrowingCallable>of(
                () -> letters.revive(HERE, WRITE, new DeadLetter("story", "one")),
                () -> letters.remove(HERE, WRITE, new DeadLetter("story", "one")))) {
            assertThatExceptionOfType(Failure.class)
                    .isThrownBy(call)
                    .satisfies(failure ->
                            assertThat(failure.detail()).contains("'one' of kind 'story'", "GET /jobs/dead-letters"));
        }
        assertThat(auditedTexts()).isEmpty();
    }

    @Test
    void eachRevivedDeadLetterIsInTheAuditLog() {
        WorkQueue queue = new PostgresWorkQueue();
        var letters = new DeadLetterAdministration(database, writes, queue);
        database.inTransaction(HERE, handle -> {
            for (String key : List.of("one", "two")) {
                queue.put(handle, "story", key, "{}", NOW, NOW);
            }
            for (WorkItem item : queue.take(handle, "story", NOW, NOW.plusSeconds(60), 2)) {
                queue.giveUp(handle, item, "on purpose");
            }
            return true;
        });
        assertThat(letters.list(HERE, 10)).hasSize(2);

        assertThat(letters.reviveAll(HERE, WRITE).revived()).isEqualTo(2);
        assertThat(letters.list(HERE, 10)).isEmpty();
        assertThat(auditedTexts())
                .containsExactlyInAnyOrder(
                        "work.revived {\"kind\":\"story\",\"key\":\"one\"}",
                        "work.revived {\"kind\":\"story\",\"key\":\"two\"}");
    }
}
