package io.festinger.detection.sentences;

import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.ConflictStore;
import io.festinger.conflicts.Member;
import io.festinger.memory.Memory;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// The conflicts of which a memory is, or was, a member.
record PairRulings(Memory row, List<Conflict> conflicts) {
    private static final int MOST = 200;

    static PairRulings of(Handle handle, ConflictStore store, Memory row) {
        ConflictStore.Filter filter = new ConflictStore.Filter(
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(row.id()),
                Optional.empty(),
                MOST);
        return new PairRulings(row, store.list(handle, filter).items());
    }

    /// Whether both are, or were in their current words, members of one conflict, of
    /// any origin and any result.
    boolean with(Memory other) {
        return conflicts.stream().anyMatch(conflict -> holds(conflict, row) && holds(conflict, other));
    }

    private static boolean holds(Conflict conflict, Memory row) {
        return conflict.members().stream()
                .anyMatch(member ->
                        member.row().equals(row.ref()) && (isDisputed(conflict, member) || saysTheSame(member, row)));
    }

    private static boolean isDisputed(Conflict conflict, Member member) {
        return conflict.isOpen() && member.standing() == Member.Standing.CONTRADICTS;
    }

    private static boolean saysTheSame(Member member, Memory row) {
        return member.joined().content().equals(row.content());
    }
}
