package io.festinger.judge;

import io.festinger.text.WordClasses;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// What a call of a function, a command or an endpoint gives in one case: `parse() returns null for empty
/// input`. A call gives one thing in one case.
///
/// @param called the stems of the words that name what is called
/// @param condition the stems of the words that name the case; empty for a text that names none
/// @param mood whether it is given, may be given, or never is
/// @param name distinguishes outcomes of one kind; empty for a text that does not say more
record CallOutcome(Set<String> called, Set<String> condition, Mood mood, Kind kind, String name) {
    enum Mood {
        GIVEN,
        POSSIBLE,
        DENIED
    }

    /// What is given.
    enum Kind {
        /// An error that is named, or called one.
        ERROR,
        /// `fails`, which machines and people do, too
        FAILURE,
        ABSENT,
        EMPTY,
        TRUTH,
        STATUS,
        /// The call is allowed.
        ALLOWED,
        ANYTHING
    }

    private static final Set<Kind> FAILURES = Set.of(Kind.ERROR, Kind.FAILURE);
    /// With these, something else can be given as well.
    private static final Set<Kind> SUCCESSES = Set.of(Kind.STATUS, Kind.ALLOWED);

    /// Whether both texts state what one call gives, and both cannot hold.
    static boolean differ(Reading one, Reading other) {
        return areBoth(one, other, CallOutcome::excludes);
    }

    /// Whether both texts state what one call gives in one case, in two words for what may be one: an error
    /// and its name, a status and a result.
    static boolean mayBeOne(Reading one, Reading other) {
        return areBoth(one, other, CallOutcome::mayBe);
    }

    private static boolean areBoth(Reading one, Reading other, BiPredicate<CallOutcome, CallOutcome> test) {
        Optional<CallOutcome> local = Sentence.read(one);
        return local.isPresent()
                && Sentence.read(other)
                        .filter(remote -> local.get().called.equals(remote.called) && test.test(local.get(), remote))
                        .isPresent();
    }

    private boolean excludes(CallOutcome other) {
        if (mood == Mood.DENIED || other.mood == Mood.DENIED) {
            return mood == Mood.DENIED ? denies(other) : other.denies(this);
        }
        return isOfCase(other) && givesOther(other);
    }

    private boolean mayBe(CallOutcome other) {
        Set<Kind> kinds = EnumSet.of(kind, other.kind);
        boolean typed =
                !kinds.contains(Kind.ANYTHING) && !Collections.disjoint(kinds, EnumSet.of(Kind.ERROR, Kind.STATUS));
        return typed && isOfCase(other) && !givesOther(other) && !name.equals(other.name);
    }

    private boolean isOfCase(CallOutcome other) {
        return mood == Mood.GIVEN
                && other.mood == Mood.GIVEN
                && !condition.isEmpty()
                && condition.equals(other.condition);
    }

    /// Whether this outcome, which is said not to be given, is that of the other.
    private boolean denies(CallOutcome given) {
        boolean same = kind == given.kind || FAILURES.contains(kind) && FAILURES.contains(given.kind);
        return same
                && given.mood != Mood.DENIED
                && kind != Kind.ANYTHING
                && (name.isEmpty() || name.equals(given.name))
                && (condition.isEmpty() || condition.equals(given.condition));
    }

    private boolean givesOther(CallOutcome other) {
        if (kind == other.kind || FAILURES.contains(kind) && FAILURES.contains(other.kind)) {
            return !name.isEmpty() && !other.name.isEmpty() && !name.equals(other.name);
        }
        Set<Kind> kinds = EnumSet.of(kind, other.kind);
        if (kinds.contains(Kind.ANYTHING)) {
            return kinds.contains(Kind.ERROR) || kinds.contains(Kind.ABSENT);
        }
        return !Collections.disjoint(kinds, FAILURES) || Collections.disjoint(kinds, SUCCESSES);
    }

