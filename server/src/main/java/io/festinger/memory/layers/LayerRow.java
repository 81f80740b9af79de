package io.festinger.memory.layers;

import io.festinger.claims.Statement;
import java.time.Instant;
import java.util.Optional;

/// One version of a row of any layer: what it said for as long as it said so.
///
/// @param type of a memory, an entity or a chunk; of trusted state its category
/// @param status `active` is what holds; a chunk that its document has no more is `superseded`
/// @param author who said it
/// @param text what it says, in words
/// @param supersededBy the row that holds in its place
/// @param retired what it claimed while it was in force, where it is not any more; empty for what holds, for
///     what never did, and for chunks
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

    /// @param since when this version was stored; of a chunk when the wave began that brought it
    /// @param until when another version took its place; empty for the one that is there
    /// @param validFrom when it begins to hold; empty where nobody said
    /// @param validTo when it ceases to hold; empty where nobody said
    /// @param observed when it was seen to be so; as `since` where nobody said
    public record Times(
            Instant since,
            Optional<Instant> until,
            Optional<Instant> validFrom,
            Optional<Instant> validTo,
            Instant observed) {}

    /// Where a chunk stands.
    ///
    /// @param heading the headings above it, outermost first; empty for none
    /// @param code whether it is code or a quote, of which nothing is claimed
    public record Passage(String documentId, String path, String heading, boolean code) {}

    public boolean active() {
        return status.equals(ACTIVE);
    }

    /// True for what was in force and was taken back, or lost to another row.
    public boolean fell() {
        return !active() && retired.isPresent();
    }

    /// Says the same, in the same place and state.
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

    /// The same from an earlier moment on.
    public LayerRow since(Instant earlier) {
        return with(new Times(earlier, times.until, times.validFrom, times.validTo, times.observed), retired);
    }

    /// The same chunk below these headings.
    public LayerRow below(String headings) {
        Optional<Passage> there = passage.map(old -> new Passage(old.documentId(), old.path(), headings, old.code()));
        return new LayerRow(key, project, type, status, author, text, times, supersededBy, there, retired);
    }

    /// The same, as something that was never taken back.
    public LayerRow unretired() {
        return with(times, Optional.empty());
    }

    private LayerRow with(Times other, Optional<Statement> claimed) {
        return new LayerRow(key, project, type, status, author, text, other, supersededBy, passage, claimed);
    }
}
