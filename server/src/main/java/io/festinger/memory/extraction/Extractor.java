package io.festinger.memory.extraction;

import io.festinger.claims.Span;
import java.util.List;

/// Finds what a passage says. Pure where it needs no model; an extractor never throws for what a text looks
/// like.
public interface Extractor {
    /// Stored with every candidate to show which rules read it; rises when the rules change.
    String version();

    Reading read(SourcePassage passage);

    /// Whether it is given whole documents and interactions; otherwise the passages of which they consist.
    default boolean readsWholeTexts() {
        return false;
    }

    /// @param found in the order of the text
    /// @param passedOver statements that were looked at and are not proposed, in the order of the text
    record Reading(List<ExtractedFact> found, List<PassedOver> passedOver) {
        public static final Reading NOTHING = new Reading(List.of(), List.of());

        public Reading {
            found = List.copyOf(found);
            passedOver = List.copyOf(passedOver);
        }

        public static Reading of(List<ExtractedFact> found) {
            return new Reading(found, List.of());
        }
    }

    /// @param text of the statement, without markup
    /// @param reason in lower case with `_`, such as `question`, `placeholder` or `superseded`
    /// @param confidence that it is worth proposing, from 0 to 1; 0 where it was not weighed
    /// @param span where it is in the passage
    record PassedOver(String text, String reason, double confidence, Span span) {
        PassedOver at(Span where) {
            return new PassedOver(text, reason, confidence, where);
        }
    }
}
