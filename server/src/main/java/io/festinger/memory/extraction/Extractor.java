package io.festinger.memory.extraction;

import io.festinger.claims.Span;
import java.util.List;

/// Finds the statements of a passage. Pure when it needs no model; an extractor never
/// throws because of the text.
public interface Extractor {
    /// Stored with every candidate to show which rules read it; increases when the rules change.
    String version();

    Reading read(SourcePassage passage);

    /// Whether it reads whole documents and interactions; otherwise it reads their passages.
    default boolean readsWholeTexts() {
        return false;
    }

    /// @param foundFacts in the order of the text
    /// @param passedOver statements that were read and are not proposed, in the order of the text
    record Reading(List<ExtractedFact> foundFacts, List<PassedOver> passedOver) {
        public static final Reading NOTHING = new Reading(List.of(), List.of());

        public Reading {
            foundFacts = List.copyOf(foundFacts);
            passedOver = List.copyOf(passedOver);
        }

        public static Reading of(List<ExtractedFact> extractedFacts) {
            return new Reading(extractedFacts, List.of());
        }
    }

    /// @param text the statement, without markup
    /// @param reason in lower case with `_`, such as `question`, `placeholder` or `superseded`
    /// @param confidence that it is worth proposing, from 0 to 1; 0 when it was not weighed
    /// @param span its place in the passage
    record PassedOver(String text, String reason, double confidence, Span span) {
        PassedOver at(Span where) {
            return new PassedOver(text, reason, confidence, where);
        }
    }
}
