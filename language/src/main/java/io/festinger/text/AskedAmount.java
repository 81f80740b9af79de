package io.festinger.text;

import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What a person's question says about how often something shall come: an amount (`300 equal rows`, `fifty times`), and
/// the words of its subject (`a breathing exercise`). A long text is not a question.
public final class AskedAmount {
    private static final int LONGEST = 2_000;
    private static final int MAX = 4_000;
    private static final int STEM = 6;
    private static final int NO_STEM = 4;
    private static final Map<String, String> WORDS = WordClasses.meanings("round_numbers");

    /// A number, at most one more word, and a plural.
    private static final Pattern AMOUNT = Pattern.compile("(?<![\\w.:#-])(\\d{2,4}|" + String.join("|", WORDS.keySet())
            + ")[ -](?:(?!(?:is|as|was|has)\\b)\\p{L}+ )?(?!(?:is|as|was|has|this|its)\\b)\\p{L}{2,}s\\b");

    private static final Pattern WORD = Pattern.compile("\\p{L}+");

    private static final Pattern FIRST_PERSON = Pattern.compile("(?i)\\b(?:i|i'll|i'm|we|me|my|let's|the user)\\b");

    private final int rounds;
    private final Set<String> stems = new HashSet<>();

    public AskedAmount(String question) {
        String text = question.length() > LONGEST ? "" : question.toLowerCase(Locale.ROOT);
        int max = 0;
        Matcher amount = AMOUNT.matcher(text);
        while (amount.find()) {
            String number = amount.group(1);
            max = Math.max(max, Integer.parseInt(WORDS.getOrDefault(number, number)));
        }
        rounds = Math.min(MAX, max);
        WORD.matcher(text).results().forEach(word -> {
            if (word.group().length() > NO_STEM) {
                stems.add(stem(word.group()));
            }
        });
    }

    /// How often a text may come at most; 0 where that is not said, and where its author tells what it does.
    public int rounds(String text) {
        return rounds == 0 || FIRST_PERSON.matcher(text).find() ? 0 : rounds;
    }

    /// Whether a text is about what was asked, and not about what its author does.
    public boolean isAbout(String text) {
        return !stems.isEmpty()
                && !FIRST_PERSON.matcher(text).find()
                && WORD.matcher(text.toLowerCase(Locale.ROOT))
                        .results()
                        .anyMatch(word -> word.group().length() > NO_STEM && stems.contains(stem(word.group())));
    }

    private static String stem(String word) {
        return word.substring(0, Math.min(STEM, word.length()));
    }
}
