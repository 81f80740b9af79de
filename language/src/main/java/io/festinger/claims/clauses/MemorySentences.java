package io.festinger.claims.clauses;

import io.festinger.claims.Span;
import io.festinger.text.Sentences;
import java.util.ArrayList;
import java.util.List;

/// The sentences in which a memory itself speaks, without quotes and code. Initials (`Ursula K. Le
/// Guin`) do not end a sentence.
public final class MemorySentences {
    private MemorySentences() {}

    public static List<Span> of(String content) {
        Sentences sentences = Sentences.of(content);
        List<Span> lines = new ArrayList<>();
        for (int i = 0; i < sentences.size(); i++) {
            boolean own = sentences.kind(i) != Sentences.Kind.QUOTE && sentences.kind(i) != Sentences.Kind.CODE;
            if (own && !lines.isEmpty() && goesOn(content, lines.getLast(), sentences.start(i))) {
                lines.set(lines.size() - 1, new Span(lines.getLast().start(), sentences.end(i)));
            } else if (own) {
                lines.add(new Span(sentences.start(i), sentences.end(i)));
            }
        }
        return lines;
    }

    /// True when the line ends with an initial or the next one starts in lower case.
    private static boolean goesOn(String content, Span line, int next) {
        int end = line.end();
        boolean sameLine = next - end == 1 && content.charAt(end) == ' ';
        boolean stop = end - line.start() > 2 && ".!?".indexOf(content.charAt(end - 1)) >= 0;
        return sameLine && stop && (Character.isLowerCase(content.charAt(next)) || isInitial(content, end - 2));
    }

    private static boolean isInitial(String content, int letter) {
        char before = content.charAt(letter - 1);
        return Character.isUpperCase(content.charAt(letter)) && (before == ' ' || before == '.');
    }
}
