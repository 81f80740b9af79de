package io.festinger.memory.extraction;

import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.WriteScope;
import io.festinger.judge.Verdict;
import io.festinger.memory.CommitResult;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Writes proposals as candidates, several in one transaction, each content once.
final class CandidateWriter {
    private final ExtractionServices services;

    CandidateWriter(ExtractionServices services) {
        this.services = services;
    }

    /// @param id the row that was stored, or an existing row with the same content
    /// @param drop why it was not stored; empty when it was
    /// @param repetitions how many further sources are counted at that row
    record StoredCandidate(Optional<String> id, Optional<Drop> drop, int repetitions) {}

    private record WriteResult(List<StoredCandidate> rows) {}

    /// @return results in the order of the proposals
    List<StoredCandidate> store(WorkspaceId workspace, Write write, List<Best.RankedProposal> proposals) {
        return services.layerServices()
                .writes()
                .run(workspace, write, WriteResult.class, scope -> new WriteResult(store(scope, proposals)))
                .rows();
    }

    /// Another pass may have stored the same meanwhile, so the writer locks the name of the content.
    private List<StoredCandidate> store(WriteScope scope, List<Best.RankedProposal> proposals) {
        services.layerServices()
                .claims()
                .lock(
                        scope.handle(),
                        proposals.stream()
                                .map(rankedProposal ->
                                        "proposal " + rankedProposal.content().digest())
                                .collect(Collectors.toSet()));
        Map<ContentKey, ProposalStore.KnownRow> knownRows = services.proposals()
                .knownRows(
                        scope.handle(),
                        proposals.stream().map(Best.RankedProposal::content).toList());
        return proposals.stream()
                .map(rankedProposal -> Optional.ofNullable(knownRows.get(rankedProposal.content()))
                        .map(same -> repeatedCandidate(scope, rankedProposal, same))
                        .orElseGet(() -> store(scope, rankedProposal)))
                .toList();
    }

    private StoredCandidate repeatedCandidate(
            WriteScope scope, Best.RankedProposal rankedProposal, ProposalStore.KnownRow same) {
        return new StoredCandidate(
                Optional.of(same.row().id()),
                Optional.of(Drop.DUPLICATE),
                same.isLive() ? readAgain(scope, rankedProposal, same.row()) : 0);
    }

    private StoredCandidate store(WriteScope scope, Best.RankedProposal rankedProposal) {
        Proposal proposal = rankedProposal.proposal();
        try {
            CommitResult commitResult = commit(scope, proposal);
            RowRef row =
                    new RowRef(rankedProposal.content().memory() ? RowKind.MEMORY : RowKind.ENTITY, commitResult.id());
            services.proposals().enter(scope.handle(), rankedProposal.content(), row);
            if (commitResult.verdict() == Verdict.DUPLICATE) {
                return new StoredCandidate(Optional.of(commitResult.id()), Optional.of(Drop.DUPLICATE), 0);
            }
            services.proposals()
                    .sighted(scope.handle(), List.of(ProposalStore.Sighting.of(row, proposal.source())), scope.now());
            return new StoredCandidate(
                    Optional.of(commitResult.id()), Optional.empty(), readAgain(scope, rankedProposal, row));
        } catch (Failure e) {
            return new StoredCandidate(Optional.empty(), Optional.of(Drop.REFUSED), 0);
        }
    }

    private int readAgain(WriteScope scope, Best.RankedProposal rankedProposal, RowRef row) {
        return services.proposals()
                .readAgain(
                        scope.handle(),
                        rankedProposal.sources().stream()
                                .map(source -> ProposalStore.Sighting.of(row, source))
                                .toList(),
                        scope.now());
    }

    private CommitResult commit(WriteScope scope, Proposal proposal) {
        return switch (proposal.foundFact().row()) {
            case ExtractedFact.Row.OfMemory memory -> services.memories().commit(scope, proposal.draft(memory));
            case ExtractedFact.Row.OfEntity entity -> services.entities().commit(scope, proposal.draft(entity));
        };
    }
}