    /// A sentence with the place of its main verb.
    ///
    /// @param from after a condition that precedes the subject
    private record Sentence(Reading text, int from, int verb) {
        private static final Set<String> RETURNED = WordClasses.set("outcome_returned");
        private static final Set<String> FAILED = WordClasses.set("outcome_failed");
        private static final Set<String> PARTICLES = WordClasses.set("outcome_particles");
        private static final Set<String> CONDITIONS = WordClasses.set("outcome_conditions");
        private static final Set<String> OTHERWISE = WordClasses.set("outcome_otherwise");
        private static final Set<String> ERRORS = WordClasses.set("outcome_errors");
        private static final Set<String> BESIDE = WordClasses.set("outcome_beside");
        private static final Set<String> PRONOUNS = WordClasses.set("outcome_pronouns");
        private static final Set<String> ABSENT = WordClasses.set("absent_value");
        private static final Set<String> CALLABLE = WordClasses.set("callable");
        private static final Set<String> CALLING = WordClasses.set("calling");
        private static final Set<String> AGAIN = WordClasses.set("called_again");
        private static final Set<String> TIMES = WordClasses.set("called_times");
        private static final Set<String> HARMLESS = WordClasses.set("harmless");
        private static final Set<String> NEGATIONS = WordClasses.set("negation");
        private static final Set<String> POSSIBLE = WordClasses.set("possibility_modals");
        /// What may be called again.
        private static final String IDEMPOTENT = "idempotent";
        private static final Set<String> UNLESS = Set.of("unless", "without");
        private static final Set<String> TRUTHS = Set.of("true", "false");
        /// The name of an error in code.
        private static final Pattern ERROR_NAME =
                Pattern.compile("\\W*(?<name>\\w*[A-Z]\\w*(?:Error|Exception)|[A-Z][A-Z\\d]{3,}|\\w+_\\w+)\\W*");
        private static final Pattern STATUS = Pattern.compile("[1-5]\\d\\d");
        private static final char FIRST_OF_ERRORS = '4';
        private static final int MOST_WORDS = 60;
        /// The least words of a case that tells what is called where only `the command` names it.
        private static final int TELLING = 4;

        /// Empty for a text that does not state one outcome of one call.
        static Optional<CallOutcome> read(Reading text) {
            int verb = IntStream.range(1, text.size())
                    .filter(i -> isVerb(text, i) && !isWithinCondition(text, i))
                    .findFirst()
                    .orElse(-1);
            if (verb < 0 || text.size() > MOST_WORDS || text.has(OTHERWISE)) {
                return Optional.empty();
            }
            int from = text.is(0, CONDITIONS) ? segmentStart(text, verb) : 0;
            return from == verb ? Optional.empty() : new Sentence(text, from, verb).outcome();
        }

        private static boolean isVerb(Reading text, int i) {
            return text.is(i, RETURNED)
                    || text.is(i, FAILED)
                    || text.is(i, IDEMPOTENT)
                    || isAllowance(text, i)
                    || (text.is(i, HARMLESS) || text.is(i, "no") && text.is(i + 1, "effect")) && text.has(CALLING);
        }

        /// `may be called`
        private static boolean isAllowance(Reading text, int i) {
            return text.is(i, "called") && text.is(i - 1, "be");
        }

        private static boolean isWithinCondition(Reading text, int verb) {
            return text.is(0, CONDITIONS)
                    && text.word(verb).segment() == text.word(0).segment();
        }

        private static int segmentStart(Reading text, int of) {
            int from = of;
            while (from > 0 && text.word(from - 1).segment() == text.word(of).segment()) {
                from--;
            }
            return from;
        }

        private Optional<CallOutcome> outcome() {
            Set<String> condition = new HashSet<>();
            Set<String> called = new HashSet<>();
            int given = after(verb + 1, PARTICLES);
            int end = given;
            while (end < text.size() && !text.is(end, CONDITIONS) && !isAllowance(text, verb)) {
                end++;
            }
            condition(0, from, condition);
            condition(end, text.size(), condition);
            boolean again = text.is(verb, IDEMPOTENT) || isOnce() || text.has(AGAIN) && text.has(CALLING);
            boolean named = called(called, again) || condition.size() >= TELLING;
            if (again) {
                condition.removeIf(TIMES::contains);
                condition.add("again");
            }
            boolean several = IntStream.range(given, end).anyMatch(i -> isVerb(text, i));
            boolean nothing = text.is(verb, RETURNED) && given >= end;
            return several || nothing || !named || text.is(from, PRONOUNS)
                    ? Optional.empty()
                    : Optional.of(given(new CallOutcome(called, condition, mood(), Kind.ANYTHING, ""), given, end));
        }

