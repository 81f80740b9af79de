package io.festinger.erasure;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The preview of an erasure, or its result.
///
/// @param erasure the id of the erasure; empty for a preview
/// @param selector what it was selected by
/// @param counts what is erased, by kind
/// @param rows the selected rows, as kind and id; only the first when there are many
/// @param mentions remaining rows whose text contains the name; they are not erased
/// @param confirmation confirms the erasure of exactly this; empty for a result
public record ErasureReport(
        Optional<String> erasure,
        String selector,
        Map<String, Long> counts,
        List<RowName> rows,
        List<RowName> mentions,
        Optional<String> confirmation) {
    /// Most rows in a report.
    public static final int MOST_ROWS = 200;

    public ErasureReport {
        rows = List.copyOf(rows);
        mentions = List.copyOf(mentions);
    }

    public record RowName(String kind, String id) {
        static RowName of(Selection.Target target) {
            return new RowName(target.kind(), target.id());
        }
    }
}
