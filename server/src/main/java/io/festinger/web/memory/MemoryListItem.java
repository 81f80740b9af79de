package io.festinger.web.memory;

import io.festinger.base.ConflictId;
import io.festinger.memory.Memory;
import io.festinger.memory.commits.Memories;
import io.festinger.memory.entities.Entity;
import io.festinger.memory.entities.EntityQueries;
import io.festinger.memory.layers.Layer;
import io.festinger.memory.layers.LayerRow;
import io.festinger.memory.state.StateRow;
import io.festinger.memory.state.TrustedState;
import io.festinger.recall.RecalledRow;
import io.festinger.recall.lucene.WordMarks;
import io.festinger.web.Moment;
import java.util.List;

/// A row in a list.
///
/// @param path of its page
/// @param kind its type or layer, in words
/// @param status empty for a row in force
/// @param parts its text, or the part of it that answers, with the words of the question marked
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
        List<WordMarks.Part> parts,
        String author,
        Moment since,
        List<String> conflicts,
        String place,
        List<String> retired,
        String supersededBy) {

    /// The most characters of a row in a list.
    private static final int SHOWN = 320;

    private static List<WordMarks.Part> plain(String text) {
        return WordMarks.of(text, "", SHOWN);
    }

    static MemoryListItem of(RecalledRow recalledRow, String question) {
        LayerRow row = recalledRow.row();
        return new MemoryListItem(
                Paths.row(row.key().layer(), row.key().id(), row.type()),
                kind(row),
                statusLabel(row.status()),
                row.project(),
                WordMarks.of(row.text(), question, SHOWN),
                row.author(),
                Moment.of(row.times().since()),
                recalledRow.conflicts().stream().map(ConflictId::value).toList(),
                row.passage()
                        .map(passage -> passage.path() + (passage.heading().isEmpty() ? "" : " > " + passage.heading()))
                        .orElse(""),
                recalledRow.retiredTexts(),
                row.supersededBy().orElse(""));
    }

    static MemoryListItem of(Memories.Page.Item item) {
        Memory row = item.memory();
        return new MemoryListItem(
                Paths.row(Layer.MEMORY, row.id(), ""),
                row.type().wire(),
                statusLabel(row.status().wire()),
                row.place().project(),
                plain(row.content()),
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
                row.entityType(),
                statusLabel(row.status().wire()),
                row.project(),
                plain(row.words()),
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
                "trusted · " + row.category(),
                statusLabel(row.status().wire()),
                row.project(),
                plain(row.key() + " = " + row.value()
                        + (row.qualifier().isEmpty() ? "" : " (" + row.qualifier() + ")")),
                row.person(),
                Moment.of(row.updatedAt()),
                item.conflicts(),
                "",
                List.of(),
                row.supersededBy().orElse(""));
    }

    private static String kind(LayerRow row) {
        return switch (row.key().layer()) {
            case MEMORY, ENTITY -> row.type();
            case PROJECT_STATE -> "trusted · " + row.type();
            case CHUNK -> "document";
        };
    }

    private static String statusLabel(String status) {
        return status.equals(LayerRow.ACTIVE) ? "" : status;
    }
}
