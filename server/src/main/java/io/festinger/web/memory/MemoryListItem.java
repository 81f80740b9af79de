package io.festinger.web.memory;

import io.festinger.base.ConflictId;
import io.festinger.memory.Memories;
import io.festinger.memory.Memory;
import io.festinger.memory.entities.Entity;
import io.festinger.memory.entities.EntityQueries;
import io.festinger.memory.layers.Layer;
import io.festinger.memory.layers.LayerRow;
import io.festinger.memory.state.StateRow;
import io.festinger.memory.state.TrustedState;
import io.festinger.recall.RecalledRow;
import io.festinger.web.Moment;
import java.util.List;

/// A row in a list.
///
/// @param path of its page
/// @param kind its layer and type, in words
/// @param status empty for a row in force
/// @param author its author; empty where unknown
/// @param since when it got this text
/// @param place the place of a piece of a document; empty for others
/// @param retired outdated parts of its text
/// @param supersededBy the row that replaces it; empty for none
public record MemoryListItem(
        String path,
        String kind,
        String status,
        String project,
        String text,
        String author,
        Moment since,
        List<String> conflicts,
        String place,
        List<String> retired,
        String supersededBy) {

    static MemoryListItem of(RecalledRow found) {
        LayerRow row = found.row();
        return new MemoryListItem(
                Paths.row(row.key().layer(), row.key().id(), row.type()),
                Paths.words(row.key().layer()) + " · " + row.type(),
                statusLabel(row.status()),
                row.project(),
                row.text(),
                row.author(),
                Moment.of(row.times().since()),
                found.conflicts().stream().map(ConflictId::value).toList(),
                row.passage()
                        .map(where -> where.path() + (where.heading().isEmpty() ? "" : " > " + where.heading()))
                        .orElse(""),
                found.retiredTexts(),
                row.supersededBy().orElse(""));
    }

    static MemoryListItem of(Memories.Page.Item item) {
        Memory row = item.memory();
        return new MemoryListItem(
                Paths.row(Layer.MEMORY, row.id(), ""),
                "memory · " + row.type().wire(),
                statusLabel(row.status().wire()),
                row.place().project(),
                row.content(),
                row.voice().author(),
                Moment.of(row.times().createdAt()),
                item.conflicts().stream().map(ConflictId::value).toList(),
                "",
                List.of(),
                row.state().supersededBy().orElse(""));
    }

    static MemoryListItem of(EntityQueries.Item item) {
        Entity row = item.entity();
        return new MemoryListItem(
                Paths.row(Layer.ENTITY, row.id(), row.entityType()),
                "entity · " + row.entityType(),
                statusLabel(row.status().wire()),
                row.project(),
                row.words(),
                row.author(),
                Moment.of(row.createdAt()),
                item.conflicts(),
                "",
                List.of(),
                row.supersededBy().orElse(""));
    }

    static MemoryListItem of(TrustedState.Item item) {
        StateRow row = item.row();
        return new MemoryListItem(
                Paths.state(row.project(), row.category(), row.key()),
                "trusted state · " + row.category(),
                statusLabel(row.status().wire()),
                row.project(),
                row.key() + " = " + row.value() + (row.qualifier().isEmpty() ? "" : " (" + row.qualifier() + ")"),
                row.person(),
                Moment.of(row.updatedAt()),
                item.conflicts(),
                "",
                List.of(),
                row.supersededBy().orElse(""));
    }

    private static String statusLabel(String status) {
        return status.equals(LayerRow.ACTIVE) ? "" : status;
    }
}
