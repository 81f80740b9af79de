package io.festinger.recall.lucene;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashSet;
import java.util.SequencedSet;
import java.util.Set;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.LowerCaseFilter;
import org.apache.lucene.analysis.StopFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.apache.lucene.analysis.snowball.SnowballFilter;
import org.apache.lucene.analysis.standard.StandardTokenizer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/// Words in lower case, by their stems, without those that carry no meaning.
final class WordAnalyzer extends Analyzer {
    private final Set<String> asking = stems(TellingWords.ASKING);

    @Override
    protected TokenStreamComponents createComponents(String field) {
        StandardTokenizer tokenizer = new StandardTokenizer();
        TokenStream words = new StopFilter(
                new ScriptBigramFilter(new LowerCaseFilter(tokenizer)), EnglishAnalyzer.ENGLISH_STOP_WORDS_SET);
        return new TokenStreamComponents(tokenizer, new SnowballFilter(words, "English"));
    }

    /// The stems of the words that say nothing about a question's topic.
    Set<String> asking() {
        return asking;
    }

    /// The distinct stems of a text, in its order.
    SequencedSet<String> stems(String text) {
        SequencedSet<String> stems = new LinkedHashSet<>();
        try (TokenStream stream = tokenStream("", text)) {
            CharTermAttribute term = stream.addAttribute(CharTermAttribute.class);
            stream.reset();
            while (stream.incrementToken()) {
                stems.add(term.toString());
            }
            stream.end();
        } catch (IOException e) {
            throw new UncheckedIOException("a text in memory cannot be read", e);
        }
        return stems;
    }
}
