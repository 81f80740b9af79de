package io.festinger.memory.extraction;

import io.festinger.base.WorkspaceId;
import io.festinger.claims.Span;
import io.festinger.conflicts.Write;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// One pass of extractors over passages of one project: repeated proposals are counted, the best of the
/// rest are written, and everything is reported. Keeps only the best and one batch in memory, however much
/// is read. Used by one thread, outside any transaction.
final class Pass {
    private static final int BATCH = 200;
    private static final int AT_ONCE = 50;

    private final ExtractionServices services;
    private final WorkspaceId workspace;
    private final Write write;
    private final Plan plan;
    private final PassCounts.Counter counter = new PassCounts.Counter();
    private final Best best;
    private final Map<String, Novelty> novelties = new HashMap<>();
    private final List<Proposal> batch = new ArrayList<>();
    private final List<Map.Entry<Proposal, ContentKey>> few = new ArrayList<>();
    private boolean isCrowded;
    private final List<String> repeatedIds = new ArrayList<>();

    /// The settings of a pass.
    ///
    /// @param now the time from which freshness is measured
    record Plan(List<Extractor> extractors, ExtractionSettings settings, Instant now, PassReport report) {}

    /// @param ids the candidates that were stored, best first
    /// @param known existing rows with the same content
    record Result(List<String> ids, List<String> known, PassCounts counts) {}

    Pass(ExtractionServices services, WorkspaceId workspace, Write write, Plan plan) {
        this.services = services;
        this.workspace = workspace;
        this.write = write;
        this.plan = plan;
        this.best = new Best(plan.settings().max());
    }

    /// Runs the extractors in order. A finding at a place where an earlier one found something is dropped.
    void read(SourceText text) {
        text.passages().forEach(_ -> counter.passage());
        List<SourceText.Place> takenPlaces = new ArrayList<>();
        for (Extractor extractor : plan.extractors()) {
            List<SourceText.Place> before = List.copyOf(takenPlaces);
            List<SourcePassage> passages = extractor.readsWholeTexts() ? List.of(text.whole()) : text.passages();
            for (SourcePassage passage : passages) {
                Extractor.Reading reading = foundReading(extractor, passage);
                for (Extractor.PassedOver over : reading.passedOver()) {
                    place(text, extractor, passage, over.span())
                            .ifPresent(
                                    place -> passedOver(over.at(place.span()), place.passage(), extractor.version()));
                }
                for (ExtractedFact extractedFact : reading.foundFacts()) {
                    place(text, extractor, passage, extractedFact.span())
                            .ifPresent(place ->
                                    found(extractedFact.at(place.span()), place, extractor, before, takenPlaces));
                }
            }
        }
    }

    /// The place within the requested passages.
    private static Optional<SourceText.Place> place(
            SourceText text, Extractor extractor, SourcePassage passage, Span span) {
        return extractor.readsWholeTexts() ? text.locate(span) : Optional.of(text.place(passage, span));
    }

    private void found(
            ExtractedFact extractedFact,
            SourceText.Place place,
            Extractor extractor,
            List<SourceText.Place> before,
            List<SourceText.Place> takenPlaces) {
        counter.countFinding(extractedFact.rule());
        double confidence = Confidence.of(extractedFact.prior(), place.passage(), plan.settings(), plan.now());
        Proposal proposal = Proposal.of(extractedFact, place.passage(), extractor.version(), confidence);
        if (before.stream().anyMatch(other -> meet(other, place))) {
            recordDrop(proposal, 0, Optional.empty(), Drop.DUPLICATE);
        } else {
            take(proposal);
        }
        takenPlaces.add(place);
    }

    private static boolean meet(SourceText.Place one, SourceText.Place other) {
        return one.passage().source().equals(other.passage().source())
                && one.span().start() < other.span().end()
                && other.span().start() < one.span().end();
    }

    private Extractor.Reading foundReading(Extractor extractor, SourcePassage passage) {
        try {
            return extractor.read(passage);
        } catch (RuntimeException e) {
            counter.error();
            plan.report().error(passage, extractor.version(), e);
            return Extractor.Reading.NOTHING;
        }
    }

    private void passedOver(Extractor.PassedOver over, SourcePassage passage, String version) {
        counter.passedOver(over.reason());
        plan.report().onPassedOver(PassReport.PassedOverLine.of(over, passage, version));
    }

    private void take(Proposal proposal) {
        if (proposal.words().strip().length() < plan.settings().shortest()) {
            recordDrop(proposal, 0, Optional.empty(), Drop.TOO_SHORT);
            return;
        }
        batch.add(proposal);
        if (batch.size() >= BATCH) {
            settle();
        }
    }

