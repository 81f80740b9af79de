package io.festinger.memory.browse;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.claims.RowRef;
import io.festinger.database.Database;
import io.festinger.database.Projects;
import io.festinger.memory.layers.Layer;
import io.festinger.memory.layers.LayerRow;
import io.festinger.memory.layers.LayerStore;
import io.festinger.memory.layers.RowKey;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/// Looks through the rows of a workspace. Blocking; each call is a separate transaction.
public final class Browsing {
    /// The most changes of one answer.
    public static final int MOST_CHANGES = 500;

    /// The most facts of one thing on a map.
    private static final int EACH = 10;

    private static final int MAPS = 8;
    private static final Duration MAP_AGE = Duration.ofSeconds(30);

    private final Database database;
    private final BrowseStore store;
    private final LayerStore layers;

    /// The latest maps. A page asks for its map twice, once for its words and once for its drawing.
    private final Cache<MapKey, ReadMap> maps = Caffeine.newBuilder()
            .maximumSize(MAPS)
            .expireAfterWrite(MAP_AGE)
            .executor(Runnable::run)
            .build();

    private record MapKey(WorkspaceId workspace, String project, int max) {}

    /// @param position the last change before it was read
    private record ReadMap(long position, FactMap map) {}

    public Browsing(Database database, BrowseStore store, LayerStore layers) {
        this.database = database;
        this.store = store;
        this.layers = layers;
    }

    /// The most frequent values of a field, most frequent first.
    public List<ValueCount> counts(WorkspaceId workspace, Layer layer, RowFacet facet, Narrowing narrowing, int max) {
        return layer == Layer.CHUNK
                ? List.of()
                : database.inTransaction(workspace, handle -> store.counts(handle, layer, facet, narrowing, max));
    }

    /// What differs in force between two moments, the last changed first; of the [#MOST_CHANGES]
    /// rows changed last.
    ///
    /// @param project empty for all
    /// @throws Failure `INVALID_REQUEST` where the second moment is before the first
    public List<RowChange> changes(WorkspaceId workspace, Instant from, Instant to, String project) {
        if (to.isBefore(from)) {
            throw Failure.invalid("to", "to is before from; exchange the two days");
        }
        return database.inTransaction(workspace, handle -> {
            List<RowKey> keys = store.changedKeys(handle, from, to, name(handle, project), MOST_CHANGES);
            Map<RowKey, LayerRow> before = byKey(layers.at(handle, keys, Optional.of(from)));
            Map<RowKey, LayerRow> after = byKey(layers.at(handle, keys, Optional.of(to)));
            return keys.stream()
                    .flatMap(key ->
                            RowChange.between(Optional.ofNullable(before.get(key)), Optional.ofNullable(after.get(key)))
                                    .stream())
                    .sorted(Comparator.comparing(RowChange::at).reversed())
                    .toList();
        });
    }

    private static Map<RowKey, LayerRow> byKey(List<LayerRow> rows) {
        return rows.stream().collect(Collectors.toMap(LayerRow::key, Function.identity(), (row, same) -> row));
    }

    /// What rows say now, in words; rows that do not exist are left out.
    public Map<RowKey, String> texts(WorkspaceId workspace, Collection<RowKey> keys) {
        return database.inTransaction(
                workspace,
                handle -> layers.at(handle, keys, Optional.empty()).stream()
                        .collect(Collectors.toMap(LayerRow::key, LayerRow::text, (text, same) -> text)));
    }

    /// The facts in force with what they are about.
    ///
    /// @param project empty for all
    /// @param max the most facts
    public FactMap map(WorkspaceId workspace, String project, int max) {
        MapKey key = new MapKey(workspace, project, max);
        return database.inTransaction(workspace, handle -> {
            long position = database.changes().position(handle);
            ReadMap before = maps.getIfPresent(key);
            if (before != null && before.position() == position) {
                return before.map();
            }
            FactMap map = map(handle, project, max);
            maps.put(key, new ReadMap(position, map));
            return map;
        });
    }

    private FactMap map(Handle handle, String project, int max) {
        BrowseStore.ThingPage page = store.mentions(handle, name(handle, project), max, EACH);
        List<Mention> mentions = page.mentions();
        long shown = mentions.stream()
                .map(mention -> mention.project() + "\n" + mention.thing())
                .distinct()
                .count();
        List<RowRef> rows = mentions.stream().map(Mention::row).distinct().toList();
        return new FactMap(mentions, store.disputes(handle, rows), page.things() - shown);
    }

    /// Drops what it holds of a workspace.
    public void drop(WorkspaceId workspace) {
        maps.asMap().keySet().removeIf(key -> key.workspace().equals(workspace));
    }

    private static Optional<String> name(Handle handle, String project) {
        return Optional.of(project).filter(label -> !label.isEmpty()).map(label -> Projects.name(handle, label));
    }
}
