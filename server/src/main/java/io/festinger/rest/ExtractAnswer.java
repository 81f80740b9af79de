package io.festinger.rest;

import io.festinger.memory.extraction.Extraction;
import io.festinger.memory.extraction.PassCounts;
import java.util.List;

/// What extraction found.
///
/// @param candidates ids of the candidates that now wait because of it, best first
/// @param known ids of rows that said the same already
/// @param found whether there is anything new
public record ExtractAnswer(boolean found, List<String> candidates, List<String> known, PassCounts counts) {
    static ExtractAnswer of(Extraction.Outcome outcome) {
        return new ExtractAnswer(
                !outcome.candidates().isEmpty(), outcome.candidates(), outcome.known(), outcome.counts());
    }
}
