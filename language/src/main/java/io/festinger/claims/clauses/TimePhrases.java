package io.festinger.claims.clauses;

import io.festinger.claims.clauses.Clause.Word;
import io.festinger.claims.clauses.Tense.Kind;
import io.festinger.text.WordClasses;
import io.festinger.text.WordSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Removes words from a clause that only limit its time: `until March`, `from v2 on`, `used to be`, `will
/// be`. Made for one clause.
public final class TimePhrases {
    private static final Pattern VERSION = Pattern.compile("v\\d++(?:\\.\\d++)*+|\\d++(?:\\.\\d++)++");
    private static final Set<String> OPEN = WordSet.of("open", "opens");
    private static final Set<String> BEGIN = WordClasses.of("begin");
    private static final Set<String> VALID = WordClasses.of("validity_adjectives");
    private static final Set<String> DO = WordClasses.of("present_do");
    private static final Set<String> ONWARD = WordClasses.of("onward_adverbs");
    private static final Set<String> STARTING_LINKS = WordClasses.of("starting_prepositions");
    private static final Set<String> FORMERLY = WordClasses.of("past_adverbs");
    private static final Set<String> BE = WordClasses.of("be_forms");
    private static final Set<String> HAVE = WordClasses.of("present_have");
    private static final Set<String> PAST_BE = WordClasses.of("past_be");
    private static final Set<String> ADVERBS = WordClasses.of("time_adverbs");
    private static final Set<String> DENYING = WordClasses.of("denying_adverbs");
    private static final Set<String> FIND = WordClasses.of("find");
    private static final Set<String> DATED = WordClasses.of("dated_prepositions");
    /// Participles of a state; others name an event with a lasting result: `was raised to 5`.
    private static final Set<String> STATIVE = WordClasses.of("stative");
    public static final Set<String> IRREGULAR = WordClasses.of("irregular_participles");

    private static final int NEAR = 12;

    private final Clause clause;
    private final List<Word> words = new ArrayList<>();
    private @Nullable DateWords since;
    private @Nullable DateWords until;
    private static final Set<String> PARTING = WordClasses.of("parting");
    private static final Set<String> WHO = WordClasses.of("relative_joints");
    private static final Set<String> THAT = WordClasses.of("pointing_adverbs");
    private static final Set<String> BEFORE = WordSet.of("until", "before");
    private static final Set<String> BEFORE_NOW = WordClasses.of("before_now");

    private Kind kind = Kind.PRESENT;
    private boolean isLimited;

    private TimePhrases(Clause clause) {
        this.clause = clause;
    }

    /// The clause without them, in the tense that they express.
    static Clause apart(Clause clause) {
        return new TimePhrases(clause).read();
    }

    private Clause read() {
        int i = 0;
        while (i < clause.size()) {
            int next = phrase(i);
            if (next == i) {
                words.add(clause.word(i));
                next = i + 1;
            } else if (!words.isEmpty() && clause.comma(next - 1) && isParting(next)) {
                close(clause.word(next - 1).tail());
            }
            i = next;
        }
        if (words.isEmpty()) {
            return clause;
        }
        Clause rest = clause.with(words);
        if (isLimited && kind != Kind.FUTURE && wasUntil(rest)) {
            kind = Kind.REPLACED;
        } else if (kind == Kind.PRESENT && wasSo(rest)) {
            kind = Kind.ENDED;
        }
        Clause datedClause = kind == Kind.PRESENT ? rest : withoutDate(rest);
        return new Clause(clause.content(), datedClause.words(), new Tense(kind, since, until), clause.label());
    }

    /// The index after the phrase that begins here; the same index when none does.
    private int phrase(int i) {
        Word word = clause.word(i);
        int over = over(i);
        if (over > i) {
            return over;
        }
        return switch (word.lower()) {
            case "until", "till" -> until(i);
            case "before" -> before(i);
            case "after" -> after(i);
            case "since" -> since(i, i + 1);
            case "as" -> clause.is(i + 1, "of") ? since(i, i + 2) : i;
            case "starting", "beginning", "effective" -> since(i, clause.is(i + 1, STARTING_LINKS) ? i + 2 : i + 1);
            case "from" -> from(i);
            case "used" -> usedTo(i);
            case "will" -> will(i);
            case "going" -> goingTo(i);
            default -> formerly(i);
        };
    }

