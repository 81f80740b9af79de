package io.festinger.judge;

import java.util.Collections;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/// What a text affirms, as marks that are found again in other texts: the stems of its content words, and the keys of
/// its values with an equals sign in front. Immutable.
///
/// @param values keys of the values
/// @param complements marks of what stands where one thing takes the place of another: after `is`, `with`, `from`, a
///     colon
/// @param change what it says was changed
public record Marks(Set<String> values, Set<String> all, Set<String> complements, Optional<Change> change) {
    private static final Set<String> DETERMINERS = Lexicon.of("determiner");
    private static final Set<String> BEFORE_OLD = Lexicon.of("before_old");
    private static final Set<String> BEFORE_COMPLEMENT = Lexicon.of("before_complement");
    private static final Set<String> CHANGED = Lexicon.of("changed");
    private static final Set<String> TO = Lexicon.of("changed_to");
    private static final Set<String> ENDS = Lexicon.of("ends_change");
    private static final Set<String> REASONS = Lexicon.of("reason");
    private static final Set<String> AROUND = Lexicon.of("around_change");
    private static final Set<String> BE = Lexicon.of("link");
    private static final Set<String> NOW = Lexicon.of("now");
    private static final int LONGEST_PHRASE = 8;

    /// What a sentence says was changed: `we moved the lenses to acrylate`.
    ///
    /// @param object marks of the thing that was changed
    /// @param target marks of what it is now
    /// @param origin marks of what it was before, where that is named
    public record Change(Set<String> object, Set<String> target, Set<String> origin) {}

    public static Marks of(String text) {
        return of(Reading.of(text));
    }

    static Marks of(Reading reading) {
        Set<String> values = new HashSet<>();
        Set<String> all = new HashSet<>();
        Set<String> complements = new HashSet<>();
        for (int i = 0; i < reading.size(); i++) {
            String mark = mark(reading, i);
            if (!mark.isEmpty() && !isOld(reading, i)) {
                all.add(mark);
                if (isComplement(reading, i)) {
                    complements.add(mark);
                }
            }
        }
        reading.values().stream().filter(value -> !value.old()).forEach(value -> {
            values.add(value.key());
            all.add(mark(value));
        });
        return new Marks(
                Set.copyOf(values),
                Collections.unmodifiableSet(all),
                Collections.unmodifiableSet(complements),
                change(reading));
    }

    /// Whether both affirm one value, or one of them affirms none.
    public boolean sharesValue(Marks other) {
        return values.isEmpty() || other.values.isEmpty() || !Collections.disjoint(values, other.values);
    }

    /// Of a word, or of the value that it belongs to; empty for words that tell nothing.
    private static String mark(Reading reading, int i) {
        Word word = reading.word(i);
        if (word.value() >= 0) {
            return mark(reading.values().get(word.value()));
        }
        return word.isContent() ? word.stem() : "";
    }

    /// A value among stems: of a number of things the number.
    private static String mark(StatedValue value) {
        String key = value.key();
        boolean times = key.endsWith(" x") || !value.hasUnit();
        return "= " + (times ? key.substring(0, (key + " ").indexOf(' ')) : key);
    }

    /// Whether the text says that it is not, or no longer: `from 5`, `instead of Redis`.
    private static boolean isOld(Reading reading, int i) {
        int value = reading.word(i).value();
        if (value >= 0) {
            return reading.values().get(value).old();
        }
        int before = i - 1;
        while (reading.is(before, DETERMINERS)) {
            before--;
        }
        boolean instead = reading.is(before, "of") && reading.is(before - 1, "instead")
                || reading.is(before, "than") && reading.is(before - 1, "rather");
        return instead || reading.is(before, BEFORE_OLD);
    }

    private static boolean isComplement(Reading reading, int word) {
        int i = word - 1;
        while (i >= Math.max(0, word - LONGEST_PHRASE)
                && !reading.word(i).colon()
                && (reading.is(i, DETERMINERS) || reading.word(i).isContent())) {
            i--;
        }
        return i >= 0 && (reading.word(i).colon() || reading.is(i, BEFORE_COMPLEMENT));
    }

    private static Optional<Change> change(Reading reading) {
        int verb = find(reading, 0, CHANGED);
        int to = verb < 0 ? -1 : find(reading, verb + 1, TO);
        if (to >= 0) {
            return change(reading, to);
        }
        // `the seal is made of PTFE now`
        int be = find(reading, 0, BE);
        int now = be < 1 ? -1 : find(reading, be, NOW);
        return now >= 0 && now < end(reading, be, ENDS) ? change(reading, be) : Optional.empty();
    }

    /// @param to the word after which stands what it was changed to
    private static Optional<Change> change(Reading reading, int to) {
        int end = end(reading, to, ENDS);
        int reasons = end(reading, to, REASONS);
        Set<String> object = new HashSet<>();
        Set<String> target = new HashSet<>();
        Set<String> origin = new HashSet<>();
        for (int i = 0; i < reading.size(); i++) {
            String mark = mark(reading, i);
            if (mark.isEmpty()) {
                continue;
            }
            boolean after = i > to && i < end;
            // `we changed to coffee from Trieste`
            boolean described =
                    after && reading.is(i - 1, "from") && reading.word(i).value() < 0;
            if (isOld(reading, i) && !described) {
                origin.add(mark);
            } else if (after) {
                target.add(mark);
            } else if (i < reasons && isThing(reading.word(i))) {
                object.add(mark);
            }
        }
        target.removeAll(object);
        target.removeAll(origin);
        return target.isEmpty() ? Optional.empty() : Optional.of(new Change(object, target, origin));
    }

    private static boolean isThing(Word word) {
        return word.value() < 0 && !CHANGED.contains(word.lower()) && !AROUND.contains(word.lower());
    }

    /// The first word after this one that one of these, or a punctuation mark, parts from it.
    private static int end(Reading reading, int from, Set<String> words) {
        int end = from + 1;
        while (end < reading.size()
                && reading.word(end).segment() == reading.word(from).segment()
                && !reading.is(end, words)) {
            end++;
        }
        return end;
    }

    private static int find(Reading reading, int from, Set<String> words) {
        for (int i = from; i < reading.size(); i++) {
            if (reading.is(i, words)) {
                return i;
            }
        }
        return -1;
    }
}
