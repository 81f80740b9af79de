package io.festinger.memory.extraction.rules;

import io.festinger.claims.Span;
import io.festinger.memory.extraction.ExtractedFact;
import io.festinger.text.markdown.Block.Kind;
import io.festinger.text.markdown.Prose;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A line of one or more names with quantities: `mass: 4.8 kg`, `X = 4.8 kg; Y = 30 ms`.
final class ValueRule {
    static final double PRIOR = 0.6;
    private static final String ID = "value.unit";

    /// The facts of the lines of a block.
    List<ExtractedFact> read(Page page, DocumentStatement first) {
        if (first.block().is(Kind.HEADING) || first.block().is(Kind.ROW)) {
            return List.of();
        }
        List<ExtractedFact> extractedFacts = new ArrayList<>();
        String text = first.block().prose().text();
        if (text.indexOf(':') < 0 && text.indexOf('=') < 0) {
            return List.of();
        }
        for (Prose line : first.block().prose().lines(page.passage().content())) {
            line(line, page.scope(first)).ifPresent(extractedFacts::addAll);
        }
        return extractedFacts;
    }

    /// The facts that make up the whole line; empty when it contains anything else.
    private static Optional<List<ExtractedFact>> line(Prose line, String scope) {
        List<ExtractedFact> extractedFacts = new ArrayList<>();
        int from = 0;
        for (String part : line.text().split("(?<=[;,]) ")) {
            Optional<NamedQuantity> namedQuantity = NamedQuantity.read(part);
            if (namedQuantity.isEmpty()) {
                return whole(line, scope);
            }
            extractedFacts.add(new ExtractedFact(
                    Rows.parameter(scope, namedQuantity.get()), ID, PRIOR, closed(line, from, from + part.length())));
            from += part.length() + 1;
        }
        return Optional.of(extractedFacts);
    }

    private static Optional<List<ExtractedFact>> whole(Prose line, String scope) {
        return NamedQuantity.read(line.text())
                .map(namedQuantity -> List.of(new ExtractedFact(
                        Rows.parameter(scope, namedQuantity),
                        ID,
                        PRIOR,
                        closed(line, 0, line.text().length()))));
    }

    /// The characters without the mark that follows them.
    private static Span closed(Prose line, int from, int to) {
        int end = to;
        while (end > from + 1 && ".;,".indexOf(line.text().charAt(end - 1)) >= 0) {
            end--;
        }
        return new Span(line.place(from), line.placeAfter(end));
    }
}
