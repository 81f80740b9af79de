package io.festinger.recall.lucene;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.document.Document;

/// The rows of an index that were written since its searchers were opened, by their words. A new searcher
/// for each row would cost more than everything else that a write asks of the index. Immutable.
final class YoungRows {
    private final WordAnalyzer analyzer;
    private final Set<String> ids;
    private final Set<String> replacedIds;
    private final Map<String, Words> rows;

    private YoungRows(WordAnalyzer analyzer, Set<String> ids, Set<String> replacedIds, Map<String, Words> rows) {
        this.analyzer = analyzer;
        this.ids = ids;
        this.replacedIds = replacedIds;
        this.rows = rows;
    }

    static YoungRows none(WordAnalyzer analyzer) {
        return new YoungRows(analyzer, Set.of(), Set.of(), Map.of());
    }

    /// A row's words.
    ///
    /// @param length the number of words, including repetitions
    /// @param times how often each word occurs
    record Words(String project, int length, Map<String, Integer> times) {}

    /// Their ids and the given ones, each once.
    List<String> and(Collection<String> changedIds) {
        Set<String> all = new LinkedHashSet<>(ids);
        all.addAll(changedIds);
        return List.copyOf(all);
    }

    /// These rows with those that changed or were added since.
    ///
    /// @param indexed the changed rows whose old versions searchers see
    /// @param documents returns the documents of the changed rows; none for a row outside the index
    YoungRows with(Collection<String> changedIds, Collection<String> indexed, Consumer<Consumer<Document>> documents) {
        Set<String> before = new HashSet<>(replacedIds);
        before.addAll(indexed);
        Map<String, Words> words = new HashMap<>(rows);
        changedIds.forEach(words::remove);
        documents.accept(document -> words.put(document.get(IndexRows.ID), words(document)));
        return new YoungRows(analyzer, Set.copyOf(and(changedIds)), before, words);
    }

    private Words words(Document document) {
        Map<String, Integer> times = new HashMap<>();
        int length = 0;
        try (TokenStream stream = analyzer.tokenStream(TellingWords.TEXT, document.get(TellingWords.TEXT))) {
            CharTermAttribute term = stream.addAttribute(CharTermAttribute.class);
            stream.reset();
            while (stream.incrementToken()) {
                times.merge(term.toString(), 1, Integer::sum);
                length++;
            }
            stream.end();
        } catch (IOException e) {
            throw new UncheckedIOException("a text in memory cannot be read", e);
        }
        return new Words(document.get(MemoryRows.PROJECT), length, times);
    }

    /// Ids of rows whose outdated version searchers see.
    Set<String> replaced() {
        return replacedIds;
    }

    /// The rows that belong in the index, by id.
    Map<String, Words> rows() {
        return rows;
    }

    /// How many of them have the word.
    int having(String word) {
        int having = 0;
        for (Words row : rows.values()) {
            having += row.times().containsKey(word) ? 1 : 0;
        }
        return having;
    }
}
