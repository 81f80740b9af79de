package io.festinger.judge;

import io.festinger.text.WordClasses;
import java.util.Set;

/// The two halves of a change that a text reports: what has ended, such as things that were removed,
/// renamed, or replaced, and statements that no longer hold; and what holds since, such as a new name,
/// place or value. Beside them, what a change that is still under way leads to. Immutable once made.
final class ChangedThings {
    private static final Set<String> ENDING = WordClasses.set("ending");
    private static final Set<String> SUCCESSION = WordClasses.set("succession");
    private static final Set<String> SHIFT = WordClasses.set("shift");
    private static final Set<String> NEW_NAMES = WordClasses.set("new_names");
    private static final Set<String> DETERMINERS = WordClasses.set("determiner");
    private static final Set<String> PROCESS = WordClasses.set("process");
    private static final Set<String> REPLACEMENT = WordClasses.set("replacement");
    private static final Set<String> BE = WordClasses.set("be_forms");
    private static final Set<String> BESIDE_VERB = WordClasses.set("beside_verb");
    private static final Set<String> AFTER_THING = WordClasses.set("after_thing");
    private static final Set<String> RESULT = WordClasses.set("result_prepositions");
    private static final Set<String> AGENT = Set.of("by", "with");

    private final Reading of;
    private final NamedThings endedThings;
    private final NamedThings startedThings;
    private final NamedThings underWay;

    private ChangedThings(Reading of) {
        this.of = of;
        this.endedThings = new NamedThings(of);
        this.startedThings = new NamedThings(of);
        this.underWay = new NamedThings(of);
    }

    static ChangedThings in(Reading of) {
        ChangedThings things = new ChangedThings(of);
        for (int i = 0; i < of.size(); i++) {
            things.read(i);
        }
        return things;
    }

    private void read(int i) {
        if (of.is(i, "longer") && of.is(i - 1, "no")) {
            predicate(i);
        } else if (of.is(i, "of") && of.is(i - 1, "instead") || of.is(i, "than") && of.is(i - 1, "rather")) {
            endedThings.add(i + 1, end(i + 1));
        } else if (of.is(i, ENDING)) {
            verb(i);
        } else if (of.is(i, NEW_NAMES) && of.is(i - 1, "now")) {
            naming(i);
        } else if (of.is(i, SUCCESSION) && of.is(i + 1, "from")) {
            endedThings.add(i + 2, end(i + 2));
        }
        if (of.is(i, REPLACEMENT)) {
            replacement(i);
        } else if (of.is(i, PROCESS) && isNoun(i)) {
            underWay.add(name(i), i);
            result(i, RESULT, underWay);
        } else if (of.is(i, SHIFT)) {
            result(i, RESULT, startedThings);
        }
    }

    /// `X is now called Y`: the name before it has ended.
    private void naming(int verb) {
        int before = auxiliaries(verb - 1);
        if (isPassive(before, verb - 1)) {
            endedThings.add(start(verb), before);
            int from = of.is(verb + 1, "as") ? verb + 2 : verb + 1;
            startedThings.add(from, end(from));
        }
    }

    /// What it says has ended.
    NamedThings endedThings() {
        return endedThings;
    }

    /// What it says holds since a change.
    NamedThings startedThings() {
        return startedThings;
    }

    /// To what it says a change is under way: `the migration to Postgres 17`.
    NamedThings underWay() {
        return underWay;
    }

    /// `the move`, `the Postgres 17 upgrade`
    private boolean isNoun(int word) {
        return of.is(word - 1, DETERMINERS) || name(word) < word;
    }

    /// `moved X from Y to Z`
    private void result(int verb, Set<String> before, NamedThings into) {
        for (int i = verb + 1; i < of.size() && isBeside(i, verb); i++) {
            if (of.is(i, before)) {
                into.add(i + 1, end(i + 1));
                return;
            }
        }
    }

    /// The first word of the name before a word: `Postgres 17` in `the Postgres 17 migration`.
    private int name(int word) {
        int name = word;
        while (name > 0
                && isBeside(name - 1, word)
                && (of.word(name - 1).name() || of.word(name - 1).hasDigit())) {
            name--;
        }
        return name;
    }

    /// `X was replaced by Y`, `Y replaced X`
    private void replacement(int verb) {
        int before = auxiliaries(verb);
        if (isPassive(before, verb)) {
            result(verb, AGENT, startedThings);
        } else {
            startedThings.add(start(verb), before);
        }
    }

    /// `X was removed`, or else `removed X`, `moved from X to Y`.
    private void verb(int verb) {
        int before = auxiliaries(verb);
        if (isPassive(before, verb)) {
            endedThings.add(start(verb), before);
        } else {
            int from = of.is(verb + 1, "from") ? verb + 2 : verb + 1;
            endedThings.add(from, end(from));
        }
    }

    /// The first of the words directly before a verb that belong to it: `has been`.
    private int auxiliaries(int verb) {
        int before = verb;
        while (before > 0 && isBeside(before - 1, verb) && of.is(before - 1, BESIDE_VERB)) {
            before--;
        }
        return before;
    }

    private boolean isPassive(int before, int verb) {
        for (int i = before; i < verb; i++) {
            if (of.is(i, BE)) {
                return true;
            }
        }
        return false;
    }

    /// With `be` before `no longer`, the subject has ended; otherwise what follows the verb has.
    private void predicate(int longer) {
        if (of.is(longer - 2, BE)) {
            endedThings.add(start(longer), longer - 2);
        } else {
            endedThings.add(longer + 2, end(longer + 2));
        }
    }

    private int start(int word) {
        int start = word;
        while (start > 0 && isBeside(start - 1, word)) {
            start--;
        }
        return start;
    }

    private int end(int word) {
        int end = word;
        while (end < of.size() && isBeside(end, word) && !of.is(end, AFTER_THING)) {
            end++;
        }
        return end;
    }

    /// Whether no punctuation mark separates the two words.
    private boolean isBeside(int word, int other) {
        return of.word(word).segment() == of.word(other).segment();
    }
}
