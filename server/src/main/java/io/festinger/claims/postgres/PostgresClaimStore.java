package io.festinger.claims.postgres;

import io.festinger.claims.Claim;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.claims.index.ClaimStore;
import io.festinger.database.Pipeline;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/// The claim index in the table `claims`. Slots are locked by advisory locks on a few thousand numbers, so
/// a write of many rows cannot run out of locks; two slots that share a number only wait for each other.
public final class PostgresClaimStore implements ClaimStore {
    private static final int FETCH = 5_000;

    private final int version;

    /// @param version the version of the rules that read the stored claims
    public PostgresClaimStore(int version) {
        this.version = version;
    }

    /// The namespace separates the locks of different workspaces.
    @Override
    public void lock(Pipeline pipeline, Collection<String> slots) {
        pipeline.add("""
                        SELECT count(pg_advisory_xact_lock(hashtext(current_schema()), number))
                        FROM (SELECT DISTINCT hashtext(slot) & 4095 AS number FROM unnest(:slots::text[]) AS slot
                              ORDER BY 1) AS numbers
                        """, Map.of("slots", slots.toArray(String[]::new)));
    }

    @Override
    public List<Claim> on(Handle handle, Collection<String> topics) {
        return handle.createQuery("""
                        SELECT * FROM claims WHERE topic = ANY (:topics) ORDER BY member_kind, member_id, ordinal
                        """)
                .bind("topics", topics.toArray(String[]::new))
                .map(ClaimRow::read)
                .list();
    }

    @Override
    public Pipeline.Pending<List<Claim>> near(Pipeline pipeline, Handle handle, Collection<Claim> claims) {
        return NearClaims.ask(pipeline, handle, claims);
    }

    @Override
    public List<String> projects(Handle handle, Collection<Claim> claims) {
        return handle.createQuery("""
                        SELECT p.name FROM projects p
                        WHERE EXISTS (SELECT FROM claims c WHERE c.project = p.name AND c.attribute = ANY (:attributes))
                        ORDER BY p.name COLLATE "C"
                        """)
                .bind(
                        "attributes",
                        claims.stream()
                                .map(claim -> claim.meeting().attribute())
                                .distinct()
                                .toArray(String[]::new))
                .mapTo(String.class)
                .list();
    }

    @Override
    public List<String> universalTopics(Handle handle) {
        return handle.createQuery("SELECT DISTINCT topic FROM claims WHERE subject LIKE 'every %' ORDER BY topic")
                .mapTo(String.class)
                .list();
    }

    @Override
    public List<Claim> of(Handle handle, RowRef row) {
        return handle.createQuery("""
                        SELECT * FROM claims WHERE member_kind = :kind AND member_id = :id ORDER BY ordinal
                        """)
                .bind("kind", row.kind().wire())
                .bind("id", row.id())
                .map(ClaimRow::read)
                .list();
    }

    @Override
    public List<Claim> of(Handle handle, Collection<RowRef> rows) {
        return handle.createQuery("""
                        SELECT c.* FROM unnest(:kinds::text[], :ids::text[]) AS asked (member_kind, member_id)
                        JOIN claims c USING (member_kind, member_id)
                        ORDER BY member_kind, member_id, ordinal
                        """)
                .bind("kinds", rows.stream().map(row -> row.kind().wire()).toArray(String[]::new))
                .bind("ids", rows.stream().map(RowRef::id).toArray(String[]::new))
                .map(ClaimRow::read)
                .list();
    }

    @Override
    public void replace(Handle handle, RowRef row, List<Claim> claims) {
        handle.execute(
                "DELETE FROM claims WHERE member_kind = ? AND member_id = ?",
                row.kind().wire(),
                row.id());
        layNew(handle, List.of(claims));
    }

    @Override
    public void layNew(Pipeline pipeline, Collection<List<Claim>> rows) {
        ClaimInsert insert = new ClaimInsert(version);
        rows.forEach(insert::add);
        insert.addTo(pipeline);
    }

    @Override
    public void forEachCrowdedSlot(Handle handle, Consumer<List<Claim>> each) {
        try (Stream<Claim> claims = handle.createQuery("""
                        SELECT c.* FROM claims c
                        JOIN (SELECT topic, qualifier FROM claims GROUP BY topic, qualifier
                              HAVING min(value_key) <> max(value_key) OR bool_or(positive) <> bool_and(positive))
                              crowded USING (topic, qualifier)
                        ORDER BY c.topic, c.qualifier, c.member_kind, c.member_id, c.ordinal
                        """).setFetchSize(FETCH).map(ClaimRow::read).stream()) {
            List<Claim> slot = new ArrayList<>();
            claims.forEachOrdered(claim -> {
                if (!slot.isEmpty() && !slot.getFirst().meeting().equals(claim.meeting())) {
                    each.accept(List.copyOf(slot));
                    slot.clear();
                }
                slot.add(claim);
            });
            if (!slot.isEmpty()) {
                each.accept(List.copyOf(slot));
            }
        }
    }

    @Override
    public List<RowRef> readBefore(Handle handle, int version, int limit) {
        return handle.createQuery("""
                        SELECT DISTINCT member_kind, member_id FROM claims WHERE rules_version < :version
                        ORDER BY 1, 2 LIMIT :limit
                        """)
                .bind("version", version)
                .bind("limit", limit)
                .map((row, context) -> RowRef.of(row.getString(1), row.getString(2)))
                .list();
    }

    @Override
    public Rebuilt rebuild(Handle handle, Set<RowKind> kinds, Consumer<RowClaims> all) {
        return new ClaimRebuild(handle, kinds, version).run(all);
    }
}
