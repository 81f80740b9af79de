package io.festinger.claims.clauses;

import io.festinger.claims.clauses.Clause.Word;
import io.festinger.text.Sentences;
import io.festinger.text.Sentences.Kind;
import io.festinger.text.WordClasses;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Splits a text into the clauses that are statements, and assigns each its heading or
/// label. Made for one text.
public final class ClauseReader {
    public static final Set<String> GENERAL = WordClasses.of("general_headings");
    private static final Set<String> VERBS = WordClasses.of("heading_verbs");
    private static final int LONGEST_LABEL = 5;

    private final String content;
    private final List<Clause> clauses = new ArrayList<>();
    private String heading = "";
    private String label = "";

    ClauseReader(String content) {
        this.content = content;
    }

    List<Clause> read() {
        Sentences sentences = Sentences.of(content);
        int before = 0;
        for (int i = 0; i < sentences.size(); i++) {
            if (isBlankLine(before, sentences.start(i))) {
                label = "";
            }
            before = sentences.end(i);
            Kind kind = sentences.kind(i);
            if (kind != Kind.QUOTE && kind != Kind.CODE) {
                sentence(sentences.start(i), sentences.end(i), kind);
            }
        }
        return clauses;
    }

    private void sentence(int start, int end, Kind kind) {
        List<Word> words = ClauseWords.of(content, start, end);
        if (words.isEmpty()) {
            return;
        }
        boolean section = content.charAt(start) == '[' && content.charAt(end - 1) == ']';
        boolean opens = kind == Kind.PROSE || kind == Kind.ITEM;
        if (kind == Kind.HEADING && !isStatement(words)) {
            heading = name(words, start, end);
            label = "";
        } else if (section || (opens && isLabel(words))) {
            label = name(words, start, end);
        } else {
            String above = label.isEmpty() ? heading : label;
            ClauseSplitter.split(
                            new Clause(content, UnsetCondition.asDefault(Openers.without(words)), Tense.NOW, above))
                    .stream()
                    .map(TimePhrases::apart)
                    .forEach(clauses::add);
        }
    }

    /// The name in a heading or a label; empty when it is too long or too general.
    private String name(List<Word> words, int start, int end) {
        boolean general = words.stream().allMatch(word -> word.in(GENERAL) || word.is("the") || word.is("and"));
        return general || words.size() > LONGEST_LABEL ? "" : bare(content.substring(start, end));
    }

    private static String bare(String text) {
        int from = 0;
        int to = text.length();
        while (from < to && !Character.isLetterOrDigit(text.charAt(from))) {
            from++;
        }
        while (to > from && !Character.isLetterOrDigit(text.charAt(to - 1))) {
            to--;
        }
        return text.substring(from, to).toLowerCase(Locale.ROOT);
    }

    private static boolean isLabel(List<Word> words) {
        String tail = words.getLast().tail();
        return words.size() <= LONGEST_LABEL && tail.contains(":") && !isStatement(words.subList(0, words.size() - 1));
    }

    private static boolean isStatement(List<Word> words) {
        return words.stream().anyMatch(word -> word.in(VERBS))
                || words.subList(0, Math.max(0, words.size() - 1)).stream()
                        .anyMatch(word -> word.tail().contains(":"));
    }

    private boolean isBlankLine(int from, int to) {
        int lines = 0;
        for (int i = from; i < to; i++) {
            lines += content.charAt(i) == '\n' ? 1 : 0;
        }
        return lines > 1;
    }
}
