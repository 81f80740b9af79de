package io.festinger.claims.clauses;

import io.festinger.claims.Span;
import io.festinger.claims.Statement;
import io.festinger.claims.Validity;
import io.festinger.text.WordSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// A sentence of a memory, or a part of one that makes its own statement, as words with their places:
/// contractions are split (`isn't` -> `is`, `not`), `=` is a separate word, and words that only limit
/// the time (`until March`) are in the tense instead. Frequently needed readings are cached, so a
/// clause belongs to one thread.
public final class Clause {
    private static final String OPENERS = "\"'`*([{“";

    private final String content;
    private final List<Word> words;
    private final Word[] inOrder;
    private final Tense tense;
    private final String label;
    private final @Nullable Optional<Spot>[] spots;
    private WordSet.@Nullable Row row;
    private @Nullable Map<Class<?>, Object> readings;

    /// @param tense when it holds
    /// @param label the name in the heading or the line above it; empty for none
    @SuppressWarnings("unchecked")
    Clause(String content, List<Word> words, Tense tense, String label) {
        this.content = content;
        this.words = words;
        this.inOrder = words.toArray(Word[]::new);
        this.tense = tense;
        this.label = label;
        this.spots = new Optional[inOrder.length];
    }

    public String content() {
        return content;
    }

    public List<Word> words() {
        return words;
    }

    public Tense tense() {
        return tense;
    }

    public String label() {
        return label;
    }

    /// The value that begins at a word.
    Optional<Spot> spot(int i) {
        if (i < 0 || i >= spots.length) {
            return Optional.empty();
        }
        @Nullable Optional<Spot> spot = spots[i];
        if (spot == null) {
            spot = Spot.read(this, i);
            spots[i] = spot;
        }
        return spot;
    }

    /// A reader's result for the clause, computed once.
    ///
    /// @param reader the reader, which has one result for a clause
    @SuppressWarnings("unchecked")
    public <T> T once(Class<?> reader, Supplier<T> reading) {
        if (readings == null) {
            readings = new IdentityHashMap<>();
        }
        @Nullable Object known = readings.get(reader);
        if (known == null) {
            known = reading.get();
            readings.put(reader, known);
        }
        return (T) known;
    }

    /// A word with its place, and the sets that contain it.
    ///
    /// @param lower the word in lower case, with a straight apostrophe
    /// @param tail the punctuation after it, including closing quotes and brackets
    public record Word(String lower, int start, int end, String tail, WordSet.Row row) {
        public Word(String lower, int start, int end, String tail) {
            this(lower, start, end, tail, WordSet.row(lower));
        }

        public boolean is(String word) {
            return lower.equals(word);
        }

        public boolean in(Set<String> words) {
            return words instanceof WordSet set ? set.has(row, lower) : words.contains(lower);
        }

        /// Whether a comma, a colon, a bracket or a similar mark follows it.
        public boolean closed() {
            return isBefore(",:;)!.");
        }

        /// Whether one of these marks follows it.
        boolean isBefore(String marks) {
            for (int i = 0; i < tail.length(); i++) {
                if (marks.indexOf(tail.charAt(i)) >= 0) {
                    return true;
                }
            }
            return false;
        }

        /// Whether it begins with a digit, after an optional currency or comparison sign.
        public boolean isNumeric() {
            int i = 0;
            while (i < lower.length() - 1 && "~$€£+-.<>≤≥=".indexOf(lower.charAt(i)) >= 0) {
                i++;
            }
            return i < lower.length() && Character.isDigit(lower.charAt(i));
        }
    }

    /// The clauses that are statements: no questions, conditions, guesses, hearsay, quotes or code.
    public static List<Clause> plain(String content) {
        return new ClauseReader(content).read();
    }

    /// The text from one word to before another, without closing punctuation.
    public String text(int from, int to) {
        if (from >= to) {
            return "";
        }
        for (int i = from + 1; i < to; i++) {
            if (!follows(i)) {
                return apart(from, to);
            }
        }
        return content.substring(inOrder[from].start(), inOrder[to - 1].end());
    }

    Span span(int from, int to) {
        int start = Math.min(words.get(from).start(), words.get(to - 1).start());
        return new Span(start, Math.max(words.get(from).end(), words.get(to - 1).end()));
    }

    /// The period in which the clause holds, according to clause and row. Empty when it is over, or
    /// its beginning is unknown.
    public Validity validity(Statement.Origin origin) {
        return tense.validity(origin);
    }

    public int size() {
        return inOrder.length;
    }

    public Word word(int i) {
        return inOrder[i];
    }

    /// True when the word at this index is this one.
    public boolean is(int i, String word) {
        return i >= 0 && i < inOrder.length && inOrder[i].is(word);
    }

    /// True when the word at this index is one of these.
    public boolean is(int i, Set<String> any) {
        return i >= 0 && i < inOrder.length && inOrder[i].in(any);
    }

    /// The index after the run of these words that starts here.
    public int after(int from, Set<String> any) {
        int after = from;
        while (is(after, any)) {
            after++;
        }
        return after;
    }

    /// True when a comma follows the word.
    public boolean comma(int i) {
        return inOrder[i].tail().contains(",");
    }

    /// The index before the next of these words, or after the next of these marks, but not before `from`.
    public int until(int from, int limit, Set<String> ends, String marks) {
        int to = from;
        while (to < limit && !is(to, ends) && (to == from || !inOrder[to - 1].isBefore(marks))) {
            to++;
        }
        return to;
    }

    /// The index of the first of these words; -1 for none.
    public int first(Set<String> any) {
        for (int i = 0; mayHave(any) && i < inOrder.length; i++) {
            if (inOrder[i].in(any)) {
                return i;
            }
        }
        return -1;
    }

    /// True when it contains one of these words.
    public boolean has(Set<String> any) {
        return first(any) >= 0;
    }

    /// False when it certainly contains none of these words.
    public boolean mayHave(Set<String> any) {
        return !(any instanceof WordSet set) || set.mayHave(row());
    }

    private WordSet.Row row() {
        WordSet.@Nullable Row knownRow = row;
        if (knownRow == null) {
            WordSet.Row[] rows = new WordSet.Row[inOrder.length];
            for (int i = 0; i < rows.length; i++) {
                rows[i] = inOrder[i].row();
            }
            knownRow = WordSet.any(rows);
            row = knownRow;
        }
        return knownRow;
    }

    /// True when the word opens a bracket.
    public boolean opensBracket(int i) {
        int before = inOrder[i].start() - 1;
        while (before >= 0 && OPENERS.indexOf(content.charAt(before)) >= 0) {
            if (content.charAt(before) == '(') {
                return true;
            }
            before--;
        }
        return false;
    }

    /// Whether the word begins with a capital in the text.
    public boolean isCapital(int i) {
        return Character.isUpperCase(content.charAt(inOrder[i].start()));
    }

    Clause with(List<Word> others) {
        return new Clause(content, List.copyOf(others), tense, label);
    }

    /// Whether only white space and punctuation separate the word from the one before.
    private boolean follows(int i) {
        int from = inOrder[i - 1].end();
        int to = inOrder[i].start();
        if (to < from) {
            return to == inOrder[i - 1].start();
        }
        for (int c = from; c < to; c++) {
            if (Character.isLetterOrDigit(content.charAt(c))) {
                return false;
            }
        }
        return true;
    }

    private String apart(int from, int to) {
        StringBuilder text = new StringBuilder();
        for (Word word : words.subList(from, to)) {
            text.append(text.isEmpty() ? "" : " ").append(content, word.start(), word.end());
        }
        return text.toString();
    }
}
