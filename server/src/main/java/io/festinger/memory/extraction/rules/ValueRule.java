package io.festinger.memory.extraction.rules;

import io.festinger.claims.Span;
import io.festinger.memory.extraction.Extracted;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A line that is a name and a quantity, or several of them: `mass: 4.8 kg`, `X = 4.8 kg; Y = 30 ms`.
final class ValueRule implements PageRule {
    static final double PRIOR = 0.6;
    private static final String ID = "value.unit";

    @Override
    public Reading read(Page page, int block) {
        if (page.is(block, Block.Kind.HEADING) || page.is(block, Block.Kind.TABLE)) {
            return Reading.NOTHING;
        }
        String content = page.passage().content();
        Block whole = page.block(block);
        List<Extracted> found = new ArrayList<>();
        for (int from = whole.start(); from < whole.end(); ) {
            int stop = content.indexOf('\n', from);
            int to = stop < 0 || stop > whole.end() ? whole.end() : stop;
            line(Plain.of(content, from, to), page.scope(block)).ifPresent(found::addAll);
            from = to + 1;
        }
        return new Reading(found, found.isEmpty() ? 0 : 1);
    }

    /// What the whole line is made of; empty where it is anything else.
    private static Optional<List<Extracted>> line(Plain line, String scope) {
        List<Extracted> found = new ArrayList<>();
        int from = 0;
        for (String part : line.text().split("(?<=[;,]) ")) {
            Optional<Measured> measured = Measured.read(part);
            if (measured.isEmpty()) {
                return whole(line, scope);
            }
            found.add(new Extracted(
                    Rows.parameter(scope, measured.get()), ID, PRIOR, closed(line, from, from + part.length())));
            from += part.length() + 1;
        }
        return Optional.of(found);
    }

    private static Optional<List<Extracted>> whole(Plain line, String scope) {
        return Measured.read(line.text())
                .map(measured -> List.of(new Extracted(
                        Rows.parameter(scope, measured),
                        ID,
                        PRIOR,
                        closed(line, 0, line.text().length()))));
    }

    /// The characters without the mark behind them.
    private static Span closed(Plain line, int from, int to) {
        int end = to;
        while (end > from + 1 && ".;,".indexOf(line.text().charAt(end - 1)) >= 0) {
            end--;
        }
        return line.span(from, end);
    }
}