    /// Separates known proposals from new ones, which then compete for a place.
    private void settle() {
        if (batch.isEmpty()) {
            return;
        }
        Map<ContentKey, ProposalStore.KnownRow> knownRows = known();
        for (Proposal proposal : batch) {
            ContentKey content = proposal.content();
            ProposalStore.KnownRow same = knownRows.get(content);
            if (same == null) {
                fresh(proposal, content);
            } else {
                known(proposal, same);
            }
        }
        batch.clear();
    }

    /// Novelty is weighed only when there are too many proposals: it needs all words of the project.
    private void fresh(Proposal proposal, ContentKey content) {
        if (!isCrowded) {
            few.add(Map.entry(proposal, content));
            isCrowded = few.size() > plan.settings().max();
            if (isCrowded) {
                few.forEach(one -> offer(one.getKey(), one.getValue()));
                few.clear();
            }
        } else {
            offer(proposal, content);
        }
    }

    private void offer(Proposal proposal, ContentKey content) {
        best.offer(proposal, content, rank(proposal))
                .ifPresent(droppedProposal -> recordDrop(
                        droppedProposal.rankedProposal().proposal(),
                        droppedProposal.rankedProposal().rank(),
                        Optional.empty(),
                        droppedProposal.reason()));
    }

    private Map<ContentKey, ProposalStore.KnownRow> known() {
        KnownRows knownRows = services.layerServices().writes().run(workspace, write, KnownRows.class, scope -> {
            Map<ContentKey, ProposalStore.KnownRow> rows = services.proposals()
                    .knownRows(
                            scope.handle(),
                            batch.stream().map(Proposal::content).distinct().toList());
            List<ProposalStore.Sighting> sightings = batch.stream()
                    .flatMap(proposal -> Optional.ofNullable(rows.get(proposal.content()))
                            .filter(ProposalStore.KnownRow::isLive)
                            .map(same -> ProposalStore.Sighting.of(same.row(), proposal.source()))
                            .stream())
                    .toList();
            return new KnownRows(rows, services.proposals().readAgain(scope.handle(), sightings, scope.now()));
        });
        counter.readAgain(knownRows.repetitions());
        return knownRows.rows();
    }

    /// @param repetitions how many were counted
    private record KnownRows(Map<ContentKey, ProposalStore.KnownRow> rows, int repetitions) {}

    private void known(Proposal proposal, ProposalStore.KnownRow same) {
        boolean isRejected = same.state() == ProposalStore.RowState.REJECTED;
        if (repeatedIds.size() < plan.settings().max()) {
            repeatedIds.add(same.row().id());
        }
        recordDrop(proposal, 0, Optional.of(same.row().id()), isRejected ? Drop.REJECTED : Drop.DUPLICATE);
    }

    private double rank(Proposal proposal) {
        String words = proposal.words();
        double novelty = isCrowded ? novelty(proposal.passage().project()).of(words) : 1;
        return proposal.confidence() * words.length() * novelty;
    }

    private Novelty novelty(String project) {
        return novelties.computeIfAbsent(
                project,
                any -> Novelty.against(each -> services.layerServices()
                        .database()
                        .inTransaction(workspace, handle -> {
                            services.proposals().words(handle, project, each);
                            return project;
                        })));
    }

    private void recordDrop(Proposal proposal, double rank, Optional<String> id, Drop reason) {
        counter.countDrop(reason);
        plan.report().onDrop(PassReport.Line.of(proposal, rank, id, Optional.of(reason)));
    }

    /// Writes the best. Called once.
    Result finish() {
        settle();
        few.forEach(one -> offer(one.getKey(), one.getValue()));
        List<String> ids = new ArrayList<>();
        List<Best.RankedProposal> all = best.best();
        for (int from = 0; from < all.size(); from += AT_ONCE) {
            List<Best.RankedProposal> rankedProposals = all.subList(from, Math.min(all.size(), from + AT_ONCE));
            List<CandidateWriter.StoredCandidate> storedCandidates =
                    new CandidateWriter(services).store(workspace, write, rankedProposals);
            for (int i = 0; i < rankedProposals.size(); i++) {
                tell(rankedProposals.get(i), storedCandidates.get(i)).ifPresent(ids::add);
            }
        }
        return new Result(List.copyOf(ids), repeatedIds.stream().distinct().toList(), counter.counts(best.overCap()));
    }

    private Optional<String> tell(Best.RankedProposal rankedProposal, CandidateWriter.StoredCandidate storedCandidate) {
        counter.readAgain(storedCandidate.repetitions());
        if (storedCandidate.drop().isPresent()) {
            recordDrop(
                    rankedProposal.proposal(),
                    rankedProposal.rank(),
                    storedCandidate.id(),
                    storedCandidate.drop().get());
            return Optional.empty();
        }
        counter.persisted();
        Optional<String> row = storedCandidate.id().filter(id -> !write.dryRun());
        plan.report()
                .onPersist(PassReport.Line.of(rankedProposal.proposal(), rankedProposal.rank(), row, Optional.empty()));
        return storedCandidate.id();
    }
}
