package io.festinger.memory.commits;

import io.festinger.conflicts.WriteScope;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryDraft;
import java.util.List;
import java.util.Optional;

/// A draft with the same words as an existing row: it becomes a witness of that row. Works within the
/// transaction of its write.
final class RepeatedDraft {
    private final MemoryServices services;
    private final WriteScope scope;
    private final ReadDraft read;

    RepeatedDraft(MemoryServices services, WriteScope writing, ReadDraft read) {
        this.services = services;
        this.scope = writing;
        this.read = read;
    }

    /// The witness who repeats the row, in the words of the draft.
    Memory.Witness witness(Memory row) {
        MemoryDraft draft = read.draft();
        return new Memory.Witness(
                services.ids().next("wit"),
                row.id(),
                draft.content(),
                draft.voice(scope.actor()),
                read.seenAt(scope.now()),
                scope.now(),
                Optional.empty());
    }

    /// The row with the draft counted as its witness; not stored yet.
    Memory count(Memory row) {
        return row.corroborate(read.draft().voice(scope.actor()).author(), scope.now());
    }

    /// Stores the witness, and counts it at the row.
    Memory keep(Memory row) {
        Memory second = count(row);
        services.store().witness(scope.handle(), List.of(witness(row)));
        services.store().change(scope, second, "corroborated");
        services.record(scope, "memory.corroborated", second, "");
        return second;
    }

    /// Counts a proposal at the row that is a candidate, active or rejected. A source that is read again is
    /// already on record, and is not a witness.
    Memory propose(Memory row) {
        Memory second = row.with(row.echo().extract(scope.now()));
        if (read.draft().provenance().handAuthored()) {
            services.store().witness(scope.handle(), List.of(witness(row)));
            second = count(second);
        }
        services.store().change(scope, second, "proposed again");
        services.record(scope, "memory.proposed_again", second, "");
        return second;
    }
}
