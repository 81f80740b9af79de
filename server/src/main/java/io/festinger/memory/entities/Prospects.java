package io.festinger.memory.entities;

import io.festinger.base.Actor;
import io.festinger.base.WorkspaceId;
import io.festinger.claims.Claim;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.conflicts.Findings;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.WriteScope;
import io.festinger.judge.Verdict;
import io.festinger.memory.Memory;
import io.festinger.memory.commits.MemoryServices;
import io.festinger.memory.commits.WriteVerdict;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// Finds what a candidate would contradict if it were promoted now. Nothing is written. Blocking.
public final class Prospects {
    private final MemoryServices services;
    private final EntityRows entities;

    public Prospects(MemoryServices services, EntityTypes types, EntityStore store) {
        this.services = services;
        this.entities = new EntityRows(services.layerServices(), types, store);
    }

    /// @param explanation the reason, in a sentence; empty when there is none
    /// @param contradicts the rows that it contradicts
    public record Prospect(
            @Schema(implementation = Verdict.class) String verdict, String explanation, List<Opposed> contradicts) {
        public Prospect {
            contradicts = List.copyOf(contradicts);
        }
    }

    /// @param about the slot in words
    /// @param value the value of the row there
    public record Opposed(
            @Schema(implementation = RowKind.class) String memberKind, String memberId, String about, String value) {
        static Opposed of(Claim claim) {
            return new Opposed(
                    claim.row().kind().wire(),
                    claim.row().id(),
                    claim.meeting().words(),
                    (claim.positive() ? "" : "not ") + claim.value().text());
        }
    }

    /// The prospect of a row; empty when the row does not exist.
    public Optional<Prospect> of(WorkspaceId workspace, Actor actor, RowRef row) {
        Write dry = new Write(actor, true, Optional.empty());
        return services.write(
                        workspace,
                        dry,
                        Answer.class,
                        scope -> new Answer(findings(scope, row).map(Prospects::prospect)))
                .prospect();
    }

    private record Answer(Optional<Prospect> prospect) {}

    private Optional<Findings> findings(WriteScope scope, RowRef row) {
        return row.kind() == RowKind.MEMORY
                ? services.store().find(scope.handle(), row.id()).map(memory -> weighedFindings(scope, memory))
                : entities.store().find(scope.handle(), row.id()).map(entity -> weighedFindings(scope, entity));
    }

    private Findings weighedFindings(WriteScope scope, Memory memory) {
        return services.contradictions().weigh(scope, memory.newcomer(services.read(memory), Set.of(), false));
    }

    /// An entity may repeat the content of the memory from which it graduates.
    private Findings weighedFindings(WriteScope scope, Entity entity) {
        Findings findings = entities.weigh(scope, entity.as(Entity.Status.ACTIVE, scope.now()), Set.of());
        return entity.graduatedFrom()
                .map(memory -> findings.of(findings.newcomer(), Set.of(new RowRef(RowKind.MEMORY, memory))))
                .orElse(findings);
    }

    private static Prospect prospect(Findings findings) {
        WriteVerdict writeVerdict = WriteVerdict.of(findings);
        return new Prospect(
                writeVerdict.verdict().wire(),
                writeVerdict.explanation(),
                findings.clashes().stream()
                        .flatMap(clash -> clash.rivals().stream())
                        .distinct()
                        .map(Opposed::of)
                        .toList());
    }
}
