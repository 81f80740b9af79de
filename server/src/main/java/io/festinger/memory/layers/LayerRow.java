package io.festinger.memory.layers;

import io.festinger.claims.Statement;
import java.time.Instant;
import java.util.Optional;

/// One version of a row of any layer, with the period in which it was current.
///
/// @param type type of a memory, an entity or a chunk; category of trusted state
/// @param status `active` for a row in force; `superseded` for a chunk that is gone from its document
/// @param author the author
/// @param text its content, in words
/// @param supersededBy the row that replaces it
/// @param retired the statement that it made until it came out of force; empty for current rows, for rows
///     that never were in force, and for chunks
public record LayerRow(
        RowKey key,
        String project,
        String type,
        String status,
        String author,
        String text,
        Times times,
        Optional<String> supersededBy,
        Optional<Passage> passage,
        Optional<Statement> retired) {
    public static final String ACTIVE = "active";

    /// @param since when this version was stored; for a chunk, when the wave that brought it began
    /// @param until when another version replaced it; empty for the current one
    /// @param validFrom when it begins to hold; empty when unknown
    /// @param validTo when it ceases to hold; empty when unknown
    /// @param observedAt when the fact was observed; `since` when unknown
    public record Times(
            Instant since,
            Optional<Instant> until,
            Optional<Instant> validFrom,
            Optional<Instant> validTo,
            Instant observedAt) {}

    /// The place of a chunk.
    ///
    /// @param heading the headings above it, outermost first; empty for none
    /// @param code whether it is code or a quote, which makes no claims
    public record Passage(String documentId, String path, String heading, boolean code) {}

    /// Whether its validity has ended.
    public boolean isOver(Instant time) {
        return times.validTo().filter(end -> !end.isAfter(time)).isPresent();
    }

    public boolean active() {
        return status.equals(ACTIVE);
    }

    /// True for a row that came out of force because it was retracted or superseded.
    public boolean fell() {
        return !active() && retired.isPresent();
    }

    /// Whether the other row has the same content, place and status.
    public boolean sameAs(LayerRow other) {
        return key.equals(other.key)
                && project.equals(other.project)
                && type.equals(other.type)
                && status.equals(other.status)
                && author.equals(other.author)
                && text.equals(other.text)
                && supersededBy.equals(other.supersededBy)
                && times.validFrom.equals(other.times.validFrom)
                && times.validTo.equals(other.times.validTo);
    }

    /// The same version, beginning at an earlier moment.
    public LayerRow since(Instant earlier) {
        return with(new Times(earlier, times.until, times.validFrom, times.validTo, times.observedAt), retired);
    }

    /// The same chunk below these headings.
    public LayerRow below(String headings) {
        Optional<Passage> there = passage.map(old -> new Passage(old.documentId(), old.path(), headings, old.code()));
        return new LayerRow(key, project, type, status, author, text, times, supersededBy, there, retired);
    }

    /// The same version, as one that never came out of force.
    public LayerRow unretiredRow() {
        return with(times, Optional.empty());
    }

    private LayerRow with(Times other, Optional<Statement> statement) {
        return new LayerRow(key, project, type, status, author, text, other, supersededBy, passage, statement);
    }
}
