package io.festinger.conflicts;

import io.festinger.base.ConflictId;
import io.festinger.base.Json;
import io.festinger.claims.Claim;
import io.festinger.claims.Meeting;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.claims.Slot;
import io.festinger.claims.Span;
import io.festinger.claims.Validity;
import io.festinger.claims.Value;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/// A layer of the plainest rows there are, in a table of its own, for all kinds at once: a row says one value of one
/// subject's attribute. It keeps to the contract of every layer, so that the inbox can be tried without any of them.
final class PlainLayer implements MemberKeeper {
    static final String TABLE = """
            CREATE TABLE plain_rows (
                kind text, id text, lineage text, subject text, value text, qualifier text, status text,
                superseded_by text, PRIMARY KEY (kind, id))
            """;

    private final Contradictions contradictions;

    PlainLayer(Contradictions contradictions) {
        this.contradictions = contradictions;
    }

    /// @param status `active`, `superseded` or `invalid`
    record Row(
            RowRef ref,
            String lineage,
            String subject,
            String value,
            String qualifier,
            String status,
            Optional<String> supersededBy) {
        boolean live() {
            return status.equals("active");
        }
    }

    /// What a write found.
    record Wrote(List<ConflictId> conflicts, boolean settled) {}

    /// Puts a row in force, new or edited.
    Wrote write(WriteScope writing, RowRef ref, String subject, String value) {
        Row row = new Row(ref, ref.id(), subject, value, "", "active", Optional.empty());
        Findings findings = contradictions.weigh(writing, newcomer(writing, row));
        Optional<String> winner =
                findings.settled().map(priorDecision -> priorDecision.winner().id());
        store(
                writing.handle(),
                winner.map(id -> new Row(ref, ref.id(), subject, value, "", "superseded", Optional.of(id)))
                        .orElse(row));
        return new Wrote(contradictions.apply(writing, findings), winner.isPresent());
    }

    static Claim claim(Row row) {
        Meeting meeting = new Meeting("p05", row.subject(), "material", row.qualifier());
        return new Claim(
                row.ref(),
                row.lineage(),
                Slot.of(row.ref().kind().wire() + "_slot", "p05", List.of("p05", row.subject(), row.qualifier())),
                meeting,
                new Value(row.value(), row.value(), ""),
                true,
                Validity.ALWAYS,
                new Claim.Reading("plain", Span.NONE));
    }

    private static Newcomer newcomer(WriteScope writing, Row row) {
        return new Newcomer(row.ref(), row.lineage(), saying(writing, row), List.of(claim(row)), false);
    }

    private static Member.Quote saying(WriteScope writing, Row row) {
        return new Member.Quote(row.subject() + " is " + row.value(), "tester", writing.now());
    }

    static void store(Handle handle, Row row) {
        handle.createUpdate("""
                        INSERT INTO plain_rows VALUES (:kind, :id, :lineage, :subject, :value, :qualifier, :status, :by)
                        ON CONFLICT (kind, id) DO UPDATE SET subject = :subject, value = :value,
                            qualifier = :qualifier, status = :status, superseded_by = :by
                        """)
                .bind("kind", row.ref().kind().wire())
                .bind("id", row.ref().id())
                .bind("lineage", row.lineage())
                .bind("subject", row.subject())
                .bind("value", row.value())
                .bind("qualifier", row.qualifier())
                .bind("status", row.status())
                .bind("by", row.supersededBy().orElse(null))
                .execute();
    }

    static List<Row> all(Handle handle) {
        return read(handle.createQuery("SELECT * FROM plain_rows ORDER BY kind, id"));
    }

    static Optional<Row> find(Handle handle, RowRef ref) {
        return read(handle.createQuery("SELECT * FROM plain_rows WHERE kind = :kind AND id = :id FOR UPDATE")
                        .bind("kind", ref.kind().wire())
                        .bind("id", ref.id()))
                .stream()
                .findFirst();
    }

