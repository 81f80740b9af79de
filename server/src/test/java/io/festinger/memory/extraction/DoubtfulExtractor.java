package io.festinger.memory.extraction;

import io.festinger.claims.Span;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/// Finds nothing, and passes over all that a pattern finds.
///
/// @param reason of a statement
public record DoubtfulExtractor(Pattern pattern, UnaryOperator<String> reason, double confidence) implements Extractor {
    @Override
    public String version() {
        return "doubtful-1";
    }

    @Override
    public Reading read(SourcePassage passage) {
        return new Reading(
                List.of(),
                pattern.matcher(passage.content())
                        .results()
                        .map(found -> new PassedOver(
                                found.group(),
                                reason.apply(found.group()),
                                confidence,
                                new Span(found.start(), found.end())))
                        .toList());
    }
}
