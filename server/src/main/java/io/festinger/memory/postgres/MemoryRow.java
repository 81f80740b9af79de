package io.festinger.memory.postgres;

import io.festinger.base.Json;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryStatus;
import io.festinger.memory.MemoryType;
import io.festinger.memory.Provenance;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.statement.SqlStatement;
import org.jdbi.v3.core.statement.StatementContext;
import org.jspecify.annotations.Nullable;

/// A row of `memories`.
final class MemoryRow {
    /// All columns but the id and `stored_at`, in the order of [#VALUES].
    static final String COLUMNS = """
            memory_type, content, normalized_content, project, scope, author, person, author_named, confidence, status, lineage,
            superseded_by, qualifier, observed_at, valid_from, valid_to, source_chunk_id, source_interaction_id, rule,
            source_span, extractor_version, hand_authored, corroborations, re_extraction_count, last_re_extracted_at,
            corroborators, last_confirmed_at, "references", previous_content_log, pending_since, created_at, updated_at
            """;

    static final String VALUES = """
            :type, :content, :normalized, :project, :scope, :author, :person, :author_named, :confidence, :status, :lineage,
            :superseded_by, :qualifier, :observed_at, :valid_from, :valid_to, :chunk, :interaction, :rule,
            :span, :extractor, :hand_authored, :corroborations, :extractions, :last_extracted,
            :corroborators::jsonb, :last_confirmed,
            :references::jsonb, :log::jsonb, :pending_since, :created_at, :updated_at
            """;

    private MemoryRow() {}

    static <S extends SqlStatement<S>> S bind(S update, Memory row, Instant storedAt) {
        return update.bindMap(values(row, storedAt));
    }

    /// The values for the names in [#VALUES], and the id.
    static Map<String, @Nullable Object> values(Memory row, Instant storedAt) {
        Map<String, @Nullable Object> values = new HashMap<>();
        values.put("id", row.id());
        values.put("type", row.type().wire());
        values.put("content", row.content());
        values.put("normalized", row.normalizedContent());
        values.put("project", row.place().project());
        values.put("scope", row.place().scope());
        values.put("qualifier", row.place().qualifier());
        values.put("author", row.voice().author());
        values.put("person", row.voice().person());
        values.put("author_named", row.voice().named());
        values.put("confidence", row.confidence());
        values.put("status", row.status().wire());
        values.put("lineage", row.state().lineage());
        values.put("superseded_by", row.state().supersededBy().orElse(null));
        values.put("pending_since", row.state().pendingSince().orElse(null));
        values.put("corroborations", row.echo().corroborations());
        values.put("corroborators", Json.write(row.echo().corroborators()));
        values.put("last_confirmed", row.echo().lastConfirmedAt().orElse(null));
        values.put("extractions", row.echo().reExtractionCount());
        values.put("last_extracted", row.echo().lastReExtractedAt().orElse(null));
        values.put("references", Json.write(row.references()));
        values.put("log", Json.write(row.previousContentLog()));
        values.put("stored_at", storedAt);
        values.put("chunk", row.provenance().sourceChunkId().orElse(null));
        values.put("interaction", row.provenance().sourceInteractionId().orElse(null));
        values.put("rule", row.provenance().rule().orElse(null));
        values.put("span", row.provenance().sourceSpan().orElse(null));
        values.put("extractor", row.provenance().extractorVersion().orElse(null));
        values.put("hand_authored", row.provenance().handAuthored());
        values.put("observed_at", row.times().observedAt());
        values.put("valid_from", row.times().validFrom().orElse(null));
        values.put("valid_to", row.times().validTo().orElse(null));
        values.put("created_at", row.times().createdAt());
        values.put("updated_at", row.times().updatedAt());
        return values;
    }

    static Memory read(ResultSet row, StatementContext context) throws SQLException {
        return new Memory(
                row.getString("id"),
                MemoryType.read(row.getString("memory_type")),
                row.getString("content"),
                new Memory.Place(row.getString("project"), row.getString("scope"), row.getString("qualifier")),
                voice(row),
                row.getDouble("confidence"),
                new Memory.State(
                        MemoryStatus.read(row.getString("status")),
                        row.getString("lineage"),
                        text(row, "superseded_by"),
                        time(row, "pending_since")),
                times(row),
                provenance(row),
                new Memory.Echo(
                        row.getInt("corroborations"),
                        corroborators(row),
                        time(row, "last_confirmed_at"),
                        row.getInt("re_extraction_count"),
                        time(row, "last_re_extracted_at")),
                list(row.getString("references"), String[].class),
                list(row.getString("previous_content_log"), Memory.Wording[].class));
    }

    static Memory.Voice voice(ResultSet row) throws SQLException {
        return new Memory.Voice(row.getString("author"), row.getString("person"), row.getBoolean("author_named"));
    }

    /// Avoids parsing empty lists: most are empty, and rows are read by the hundred.
    private static <T> List<T> list(String json, Class<T[]> shape) {
        return json.equals("[]") ? List.of() : List.of(Json.read(json, shape));
    }

    /// Versions from before the column existed have none.
    private static List<String> corroborators(ResultSet row) throws SQLException {
        @Nullable String names = row.getString("corroborators");
        return names == null ? List.of() : list(names, String[].class);
    }

    private static Memory.Times times(ResultSet row) throws SQLException {
        return new Memory.Times(
                instant(row, "observed_at"),
                time(row, "valid_from"),
                time(row, "valid_to"),
                instant(row, "created_at"),
                instant(row, "updated_at"),
                instant(row, "stored_at"));
    }

    private static Provenance provenance(ResultSet row) throws SQLException {
        return new Provenance(
                text(row, "source_chunk_id"),
                text(row, "source_interaction_id"),
                text(row, "rule"),
                text(row, "source_span"),
                text(row, "extractor_version"));
    }

    static Optional<String> text(ResultSet row, String column) throws SQLException {
        return Optional.ofNullable(row.getString(column));
    }

    static Instant instant(ResultSet row, String column) throws SQLException {
        return row.getObject(column, OffsetDateTime.class).toInstant();
    }

    private static Optional<Instant> time(ResultSet row, String column) throws SQLException {
        @Nullable OffsetDateTime time = row.getObject(column, OffsetDateTime.class);
        return Optional.ofNullable(time).map(OffsetDateTime::toInstant);
    }
}
