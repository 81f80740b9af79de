package io.festinger.memory.extraction;

import java.util.Map;
import java.util.Optional;

/// Receives each finding and each passed-over statement of a pass. Used by one thread.
interface PassReport {
    /// Ignores all results.
    PassReport NONE = new PassReport() {
        @Override
        public void onPersist(Line line) {}

        @Override
        public void onDrop(Line line) {}

        @Override
        public void onPassedOver(PassedOverLine line) {}

        @Override
        public void error(SourcePassage passage, String extractor, RuntimeException error) {}
    };

    void onPersist(Line line);

    void onDrop(Line line);

    void onPassedOver(PassedOverLine line);

    /// A rule failed on a passage; the pass continues.
    void error(SourcePassage passage, String extractor, RuntimeException error);

    /// A statement that an extractor read and did not propose, as written to a report.
    ///
    /// @param text the statement
    record PassedOverLine(
            String reason,
            String text,
            String project,
            double confidence,
            Optional<String> sourceChunkId,
            Optional<String> sourceInteractionId,
            String path,
            String sourceSpan,
            String extractorVersion) {
        static PassedOverLine of(Extractor.PassedOver over, SourcePassage passage, String version) {
            Optional<String> source = Optional.of(passage.source().id());
            boolean isStated = passage.source() instanceof SourcePassage.Source.OfInteraction;
            return new PassedOverLine(
                    over.reason(),
                    over.text(),
                    passage.project(),
                    over.confidence(),
                    isStated ? Optional.empty() : source,
                    isStated ? source : Optional.empty(),
                    passage.path(),
                    over.span().start() + "-" + over.span().end(),
                    version);
        }
    }

    /// A finding, as written to a report.
    ///
    /// @param id the stored row, absent in a dry run; the row with the same content for a duplicate
    /// @param reason why it was dropped; empty when it was stored
    record Line(
            Optional<String> id,
            Optional<String> reason,
            String type,
            Object content,
            String project,
            String rule,
            double confidence,
            double rank,
            Optional<String> sourceChunkId,
            Optional<String> sourceInteractionId,
            String path,
            String sourceSpan,
            String extractorVersion) {
        static Line of(Proposal proposal, double rank, Optional<String> id, Optional<Drop> reason) {
            SourcePassage passage = proposal.passage();
            Optional<String> source = Optional.of(passage.source().id());
            boolean isStated = proposal.fromInteraction();
            return new Line(
                    id,
                    reason.map(Drop::wire),
                    proposal.content().type(),
                    switch (proposal.foundFact().row()) {
                        case ExtractedFact.Row.OfMemory memory -> memory.content();
                        case ExtractedFact.Row.OfEntity entity -> Map.copyOf(entity.fields());
                    },
                    passage.project(),
                    proposal.foundFact().rule(),
                    proposal.confidence(),
                    rank,
                    isStated ? Optional.empty() : source,
                    isStated ? source : Optional.empty(),
                    passage.path(),
                    proposal.span(),
                    proposal.version());
        }
    }
}
