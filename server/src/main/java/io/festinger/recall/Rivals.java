package io.festinger.recall;

import io.festinger.memory.layers.LayerRow;
import io.festinger.memory.layers.RowKey;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Rows of one open conflict: the most trusted and newest first, whatever the scores, the others behind it and
/// marked as older.
public final class Rivals {
    private static final Comparator<RecalledRow> FIRST = Comparator.comparing(
                    (RecalledRow item) -> item.row().key().layer())
            .thenComparing(item -> said(item.row()), Comparator.reverseOrder())
            .thenComparing(item -> item.row().key().id());

    /// By their keys, the first first.
    private final Map<RowKey, RecalledRow> disputedRows = new LinkedHashMap<>();

    /// @param recalledRows all rows that were found
    public Rivals(List<RecalledRow> recalledRows) {
        recalledRows.stream()
                .filter(item -> !item.rivalries().isEmpty())
                .sorted(FIRST)
                .forEach(item -> disputedRows.putIfAbsent(item.row().key(), item));
    }

    /// When a row's text was stated.
    public static Instant said(LayerRow row) {
        return row.times().observedAt();
    }

    /// Those of other rows that precede a rival among these, each found as its rival was.
    static List<RecalledRow> preceding(List<RecalledRow> rows, List<RecalledRow> others) {
        return others.stream()
                .flatMap(other -> rows.stream()
                        .filter(row -> row.isRivalOf(other) && FIRST.compare(other, row) < 0)
                        .findFirst()
                        .map(row -> other.find(row.score(), row.relevance(), row.by()))
                        .stream())
                .toList();
    }

    /// The rows in order, except that rivals move to the place of the best found of them.
    public List<RecalledRow> together(List<RecalledRow> rows) {
        Map<RowKey, RecalledRow> recalledRows = new LinkedHashMap<>();
        rows.forEach(row -> recalledRows.put(row.row().key(), row));
        Map<RowKey, RecalledRow> orderedRows = new LinkedHashMap<>();
        for (RecalledRow row : rows) {
            if (!orderedRows.containsKey(row.row().key())) {
                Stream.concat(disputedRows.values().stream().filter(other -> other.isRivalOf(row)), Stream.of(row))
                        .filter(each -> recalledRows.containsKey(each.row().key()))
                        .sorted(FIRST)
                        .forEach(each -> orderedRows.putIfAbsent(each.row().key(), each.olderThan(newer(each))));
            }
        }
        return new ArrayList<>(orderedRows.values());
    }

    /// The rival that precedes this row and was stated after it, if any.
    private Optional<RowKey> newer(RecalledRow row) {
        return disputedRows.values().stream()
                .filter(other -> other.isRivalOf(row)
                        && FIRST.compare(other, row) < 0
                        && said(other.row()).isAfter(said(row.row())))
                .map(other -> other.row().key())
                .findFirst();
    }
}
