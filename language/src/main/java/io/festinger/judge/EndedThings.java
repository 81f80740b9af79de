package io.festinger.judge;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// What a text says has ended: things that were removed, renamed, or replaced, and statements that no
/// longer hold. Immutable.
final class EndedThings {
    private static final Set<String> ENDING = Lexicon.of("ending");
    private static final Set<String> SUCCESSION = Lexicon.of("succession");
    private static final Set<String> BE = Lexicon.of("be_form");
    private static final Set<String> BESIDE_VERB = Lexicon.of("beside_verb");
    private static final Set<String> AFTER_THING = Lexicon.of("after_thing");

    private final Reading of;
    private final List<Range> ranges = new ArrayList<>();

    /// Words of the text that name an ended thing, from an index until just before another.
    private record Range(int from, int to) {}

    private EndedThings(Reading of) {
        this.of = of;
    }

    static EndedThings in(Reading of) {
        EndedThings ended = new EndedThings(of);
        for (int i = 0; i < of.size(); i++) {
            if (of.is(i, "longer") && of.is(i - 1, "no")) {
                ended.predicate(i);
            } else if (of.is(i, "of") && of.is(i - 1, "instead") || of.is(i, "than") && of.is(i - 1, "rather")) {
                ended.add(i + 1, ended.end(i + 1, AFTER_THING));
            } else if (of.is(i, ENDING)) {
                ended.verb(i);
            } else if (of.is(i, SUCCESSION) && of.is(i + 1, "from")) {
                ended.add(i + 2, ended.end(i + 2, AFTER_THING));
            }
        }
        return ended;
    }

    boolean isEmpty() {
        return ranges.isEmpty();
    }

    /// How far another text names one of the things: the share of its names that the text has, or of its
    /// words when it has no name.
    double namedBy(Reading other) {
        Set<String> stems = new HashSet<>();
        other.words().forEach(word -> stems.add(word.stem()));
        other.values().forEach(value -> stems.add(value.key()));
        double most = 0;
        for (Range range : ranges) {
            boolean isNamed = false;
            for (int i = range.from(); i < range.to(); i++) {
                int from = i;
                while (i < range.to() && isName(i)) {
                    i++;
                }
                if (i > from) {
                    most = Math.max(most, share(from, i, stems));
                    isNamed = true;
                }
            }
            most = isNamed ? most : Math.max(most, share(range.from(), range.to(), stems));
        }
        return most;
    }

    private boolean isName(int i) {
        Word word = of.word(i);
        return word.name() || word.code() || word.value() >= 0;
    }

    private double share(int from, int to, Set<String> stems) {
        double all = 0;
        double named = 0;
        for (int i = from; i < to; i++) {
            Word word = of.word(i);
            boolean isValue = word.value() >= 0;
            double weight = isValue ? 1 : word.weight();
            all += weight;
            named += stems.contains(isValue ? of.values().get(word.value()).key() : word.stem()) ? weight : 0;
        }
        return all == 0 ? 0 : named / all;
    }

    /// `X was removed`, or else `removed X`, `moved from X to Y`.
    private void verb(int verb) {
        int before = verb;
        boolean passive = false;
        while (before > 0
                && of.word(before - 1).segment() == of.word(verb).segment()
                && of.is(before - 1, BESIDE_VERB)) {
            before--;
            passive |= of.is(before, BE);
        }
        if (passive) {
            add(start(verb), before);
        } else {
            int from = of.is(verb + 1, "from") ? verb + 2 : verb + 1;
            add(from, end(from, AFTER_THING));
        }
    }

    /// With `be` before `no longer`, the subject has ended; otherwise what follows the verb has.
    private void predicate(int longer) {
        if (of.is(longer - 2, BE)) {
            add(start(longer), longer - 2);
        } else {
            add(longer + 2, end(longer + 2, AFTER_THING));
        }
    }

    private void add(int from, int to) {
        for (int i = from; i < to; i++) {
            if (of.word(i).isContent() || of.word(i).value() >= 0) {
                ranges.add(new Range(from, to));
                return;
            }
        }
    }

    private int start(int word) {
        int start = word;
        while (start > 0 && of.word(start - 1).segment() == of.word(word).segment()) {
            start--;
        }
        return start;
    }

    private int end(int word, Set<String> stops) {
        int end = word;
        while (end < of.size() && of.word(end).segment() == of.word(word).segment() && !of.is(end, stops)) {
            end++;
        }
        return end;
    }
}
