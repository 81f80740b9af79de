package io.festinger.memory.commits;

import io.festinger.claims.Claim;
import io.festinger.claims.ClaimReader;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.claims.Statement;
import io.festinger.claims.clauses.Replacement;
import io.festinger.memory.Inputs;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryDraft;
import io.festinger.memory.MemoryStatus;
import io.festinger.text.FoldedText;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A draft with its claims, which are read once: before its write, or in it. For one thread at a time.
public final class ReadDraft {
    private static final String NO_ROW = "nobody";

    private final ClaimReader reader;
    private final MemoryDraft draft;
    private final Optional<Instant> seen;
    private final String normal;
    private final Map<Statement, List<Claim>> claims = new HashMap<>();
    private @Nullable FoldedText foldedText;
    private @Nullable Boolean replaces;

    ReadDraft(ClaimReader reader, MemoryDraft draft) {
        this(reader, draft, draft.observedAt());
    }

    private ReadDraft(ClaimReader reader, MemoryDraft draft, Optional<Instant> seen) {
        this.reader = reader;
        this.draft = draft;
        this.seen = seen;
        this.normal = Inputs.normal(draft.content());
    }

    /// Reads the claims for this writer, as if the memory were written now.
    static ReadDraft ahead(ClaimReader reader, MemoryDraft draft, Memory.Voice voice, Instant time) {
        ReadDraft read =
                new ReadDraft(reader, draft, Optional.of(draft.observedAt().orElse(time)));
        if (draft.status() == MemoryStatus.ACTIVE) {
            read.claims(voice, time);
            read.foldedText(time);
            read.mayReplace();
        }
        return read;
    }

    /// The same draft in the project under its stored name.
    ReadDraft in(String project) {
        return project.equals(draft.project()) ? this : new ReadDraft(reader, draft.in(project), seen);
    }

    public MemoryDraft draft() {
        return draft;
    }

    /// The key by which texts with the same content are looked up, see [Inputs#normal].
    String normal() {
        return normal;
    }

    /// The key that its exact duplicates share, if it is written now.
    FoldedText foldedText(Instant time) {
        if (foldedText == null || seen.isEmpty()) {
            foldedText = FoldedText.of(draft.content(), seenAt(time));
        }
        return foldedText;
    }

    /// Whether its write may put another row out of force.
    boolean mayReplace() {
        if (replaces == null) {
            replaces = draft.corrects().isPresent() || Replacement.says(draft.content());
        }
        return replaces;
    }

    /// When the fact was observed, if it is written now.
    Instant seenAt(Instant time) {
        return seen.orElse(time);
    }

    /// The row that is stored for the draft.
    ///
    /// @param memory the row whose line it continues
    Memory row(String id, Memory.Voice voice, double confidence, Instant time, Optional<Memory> memory) {
        Memory.Times times = Memory.Times.of(seenAt(time), draft.validFrom(), draft.validTo(), time);
        return draft.row(id, voice, confidence, times, memory);
    }

    /// The claims of the draft, if it were written now.
    List<Claim> claims(Memory.Voice voice, Instant time) {
        return claims(row(NO_ROW, voice, draft.confidence(), time, Optional.empty()));
    }

    /// The claims of a row. Rows with the same words and time are read once, whatever their ids.
    List<Claim> claims(Memory row) {
        return claims.computeIfAbsent(withoutRow(row), reader::read).stream()
                .map(claim -> claim.by(row.ref(), row.state().lineage()))
                .toList();
    }

    private static Statement withoutRow(Memory row) {
        Statement.Origin by = row.statement().origin();
        var origin = new Statement.Origin(
                new RowRef(RowKind.MEMORY, NO_ROW),
                NO_ROW,
                by.project(),
                by.qualifier(),
                by.validity(),
                by.author(),
                by.at());
        return new Statement.Memory(origin, row.type().wire(), row.content());
    }
}
