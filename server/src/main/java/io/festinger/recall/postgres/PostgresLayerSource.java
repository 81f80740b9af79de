package io.festinger.recall.postgres;

import io.festinger.memory.layers.Layer;
import io.festinger.memory.layers.LayerRow;
import io.festinger.memory.layers.LayerStore;
import io.festinger.memory.layers.RowKey;
import io.festinger.recall.IndexSource.News;
import io.festinger.recall.IndexSource.Place;
import io.festinger.recall.LayerSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;

/// Follows the audit log's entries about memories, entities, trusted state, and the waves that brought or
/// replaced chunks.
public final class PostgresLayerSource implements LayerSource {
    private static final String WAVE = "wave";

    private static final AuditHistory.FollowedKinds FOLLOWED = new AuditHistory.FollowedKinds(
            List.of(WAVE, Layer.MEMORY.wire(), Layer.ENTITY.wire(), Layer.PROJECT_STATE.wire()),
            List.of("workspace.imported", AuditHistory.ERASED));

    private final LayerStore layers;

    public PostgresLayerSource(LayerStore layers) {
        this.layers = layers;
    }

    @Override
    public News<RowKey> news(Handle handle, Optional<Place> place, int max) {
        News<RowKey> news =
                AuditHistory.news(handle, place, FOLLOWED, max).map(changes -> List.copyOf(keys(handle, changes)));
        return new News<>(news.now(), news.changed().filter(keys -> keys.size() <= max));
    }

    private Set<RowKey> keys(Handle handle, List<AuditHistory.Subject> changes) {
        Set<RowKey> keys = new LinkedHashSet<>();
        List<String> waves = new ArrayList<>();
        for (AuditHistory.Subject subject : changes) {
            if (subject.kind().equals(WAVE)) {
                waves.add(subject.id());
            } else {
                keys.add(new RowKey(Layer.read(subject.kind()), subject.id()));
            }
        }
        if (!waves.isEmpty()) {
            keys.addAll(layers.chunksOf(handle, waves));
        }
        return keys;
    }

    @Override
    public void versions(Handle handle, Collection<RowKey> keys, Consumer<LayerRow> each) {
        layers.each(handle, keys, each);
    }

    @Override
    public void all(Handle handle, Consumer<LayerRow> each) {
        layers.each(handle, each);
    }
}