    private static List<Row> read(Query query) {
        return query.map((row, context) -> new Row(
                        RowRef.of(row.getString("kind"), row.getString("id")),
                        row.getString("lineage"),
                        row.getString("subject"),
                        row.getString("value"),
                        row.getString("qualifier"),
                        row.getString("status"),
                        Optional.ofNullable(row.getString("superseded_by"))))
                .list();
    }

    @Override
    public Set<RowKind> kinds() {
        return EnumSet.allOf(RowKind.class);
    }

    @Override
    public void lock(Handle handle, Collection<RowRef> rows) {
        rows.forEach(row -> find(handle, row));
    }

    @Override
    public Map<RowRef, MemberState> describe(Handle handle, Collection<RowRef> rows) {
        Map<RowRef, MemberState> memberStates = new HashMap<>();
        rows.forEach(ref -> find(handle, ref)
                .ifPresent(row -> memberStates.put(
                        ref,
                        new MemberState(
                                new Member.Quote(
                                        row.subject() + " is " + row.value(), "tester", java.time.Instant.EPOCH),
                                row.status(),
                                Map.of()))));
        return memberStates;
    }

    @Override
    public String image(Handle handle, RowRef row) {
        return find(handle, row).map(Image::of).map(Json::write).orElse("");
    }

    /// A row as JSON.
    record Image(String subject, String lineage, String value, String qualifier, String status, String by) {
        static Image of(Row row) {
            return new Image(
                    row.subject(),
                    row.lineage(),
                    row.value(),
                    row.qualifier(),
                    row.status(),
                    row.supersededBy().orElse(""));
        }

        Row row(RowRef ref) {
            return new Row(
                    ref,
                    lineage,
                    subject,
                    value,
                    qualifier,
                    status,
                    Optional.of(by).filter(id -> !id.isEmpty()));
        }
    }

    @Override
    public void uphold(WriteScope writing, RowRef winner, String reason) {
        if (!find(writing.handle(), winner).orElseThrow().live()) {
            throw Resolutions.wrong("the winner is not in force");
        }
    }

    @Override
    public void supersede(WriteScope writing, RowRef loser, RowRef winner, String reason) {
        Row row = find(writing.handle(), loser).orElseThrow();
        put(
                writing,
                new Row(
                        loser,
                        row.lineage(),
                        row.subject(),
                        row.value(),
                        row.qualifier(),
                        "superseded",
                        Optional.of(winner.id())));
    }

    @Override
    public void qualify(WriteScope writing, RowRef ref, String qualifier, String reason) {
        Row row = find(writing.handle(), ref).orElseThrow();
        put(
                writing,
                new Row(ref, row.lineage(), row.subject(), row.value(), qualifier, row.status(), row.supersededBy()));
    }

    @Override
    public RowRef merge(WriteScope writing, List<RowRef> members, String content, String reason) {
        Row first = find(writing.handle(), members.getFirst()).orElseThrow();
        String id = "merged_" + members.getFirst().id() + "_" + content;
        RowRef ref = new RowRef(first.ref().kind(), id);
        put(writing, new Row(ref, id, first.subject(), content, first.qualifier(), "active", Optional.empty()));
        return ref;
    }

    @Override
    public void restore(WriteScope writing, RowRef ref, String image, String reason) {
        Row row = find(writing.handle(), ref).orElseThrow();
        put(
                writing,
                image.isEmpty()
                        ? new Row(
                                ref,
                                row.lineage(),
                                row.subject(),
                                row.value(),
                                row.qualifier(),
                                "invalid",
                                Optional.empty())
                        : Json.read(image, Image.class).row(ref));
    }

    private void put(WriteScope writing, Row row) {
        store(writing.handle(), row);
        if (row.live()) {
            contradictions.applyAll(writing, contradictions.weigh(writing, newcomer(writing, row)));
        } else {
            contradictions.lift(writing, row.ref());
        }
    }
}
