package io.festinger.recall.lucene;

import io.festinger.recall.RecallIndex.MessageWords;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
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

    /// The most words of a message that are searched, and whose documents are counted to find the rarest.
    private static final int MOST_OF_MESSAGE = 24;

    private static final int MOST_COUNTED = 128;
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
        return rarest(asked(text, analyzer), reader::docFreq);
    }

    private static Set<String> asked(String text, WordAnalyzer analyzer) {
        Set<String> stems = stems(text, analyzer);
        Set<String> telling = new LinkedHashSet<>(stems);
        telling.removeAll(analyzer.asking());
        return telling.isEmpty() ? stems : telling;
    }

    /// @param of the question
    /// @param beside of other text, none of them the question's
    record MessageTerms(List<Term> of, List<Term> beside) {}

    /// The words of a message: few, since a prompt waits. Those of the question come first; of the rest only the rarest
    /// are used.
    static MessageTerms ofMessage(MessageWords message, WordAnalyzer analyzer, IndexReader reader) throws IOException {
        List<Term> of = rarest(asked(message.asked(), analyzer), reader::docFreq);
        List<Term> question = of.subList(0, Math.min(MOST_OF_MESSAGE, of.size()));
        Set<String> rest = stems(message.rest(), analyzer);
        of.forEach(term -> rest.remove(term.text()));
        rest.removeAll(analyzer.asking());
        Set<String> candidates = rest.stream().limit(MOST_COUNTED).collect(Collectors.toCollection(LinkedHashSet::new));
        List<Term> beside = rarest(candidates, reader::docFreq);
        return new MessageTerms(
                question, beside.subList(0, Math.min(MOST_OF_MESSAGE - question.size(), beside.size())));
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
        for (String stem : asked(question, analyzer)) {
            frequencies.add(reader.docFreq(new Term(TEXT, stem)));
        }
        return frequencies.stream()
                .sorted()
                .limit(MOST_TERMS)
                .mapToDouble(some -> Math.log1p((documents - some + 0.5) / (some + 0.5)))
                .sum();
    }

    private static Set<String> stems(String text, WordAnalyzer analyzer) {
        return analyzer.stems(text.substring(0, Math.min(text.length(), MOST_CHARACTERS)));
    }

    private static List<Term> rarest(Set<String> stems, Count count) throws IOException {
        record CountedTerm(Term term, int documents) {}
        List<CountedTerm> known = new ArrayList<>();
        for (String stem : stems) {
            Term term = new Term(TEXT, stem);
            int documents = count.of(term);
            if (documents > 0) {
                known.add(new CountedTerm(term, documents));
            }
        }
        return known.stream()
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
