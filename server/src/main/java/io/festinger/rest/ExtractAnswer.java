package io.festinger.rest;

import io.festinger.memory.extraction.Extraction;
import io.festinger.memory.extraction.PassCounts;
import java.util.List;

/// The results of an extraction.
///
/// @param candidates ids of the new candidates, best first
/// @param known ids of existing rows with the same statements
/// @param found whether there is anything new
public record ExtractAnswer(boolean found, List<String> candidates, List<String> known, PassCounts counts) {
    static ExtractAnswer of(Extraction.Outcome outcome) {
        return new ExtractAnswer(
                !outcome.candidates().isEmpty(), outcome.candidates(), outcome.known(), outcome.counts());
    }
}
