package io.festinger.claims;

import java.util.Comparator;

/// A row of any layer. The order is the one in which rows are locked.
public record RowRef(RowKind kind, String id) implements Comparable<RowRef> {
    private static final Comparator<RowRef> LOCKING =
            Comparator.comparing(RowRef::kind).thenComparing(RowRef::id);

    public RowRef {
        if (id.isEmpty()) {
            throw new IllegalArgumentException("an id of a row cannot be empty");
        }
    }

    /// @throws IllegalArgumentException when the kind is unknown
    public static RowRef of(String kind, String id) {
        return new RowRef(
                RowKind.of(kind).orElseThrow(() -> new IllegalArgumentException("no kind of rows: " + kind)), id);
    }

    @Override
    public int compareTo(RowRef other) {
        return LOCKING.compare(this, other);
    }
}
