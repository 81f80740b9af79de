package io.festinger.conflicts.postgres;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import io.festinger.base.ConflictId;
import io.festinger.base.Ids;
import io.festinger.base.WorkspaceId;
import io.festinger.claims.RowRef;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.ConflictStore;
import io.festinger.conflicts.Inquiry;
import io.festinger.conflicts.Member;
import io.festinger.conflicts.Rivalry;
import io.festinger.conflicts.alarms.AlarmStore;
import io.festinger.conflicts.triage.ConflictPage;
import io.festinger.conflicts.triage.TriageStore;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/// The conflicts of a workspace. An open one has a row in `conflict_slots` for each slot that it
/// holds; the primary key there decides when two transactions find the same rivalry: the second waits
/// for the first, then joins.
public final class PostgresConflictStore implements ConflictStore {
    private static final String MEMBERSHIPS = """
            SELECT m.member_kind, m.member_id, m.conflict_id
            FROM conflict_members m JOIN conflicts c ON c.id = m.conflict_id
            WHERE %s
            ORDER BY c.detected_at, c.id
            """;
    private static final String SIDES = """
            SELECT m.member_kind, m.member_id, m.conflict_id,
                   c.held IS NULL AND (c.proposed IS NOT TRUE OR NOT EXISTS (
                       SELECT FROM conflict_members w
                       WHERE w.conflict_id = c.id AND w.member_id = c.suggestion ->> 'winner_member_id'
                         AND (w.member_id = m.member_id OR (w.value_key <> '' AND w.value_key = m.value_key)))) AS disputed
            FROM conflict_members m JOIN conflicts c ON c.id = m.conflict_id
            WHERE c.status = 'open' AND m.standing = 'contradicts' AND %s
            ORDER BY c.detected_at, c.id
            """;

    private static final String ROWS = "IN (SELECT * FROM unnest(:kinds::text[], :ids::text[]))";

    private static final String CLOSES_UNOPPOSED = "conflicts_close_unopposed";

    /// Of one workspace, whatever the search path.
    private static final String OPEN_COUNT = """
                    SELECT count(*) FILTER (WHERE proposed IS NOT TRUE AND held IS NULL),
                           count(*) FILTER (WHERE proposed),
                           count(*) FILTER (WHERE held IS NOT NULL),
                           count(*) FILTER (WHERE proposed IS NOT TRUE AND held IS NULL AND snoozed_until > now()),
                           count(*) FILTER (WHERE snoozed_until > now())
                    FROM %1$s.conflicts WHERE status = 'open'""";

    private static final String UNOPPOSED_COUNT = """
                    SELECT count(*) FROM %1$s.conflicts c
                    WHERE status = 'open' AND proposed IS NOT TRUE AND held IS NULL AND NOT EXISTS (
                        SELECT FROM %1$s.conflict_members m
                        WHERE m.conflict_id = c.id AND m.standing = 'contradicts')""";

    private static final AlarmStore ALARMS = new PostgresAlarmStore();
    private static final TriageStore TRIAGE = new PostgresTriageStore();

    private final Ids ids;

    public PostgresConflictStore(Ids ids) {
        this.ids = ids;
    }

    @Override
    public FilingResult file(Handle handle, Rivalry rivalry, Instant time) {
        FilingResult filingResult = new ConflictUpserts(ids).openOrJoin(handle, rivalry, time);
        List<Member> members = new ArrayList<>(rivalry.existing());
        members.addFirst(rivalry.newcomer());
        int addedCount = MemberRow.addAll(handle, filingResult.id(), members);
        if (addedCount > 0 && filingResult.step().wasThere()) {
            PostgresTriageStore.wake(handle, filingResult.id());
        }
        return new FilingResult(filingResult.id(), filingResult.step(), addedCount, filingResult.held());
    }

    @Override
    public AlarmStore alarms() {
        return ALARMS;
    }

    @Override
    public TriageStore triage() {
        return TRIAGE;
    }

    @Override
    public ConflictPage list(Handle handle, Filter filter) {
        return ConflictPages.list(handle, filter);
    }

    @Override
    public Optional<ConflictId> openAfter(Handle handle, Conflict conflict) {
        return ConflictPages.openAfter(handle, conflict);
    }

    @Override
    public Optional<ConflictId> openBefore(Handle handle, Conflict conflict) {
        return ConflictPages.openBefore(handle, conflict);
    }

    @Override
    public Optional<Conflict> find(Handle handle, ConflictId id) {
        return read(handle, id, "");
    }

    @Override
    public List<Conflict> find(Handle handle, Collection<ConflictId> ids) {
        return withMembers(
                handle,
                handle.createQuery("SELECT * FROM conflicts WHERE id = ANY (:ids)")
                        .bind("ids", ids.stream().map(ConflictId::value).toArray(String[]::new))
                        .map(ConflictRow::read)
                        .list());
    }