        /// Adds the words that name what is called.
        ///
        /// @return whether they say more than `the command`
        private boolean called(Set<String> called, boolean again) {
            boolean named = false;
            for (int i = from; i < verb; i++) {
                boolean skipped =
                        isBeside(i) || text.is(i, NEGATIONS) || again && (text.is(i, AGAIN) || text.is(i, TIMES));
                if (!skipped && !isArgument(i)) {
                    boolean common = text.is(i, CALLABLE);
                    named |= !common;
                    called.add(common ? "call" : text.word(i).stem());
                }
            }
            if (named) {
                called.remove("call");
            }
            return named;
        }

        /// Whether the word is between the brackets of `parse(text)`.
        private boolean isArgument(int i) {
            int start = i;
            while (start > 0 && text.word(start - 1).chunk() == text.word(i).chunk()) {
                start--;
            }
            int bracket = text.text().indexOf('(', text.word(start).start());
            return bracket >= 0 && bracket < text.word(i).start();
        }

        private void condition(int from, int to, Set<String> into) {
            for (int i = from; i < to; i++) {
                boolean reverses = text.is(i, NEGATIONS) || text.is(i, UNLESS);
                if (reverses || !isBeside(i) && !text.is(i, CONDITIONS) && !text.is(i, CALLING)) {
                    into.add(text.word(i).stem());
                }
            }
        }

        private boolean isBeside(int i) {
            return text.is(i, BESIDE);
        }

        /// `may only be called once`: never again
        private boolean isOnce() {
            return isAllowance(text, verb)
                    && IntStream.of(verb + 1, verb + 2, verb + 3).anyMatch(i -> text.is(i, "once"));
        }

        private Mood mood() {
            boolean denied = isOnce() || IntStream.range(from, verb).anyMatch(i -> text.is(i, NEGATIONS));
            boolean possible =
                    !isAllowance(text, verb) && IntStream.range(from, verb).anyMatch(i -> text.is(i, POSSIBLE));
            return denied ? Mood.DENIED : possible ? Mood.POSSIBLE : Mood.GIVEN;
        }

        private CallOutcome given(CallOutcome plain, int given, int end) {
            if (!text.is(verb, RETURNED) && !text.is(verb, FAILED)) {
                return with(plain, Kind.ALLOWED, "");
            }
            boolean error = IntStream.range(given, end).anyMatch(i -> text.is(i, ERRORS));
            if (text.is(given, "no")) {
                return error
                        ? new CallOutcome(plain.called, plain.condition, Mood.DENIED, Kind.ERROR, "")
                        : with(plain, Kind.EMPTY, "");
            }
            Optional<String> status = IntStream.range(given, end)
                    .mapToObj(i -> text.word(i).lower())
                    .filter(word -> STATUS.matcher(word).matches())
                    .findFirst();
            if (status.isPresent()) {
                boolean failed = status.get().charAt(0) >= FIRST_OF_ERRORS;
                return with(plain, failed ? Kind.ERROR : Kind.STATUS, status.get());
            }
            String name = errorName(given, end);
            if (error || text.is(verb, FAILED) && !name.isEmpty()) {
                return with(plain, Kind.ERROR, name);
            }
            int first = after(given, BESIDE);
            if (text.is(verb, FAILED)) {
                return with(plain, first >= end ? Kind.FAILURE : Kind.ANYTHING, "");
            }
            if (text.is(first, ABSENT)) {
                return with(plain, Kind.ABSENT, text.word(first).lower());
            }
            if (text.is(first, TRUTHS)) {
                return with(plain, Kind.TRUTH, text.word(first).lower());
            }
            return with(plain, text.is(first, "empty") ? Kind.EMPTY : Kind.ANYTHING, "");
        }

        private static CallOutcome with(CallOutcome plain, Kind kind, String name) {
            return new CallOutcome(plain.called, plain.condition, plain.mood, kind, name);
        }

        private int after(int from, Set<String> words) {
            int after = from;
            while (text.is(after, words)) {
                after++;
            }
            return after;
        }

        private String errorName(int given, int end) {
            if (given >= end) {
                return "";
            }
            String words = text.text()
                    .substring(text.word(given).start(), text.word(end - 1).end());
            for (String word : words.split("\\s+")) {
                Matcher name = ERROR_NAME.matcher(word);
                if (name.matches()) {
                    return name.group("name");
                }
            }
            return "";
        }
    }
}
