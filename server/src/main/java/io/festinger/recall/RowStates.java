package io.festinger.recall;

import io.festinger.base.ConflictId;
import io.festinger.memory.layers.Layer;
import io.festinger.memory.layers.LayerRow;
import io.festinger.memory.layers.LayerStore;
import io.festinger.memory.layers.LayerStore.ReadThere;
import io.festinger.memory.layers.Rivalries;
import io.festinger.memory.layers.RowKey;
import io.festinger.recall.RetiredPart.Part;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/// The states of rows: the conflicts that dispute them, and the retired parts of raw text.
final class RowStates {
    private static final Pattern SPAN = Pattern.compile("\\d{1,9}-\\d{1,9}");

    private final LayerStore layers;
    private final RetiredClaims claims;

    RowStates(LayerStore layers, RetiredClaims claims) {
        this.layers = layers;
        this.claims = claims;
    }

    /// @param rivals rows that contradict one of them in an open conflict and are in force, none of them
    /// @param givenRows rivals that an earlier page has shown
    record KnownRows(List<RecalledRow> rows, List<RecalledRow> rivals, List<RecalledRow> givenRows) {
        /// The same after an answer that has shown these rows.
        KnownRows without(List<RowKey> rowKeys) {
            Map<Boolean, List<RecalledRow>> parts = rivals.stream()
                    .collect(Collectors.partitioningBy(
                            rival -> rowKeys.contains(rival.row().key())));
            return new KnownRows(rows, parts.getOrDefault(false, List.of()), parts.getOrDefault(true, List.of()));
        }
    }

    /// The rows with their states in order, without scores. For a past time, only the rows read from a
    /// chunk show which parts were retired then.
    KnownRows of(Handle handle, RecallIndex.View view, List<LayerRow> rows, Optional<Instant> asOf) {
        List<LayerRow> chunks = withHeadings(
                handle,
                rows.stream().filter(row -> row.key().layer() == Layer.CHUNK).toList(),
                asOf);
        List<ReadThere> read = chunks.isEmpty()
                ? List.of()
                : layers.readFrom(
                        handle, chunks.stream().map(row -> row.key().id()).toList(), asOf);
        Set<RowKey> rowKeys =
                new LinkedHashSet<>(rows.stream().map(LayerRow::key).toList());
        read.stream().map(readThere -> readThere.row().key()).forEach(rowKeys::add);
        Rivalries rivalries = layers.rivalries(handle, rowKeys, asOf);
        Map<String, List<RetiredPart>> retiredParts = retiredParts(handle, view, chunks, read, asOf.isPresent());
        RetiredHeadings headings = new RetiredHeadings(chunks, retiredParts);
        List<RecalledRow> items = rows.stream()
                .map(row -> row.key().layer() == Layer.CHUNK
                        ? chunk(headings.without(row), disputes(row, read, rivalries), retiredParts)
                        : RecalledRow.of(row, rivalries))
                .toList();
        return new KnownRows(items, asOf.isPresent() ? List.of() : others(handle, rows, rivalries), List.of());
    }

    /// The rivals of the rows that are in force and not among them.
    private List<RecalledRow> others(Handle handle, List<LayerRow> rows, Rivalries rivalries) {
        Set<RowKey> others = rivalries.rivals(rows.stream().map(LayerRow::key).toList());
        return others.isEmpty()
                ? List.of()
                : layers.at(handle, others, Optional.empty()).stream()
                        .filter(LayerRow::active)
                        .map(row -> RecalledRow.of(row, rivalries))
                        .toList();
    }

    private static RecalledRow chunk(
            LayerRow row, List<ConflictId> disputes, Map<String, List<RetiredPart>> retiredParts) {
        return new RecalledRow(
                row,
                0,
                0,
                Set.of(),
                disputes,
                disputes,
                Optional.empty(),
                Optional.empty(),
                retiredParts.getOrDefault(row.key().id(), List.of()));
    }

    /// The chunks, and those that contain the headings above them.
    private List<LayerRow> withHeadings(Handle handle, List<LayerRow> chunks, Optional<Instant> asOf) {
        Set<String> documents = chunks.stream()
                .flatMap(chunk -> chunk.passage().stream().map(LayerRow.Passage::documentId))
                .collect(Collectors.toSet());
        Set<String> paths = chunks.stream()
                .flatMap(chunk -> RetiredHeadings.above(chunk).stream())
                .collect(Collectors.toSet());
        if (paths.isEmpty()) {
            return chunks;
        }
        Set<RowKey> above = new LinkedHashSet<>(layers.headings(handle, documents, paths));
        chunks.forEach(chunk -> above.remove(chunk.key()));
        List<LayerRow> all = new ArrayList<>(chunks);
        layers.at(handle, above, asOf).stream()
                .filter(row -> asOf.isPresent() || row.active())
                .forEach(all::add);
        return all;
    }

    private static List<ConflictId> disputes(LayerRow row, List<ReadThere> read, Rivalries rivalries) {
        return read.stream()
                .filter(readThere -> readThere.chunk().equals(row.key().id()))
                .flatMap(readThere -> rivalries.disputes(readThere.row().key()).stream())
                .distinct()
                .toList();
    }

    private Map<String, List<RetiredPart>> retiredParts(
            Handle handle, RecallIndex.View view, Collection<LayerRow> chunks, List<ReadThere> read, boolean past) {
        Map<String, List<RetiredPart>> all = new HashMap<>();
        read.stream()
                .filter(readThere -> readThere.row().fell())
                .forEach(readThere -> all.computeIfAbsent(readThere.chunk(), none -> new ArrayList<>())
                        .add(RetiredPart.of(readThere.row(), readThere.span().flatMap(RowStates::span))));
        Map<String, List<RetiredPart>> statedParts = past ? Map.of() : claims.of(handle, view, chunks);
        statedParts.forEach((chunk, marks) -> {
            List<RetiredPart> knownParts = all.computeIfAbsent(chunk, none -> new ArrayList<>());
            marks.stream().filter(mark -> isNew(knownParts, mark)).forEach(knownParts::add);
        });
        all.values()
                .forEach(marks -> marks.sort(Comparator.comparingInt((RetiredPart mark) ->
                                mark.span().map(Part::start).orElse(0))
                        .thenComparing(mark -> mark.row().word())));
        return all;
    }

    private static boolean isNew(List<RetiredPart> retiredParts, RetiredPart mark) {
        return retiredParts.stream()
                .noneMatch(other -> other.row().equals(mark.row())
                        && (other.span().isEmpty()
                                || mark.span().isEmpty()
                                || meet(other.span().get(), mark.span().get())));
    }

    private static boolean meet(Part one, Part other) {
        return one.start() < other.end() && other.start() < one.end();
    }

    private static Optional<Part> span(String text) {
        if (!SPAN.matcher(text).matches()) {
            return Optional.empty();
        }
        String[] ends = text.split("-");
        Part span = new Part(Integer.parseInt(ends[0]), Integer.parseInt(ends[1]));
        return Optional.of(span).filter(part -> part.end() > part.start());
    }
}
