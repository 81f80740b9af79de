package io.festinger.recall.lucene;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.SequencedSet;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.TermQuery;

/// The words of a text that a search uses.
final class TellingWords {
    static final String TEXT = "text";

    private static final int MOST_TERMS = 48;
    private static final int MOST_CHARACTERS = 20_000;

    /// Words of questions and orders that say nothing about their topic. `I` and `my` are not among them:
    /// rows in the first person answer a question in the first person.
    static final String ASKING = """
            what which who whom whose when where why how do does did done has have had having can could should would may
            might must shall am been being were from about so than too very just also please tell show find give me we
            our us you your he she him her his they them its let want need know there here
            """;

    private static final Pattern NAME = Pattern.compile("\\b\\p{Lu}[\\p{L}\\p{M}'-]+");

    private TellingWords() {}

    /// Returns how many documents have a word.
    interface Count {
        int of(Term term) throws IOException;
    }

    /// The words that occur in documents; for a long text the rarest.
    static List<Term> of(String text, WordAnalyzer analyzer, Count count) throws IOException {
        return rarest(stems(text, analyzer), count);
    }

    /// The words of a question, without the words that ask, unless it has no others.
    static List<Term> ofQuestion(String text, WordAnalyzer analyzer, IndexReader reader) throws IOException {
        return rarest(questionWords(text, analyzer), reader::docFreq);
    }

    /// The stems of a question, without the words that ask, unless it has no others.
    static SequencedSet<String> questionWords(String text, WordAnalyzer analyzer) {
        SequencedSet<String> stems = stems(text, analyzer);
        SequencedSet<String> telling = new LinkedHashSet<>(stems);
        telling.removeAll(analyzer.asking());
        return telling.isEmpty() ? stems : telling;
    }

    /// Words of a text that begin with a capital letter and have at least two letters, in lower case.
    static Set<String> names(String text) {
        return NAME.matcher(text)
                .results()
                .map(name -> name.group().toLowerCase(Locale.ROOT))
                .collect(Collectors.toSet());
    }

    /// Adds these words to a query's score without requiring any of them.
    static void add(List<Term> terms, BooleanQuery.Builder query) {
        terms.forEach(term -> query.add(new TermQuery(term), Occur.SHOULD));
    }

    /// An upper bound for the score of any document for a question: the BM25 weights of its words,
    /// including those that no document has.
    static double weight(String question, WordAnalyzer analyzer, IndexReader reader) throws IOException {
        int documents = reader.getDocCount(TEXT);
        List<Integer> frequencies = new ArrayList<>();
        for (String stem : questionWords(question, analyzer)) {
            frequencies.add(reader.docFreq(new Term(TEXT, stem)));
        }
        return weight(documents, frequencies);
    }

    /// @param frequencies how many documents have each word
    static double weight(int documents, List<Integer> frequencies) {
        return frequencies.stream()
                .sorted()
                .limit(MOST_TERMS)
                .mapToDouble(some -> Math.log1p((documents - some + 0.5) / (some + 0.5)))
                .sum();
    }

    private static SequencedSet<String> stems(String text, WordAnalyzer analyzer) {
        return analyzer.stems(text.substring(0, Math.min(text.length(), MOST_CHARACTERS)));
    }

    private static List<Term> rarest(Set<String> stems, Count count) throws IOException {
        record CountedTerm(Term term, int documents) {}
        List<CountedTerm> countedTerms = new ArrayList<>();
        for (String stem : stems) {
            Term term = new Term(TEXT, stem);
            int documents = count.of(term);
            if (documents > 0) {
                countedTerms.add(new CountedTerm(term, documents));
            }
        }
        return countedTerms.stream()
                .sorted(Comparator.comparingInt(CountedTerm::documents))
                .limit(MOST_TERMS)
                .map(CountedTerm::term)
                .toList();
    }

    /// A query for documents with at least one of the words; the more and the rarer, the better.
    static BooleanQuery.Builder any(List<Term> terms) {
        BooleanQuery.Builder query = new BooleanQuery.Builder().setMinimumNumberShouldMatch(1);
        add(terms, query);
        return query;
    }
}
