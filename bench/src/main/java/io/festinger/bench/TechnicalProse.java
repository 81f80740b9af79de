package io.festinger.bench;

import java.util.List;
import java.util.Random;

/// Generates text like agents': sentences about software, log lines, some code, names of concepts in
/// between. Words have a natural distribution (Zipf). The same seed produces the same text.
final class TechnicalProse {
    private static final List<String> SENTENCES = List.of(
            "The {w} of {n} is {w} when the {w} queue grows, so please check the {w} before you {w} it.",
            "I looked at {n} and found that {w} requests are {w} by the {w} layer; see `{w}.{w}(ctx, {w}_id)`.",
            "Could you {w} the {w} in src/{w}/{w}.py and run the tests again?",
            "2026-03-01T12:00:42Z INFO [{w}-7] {w}: request 9f86d081 took 132 ms (status=200, bytes=4096)",
            "{n} depends on {n}, but the {w} migration has not been {w} since last {w}.",
            "    if (response.{w} != null && !{w}.isEmpty()) { return {w}.get(0); }",
            "We don't know why the {w} fails: it's {w} on staging, {w} on production, and never on my machine.",
            "Our team at Glitch University wants to {w} the {w} service before the {w} release of Agent Zero.",
            "- {w}: {w} and {w}, {w} only when {w} is set to \"{w}\"\n- {w}: not {w} yet\n",
            "What did the {w} say about {n}? Summarise the {w} in three {w} points, without {w}.\n");
    private static final String[] SYLLABLES = {
        "ba", "con", "der", "est", "fi", "gra", "hol", "in", "jus", "ker", "lo", "mer", "na", "or", "pre", "qui", "ra",
        "ser", "ti", "un", "ver", "wa", "xi", "yo", "zen"
    };

    private final Random random;
    private final List<String> words;
    private final List<String> names;

    TechnicalProse(long seed, List<String> words, List<String> names) {
        this.random = new Random(seed);
        this.words = words;
        this.names = names;
    }

    /// A made-up word of two to four syllables; different numbers have different words.
    static String word(int number) {
        StringBuilder word = new StringBuilder();
        for (int remainder = number + SYLLABLES.length; remainder > 0; remainder /= SYLLABLES.length) {
            word.append(SYLLABLES[remainder % SYLLABLES.length]);
        }
        return word.toString();
    }

    String text(int characters) {
        StringBuilder text = new StringBuilder(characters + 200);
        while (text.length() < characters) {
            fill(SENTENCES.get(random.nextInt(SENTENCES.size())), text);
            text.append(random.nextInt(4) == 0 ? '\n' : ' ');
        }
        return text.substring(0, characters);
    }

    private void fill(String sentence, StringBuilder text) {
        for (int i = 0; i < sentence.length(); i++) {
            if (sentence.startsWith("{w}", i)) {
                text.append(words.get(zipf(words.size())));
                i += 2;
            } else if (sentence.startsWith("{n}", i)) {
                text.append(names.get(random.nextInt(names.size())));
                i += 2;
            } else {
                text.append(sentence.charAt(i));
            }
        }
    }

    /// Rank r with a probability of about 1 / r.
    private int zipf(int size) {
        return (int) Math.pow(size, random.nextDouble()) - 1;
    }
}
