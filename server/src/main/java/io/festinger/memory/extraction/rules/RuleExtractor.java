package io.festinger.memory.extraction.rules;

import io.festinger.claims.ClaimReader;
import io.festinger.claims.Span;
import io.festinger.memory.extraction.Extracted;
import io.festinger.memory.extraction.Extractor;
import io.festinger.memory.extraction.Passage;
import io.festinger.memory.sources.Chunk;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;

/// Extracts by rules. They are tried in the order of how much they are trusted; what one has read no other
/// reads again. Immutable, safe to use from any thread.
public final class RuleExtractor implements Extractor {
    private static final String VERSION = "1.1.0";
    /// What is said there is said by somebody else, or not said at all.
    static final Set<Chunk.Kind> SILENT = EnumSet.of(Chunk.Kind.CODE, Chunk.Kind.QUOTE, Chunk.Kind.FRONT_MATTER);

    private final PageRule headings;
    private final PageRule labels;
    private final PageRule values = new ValueRule();
    private final PageRule tables = new TableRule();
    private final PageRule sentences;

    /// @param reader says what a sentence claims
    public RuleExtractor(ClaimReader reader) {
        Rows rows = new Rows(reader);
        this.headings = new HeadingRule(rows);
        this.labels = new LabelRule(rows);
        this.sentences = new SentenceRule(rows);
    }

    @Override
    public String version() {
        return VERSION;
    }

    @Override
    public Reading read(Passage passage) {
        if (SILENT.contains(passage.kind())) {
            return Reading.NOTHING;
        }
        Page page = new Page(passage);
        List<Extracted> found = new ArrayList<>();
        for (int block = 0; block < page.size(); ) {
            PageRule.Reading reading = page.isAside(block) ? PageRule.Reading.NOTHING : block(page, block);
            found.addAll(reading.found());
            block += Math.max(1, reading.blocks());
        }
        return Reading.of(found);
    }

    private PageRule.Reading block(Page page, int block) {
        for (PageRule rule : List.of(headings, labels, tables)) {
            PageRule.Reading reading = rule.read(page, block);
            if (reading.blocks() > 0) {
                return reading;
            }
        }
        List<Extracted> found = new ArrayList<>(values.read(page, block).found());
        NavigableMap<Integer, Integer> taken = new TreeMap<>();
        found.forEach(value -> taken.put(value.span().start(), value.span().end()));
        sentences.read(page, block).found().stream()
                .filter(sentence -> isFree(sentence.span(), taken))
                .forEach(found::add);
        found.sort(Comparator.comparingInt(one -> one.span().start()));
        return new PageRule.Reading(found, 1);
    }

    /// @param taken where what was read before begins and ends
    private static boolean isFree(Span span, NavigableMap<Integer, Integer> taken) {
        Map.Entry<Integer, Integer> last = taken.lowerEntry(span.end());
        return last == null || last.getValue() <= span.start();
    }
}
