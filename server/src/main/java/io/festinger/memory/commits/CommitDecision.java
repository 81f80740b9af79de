package io.festinger.memory.commits;

import io.festinger.claims.Claim;
import io.festinger.conflicts.Findings;
import io.festinger.memory.Memory;
import io.festinger.memory.comparison.Opposition;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What becomes of a statement that is written as active. The choice is made here, from what is known under the
/// locks of its slots, and changes nothing; [CommitWriter] carries it out for a new
/// row, [StoredCommit] for a stored one.
sealed interface CommitDecision {
    /// A row has the same words and holds there and then: it gets one more witness.
    record Corroborate(Memory twin) implements CommitDecision {}

    /// A person already chose another value: the statement is kept out of force.
    record Settle(Findings.PriorDecision priorDecision) implements CommitDecision {}

    /// An author corrects an own statement, which is superseded.
    record Correct(Memory correctedMemory) implements CommitDecision {}

    /// An author corrects the statement of another: both remain, and a person is asked to accept the correction.
    record ProposeCorrection(Memory correctedMemory) implements CommitDecision {}

    /// Its words say that it replaces what it contradicts.
    ///
    /// @param retired the author's own memories, locked, which are superseded; at least one
    record Replace(MemoryUpdate update, List<Memory> retired) implements CommitDecision {
        @Override
        public Optional<MemoryUpdate> replacement() {
            return Optional.of(update);
        }
    }

    /// It replaces what others said, or what its author said just before: a person is asked to accept that.
    record Propose(MemoryUpdate update) implements CommitDecision {
        @Override
        public Optional<MemoryUpdate> replacement() {
            return Optional.of(update);
        }
    }

    /// It contradicts rows that remain beside it.
    record Contest() implements CommitDecision {}

    /// It says what another memory says, in other words.
    record Refine(Claim agreed) implements CommitDecision {}

    /// It is stored, and nothing else follows.
    record Keep() implements CommitDecision {}

    /// What its words replace; empty where they replace nothing.
    default Optional<MemoryUpdate> replacement() {
        return Optional.empty();
    }

    /// A statement with what is known of it.
    ///
    /// @param row as it would be stored
    /// @param twin a row in force with the same words, for the same place and time, locked
    /// @param correctedMemory the row that it is to correct, locked and in force
    /// @param oppositions the neighbours that it contradicts, sentence against sentence
    record Situation(
            Memory row,
            Optional<Memory> twin,
            Optional<Memory> correctedMemory,
            Findings findings,
            List<Opposition> oppositions) {
        /// Of a statement that neither corrects a row nor has the words of one.
        static Situation of(Memory row, Findings findings, List<Opposition> oppositions) {
            return new Situation(row, Optional.empty(), Optional.empty(), findings, oppositions);
        }

        boolean isContradicted() {
            return !findings.clashes().isEmpty() || !oppositions.isEmpty();
        }
    }

    /// Rows that few decisions need, and that are read when one does.
    interface Rows {
        List<Memory> find(Set<String> ids);

        /// The same, locked until the transaction ends.
        List<Memory> lock(Set<String> ids);

        /// A claim of another memory that says the same, if that is looked up.
        default Optional<Claim> agreed(Situation situation) {
            return Optional.empty();
        }
    }

    /// The decision by the same words, for which nothing else has to be known.
    ///
    /// @param twin see [Situation]
    /// @param correctedMemory see [Situation]
    static Optional<Corroborate> repetition(Optional<Memory> twin, Optional<Memory> correctedMemory) {
        return twin.filter(row -> correctedMemory
                        .map(oldMemory -> oldMemory.id().equals(row.id()))
                        .orElse(true))
                .map(Corroborate::new);
    }

    /// The first that applies: a repetition, a person's earlier decision, the author's correction, the words of a text
    /// that contradicts, and what a text that contradicts nothing agrees with.
    static CommitDecision of(Situation situation, Rows rows) {
        Optional<Corroborate> repetition = repetition(situation.twin(), situation.correctedMemory());
        if (repetition.isPresent()) {
            return repetition.get();
        }
        if (situation.findings().settled().isPresent()) {
            return new Settle(situation.findings().settled().get());
        }
        if (situation.correctedMemory().isPresent()) {
            Memory oldMemory = situation.correctedMemory().get();
            return oldMemory.voice().isSameKnown(situation.row().voice())
                    ? new Correct(oldMemory)
                    : new ProposeCorrection(oldMemory);
        }
        return situation.isContradicted()
                ? MemoryUpdate.read(situation.row(), situation.findings(), situation.oppositions(), rows::find)
                        .map(update -> ofUpdate(update, situation.row(), rows))
                        .orElseGet(Contest::new)
                : rows.agreed(situation).<CommitDecision>map(Refine::new).orElseGet(Keep::new);
    }

    private static CommitDecision ofUpdate(MemoryUpdate update, Memory row, Rows rows) {
        List<Memory> memories = !update.retires() || update.rivals().isEmpty()
                ? List.of()
                : rows.lock(update.rivals()).stream()
                        .filter(rival -> rival.active() && rival.voice().isSameKnown(row.voice()))
                        .toList();
        return memories.isEmpty() ? new Propose(update) : new Replace(update, memories);
    }
}
