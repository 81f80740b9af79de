package io.festinger.reads;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.festinger.base.WorkspaceId;
import io.festinger.memory.layers.RowKey;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/// The rows that each reader was given in the last minutes, in memory. Bounded. Safe to use from any
/// thread.
final class RecentReads {
    private static final Duration KEPT = Duration.ofMinutes(15);
    private static final int MAX_READERS = 10_000;
    private static final int MAX_ROWS = 50;

    private record Place(WorkspaceId workspace, Reader reader) {}

    private final Cache<Place, List<RowKey>> rows = Caffeine.newBuilder()
            .expireAfterWrite(KEPT)
            .maximumSize(MAX_READERS)
            .executor(Runnable::run)
            .build();

    void add(WorkspaceId workspace, Reader reader, Collection<RowKey> rowKeys) {
        rows.asMap().merge(new Place(workspace, reader), latest(List.of(), rowKeys), RecentReads::latest);
    }

    private static List<RowKey> latest(Collection<RowKey> previousKeys, Collection<RowKey> givenKeys) {
        List<RowKey> all = new ArrayList<>(givenKeys);
        previousKeys.stream().filter(row -> !givenKeys.contains(row)).forEach(all::add);
        return List.copyOf(all.subList(0, Math.min(all.size(), MAX_ROWS)));
    }

    /// The latest first.
    List<RowKey> of(WorkspaceId workspace, Reader reader) {
        return rows.asMap().getOrDefault(new Place(workspace, reader), List.of());
    }
}
