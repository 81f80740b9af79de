package io.festinger.conflicts.postgres;

import static io.festinger.conflicts.NewsFixture.WORKSPACE;
import static io.festinger.conflicts.NewsFixture.WRITE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.festinger.conflicts.AuditLog;
import io.festinger.conflicts.NewsFixture;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class PostgresAuditLogTest {
    private final NewsFixture node = NewsFixture.fresh();
    private final AuditLog log = new PostgresAuditLog();

    @AfterEach
    void close() {
        node.close();
    }

    @Test
    void anEmptyLogIsWhole() {
        assertThat(verify()).isEqualTo(new AuditLog.Verdict(0, java.util.Optional.empty()));
    }

    @Test
    void anUntouchedLogIsWhole() {
        append(12);

        assertThat(verify().fault()).isEmpty();
        assertThat(verify().rows()).isEqualTo(12);
    }

    @Test
    void oneWriteMayAddMoreThanIsSentTogether() {
        node.writes().run(WORKSPACE, WRITE, String.class, writing -> {
            for (int row = 0; row < 1_203; row++) {
                writing.audit("memory.imported", "memory", "mem_" + row, Map.of("n", row));
            }
            return "done";
        });

        assertThat(verify()).isEqualTo(new AuditLog.Verdict(1_203, java.util.Optional.empty()));
    }

    @Test
    void rowsCannotBeChangedOrRemovedByPlainStatements() {
        append(1);

        assertThatThrownBy(() -> change("UPDATE audit_log SET actor = 'nobody'"))
                .hasMessageContaining("append-only");
        assertThatThrownBy(() -> change("DELETE FROM audit_log")).hasMessageContaining("append-only");
        assertThatThrownBy(() -> change("TRUNCATE audit_log")).hasMessageContaining("append-only");
        assertThat(verify().fault()).isEmpty();
    }

    @Test
    void aChangedRowIsFound() {
        for (String column : new String[] {"actor", "action", "subject_kind", "subject_id", "detail"}) {
            try (NewsFixture other = NewsFixture.fresh()) {
                append(other, 5);
                tamper(other, "UPDATE audit_log SET " + column + " = " + column + " || ' ' WHERE seq = 3");

                assertThat(verify(other).fault())
                        .as(column)
                        .hasValueSatisfying(fault -> assertThat(fault).contains("row 3 was changed"));
            }
        }
    }

    @Test
    void aChangedTimeIsFound() {
        append(5);
        tamper("UPDATE audit_log SET at = at + interval '1 microsecond' WHERE seq = 5");

        assertThat(verify().fault())
                .hasValueSatisfying(fault -> assertThat(fault).contains("row 5"));
    }

    @Test
    void aRowTakenOutOfTheMiddleIsFound() {
        append(5);
        tamper("DELETE FROM audit_log WHERE seq = 3");

        assertThat(verify().fault()).contains("row 3 is missing");
        assertThat(verify().rows()).isEqualTo(2);
    }

    @Test
    void aGapClosedByRenumberingIsFound() {
        append(5);
        tamper("DELETE FROM audit_log WHERE seq = 3");
        tamper("UPDATE audit_log SET seq = 3 WHERE seq = 4");
        tamper("UPDATE audit_log SET seq = 4 WHERE seq = 5");

        assertThat(verify().fault())
                .hasValueSatisfying(fault -> assertThat(fault).contains("row 3 was changed"));
    }

    /// An entry about the erasure of rows 2 and 3.
    private void erase() {
        node.writes().run(WORKSPACE, WRITE, String.class, writing -> {
            AuditLog.Tombstones tombstones = log.erase(writing.handle(), List.of(2L, 3L), "era_1");
            writing.audit(AuditLog.ERASURE, "erasure", "era_1", Map.of("tombstones", tombstones));
            return "done";
        });
    }

    @Test
    void aLogWithErasedRowsIsWhole() {
        append(5);
        erase();

        assertThat(verify()).isEqualTo(new AuditLog.Verdict(6, java.util.Optional.empty()));
    }

    @Test
    void aRowPassingAsErasedIsFound() {
        append(5);
        erase();
        tamper("UPDATE audit_log SET detail = '{}', erased_by = 'era_1' WHERE seq = 4");

        assertThat(verify().fault())
                .hasValueSatisfying(fault -> assertThat(fault).contains("pass as erased by era_1"));
    }

    @Test
    void aChangedTombstoneIsFound() {
        append(5);
        erase();
        tamper("UPDATE audit_log SET action = 'memory.deleted' WHERE seq = 3");

        assertThat(verify().fault())
                .hasValueSatisfying(fault -> assertThat(fault).contains("changed since"));
    }

    @Test
    void aTailCutOffIsFound() {
        append(5);
        tamper("DELETE FROM audit_log WHERE seq >= 4");

        assertThat(verify().fault()).contains("the log ends at row 3, and 5 were written");
    }

    @Test
    void theWholeLogCutOffIsFound() {
        append(2);
        tamper("DELETE FROM audit_log");

        assertThat(verify().fault()).isPresent();
    }

    @Test
    void exchangedRowsAreFound() {
        append(5);
        tamper("UPDATE audit_log SET seq = CASE seq WHEN 2 THEN 102 ELSE 103 END WHERE seq IN (2, 3)");
        tamper("UPDATE audit_log SET seq = CASE seq WHEN 102 THEN 3 ELSE 2 END WHERE seq > 100");

        assertThat(verify().fault())
                .hasValueSatisfying(fault -> assertThat(fault).contains("row 2"));
    }

    @Test
    void manyWritersAtOnceMakeOneChain() throws Exception {
        CountDownLatch ready = new CountDownLatch(8);
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int thread = 0; thread < 8; thread++) {
                threads.submit(() -> {
                    ready.countDown();
                    ready.await();
                    append(25);
                    return null;
                });
            }
        }

        assertThat(verify()).isEqualTo(new AuditLog.Verdict(200, java.util.Optional.empty()));
    }

    @Test
    void aFailingWriteLeavesNoRow() {
        append(1);
        assertThatThrownBy(() -> node.writes().run(WORKSPACE, WRITE, String.class, writing -> {
                    writing.audit("test.done", "test", "lost", Map.of());
                    throw new IllegalStateException("too late");
                }))
                .isInstanceOf(IllegalStateException.class);
        append(1);

        assertThat(verify()).isEqualTo(new AuditLog.Verdict(2, java.util.Optional.empty()));
    }

    @Test
    void theLatestOfAnActionIsToldForEachSubject() {
        append(2);
        append(1);
        Map<String, Instant> latest =
                node.database().inTransaction(WORKSPACE, handle -> log.latest(handle, "test", "test.done"));

        assertThat(latest).containsOnlyKeys("row 0", "row 1");
        List<AuditLog.Row> rows = node.database()
                .inTransaction(WORKSPACE, handle -> log.list(handle, "test", "row 0", Long.MAX_VALUE, 10));
        assertThat(rows).hasSize(2);
        assertThat(latest.get("row 0")).isEqualTo(rows.getFirst().entry().at());
        assertThat(node.database()
                        .<Map<String, Instant>>inTransaction(
                                WORKSPACE, handle -> log.latest(handle, "test", "test.undone")))
                .isEmpty();
    }

    private void append(int rows) {
        append(node, rows);
    }

    private static void append(NewsFixture node, int rows) {
        for (int i = 0; i < rows; i++) {
            int number = i;
            node.writes().run(WORKSPACE, WRITE, String.class, writing -> {
                writing.audit("test.done", "test", "row " + number, Map.of("number", number));
                return "done";
            });
        }
    }

    private AuditLog.Verdict verify() {
        return verify(node);
    }

    private AuditLog.Verdict verify(NewsFixture node) {
        return node.database().inTransaction(WORKSPACE, log::verify);
    }

    private void change(String sql) {
        node.database().inTransaction(WORKSPACE, handle -> handle.execute(sql));
    }

    private void tamper(String sql) {
        tamper(node, sql);
    }

    private static void tamper(NewsFixture node, String sql) {
        node.database().inTransaction(WORKSPACE, handle -> {
            handle.execute("ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only");
            int rows = handle.execute(sql);
            handle.execute("ALTER TABLE audit_log ENABLE TRIGGER audit_log_append_only");
            return rows;
        });
    }
}
