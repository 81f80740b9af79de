package io.festinger.memory.commits;

import io.festinger.base.Json;
import io.festinger.claims.Claim;
import io.festinger.conflicts.Findings;
import io.festinger.conflicts.WriteScope;
import io.festinger.memory.Memory;
import io.festinger.memory.comparison.Opposition;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The commit of a row that has its place already: a person promotes or edits it, it is read after its write, or an
/// archive brings it. It is decided like a new statement, with one difference: a text that replaces others retires
/// none of them by itself, a person is asked.
///
/// @param findings what its claims meet, with the proposal that its words make
/// @param suggestion JSON of that proposal; empty for none
record StoredCommit(
        MemoryServices services, Memory memory, Findings findings, List<Opposition> oppositions, String suggestion) {

    /// Compares the row with what is in force, under the locks of its slots. Writes nothing.
    ///
    /// @param memory as it comes into force
    /// @param oppositions the neighbours that it contradicts, locked
    static StoredCommit of(
            MemoryServices services,
            WriteScope scope,
            Memory memory,
            List<Claim> claims,
            List<Opposition> oppositions) {
        Findings findings = services.contradictions().weigh(scope, memory.newcomer(claims, Set.of(), false));
        var situation = CommitDecision.Situation.of(memory, findings, oppositions);
        return CommitDecision.of(situation, new StoredRows(services.store(), scope.handle()))
                .replacement()
                .map(update -> update.proposal(memory))
                .map(order -> new StoredCommit(
                        services,
                        memory,
                        findings.of(findings.newcomer().proposing(order), Set.of()),
                        oppositions,
                        Json.write(order)))
                .orElseGet(() -> new StoredCommit(services, memory, findings, oppositions, ""));
    }

    /// A person's earlier decision against it.
    Optional<Findings.PriorDecision> priorDecision() {
        return findings.settled();
    }

    /// The row as it is stored: out of force when a person decided against it.
    Memory row() {
        return priorDecision()
                .map(prior -> memory.replacedBy(prior.winner().id()))
                .orElse(memory);
    }

    /// Takes the row out of force when a person decided against it, and otherwise lays its claims and files its
    /// conflicts.
    void run(WriteScope scope) {
        priorDecision().ifPresent(prior -> {
            Memory memory = row().at(scope.now());
            services.store().change(scope, memory, prior.explanation());
            services.record(scope, "memory.superseded", memory, prior.explanation());
        });
        file(scope);
    }

    /// Lays the claims of [#row], which is stored, and files its conflicts.
    void file(WriteScope scope) {
        services.contradictions().apply(scope, findings);
        if (priorDecision().isEmpty()) {
            fileOppositions(scope);
        }
    }

    /// The same for a row that a person puts in force, whatever was decided before.
    void enforce(WriteScope scope) {
        services.contradictions().applyAll(scope, findings);
        fileOppositions(scope);
    }

    private void fileOppositions(WriteScope scope) {
        new Oppositions(services).file(scope, memory, oppositions, suggestion);
    }
}
