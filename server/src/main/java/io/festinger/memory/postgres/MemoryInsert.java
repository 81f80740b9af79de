package io.festinger.memory.postgres;

import static java.util.stream.Collectors.joining;

import io.festinger.base.Json;
import io.festinger.database.TextArray;
import io.festinger.memory.Memory;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Update;
import org.jspecify.annotations.Nullable;

/// Stores many new rows of `memories` in one statement, which is much cheaper for the database and its
/// driver than one statement for each.
final class MemoryInsert {
    private static final List<Column> COLUMNS = List.of(
            text("id", Memory::id),
            text("memory_type", row -> row.type().wire()),
            text("content", Memory::content),
            text("normalized_content", Memory::normalizedContent),
            text("project", row -> row.place().project()),
            text("scope", row -> row.place().scope()),
            text("author", row -> row.voice().author()),
            text("person", row -> row.voice().person()),
            new Column(
                    "author_named",
                    "boolean",
                    row -> Boolean.toString(row.voice().named())),
            new Column("confidence", "float8", row -> Double.toString(row.confidence())),
            text("status", row -> row.status().wire()),
            text("lineage", row -> row.state().lineage()),
            maybe("superseded_by", row -> row.state().supersededBy()),
            text("qualifier", row -> row.place().qualifier()),
            time("observed_at", row -> Optional.of(row.times().observedAt())),
            time("valid_from", row -> row.times().validFrom()),
            time("valid_to", row -> row.times().validTo()),
            maybe("source_chunk_id", row -> row.provenance().sourceChunkId()),
            maybe("source_interaction_id", row -> row.provenance().sourceInteractionId()),
            maybe("rule", row -> row.provenance().rule()),
            maybe("source_span", row -> row.provenance().sourceSpan()),
            maybe("extractor_version", row -> row.provenance().extractorVersion()),
            new Column(
                    "hand_authored",
                    "boolean",
                    row -> Boolean.toString(row.provenance().handAuthored())),
            new Column(
                    "corroborations", "int", row -> Integer.toString(row.echo().corroborations())),
            new Column(
                    "re_extraction_count",
                    "int",
                    row -> Integer.toString(row.echo().reExtractionCount())),
            time("last_re_extracted_at", row -> row.echo().lastReExtractedAt()),
            json("corroborators", row -> row.echo().corroborators()),
            time("last_confirmed_at", row -> row.echo().lastConfirmedAt()),
            json("references", Memory::references),
            json("previous_content_log", Memory::previousContentLog),
            time("pending_since", row -> row.state().pendingSince()),
            time("created_at", row -> Optional.of(row.times().createdAt())),
            time("updated_at", row -> Optional.of(row.times().updatedAt())),
            time("stored_at", row -> Optional.of(row.times().storedAt())));

    private static final String INSERT = "INSERT INTO memories ("
            + each(i -> COLUMNS.get(i).quoted()) + ") SELECT "
            + each(i -> "c" + i + "::" + COLUMNS.get(i).type()) + " FROM unnest(" + each(i -> ":c" + i + "::text[]")
            + ") AS rows (" + each(i -> "c" + i) + ")";

    private MemoryInsert() {}

    /// @param text the row's value in PostgreSQL's input format; null for none
    private record Column(String name, String type, Function<Memory, @Nullable String> text) {
        String quoted() {
            return '"' + name + '"';
        }
    }

    private static Column text(String name, Function<Memory, String> value) {
        return new Column(name, "text", value::apply);
    }

    private static Column maybe(String name, Function<Memory, Optional<String>> value) {
        return new Column(name, "text", row -> value.apply(row).orElse(null));
    }

    private static Column time(String name, Function<Memory, Optional<Instant>> value) {
        return new Column(
                name,
                "timestamptz",
                row -> value.apply(row).map(Instant::toString).orElse(null));
    }

    private static Column json(String name, Function<Memory, List<?>> value) {
        return new Column(name, "jsonb", row -> {
            List<?> list = value.apply(row);
            return list.isEmpty() ? "[]" : Json.write(list);
        });
    }

    private static String each(Function<Integer, String> part) {
        return IntStream.range(0, COLUMNS.size()).boxed().map(part).collect(joining(", "));
    }

    static void run(Handle handle, List<Memory> rows) {
        Update insert = handle.createUpdate(INSERT);
        for (int i = 0; i < COLUMNS.size(); i++) {
            @Nullable String[] values = new String[rows.size()];
            for (int row = 0; row < values.length; row++) {
                values[row] = COLUMNS.get(i).text().apply(rows.get(row));
            }
            insert.bind("c" + i, new TextArray(values));
        }
        insert.execute();
    }
}
