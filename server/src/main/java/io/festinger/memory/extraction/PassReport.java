package io.festinger.memory.extraction;

import java.util.Map;
import java.util.Optional;

/// Hears what becomes of each thing that a pass found. Used by one thread.
interface PassReport {
    /// Nobody listens.
    PassReport NONE = new PassReport() {
        @Override
        public void persisted(Line line) {}

        @Override
        public void dropped(Line line) {}

        @Override
        public void error(Passage passage, String extractor, RuntimeException error) {}
    };

    void persisted(Line line);

    void dropped(Line line);

    /// A rule failed on a passage; the pass goes on.
    void error(Passage passage, String extractor, RuntimeException error);

    /// One thing that was found, as it stands in a report.
    ///
    /// @param id the row that it became; of a duplicate, the row that says the same
    /// @param reason why it was dropped; empty for what was stored
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
            Passage passage = proposal.passage();
            Optional<String> source = Optional.of(passage.source().id());
            boolean said = proposal.fromInteraction();
            return new Line(
                    id,
                    reason.map(Drop::wire),
                    proposal.content().type(),
                    switch (proposal.found().row()) {
                        case Extracted.Row.OfMemory memory -> memory.content();
                        case Extracted.Row.OfEntity entity -> Map.copyOf(entity.fields());
                    },
                    passage.project(),
                    proposal.found().rule(),
                    proposal.confidence(),
                    rank,
                    said ? Optional.empty() : source,
                    said ? source : Optional.empty(),
                    passage.path(),
                    proposal.span(),
                    proposal.version());
        }
    }
}
