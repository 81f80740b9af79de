package io.festinger.detection.stories;

import io.festinger.text.Sentences;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.Collectors;

/// Questions and explanations in plain sentences. A question names the thing, so it can be
/// answered without the facts.
final class FindingWords {
    private static final int LONGEST = 160;
    private static final int QUESTION = 400;

    private FindingWords() {}

    /// The question whether a fact is still true.
    static String still(StoryFact fact) {
        String scope = fact.scope().isEmpty() ? "" : " (" + fact.scope() + ")";
        return "Is this still the case" + scope + ": " + quote(fact.content()) + "?";
    }

    /// The facts with their authors and times, one after another.
    static String history(List<StoryFact> facts) {
        return facts.stream().map(FindingWords::text).collect(Collectors.joining("; "));
    }

    private static String text(StoryFact fact) {
        String author = fact.author();
        String scope = fact.scope();
        String person = author.isEmpty() ? "it was said" : author + " said";
        return "on " + fact.at().atOffset(ZoneOffset.UTC).toLocalDate() + " " + person
                + (scope.isEmpty() ? "" : " (" + scope + ")") + " "
                + quote(fact.content());
    }

    /// The first sentence of a text, in quotation marks, shortened when it is long.
    static String quote(String content) {
        Sentences sentences = Sentences.of(content);
        String first = sentences.size() == 0 ? content : content.substring(sentences.start(0), sentences.end(0));
        String bare = first.strip();
        return "\"" + shorten(bare.endsWith(".") ? bare.substring(0, bare.length() - 1) : bare) + "\"";
    }

    private static String shorten(String text) {
        return shorten(text, LONGEST);
    }

    /// A question in another person's words, shortened when it is long.
    static String ask(String question) {
        return shorten(question, QUESTION);
    }

    private static String shorten(String text, int longest) {
        if (text.length() <= longest) {
            return text;
        }
        int cut = text.lastIndexOf(' ', longest);
        int end = cut > 0 ? cut : longest;
        return text.substring(0, Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end) + " ...";
    }

    static String capital(String sentence) {
        return Character.toUpperCase(sentence.charAt(0)) + sentence.substring(1);
    }
}