    /// `, until then it was off`, `, formerly Kim,`, `, who were previously barred,`: an earlier state,
    /// mentioned with the current one.
    private int over(int i) {
        boolean opens = i > 1 && !words.isEmpty() && clause.word(i - 1).closed();
        if (!opens) {
            return i;
        }
        int at = i;
        while (at < i + 2 && (clause.is(at, WHO) || clause.is(at, PAST_BE))) {
            at++;
        }
        boolean then = clause.is(at, BEFORE) && clause.is(at + 1, THAT);
        if (!then && !(at < clause.size() && clause.is(at, BEFORE_NOW))) {
            return i;
        }
        int next = stretch(at);
        if (next >= clause.size()) {
            close(".");
        }
        return next;
    }

    /// The last remaining word gets the punctuation.
    private void close(String tail) {
        Word last = words.removeLast();
        words.add(last.closed() ? last : new Word(last.lower(), last.start(), last.end(), tail));
    }

    /// Whether the next words exclude a false value: `into the grey bin from now on, not the blue one`.
    private boolean isParting(int i) {
        return clause.is(i, PARTING);
    }

    private int until(int i) {
        if (isClock(i + 1)) {
            return untilClock(i);
        }
        if (clause.is(i + 1, "further") && clause.is(i + 2, "notice")) {
            return i + 3;
        }
        Optional<DateWords.Match> date = DateWords.at(clause, i + 1);
        if (date.isPresent() && clause.is(i - 1, HAVE)) {
            return i;
        }
        if (date.isPresent()) {
            until = date.get().date();
            isLimited = true;
            kind = until.isPast() ? Kind.ENDED : kind;
            return date.get().next();
        }
        isLimited = true;
        return i == 0 ? i : stretch(i);
    }

    private boolean isClock(int i) {
        return i < clause.size()
                && Spot.at(clause, i)
                        .filter(spot ->
                                spot.is(Spot.Kind.DATE) && spot.value().key().startsWith("@T"))
                        .isPresent();
    }

    /// `open until eight` means that it closes at eight.
    private int untilClock(int i) {
        for (int k = words.size() - 1;
                k >= Math.max(0, words.size() - NEAR) && !words.get(k).closed();
                k--) {
            Word open = words.get(k);
            if (open.in(OPEN)) {
                words.set(k, new Word("closes", open.start(), open.end(), open.tail()));
                return i + 1;
            }
        }
        return i;
    }

    /// `does not open before eight` means that it opens at eight.
    private int before(int i) {
        int verb = words.size() - 1;
        boolean not = verb > 1
                && isClock(i + 1)
                && words.get(verb).in(BEGIN)
                && words.get(verb - 1).is("not");
        if (!not) {
            return i;
        }
        words.remove(verb - 1);
        if (words.get(verb - 2).in(DO)) {
            words.remove(verb - 2);
        }
        return i + 1;
    }

    /// `not valid after` a day means valid until that day.
    private int after(int i) {
        int last = words.size() - 1;
        Optional<DateWords.Match> date =
                last > 0 && words.get(last).in(VALID) && words.get(last - 1).is("not")
                        ? DateWords.at(clause, i + 1)
                        : Optional.empty();
        if (date.isEmpty()) {
            return i;
        }
        words.remove(last - 1);
        until = date.get().date();
        return date.get().next();
    }

    private int since(int i, int from) {
        Optional<DateWords.Match> date = DateWords.at(clause, from);
        if (date.isPresent()) {
            boolean now = clause.is(from, "now") || clause.is(from, "today");
            since = now ? null : date.get().date();
            int next = date.get().next();
            return clause.is(next, ONWARD) ? next + 1 : next;
        }
        return isVersion(from) ? version(from) : i;
    }

    private int from(int i) {
        Optional<DateWords.Match> date = DateWords.at(clause, i + 1);
        int next = date.map(DateWords.Match::next).orElse(isVersion(i + 1) ? i + 2 : i);
        boolean opens = i == 0 && date.isPresent() && !clause.is(next, "to");
        if (next == i || !(clause.is(next, ONWARD) || opens)) {
            return i;
        }
        return date.isPresent() ? since(i, i + 1) : version(i + 1) + 1;
    }

