package io.festinger.recall.context;

import io.festinger.memory.layers.Layer;
import io.festinger.memory.layers.LayerRow;
import io.festinger.memory.layers.Rivalries;
import io.festinger.memory.layers.RowKey;
import io.festinger.recall.RecalledRow;
import io.festinger.recall.context.ContextRequest.Injection;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Finds what has become of rows sent to a conversation earlier.
final class InjectedRows {
    /// How often a row is followed to the one that replaced it.
    private static final int MOST_STEPS = 8;

    private final ContextRows source;

    InjectedRows(ContextRows source) {
        this.source = source;
    }

    /// A row that has changed since it was sent.
    ///
    /// @param text its current text, or that it is outdated
    /// @param instead the row that replaces it
    record Correction(RecalledRow row, String text, Optional<RecalledRow> instead) {}

    /// @param recalledRows the rows that the question found; a chunk, whose lines depend on the question, is compared
    /// only
    ///     with these, by its retired parts
    ///
    /// @return those of rows that are shown first
    List<Correction> changedCorrections(Injection conversation, List<RecalledRow> recalledRows, Instant time) {
        if (!conversation.hasRows()) {
            return List.of();
        }
        Map<RowKey, Context.Item> items = new LinkedHashMap<>();
        Stream.concat(conversation.items().stream(), conversation.givenItems().stream())
                .forEach(item -> items.putIfAbsent(item.key(), item));
        Map<RowKey, RecalledRow> knownRows = new HashMap<>();
        recalledRows.forEach(item -> knownRows.put(item.row().key(), item));
        return changedCorrections(items.values(), knownRows, time);
    }

    private List<Correction> changedCorrections(
            Collection<Context.Item> items, Map<RowKey, RecalledRow> foundRows, Instant time) {
        Map<RowKey, LayerRow> rows = rows(items.stream().map(Context.Item::key).toList());
        List<Correction> changes = new ArrayList<>();
        for (Context.Item item : items) {
            LayerRow row = rows.get(item.key());
            if (row == null) {
                source.missing();
                continue;
            }
            RecalledRow recalledRow = foundRows.getOrDefault(item.key(), plain(row));
            String text = ContextText.now(recalledRow, time);
            boolean same = row.key().layer() == Layer.CHUNK && row.active()
                    ? !foundRows.containsKey(item.key())
                            || recalledRow.retired().equals(item.retired())
                    : text.equals(item.text());
            if (!same) {
                changes.add(new Correction(recalledRow, text, instead(row, time)));
            }
        }
        return changes;
    }

    private Optional<RecalledRow> instead(LayerRow fallenRow, Instant time) {
        LayerRow row = fallenRow;
        for (int step = 0;
                step < MOST_STEPS && !row.active() && row.supersededBy().isPresent();
                step++) {
            String id = row.supersededBy().get();
            Optional<LayerRow> next = rows(List.of(
                            new RowKey(Layer.MEMORY, id),
                            new RowKey(Layer.ENTITY, id),
                            new RowKey(Layer.PROJECT_STATE, id)))
                    .values()
                    .stream()
                    .findFirst();
            if (next.isEmpty()) {
                return Optional.empty();
            }
            row = next.get();
        }
        return Optional.of(row)
                .filter(last -> last != fallenRow && ContextText.holds(last, time))
                .map(InjectedRows::plain);
    }

    private Map<RowKey, LayerRow> rows(Collection<RowKey> keys) {
        Map<RowKey, LayerRow> rows = new LinkedHashMap<>();
        source.current(keys).forEach(row -> rows.put(row.key(), row));
        return rows;
    }

    private static RecalledRow plain(LayerRow row) {
        return RecalledRow.of(row, Rivalries.NONE);
    }
}
