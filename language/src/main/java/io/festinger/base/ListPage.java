package io.festinger.base;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// A page of a listing.
///
/// @param next the cursor of the next page; empty on the last
public record ListPage<T>(List<T> items, Optional<String> next) {
    public ListPage {
        items = List.copyOf(items);
    }

    /// @param rows one more than the limit, if there are so many
    /// @param cursor the place after a row
    public static <T> ListPage<T> of(List<T> rows, int limit, Function<T, String> cursor) {
        return rows.size() > limit
                ? new ListPage<>(rows.subList(0, limit), Optional.of(cursor.apply(rows.get(limit - 1))))
                : new ListPage<>(rows, Optional.empty());
    }

    public <R> ListPage<R> map(Function<T, R> change) {
        return new ListPage<>(items.stream().map(change).toList(), next);
    }
}
