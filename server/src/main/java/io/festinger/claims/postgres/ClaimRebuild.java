package io.festinger.claims.postgres;

import io.festinger.claims.Claim;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.claims.index.ClaimStore;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;

/// One rebuilding of the index: the old claims are kept until the transaction ends, for comparison.
final class ClaimRebuild {
    private static final int BATCH = 1_000;
    private static final String COLUMNS = """
            member_kind, member_id, ordinal, slot_kind, slot_key, project, topic, qualifier, subject, attribute, value,
            value_key, unit, positive, trust, lineage, valid_from, valid_to, rule_id, span_start, span_end
            """;

    private final Handle handle;
    private final String[] kinds;
    private final int version;

    ClaimRebuild(Handle handle, Set<RowKind> kinds, int version) {
        this.handle = handle;
        this.kinds = kinds.stream().map(RowKind::wire).toArray(String[]::new);
        this.version = version;
    }

    /// Other writers wait when they store their claims, which then replace the new ones.
    ClaimStore.Rebuilt run(Consumer<ClaimStore.RowClaims> all) {
        handle.execute("LOCK TABLE claims IN SHARE ROW EXCLUSIVE MODE");
        handle.execute("CREATE TEMPORARY TABLE claims_before ON COMMIT DROP AS SELECT * FROM claims WITH NO DATA");
        handle.createUpdate("""
                        WITH old AS (DELETE FROM claims WHERE member_kind = ANY (:kinds) RETURNING *)
                        INSERT INTO claims_before SELECT * FROM old
                        """).bind("kinds", kinds).execute();
        try (Writer writer = new Writer(handle, version)) {
            all.accept(writer);
        }
        return handle.createQuery("""
                        WITH fresh AS (SELECT * FROM claims WHERE member_kind = ANY (:kinds)),
                             gone AS (SELECT COLUMNS FROM claims_before EXCEPT SELECT COLUMNS FROM fresh),
                             come AS (SELECT COLUMNS FROM fresh EXCEPT SELECT COLUMNS FROM claims_before)
                        SELECT (SELECT count(*) FROM fresh) AS claims,
                               (SELECT count(*) FROM gone) + (SELECT count(*) FROM come) AS changed
                        """.replace("COLUMNS", COLUMNS))
                .bind("kinds", kinds)
                .map((row, context) -> new ClaimStore.Rebuilt(row.getLong("claims"), row.getLong("changed")))
                .one();
    }

    /// Sends claims in batches, so a million of them does not need a million round trips.
    private static final class Writer implements ClaimStore.RowClaims, AutoCloseable {
        private final Handle handle;
        private final ClaimInsert insert;

        Writer(Handle handle, int version) {
            this.handle = handle;
            this.insert = new ClaimInsert(version);
        }

        @Override
        public void store(RowRef row, List<Claim> claims) {
            insert.add(claims);
            if (insert.size() >= BATCH) {
                insert.execute(handle);
            }
        }

        @Override
        public void close() {
            insert.execute(handle);
        }
    }
}
