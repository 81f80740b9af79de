package io.festinger.recall.context;

import io.festinger.memory.layers.LayerRow;
import io.festinger.recall.RecalledRow;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Rows of one open conflict: the most trusted and newest first, the others marked as older.
final class Rivals {
    private static final Comparator<RecalledRow> FIRST = Comparator.comparing(
                    (RecalledRow item) -> item.row().key().layer())
            .thenComparing(item -> said(item.row()), Comparator.reverseOrder())
            .thenComparing(item -> item.row().key().id());

    private final List<RecalledRow> disputed;

    /// @param found all rows that were found
    Rivals(List<RecalledRow> found) {
        disputed = found.stream()
                .filter(RecalledRow::disputed)
                .distinct()
                .sorted(FIRST)
                .toList();
    }

    /// When a row's text was stated.
    static Instant said(LayerRow row) {
        return row.times().observed();
    }

    /// The rows in order, except that rivals move next to the best of them.
    List<RecalledRow> together(List<RecalledRow> rows) {
        Set<RecalledRow> ordered = new LinkedHashSet<>();
        for (RecalledRow row : rows) {
            if (row.disputed() && !ordered.contains(row)) {
                disputed.stream()
                        .filter(other -> other.equals(row) || rivals(row, other))
                        .filter(rows::contains)
                        .forEach(ordered::add);
            }
            ordered.add(row);
        }
        return new ArrayList<>(ordered);
    }

    /// The rival that precedes this row and was stated after it, if any.
    Optional<RecalledRow> newer(RecalledRow row) {
        return disputed.stream()
                .takeWhile(other -> FIRST.compare(other, row) < 0)
                .filter(other -> rivals(row, other) && said(other.row()).isAfter(said(row.row())))
                .findFirst();
    }

    private static boolean rivals(RecalledRow row, RecalledRow other) {
        return !Collections.disjoint(row.conflicts(), other.conflicts())
                && !row.row().key().equals(other.row().key());
    }
}
