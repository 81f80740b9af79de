package io.festinger.text;

import java.util.Arrays;

/// The English words that open sentences and headings far more often than names. A closed list, so the same
/// text always yields the same tokens. Words with which names begin (`new`, `open`, `agent`, `great`,
/// `united`) are omitted on purpose: `New York City` is one name also at the start of a sentence.
public final class OpeningWords implements CommonWords {
    public static final OpeningWords ENGLISH = new OpeningWords();

    private static final int MASK = 2047;

    private final String[] table = new String[MASK + 1];

    private OpeningWords() {
        Arrays.fill(table, "");
        for (String word : WordClasses.list("opening_words")) {
            int slot = slot(Tokenizer.hash(word));
            while (!table[slot].isEmpty() && !table[slot].equals(word)) {
                slot = (slot + 1) & MASK;
            }
            table[slot] = word;
        }
    }

    @Override
    public boolean contains(long hash, char[] chars, int from, int to) {
        for (int slot = slot(hash); !table[slot].isEmpty(); slot = (slot + 1) & MASK) {
            if (same(table[slot], chars, from, to)) {
                return true;
            }
        }
        return false;
    }

    private static int slot(long hash) {
        return (int) (hash ^ (hash >>> 32)) & MASK;
    }

    private static boolean same(String word, char[] chars, int from, int to) {
        if (word.length() != to - from) {
            return false;
        }
        for (int i = 0; i < word.length(); i++) {
            if (word.charAt(i) != chars[from + i]) {
                return false;
            }
        }
        return true;
    }
}
