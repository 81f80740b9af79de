package io.festinger.memory;

import io.festinger.conflicts.WriteScope;
import java.util.List;
import java.util.Optional;

/// A draft that says what a row says already, in the same words: it becomes a witness of the row. Within the
/// transaction of its write.
final class RepeatedDraft {
    private final MemoryServices services;
    private final WriteScope writing;
    private final ReadDraft read;

    RepeatedDraft(MemoryServices services, WriteScope writing, ReadDraft read) {
        this.services = services;
        this.writing = writing;
        this.read = read;
    }

    /// Who says the row once more, in the words of the draft.
    Memory.Witness witness(Memory row) {
        MemoryDraft draft = read.draft();
        return new Memory.Witness(
                services.ids().next("wit"),
                row.id(),
                draft.content(),
                draft.voice(writing.actor()),
                read.seenAt(writing.now()),
                writing.now(),
                Optional.empty());
    }

    /// The row as it is with the draft as its witness; not stored yet.
    Memory counted(Memory row) {
        return row.corroborated(read.draft().voice(writing.actor()).author(), writing.now());
    }

    /// Keeps the witness, and counts it at the row.
    Memory keep(Memory row) {
        Memory again = counted(row);
        services.store().witness(writing.handle(), List.of(witness(row)));
        services.store().change(writing, again, "corroborated");
        services.told(writing, "memory.corroborated", again, "");
        return again;
    }

    /// Counts a proposal at the row that waits, holds or was rejected. What was read from a source has that on
    /// the record already, and is not a witness.
    Memory propose(Memory row) {
        Memory again = row.with(row.echo().extracted(writing.now()));
        if (read.draft().provenance().handAuthored()) {
            services.store().witness(writing.handle(), List.of(witness(row)));
            again = counted(again);
        }
        services.store().change(writing, again, "proposed again");
        services.told(writing, "memory.proposed_again", again, "");
        return again;
    }
}
