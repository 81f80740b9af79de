package io.festinger.recall.lucene;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.OffsetAttribute;

/// The part of a found text that shows why it was found, with the words of the question marked.
public final class WordMarks {
    private static final WordAnalyzer ANALYZER = new WordAnalyzer();
    private static final int LEAST_PREFIX = 2;

    private WordMarks() {}

    /// A piece of the text.
    public record Part(String text, boolean marked) {}

    private record Span(int start, int end) {}

    /// Marks the words whose stem is one of the question's, and those that begin with its last
    /// word, which may be half typed. A longer text is cut to the part around the first marked word.
    ///
    /// @param question empty to mark nothing
    /// @param max about how many characters are shown
    public static List<Part> of(String text, String question, int max) {
        List<Span> spans = question.isBlank() ? List.of() : spans(text, question);
        int first = spans.isEmpty() ? 0 : spans.getFirst().start();
        int start = text.length() <= max || first < max / 3 ? 0 : boundary(text, first - max / 4);
        int end = text.length() - start <= max ? text.length() : boundary(text, start + max);
        List<Part> parts = new ArrayList<>();
        int at = start;
        for (Span span : spans) {
            if (span.start() >= at && span.end() <= end) {
                add(parts, text.substring(at, span.start()), false);
                add(parts, text.substring(span.start(), span.end()), true);
                at = span.end();
            }
        }
        add(parts, text.substring(at, end), false);
        if (start > 0) {
            parts.addFirst(new Part("… ", false));
        }
        if (end < text.length()) {
            parts.add(new Part(" …", false));
        }
        return List.copyOf(parts);
    }

    private static void add(List<Part> parts, String text, boolean isMarked) {
        if (!text.isEmpty()) {
            parts.add(new Part(text, isMarked));
        }
    }

    /// The last beginning of a word at or before this place.
    private static int boundary(String text, int at) {
        BreakIterator words = BreakIterator.getWordInstance(Locale.ROOT);
        words.setText(text);
        return words.isBoundary(at) ? at : Math.max(0, words.preceding(at));
    }

    private static List<Span> spans(String text, String question) {
        Set<String> questionWords = TellingWords.questionWords(question, ANALYZER);
        String typedText = WordCompletions.lastWord(question);
        List<Span> spans = new ArrayList<>();
        try (TokenStream stream = ANALYZER.tokenStream("", text)) {
            CharTermAttribute term = stream.addAttribute(CharTermAttribute.class);
            OffsetAttribute place = stream.addAttribute(OffsetAttribute.class);
            stream.reset();
            while (stream.incrementToken()) {
                boolean hasBegun = typedText.length() >= LEAST_PREFIX
                        && text.regionMatches(true, place.startOffset(), typedText, 0, typedText.length());
                if (hasBegun || questionWords.contains(term.toString())) {
                    spans.add(new Span(place.startOffset(), place.endOffset()));
                }
            }
            stream.end();
        } catch (IOException e) {
            throw new UncheckedIOException("a text in memory cannot be read", e);
        }
        return spans;
    }
}
