package io.festinger.recall;

import io.festinger.base.Failure;
import io.festinger.memory.layers.RowKey;
import io.festinger.memory.postgres.PageCursor;
import io.festinger.recall.RecallIndex.Hit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// The end of a page.
///
/// @param after its last hit; empty before the first
/// @param shownKeys rows of this and earlier pages that came along out of their order, the latest last
record PagePlace(Optional<Hit> after, List<RowKey> shownKeys) {
    static final PagePlace START = new PagePlace(Optional.empty(), List.of());

    /// The most rows that a cursor names.
    private static final int MOST = 50;

    private static final String SEPARATOR = ",";

    /// @throws Failure `INVALID_REQUEST` for a cursor that no page returned
    static PagePlace read(String cursor) {
        List<String> place = PageCursor.read(cursor, 3).place();
        try {
            Optional<Hit> after = place.getFirst().isEmpty()
                    ? Optional.empty()
                    : Optional.of(new Hit(RowKey.read(place.get(1)), Float.parseFloat(place.getFirst())));
            List<RowKey> rowKeys = Arrays.stream(place.get(2).split(SEPARATOR))
                    .filter(word -> !word.isEmpty())
                    .map(RowKey::read)
                    .toList();
            return new PagePlace(after, rowKeys);
        } catch (NumberFormatException | Failure e) {
            throw PageCursor.unreadable();
        }
    }

    /// The cursor of the page that follows.
    String cursor() {
        return new PageCursor(List.of(
                        after.map(hit -> Float.toString(hit.score())).orElse(""),
                        after.map(hit -> hit.key().word()).orElse(""),
                        shownKeys.stream().map(RowKey::word).collect(Collectors.joining(SEPARATOR))))
                .write();
    }

    /// The place after some more hits.
    ///
    /// @param rowKeys rows that came along
    PagePlace then(List<Hit> hits, Collection<RowKey> rowKeys) {
        List<RowKey> all = new ArrayList<>(shownKeys);
        all.addAll(rowKeys);
        return new PagePlace(
                hits.isEmpty() ? after : Optional.of(hits.getLast()),
                List.copyOf(all.subList(Math.max(0, all.size() - MOST), all.size())));
    }
}
