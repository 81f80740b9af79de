package io.festinger.memory.extraction.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Words and phrases, each with its evidence. They are found in one walk over the words of a text.
final class PhraseBook {
    private static final Pattern WORD = Pattern.compile("\\p{L}+(?:['\\u2019]\\p{L}+)?");

    private final Map<String, List<Phrase>> byFirst = new HashMap<>();

    private record Phrase(List<String> words, String tells) {}

    void add(String phrase, String tells) {
        List<String> words = words(phrase);
        byFirst.computeIfAbsent(words.getFirst(), _ -> new ArrayList<>()).add(new Phrase(words, tells));
    }

    /// The words in lower case, with straight apostrophes.
    static List<String> words(String text) {
        Matcher word = WORD.matcher(text);
        List<String> words = new ArrayList<>();
        while (word.find()) {
            words.add(word.group().toLowerCase(Locale.ROOT).replace('\u2019', '\''));
        }
        return words;
    }

    /// Adds the evidence of phrases anywhere in the text.
    void find(List<String> words, Set<String> into) {
        for (int i = 0; i < words.size(); i++) {
            at(words, i, into);
        }
    }

    /// Adds the evidence of phrases at the start of the text.
    void findAtStart(List<String> words, Set<String> into) {
        if (!words.isEmpty()) {
            at(words, 0, into);
        }
    }

    private void at(List<String> words, int from, Set<String> into) {
        for (Phrase phrase : byFirst.getOrDefault(words.get(from), List.of())) {
            int end = from + phrase.words().size();
            if (end <= words.size() && words.subList(from, end).equals(phrase.words())) {
                into.add(phrase.tells());
            }
        }
    }
}
