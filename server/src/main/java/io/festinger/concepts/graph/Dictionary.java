package io.festinger.concepts.graph;

import io.festinger.text.Tokenizer;
import io.festinger.text.Tokens;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;

/// Common English words in bands of frequency from SCOWL (its notice is next to the lists), and
/// contractions, which its lists lack, in the lowest band. A word has its tokenised form, and the
/// lowest band of its spellings. Immutable: one for all workspaces of the process, in arrays without an
/// object for each word.
public final class Dictionary {
    /// No words.
    public static final Dictionary NONE = new Dictionary(List.of());

    private static final int[] BANDS = {10, 20, 35, 40, 50};
    private static final long SPREAD = 0x9e3779b97f4a7c15L;
    private static final int CHARS_A_WORD = 9;

    private final byte[] bands;

    /// Where each word begins in `chars`, and the end of the last.
    private final int[] starts;

    private final char[] chars;

    /// By hash, in open addressing: 32 bits of the hash, and the word's place plus one.
    private final long[] entries;

    private final int shift;

    private record WordList(int band, List<String> words) {}

    private Dictionary(List<WordList> lists) {
        int size = lists.stream().mapToInt(list -> list.words().size()).sum();
        int room = Math.max(2, Integer.highestOneBit(size) * 4);
        bands = new byte[size];
        starts = new int[size + 1];
        entries = new long[room];
        shift = Long.SIZE - Integer.numberOfTrailingZeros(room);
        StringBuilder text = new StringBuilder(size * CHARS_A_WORD);
        int place = 0;
        for (WordList list : lists) {
            for (String word : list.words()) {
                bands[place] = (byte) list.band();
                enter(spread(Tokenizer.hash(word)), ++place);
                text.append(word);
                starts[place] = text.length();
            }
        }
        chars = text.toString().toCharArray();
    }

    private static final class English {
        static final Dictionary WORDS = new Dictionary(lists());
    }

    /// The English words, read at the first call.
    public static Dictionary english() {
        return English.WORDS;
    }

    private static List<WordList> lists() {
        WordList[] lists = new WordList[BANDS.length + 1];
        lists[0] = new WordList(BANDS[0], words("contractions"));
        for (int i = 0; i < BANDS.length; i++) {
            lists[i + 1] = new WordList(BANDS[i], words("scowl-" + BANDS[i]));
        }
        return List.of(lists);
    }

    /// The words of one list, in order.
    static List<String> words(String list) {
        String path = "/words/" + list + ".txt";
        try (InputStream content = Dictionary.class.getResourceAsStream(path)) {
            if (content == null) {
                throw new IllegalStateException("the word list " + path + " is not in this build");
            }
            return new String(content.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static long spread(long hash) {
        long spread = hash * SPREAD;
        return spread ^ (spread >>> 32);
    }

    private void enter(long spread, int entry) {
        int slot = (int) (spread >>> shift);
        while (entries[slot] != 0) {
            slot = (slot + 1) & (entries.length - 1);
        }
        entries[slot] = (spread << 32) | entry;
    }

    public int size() {
        return bands.length;
    }

    /// The word at a place.
    String word(int place) {
        return new String(chars, starts[place], starts[place + 1] - starts[place]);
    }

    /// The band of a word, 10 for the most common; 0 for every other token.
    public int band(String token) {
        int place = find(token);
        return place < 0 ? 0 : bands[place];
    }

    boolean startsWith(int place, String prefix) {
        int length = starts[place + 1] - starts[place];
        if (prefix.length() > length) {
            return false;
        }
        for (int i = 0; i < prefix.length(); i++) {
            if (chars[starts[place] + i] != prefix.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /// False when no word has this hash, see [Tokenizer#hash].
    boolean mayHave(long hash) {
        return find(hash, place -> true) >= 0;
    }

    /// The word's place; negative for no word.
    int find(String token) {
        return find(Tokenizer.hash(token), place -> isAt(place, token));
    }

    int find(Tokens tokens, int token) {
        return find(
                tokens.hash(token),
                place -> Arrays.equals(
                        chars,
                        starts[place],
                        starts[place + 1],
                        tokens.chars(),
                        tokens.formStart(token),
                        tokens.formEnd(token)));
    }

    /// The place of a word that the token spells differently, see [Tokenizer#isSpelling]; negative for
    /// none.
    int findSpelling(String token) {
        return find(Tokenizer.hash(token), place -> Tokenizer.isSpelling(word(place), token));
    }

    private boolean isAt(int place, String token) {
        return starts[place + 1] - starts[place] == token.length() && startsWith(place, token);
    }

    private int find(long hash, IntPredicate matches) {
        long spread = spread(hash);
        for (int slot = (int) (spread >>> shift); entries[slot] != 0; slot = (slot + 1) & (entries.length - 1)) {
            long entry = entries[slot];
            if ((int) (entry >>> 32) == (int) spread && matches.test((int) entry - 1)) {
                return (int) entry - 1;
            }
        }
        return -1;
    }
}