    @Override
    public Optional<Conflict> lock(Handle handle, ConflictId id) {
        return read(handle, id, " FOR UPDATE");
    }

    private static Optional<Conflict> read(Handle handle, ConflictId id, String lock) {
        List<Conflict> rows = handle.createQuery("SELECT * FROM conflicts WHERE id = :id" + lock)
                .bind("id", id.value())
                .map(ConflictRow::read)
                .list();
        return withMembers(handle, rows).stream().findFirst();
    }

    static List<Conflict> withMembers(Handle handle, List<Conflict> bare) {
        if (bare.isEmpty()) {
            return List.of();
        }
        Map<String, List<Member>> members =
                MemberRow.of(handle, bare.stream().map(row -> row.id().value()).toList());
        return bare.stream()
                .map(row -> row.with(members.getOrDefault(row.id().value(), List.of())))
                .toList();
    }

    @Override
    public Set<String> slots(Handle handle, ConflictId id) {
        return ConflictSlots.held(handle, id);
    }

    @Override
    public List<ConflictId> holding(Handle handle, Collection<String> slots) {
        return ConflictSlots.holding(handle, slots);
    }

    @Override
    public void close(Handle handle, ConflictId id, Conflict.Status status, Conflict.Settlement settlement) {
        handle.createUpdate("""
            UPDATE conflicts
            SET status = :status, resolution = :resolution::jsonb, resolved_by = :by, resolved_at = :at,
                snoozed_until = NULL
            WHERE id = :id
            """)
                .bind("id", id.value())
                .bind("status", status.wire())
                .bind("resolution", settlement.resolution())
                .bind("by", settlement.by())
                .bind("at", settlement.at())
                .execute();
        ConflictSlots.letGo(handle, id);
    }

    @Override
    public List<ConflictId> sharing(Handle handle, ConflictId id) {
        return MemberRow.sharing(handle, id);
    }

    @Override
    public void absorb(Handle handle, ConflictId into, ConflictId other, Conflict.Settlement settlement) {
        MemberRow.copy(handle, other, into);
        ConflictSlots.handOver(handle, other, into);
        handle.createUpdate("""
            UPDATE conflicts AS into_one
            SET priority = into_one.priority OR other.priority,
                severity = CASE WHEN 'high' IN (into_one.severity, other.severity) THEN 'high'
                                WHEN 'medium' IN (into_one.severity, other.severity) THEN 'medium' ELSE 'low' END,
                proposed = into_one.proposed AND other.proposed,
                held = CASE WHEN other.held IS NULL THEN NULL ELSE into_one.held END,
                likelihood = CASE WHEN into_one.likelihood IS NULL OR other.likelihood IS NULL THEN NULL
                                  ELSE greatest(into_one.likelihood, other.likelihood) END,
                suggestion = coalesce(into_one.suggestion, other.suggestion),
                question = coalesce(into_one.question, other.question),
                assignee = coalesce(into_one.assignee, other.assignee),
                snoozed_until = CASE WHEN other.snoozed_until IS NOT NULL THEN into_one.snoozed_until END
            FROM conflicts AS other WHERE into_one.id = :into AND other.id = :other
            """)
                .bind("into", into.value())
                .bind("other", other.value())
                .execute();
        close(handle, other, Conflict.Status.RESOLVED, settlement);
    }

    @Override
    public void suggest(Handle handle, ConflictId id, String suggestion) {
        handle.createUpdate("UPDATE conflicts SET suggestion = :suggestion::jsonb WHERE id = :id AND status = 'open'")
                .bind("suggestion", suggestion)
                .bind("id", id.value())
                .execute();
    }

    @Override
    public boolean reopen(Handle handle, ConflictId id) {
        handle.createUpdate("""
            UPDATE conflicts SET status = 'open', proposed = NULL, held = NULL, resolution = NULL, resolved_by = NULL, resolved_at = NULL
            WHERE id = :id
            """).bind("id", id.value()).execute();
        return ConflictSlots.takeAll(handle, id, slots(handle, id));
    }

    @Override
    public Map<RowRef, List<ConflictId>> openOf(Handle handle, Collection<RowRef> rows) {
        return byRow(memberships(handle, rows, "c.status = 'open' AND c.held IS NULL AND m.standing = 'contradicts'"));
    }

    @Override
    public List<Side> sides(Handle handle, Collection<RowRef> rows) {
        return rows.isEmpty() ? List.of() : sides(bound(handle.createQuery(SIDES.formatted("""
                            m.conflict_id IN (
                                SELECT conflict_id FROM conflict_members
                                WHERE standing = 'contradicts' AND (member_kind, member_id)\s""" + ROWS + ")")), rows));
    }

    @Override
    public List<Side> sides(Handle handle) {
        return sides(handle.createQuery(SIDES.formatted("true")));
    }

