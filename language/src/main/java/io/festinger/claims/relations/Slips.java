package io.festinger.claims.relations;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/// Corrects misspelt long words: two letters swapped, one missing or one too many. A known word is never
/// corrected. Each look-up costs the square of the word's length. Immutable.
final class Slips {
    private static final int SHORTEST = 7;
    private static final int LONGEST = 24;
    private static final int ENDING = 3;
    private static final int HASHES = 1 << 17;
    private static final int BASE = 31;

    private final Set<String> words;
    private final Map<String, String> shortened = new HashMap<>();

    /// Hashes of all words and their shortened forms, which alone rule out most words.
    private final BitSet hashes = new BitSet(HASHES);

    Slips(Set<String> words) {
        this.words = words;
        for (String word : words) {
            hashes.set(place(word.hashCode()));
            if (word.length() >= SHORTEST) {
                for (int i = 0; i < word.length(); i++) {
                    shortened.putIfAbsent(without(word, i), word);
                    hashes.set(place(without(word, i).hashCode()));
                }
            }
        }
    }

    /// The correct word; the word itself when it is known or short, or no correction is found.
    String intendedText(String word) {
        if (word.length() < SHORTEST - 1 || word.length() > LONGEST || words.contains(word)) {
            return word;
        }
        String missing = shortened.get(word);
        if (missing != null && missing.endsWith(ending(word))) {
            return missing;
        }
        for (int places = places(word); places != 0; places &= places - 1) {
            int i = Integer.numberOfTrailingZeros(places);
            String shorter = without(word, i);
            String whole = shortened.get(shorter);
            if (whole != null && isSwap(word, whole)) {
                return whole;
            }
            if (i < word.length() - ENDING && shorter.length() >= SHORTEST && words.contains(shorter)) {
                return shorter;
            }
        }
        return word;
    }

    /// A bit for each letter without which the word may be known, or equal another without a letter.
    private int places(String word) {
        int length = word.length();
        int[] before = new int[length];
        for (int i = 1; i < length; i++) {
            before[i] = BASE * before[i - 1] + word.charAt(i - 1);
        }
        int places = 0;
        int after = 0;
        int power = 1;
        for (int i = length - 1; i >= 0; i--) {
            places |= hashes.get(place(before[i] * power + after)) ? 1 << i : 0;
            after += word.charAt(i) * power;
            power *= BASE;
        }
        return places;
    }

    private static int place(int hash) {
        return (hash ^ hash >>> 16) & HASHES - 1;
    }

    /// The difference between `made` and `maker` is not a misspelling.
    private static String ending(String word) {
        return word.substring(word.length() - ENDING);
    }

    private static boolean isSwap(String word, String other) {
        int i = 0;
        while (i < Math.min(word.length(), other.length()) && word.charAt(i) == other.charAt(i)) {
            i++;
        }
        return word.length() == other.length()
                && i + 1 < word.length()
                && word.charAt(i) == other.charAt(i + 1)
                && word.charAt(i + 1) == other.charAt(i)
                && word.substring(i + 2).equals(other.substring(i + 2));
    }

    private static String without(String word, int i) {
        return word.substring(0, i) + word.substring(i + 1);
    }
}
