package io.festinger.recall.lucene;

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
    private static final int MOST_CHARACTERS = 20_000;

    /// Words that questions and orders are made of, and that tell nothing about what is wanted. `I` and `my` do: a
    /// question in the first person is answered by what was said in it.
    private static final String ASKING = """
            what which who whom whose when where why how do does did done has have had having can could should would may
            might must shall am been being were from about so than too very just also please tell show find give me we
            our us you your he she him her his they them its let want need know there here
            """;

    private static final Pattern NAME = Pattern.compile("\\b\\p{Lu}[\\p{L}\\p{M}'-]+");

    private TellingWords() {}

    /// Tells how many documents have a word.
    interface Count {
        int of(Term term) throws IOException;
    }

    /// The words that occur in documents; of a long text the rarest.
    static List<Term> of(String text, WordAnalyzer analyzer, Count count) throws IOException {
        return rarest(stems(text, analyzer), count);
    }

    /// The same of a question, without the words that ask, unless it has no others.
    static List<Term> ofQuestion(String text, WordAnalyzer analyzer, IndexReader reader) throws IOException {
        return rarest(asked(text, analyzer), reader::docFreq);
    }

    private static Set<String> asked(String text, WordAnalyzer analyzer) {
        Set<String> stems = stems(text, analyzer);
        Set<String> telling = new LinkedHashSet<>(stems);
        telling.removeAll(analyzer.stems(ASKING));
        return telling.isEmpty() ? stems : telling;
    }

    /// Words of a text that begin with a capital letter, of two letters at least, in lower case.
    static Set<String> names(String text) {
        return NAME.matcher(text)
                .results()
                .map(name -> name.group().toLowerCase(Locale.ROOT))
                .collect(Collectors.toSet());
    }

    /// Documents score by these words, and need none of them.
    static void add(List<Term> terms, BooleanQuery.Builder query) {
        terms.forEach(term -> query.add(new TermQuery(term), Occur.SHOULD));
    }

    /// An upper bound for the score of any document for a question: the weights of its words, those that no
    /// document has included, as BM25 weighs them.
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
        record Counted(Term term, int documents) {}
        List<Counted> known = new ArrayList<>();
        for (String stem : stems) {
            Term term = new Term(TEXT, stem);
            int documents = count.of(term);
            if (documents > 0) {
                known.add(new Counted(term, documents));
            }
        }
        return known.stream()
                .sorted(Comparator.comparingInt(Counted::documents))
                .limit(MOST_TERMS)
                .map(Counted::term)
                .toList();
    }

    /// A query for documents that have one of the words at least; the more and the rarer, the better.
    static BooleanQuery.Builder any(List<Term> terms) {
        BooleanQuery.Builder query = new BooleanQuery.Builder().setMinimumNumberShouldMatch(1);
        add(terms, query);
        return query;
    }
}
