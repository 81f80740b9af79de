package io.festinger.memory;

import io.festinger.conflicts.Writing;
import java.util.List;
import java.util.Optional;

/// A draft that says what a row says already, in the same words: it becomes a witness of the row. Within the
/// transaction
/// of its write.
final class Repetition {
    private final MemoryRoom room;
    private final Writing writing;
    private final ReadDraft read;

    Repetition(MemoryRoom room, Writing writing, ReadDraft read) {
        this.room = room;
        this.writing = writing;
        this.read = read;
    }

    /// Who says the row once more, in the words of the draft.
    Memory.Witness witness(Memory row) {
        MemoryDraft draft = read.draft();
        return new Memory.Witness(
                room.ids().next("wit"),
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
        room.store().witness(writing.handle(), List.of(witness(row)));
        room.store().change(writing, again, "corroborated");
        room.told(writing, "memory.corroborated", again, "");
        return again;
    }

    /// Counts a proposal at the row that waits, holds or was rejected. What was read from a source has that on
    /// the record already, and is not a witness.
    Memory propose(Memory row) {
        Memory again = row.with(row.echo().extracted(writing.now()));
        if (read.draft().provenance().handAuthored()) {
            room.store().witness(writing.handle(), List.of(witness(row)));
            again = counted(again);
        }
        room.store().change(writing, again, "proposed again");
        room.told(writing, "memory.proposed_again", again, "");
        return again;
    }
}
