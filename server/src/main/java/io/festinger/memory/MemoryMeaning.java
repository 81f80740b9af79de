package io.festinger.memory;

import io.festinger.claims.Claim;
import io.festinger.claims.Span;
import io.festinger.text.NounStem;
import io.festinger.text.Sentences;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/// Whether a text says no more than one that makes the same claims. Claims are not all that a text says: what
/// no rule read must not be lost, so a sentence without a claim, or several words that the other text lacks,
/// are more.
public final class MemoryMeaning {
    private static final int SPARE = 1;

    private static final Set<String> EMPTY_WORDS = Set.of("""
            a an the i we you he she it they my our your his her its their me us them is are was were be been being am
            do does did has have had will would shall should can could may might must of in on at to for from by with
            as and or that this these those there so very also really just please always currently now user set value
            """.strip().split("\\s+"));

    private MemoryMeaning() {}

    /// @param claims of the text, all of which the other makes too
    public static boolean saysNoMore(String text, List<Claim> claims, String other) {
        Set<String> more = new HashSet<>();
        Sentences sentences = Sentences.of(text);
        for (int i = 0; i < sentences.size(); i++) {
            int start = sentences.start(i);
            int end = sentences.end(i);
            Set<String> words = words(text.substring(start, end));
            if (!words.isEmpty() && claims.stream().noneMatch(claim -> within(claim, start, end))) {
                return false;
            }
            more.addAll(words);
        }
        more.removeAll(words(other));
        claims.forEach(claim -> more.removeAll(words(claim.value().text())));
        return more.size() <= SPARE;
    }

    private static boolean within(Claim claim, int start, int end) {
        Span span = claim.reading().span();
        return span.start() < end && span.end() > start;
    }

    private static Set<String> words(String text) {
        return Arrays.stream(text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+"))
                .filter(word -> !word.isEmpty() && !EMPTY_WORDS.contains(word))
                .map(NounStem::of)
                .collect(Collectors.toSet());
    }
}