    /// `from v2 on` and `as of v2` name a context, like `in v2`.
    private int version(int at) {
        Word version = clause.word(at);
        words.add(new Word("in", version.start(), version.start(), ""));
        boolean leads = words.size() == 1;
        words.add(leads ? new Word(version.lower(), version.start(), version.end(), ",") : version);
        return at + 1;
    }

    private boolean isVersion(int i) {
        return i < clause.size()
                && clause.word(i).lower().length() < 20
                && VERSION.matcher(clause.word(i).lower()).matches();
    }

    private int usedTo(int i) {
        boolean instrument = !words.isEmpty() && words.getLast().in(BE);
        if (instrument || !clause.is(i + 1, "to") || i + 2 >= clause.size()) {
            return i;
        }
        kind = Kind.ENDED;
        return be(i + 2);
    }

    /// `you will find` something there means that it is there now.
    private int will(int i) {
        boolean isFound = clause.is(i - 1, "you") && clause.is(i + 1, FIND);
        kind = isFound ? kind : Kind.FUTURE;
        int at = clause.is(i + 1, "not") || clause.is(i + 1, ADVERBS) ? i + 2 : i + 1;
        int next = be(at);
        if (at > i + 1) {
            words.add(clause.word(i + 1));
        }
        return next == at && at > i + 1 ? at : next;
    }

    private int goingTo(int i) {
        boolean future = !words.isEmpty() && words.getLast().in(Set.of("is", "are")) && clause.is(i + 1, "to");
        if (!future) {
            return i;
        }
        kind = Kind.FUTURE;
        return clause.is(i + 2, "be") ? i + 3 : i + 2;
    }

    /// Replaces the `be` of an infinitive with `is`.
    private int be(int i) {
        if (!clause.is(i, "be")) {
            return i;
        }
        Word be = clause.word(i);
        words.add(new Word("is", be.start(), be.end(), be.tail()));
        return i + 1;
    }

    private int formerly(int i) {
        if (clause.word(i).in(FORMERLY)) {
            kind = Kind.ENDED;
            return i + 1;
        }
        boolean past = clause.is(i, "in") && clause.is(i + 1, "the") && clause.is(i + 2, "past");
        if (past) {
            kind = Kind.ENDED;
        }
        return past ? i + 3 : i;
    }

    /// The index after the words up to the next comma.
    private int stretch(int i) {
        return clause.until(i, clause.size(), Set.of(), ",:;)!.");
    }

    private static boolean wasSo(Clause clause) {
        for (int i = 0; i < clause.size(); i++) {
            if (clause.word(i).in(PAST_BE)) {
                return !tellsOfEvent(clause, i + 1);
            }
        }
        return false;
    }

    /// An action that lasted until a replacement is over, whatever the verb; an action that was not
    /// done until then was done.
    private static boolean wasUntil(Clause clause) {
        for (int i = 0; i < clause.size(); i++) {
            if (clause.word(i).in(PAST_BE)) {
                return !clause.is(i + 1, DENYING);
            }
        }
        return false;
    }

    private static boolean tellsOfEvent(Clause clause, int from) {
        int i = clause.after(from, ADVERBS);
        if (i >= clause.size()) {
            return false;
        }
        Word word = clause.word(i);
        boolean stative = word.in(STATIVE) && !clause.is(i + 1, "by");
        boolean past = Verbs.form(word.lower())
                .filter(form -> form.bend() == Verbs.Bend.PAST && !form.base().equals(word.lower()))
                .isPresent();
        return (past || word.lower().endsWith("ed") || word.in(IRREGULAR)) && !stative;
    }

    /// `in Q3` names the beginning of a plan, `in 2024` the end of a past state; a date is kept
    /// when nothing else remains.
    private Clause withoutDate(Clause clause) {
        for (int i = 0; i < clause.size(); i++) {
            Optional<DateWords.Match> date = clause.is(i, DATED) ? DateWords.at(clause, i + 1) : Optional.empty();
            boolean isStated = i > 0 && clause.word(i - 1).in(BE);
            if (date.isPresent() && !isStated && (i == 0 || date.get().next() >= clause.size())) {
                since = kind == Kind.FUTURE && since == null ? date.get().date() : since;
                until = kind != Kind.FUTURE && until == null ? date.get().date() : until;
                List<Word> others = new ArrayList<>(clause.words().subList(0, i));
                others.addAll(clause.words().subList(date.get().next(), clause.size()));
                return others.isEmpty() ? clause : clause.with(others);
            }
        }
        return clause;
    }
}
