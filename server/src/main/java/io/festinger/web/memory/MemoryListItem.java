package io.festinger.web.memory;

import io.festinger.base.ConflictId;
import io.festinger.memory.ListedRow;
import io.festinger.memory.Memory;
import io.festinger.memory.StatementRow;
import io.festinger.memory.commits.Memories;
import io.festinger.memory.entities.Entity;
import io.festinger.memory.layers.Layer;
import io.festinger.memory.layers.LayerRow;
import io.festinger.memory.state.StateRow;
import io.festinger.recall.RecalledRow;
import io.festinger.recall.lucene.WordMarks;
import io.festinger.web.Moment;
import java.time.Instant;
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
        return of(
                row,
                Paths.row(Layer.MEMORY, row.id(), ""),
                row.type().wire(),
                row.content(),
                row.times().createdAt(),
                item.conflicts().stream().map(ConflictId::value).toList());
    }

    static MemoryListItem ofEntity(ListedRow<Entity> item) {
        Entity row = item.row();
        String path = Paths.row(Layer.ENTITY, row.id(), row.entityType());
        return of(row, path, row.entityType(), row.words(), row.times().createdAt(), item.conflicts());
    }

    static MemoryListItem ofState(ListedRow<StateRow> item) {
        StateRow row = item.row();
        String context = row.qualifier().isEmpty() ? "" : " (" + row.qualifier() + ")";
        return of(
                row,
                Paths.state(row.project(), row.category(), row.key()),
                "trusted · " + row.category(),
                row.key() + " = " + row.value() + context,
                row.times().updatedAt(),
                item.conflicts());
    }

    private static MemoryListItem of(
            StatementRow<?> row, String path, String kind, String text, Instant since, List<String> conflicts) {
        return new MemoryListItem(
                path,
                kind,
                statusLabel(row.status().wire()),
                row.project(),
                plain(text),
                row.author(),
                Moment.of(since),
                conflicts,
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
