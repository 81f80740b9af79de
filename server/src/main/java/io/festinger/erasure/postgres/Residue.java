package io.festinger.erasure.postgres;

import io.festinger.erasure.ErasedText;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Update;

/// A table that repeats words of rows of other tables.
///
/// @param kind how it is counted
/// @param columns the columns that may repeat them
/// @param byId whether a row is concerned that only names an erased row: its words may be common ones
/// @param cure the beginning of a statement that removes the words, or the whole row
record Residue(String kind, String table, List<String> columns, boolean byId, String cure) {
    private static final int FETCH = 1_000;

    /// All of them. The audit log, the vocabulary and the conflicts of erased rows are treated on their own.
    static final List<Residue> ALL = List.of(
            byId("event", "changes", "UPDATE changes SET kind = 'erased', subject = ''", "kind", "subject"),
            byId("webhook_delivery", "webhook_deliveries", "DELETE FROM webhook_deliveries", "payload"),
            byId("stored_answer", "idempotent_answers", "DELETE FROM idempotent_answers", "answer"),
            byId("audit_entry", "audit_imported", audit(), "subject_id", "detail"),
            byId("conflict_slot", "conflict_slots", "DELETE FROM conflict_slots", "slot"),
            byId("conflict_slot", "conflict_slots_held", "DELETE FROM conflict_slots_held", "slot"),
            byId(
                    "decision",
                    "decisions",
                    "UPDATE decisions SET notes = '(erased)', changes = '{\"changed\": []}', erased_at = :now",
                    "notes",
                    "changes"),
            byWords("decision", "decided_values", "DELETE FROM decided_values", "slot", "value_key", "lineage"),
            byWords("decision", "several_valued_attributes", "DELETE FROM several_valued_attributes", "attribute"),
            byWords(
                    "conflict",
                    "conflicts",
                    "UPDATE conflicts SET " + ConflictClearing.TEXTS
                            + ", subject = '', properties = NULL, slot_key = array_to_json(ARRAY['erased', id])::text",
                    "subject",
                    "slot_key",
                    "properties"),
            byWords(
                    "conflict",
                    "conflicts",
                    "UPDATE conflicts SET " + ConflictClearing.TEXTS,
                    "explanation",
                    "question",
                    "suggestion",
                    "resolution"),
            byWords(
                    "conflict",
                    "conflict_members",
                    "UPDATE conflict_members SET content = '(erased)', value = '(erased)', value_key = '', slot = '',"
                            + " now_content = '', now_value = '', now_value_key = ''",
                    "content",
                    "value",
                    "value_key",
                    "slot",
                    "now_content",
                    "now_value",
                    "now_value_key"),
            byWords("report", "job_runs", "UPDATE job_runs SET report = '{\"erased\": true}'", "report"),
            byWords("report", "ingestion_waves", waves(), "origin", "counts", "report"),
            byWords("work_item", "work_items", "DELETE FROM work_items", "key", "payload", "last_error"),
            byWords("note", "deferrals", "UPDATE deferrals SET reason = ''", "reason"),
            byWords("note", "row_versions", "UPDATE row_versions SET reason = ''", "reason"),
            byWords("reader", "reads", "DELETE FROM reads", "agent", "session"),
            byWords(
                    "premise",
                    "premises",
                    "UPDATE premises SET released_by = NULL, asked_of = NULL",
                    "released_by",
                    "asked_of"),
            byWords("conflict", "conflicts", "UPDATE conflicts SET assignee = NULL", "assignee"),
            byWords("view", "saved_views", "DELETE FROM saved_views", "owner", "name", "filter"),
            byWords("view", "saved_views", "UPDATE saved_views SET created_by = ''", "created_by"),
            byWords("word", "muted_words", "DELETE FROM muted_words", "word"),
            byWords("origin", "urd", "UPDATE urd SET origin = NULL", "origin"),
            byWords("origin", "unconfirmed_edges", "UPDATE unconfirmed_edges SET origin = NULL", "session", "origin"),
            byWords("origin", "displaced_edges", "UPDATE displaced_edges SET origin = NULL", "origin"),
            byWords("origin", "concept_collisions", "UPDATE concept_collisions SET origin = NULL", "origin"));

    private static String audit() {
        return "UPDATE audit_imported SET actor = 'erased', subject_id = '', detail = '{}', erased_by = ''";
    }

    private static String waves() {
        return "UPDATE ingestion_waves SET origin = '', counts = '{}', report = NULL";
    }

    private static Residue byId(String kind, String table, String cure, String... columns) {
        return new Residue(kind, table, List.of(columns), true, cure);
    }

    private static Residue byWords(String kind, String table, String cure, String... columns) {
        return new Residue(kind, table, List.of(columns), false, cure);
    }

    /// Removes what is erased from the table.
    ///
    /// @return how many of its rows were concerned
    int clear(Handle handle, ErasedText erasedText, Instant time) {
        String[] places = places(handle, erasedText).toArray(String[]::new);
        if (places.length == 0) {
            return 0;
        }
        Update update =
                handle.createUpdate(cure + " WHERE ctid = ANY (:places::tid[])").bind("places", places);
        if (cure.contains(":now")) {
            update.bind("now", time);
        }
        if (cure.contains(":day")) {
            update.bind("day", ConflictClearing.day(time));
        }
        return update.execute();
    }

    /// A row's place in the table holds until the row is changed, within this transaction.
    private List<String> places(Handle handle, ErasedText erasedText) {
        record Row(String place, String text) {}
        List<String> places = new ArrayList<>();
        try (Stream<Row> rows = handle
                .createQuery("SELECT ctid::text AS place, jsonb_build_array(" + String.join(", ", columns)
                        + ")::text AS text FROM " + table)
                .setFetchSize(FETCH)
                .map((row, context) -> new Row(row.getString("place"), row.getString("text")))
                .stream()) {
            rows.filter(row -> byId ? erasedText.isNamedIn(row.text()) : erasedText.isIn(row.text()))
                    .forEach(row -> places.add(row.place()));
        }
        return places;
    }
}
