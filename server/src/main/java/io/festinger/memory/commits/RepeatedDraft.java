package io.festinger.memory.commits;

import io.festinger.conflicts.WriteScope;
import io.festinger.database.Pipeline;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryDraft;
import java.util.List;

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
        return Memory.Witness.of(
                services.ids().next("wit"),
                row,
                draft.content(),
                draft.voice(scope.actor()),
                read.seenAt(scope.now()),
                scope.now());
    }

    /// Stores the witness, and counts it at the row.
    Memory keep(Memory row) {
        CommitBatch batch = new CommitBatch(services, scope);
        Memory second = batch.repeat(row, witness(row));
        batch.write(new Pipeline());
        return second;
    }

    /// Counts a proposal at the row that is a candidate, active or rejected. A source that is read again is
    /// already on record, and is not a witness.
    Memory propose(Memory row) {
        Memory second = row.with(row.echo().extract(scope.now()));
        if (read.draft().provenance().handAuthored()) {
            Memory.Witness witness = witness(row);
            services.store().witness(scope.handle(), List.of(witness));
            second = second.corroborate(witness.voice().author(), scope.now());
        }
        services.store().change(scope, second, "proposed again");
        services.record(scope, "memory.proposed_again", second, "");
        return second;
    }
}
