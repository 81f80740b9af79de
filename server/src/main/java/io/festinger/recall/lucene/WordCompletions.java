package io.festinger.recall.lucene;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.MultiTerms;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.StringHelper;

/// What a half-typed last word of a question can become: the most frequent words of the index that
/// begin with it.
final class WordCompletions {
    private static final int LEAST_PREFIX = 2;
    private static final int MAX = 4;
    private static final int LOOKED_AT = 500;

    private WordCompletions() {}

    /// The word at the end of a text, in lower case; empty where it does not end with a word.
    static String lastWord(String text) {
        int start = text.length();
        while (start > 0 && Character.isLetterOrDigit(text.charAt(start - 1))) {
            start--;
        }
        return text.substring(start).toLowerCase(Locale.ROOT);
    }

    /// Empty where the last word is in the index as it is.
    static List<String> of(String text, WordAnalyzer analyzer, IndexReader reader) throws IOException {
        String typedText = lastWord(text);
        if (typedText.length() < LEAST_PREFIX || isKnown(typedText, analyzer, reader)) {
            return List.of();
        }
        Terms terms = MultiTerms.getTerms(reader, TellingWords.TEXT);
        return terms == null ? List.of() : beginning(typedText, terms.iterator());
    }

    private static boolean isKnown(String word, WordAnalyzer analyzer, IndexReader reader) throws IOException {
        for (String stem : analyzer.stems(word)) {
            if (reader.docFreq(new Term(TellingWords.TEXT, stem)) > 0) {
                return true;
            }
        }
        return false;
    }

    private static List<String> beginning(String typedText, TermsEnum terms) throws IOException {
        record Frequent(String word, int documents) {}
        BytesRef prefix = new BytesRef(typedText);
        List<Frequent> frequents = new ArrayList<>();
        TermsEnum.SeekStatus status = terms.seekCeil(prefix);
        BytesRef term = status == TermsEnum.SeekStatus.END ? null : terms.term();
        while (term != null && frequents.size() < LOOKED_AT && StringHelper.startsWith(term, prefix)) {
            frequents.add(new Frequent(term.utf8ToString(), terms.docFreq()));
            term = terms.next();
        }
        return frequents.stream()
                .sorted(Comparator.comparingInt(Frequent::documents).reversed())
                .limit(MAX)
                .map(Frequent::word)
                .toList();
    }
}