    private static List<Side> sides(Query query) {
        return query.map((row, context) -> new Side(
                        RowRef.of(row.getString("member_kind"), row.getString("member_id")),
                        new ConflictId(row.getString("conflict_id")),
                        row.getBoolean("disputed")))
                .list();
    }

    @Override
    public Map<RowRef, List<ConflictId>> openOf(Handle handle, Collection<RowRef> rows, Instant asOf) {
        return byRow(memberships(
                        handle,
                        rows,
                        "c.detected_at <= :as_of AND c.held IS NULL AND (c.status = 'open' OR c.resolved_at > :as_of)")
                .bind("as_of", asOf));
    }

    @Override
    public List<ConflictId> openWith(Handle handle, Collection<RowRef> rows) {
        return byRow(memberships(handle, rows, "c.status = 'open'")).values().stream()
                .flatMap(List::stream)
                .distinct()
                .toList();
    }

    @Override
    public void update(Handle handle, ConflictId id, Collection<Member> members) {
        MemberRow.updateAll(handle, id, members);
    }

    @Override
    public boolean closesUnopposed(Handle handle) {
        return handle.createQuery("SELECT EXISTS (SELECT FROM config WHERE key = :key AND value = 'true')")
                .bind("key", CLOSES_UNOPPOSED)
                .mapTo(Boolean.class)
                .one();
    }

    private static Query memberships(Handle handle, Collection<RowRef> rows, String condition) {
        String text = condition + " AND (m.member_kind, m.member_id) " + ROWS;
        return bound(handle.createQuery(MEMBERSHIPS.formatted(text)), rows);
    }

    private static Query bound(Query query, Collection<RowRef> rows) {
        return query.bind("kinds", rows.stream().map(row -> row.kind().wire()).toArray(String[]::new))
                .bind("ids", rows.stream().map(RowRef::id).toArray(String[]::new));
    }

    private static Map<RowRef, List<ConflictId>> byRow(Query memberships) {
        record Membership(RowRef row, ConflictId conflict) {}
        return memberships
                .map((row, context) -> new Membership(
                        RowRef.of(row.getString("member_kind"), row.getString("member_id")),
                        new ConflictId(row.getString("conflict_id"))))
                .stream()
                .collect(groupingBy(Membership::row, mapping(Membership::conflict, toList())));
    }

    @Override
    public List<Conflict> everOn(Handle handle, Collection<String> slots, int max) {
        return withMembers(
                handle,
                handle.createQuery("""
                    SELECT * FROM conflicts
                    WHERE id IN (SELECT conflict_id FROM conflict_slots_held WHERE slot = ANY (:slots))
                    ORDER BY detected_at DESC, id DESC LIMIT :most
                    """)
                        .bind("slots", slots.toArray(String[]::new))
                        .bind("most", max)
                        .map(ConflictRow::read)
                        .list());
    }

    @Override
    public Optional<ConflictId> between(Handle handle, Collection<RowRef> rows) {
        return MemberRow.between(handle, rows);
    }

    @Override
    public Map<RowRef, Integer> disputes(Handle handle, Collection<RowRef> rows) {
        return MemberRow.disputes(handle, rows);
    }

    @Override
    public void ask(Handle handle, ConflictId id, String question, Inquiry inquiry) {
        handle.createUpdate("""
            UPDATE conflicts SET question = :question, suggestion = :suggestion::jsonb
            WHERE id = :id AND status = 'open' AND suggestion IS NULL
            """)
                .bind("id", id.value())
                .bind("question", question)
                .bind("suggestion", inquiry.write())
                .execute();
    }

    @Override
    public OpenCount openCount(Handle handle, Collection<WorkspaceId> workspaces) {
        return handle.createQuery(inEach(OPEN_COUNT, workspaces))
                .map((row, context) ->
                        new OpenCount(row.getLong(1), row.getLong(2), row.getLong(3), row.getLong(4), row.getLong(5)))
                .reduce(OpenCount.NONE, OpenCount::plus);
    }

    @Override
    public long unopposedCount(Handle handle, Collection<WorkspaceId> workspaces) {
        return handle.createQuery(inEach(UNOPPOSED_COUNT, workspaces))
                .mapTo(Long.class)
                .reduce(0L, Long::sum);
    }

    private static String inEach(String query, Collection<WorkspaceId> workspaces) {
        return workspaces.stream()
                .map(workspace -> query.formatted(workspace.schema()))
                .collect(joining(" UNION ALL "));
    }

    @Override
    public List<ConflictId> open(Handle handle, String after, int max) {
        return handle.createQuery("""
                    SELECT id FROM conflicts WHERE status = 'open' AND id > :behind ORDER BY id LIMIT :most
                    """)
                .bind("behind", after)
                .bind("most", max)
                .map((row, context) -> new ConflictId(row.getString(1)))
                .list();
    }
}
