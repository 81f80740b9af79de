package io.festinger.text;

import java.util.AbstractSet;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Words of a rule, as a numbered set: a word of a clause is looked up once, and has a bit for every set
/// that contains it. Sets with the same words are one. Made when a class is loaded, never while reading,
/// since numbers are not reused.
public final class WordSet extends AbstractSet<String> {
    private static final Map<String, Row> ROWS = new ConcurrentHashMap<>();
    private static final Map<Set<String>, WordSet> SETS = new HashMap<>();

    /// The row of all words that are in no set.
    private static volatile Row unknown = new Row(0);

    private final Set<String> words;
    private final int number;

    private WordSet(Set<String> words, int number) {
        this.words = words;
        this.number = number;
    }

    /// The sets that contain a word, or any of several words.
    public static final class Row {
        private static final int WIDTH = Long.SIZE;

        /// The number of the first set that is not covered.
        private final int knownCount;

        private volatile long[] bits = {};

        private Row(int knownCount) {
            this.knownCount = knownCount;
        }

        private synchronized void add(int set) {
            long[] more = Arrays.copyOf(bits, Math.max(bits.length, set / WIDTH + 1));
            more[set / WIDTH] |= 1L << set;
            bits = more;
        }

        private boolean has(int set) {
            long[] all = bits;
            return set / WIDTH < all.length && (all[set / WIDTH] & 1L << set) != 0;
        }
    }

    /// The words of a text between white space.
    public static WordSet of(String text) {
        return of(Set.of(text.strip().split("\\s+")));
    }

    public static WordSet of(String first, String... others) {
        Set<String> words = new HashSet<>(List.of(others));
        words.add(first);
        return of(words);
    }

    public static synchronized WordSet of(Set<String> words) {
        WordSet same = SETS.get(words);
        if (same != null) {
            return same;
        }
        WordSet set = new WordSet(Set.copyOf(words), SETS.size());
        SETS.put(set.words, set);
        unknown = new Row(SETS.size());
        set.words.forEach(word -> ROWS.computeIfAbsent(word.intern(), _ -> new Row(Integer.MAX_VALUE))
                .add(set.number));
        return set;
    }

    /// The words of all of them.
    @SafeVarargs
    public static WordSet any(Set<String>... sets) {
        Set<String> all = new HashSet<>();
        for (Set<String> set : sets) {
            all.addAll(set);
        }
        return of(all);
    }

    /// The sets that contain a word.
    public static Row row(String word) {
        Row none = unknown;
        Row row = ROWS.get(word);
        return row == null ? none : row;
    }

    /// The sets that contain at least one of the words.
    public static Row any(Row... rows) {
        int knownCount = unknown.knownCount;
        long[] bits = new long[(knownCount + Row.WIDTH - 1) / Row.WIDTH];
        for (Row row : rows) {
            knownCount = Math.min(knownCount, row.knownCount);
            long[] more = row.bits;
            for (int i = 0; i < Math.min(bits.length, more.length); i++) {
                bits[i] |= more[i];
            }
        }
        Row any = new Row(knownCount);
        any.bits = bits;
        return any;
    }

    /// Whether the word is in the set.
    ///
    /// @param row the row of the word
    public boolean has(Row row, String word) {
        return number < row.knownCount ? row.has(number) : words.contains(word);
    }

    /// False when certainly none of the words is in the set.
    ///
    /// @param row the row of all words
    public boolean mayHave(Row row) {
        return number >= row.knownCount || row.has(number);
    }

    @Override
    public boolean contains(Object word) {
        return words.contains(word);
    }

    @Override
    public Iterator<String> iterator() {
        return words.iterator();
    }

    @Override
    public int size() {
        return words.size();
    }
}
