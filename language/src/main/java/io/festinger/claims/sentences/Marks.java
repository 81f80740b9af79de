package io.festinger.claims.sentences;

import io.festinger.claims.sentences.Clause.Word;
import io.festinger.text.WordList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// What tells which of several like things a sentence speaks of: the old one or the new one, the first
/// or the second,
/// the one in production, the one of each user. From `contrast/marks.txt`.
final class Marks {
    private static final Pattern BAR = Pattern.compile("\\|");
    private static final Pattern PARTS = Pattern.compile("[-/_.]");
    private static final Map<String, Mark> MARKS = new HashMap<>();
    private static final Set<String> STRONG = new HashSet<>();
    private static final Set<String> BE = WordSet.of("is", "was", "are", "were", "be", "been", "has", "have");
    private static final Set<String> TIMES =
            WordSet.of("second", "minute", "hour", "day", "week", "month", "quarter", "year", "night", "cent");
    private static final Set<String> ENTERING =
            WordSet.of("check", "log", "sign", "clock", "checks", "logs", "signs", "clocks");
    private static final Set<String> OTHERS = WordSet.of("other", "others", "except", "rest", "besides");
    private static final Set<String> SIDES = WordSet.of("left", "right");
    private static final Set<String> SYSTEMS =
            WordSet.of("system systems server servers environment instance site cluster database");
    private static final Set<String> TRIALS = WordSet.of("test live production demo");
    private static final Set<String> ABOVE = WordSet.of("upstairs attic loft");
    private static final Set<String> BELOW = WordSet.of("cellar basement");
    private static final Set<String> SAID =
            WordSet.of("is are was were be has have had can may must will do does get gets stands lies sits");
    private static final Set<String> SEQUENCE = WordSet.of("before", "after");
    private static final Set<String> OLD = WordSet.of("0");
    private static final Set<String> MOMENTS = WordSet.of("last", "this", "next");
    private static final Set<String> EACH = WordSet.of("each", "every");
    private static final Set<String> IN_OR_OUT = WordSet.of("in out");
    private static final Set<String> PLACES = WordSet.of("first second third");
    private static final Set<String> ADJECTIVES =
            Set.of("age", "order", "side", "face", "level", "bound", "temper", "rank");
    private static final Set<String> DETERMINERS = WordSet.of("the", "our", "my", "his", "her", "its", "this");
    private static final Set<String> NUMBERS =
            WordSet.of("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "both", "half");
    /// Of all times, but of one thing.
    private static final Set<String> NEVER = WordSet.of("never");
    private static final String PER = "per";
    private static final String DEGREE = "degree";
    private static final String CASE = "case";

    static {
        WordList.read("/contrast/marks.txt").forEach(Marks::line);
        STRONG.add(PER);
    }

    private Marks() {}

    private record Mark(String axis, int place) {}

    /// Adds what a word of the clause marks, by axis.
    ///
    /// @param told a verb went before: the first of several is spoken of in front of it
    static void add(Clause clause, int i, boolean told, Map<String, Set<String>> marks) {
        Word word = clause.word(i);
        boolean each = clause.is(i, EACH) && clause.is(i - 1, "for");
        if (((word.is(PER) && isRate(clause, i)) || each) && i + 1 < clause.size() && !clause.is(i + 1, TIMES)) {
            put(marks, PER, ContrastWords.stem(clause.word(i + 1).lower()));
        }
        if (clause.is(i - 1, ENTERING) && clause.is(i, IN_OR_OUT)) {
            put(marks, "entering", word.lower());
        }
        storey(clause, i, marks);
        if (clause.is(i, SYSTEMS) && clause.is(i - 1, TRIALS)) {
            put(marks, "trial", clause.word(i - 1).lower());
        }
        boolean behind = told && word.in(PLACES);
        if (clause.is(i, MOMENTS) && clause.is(i + 1, TIMES)) {
            put(marks, "moment", word.lower());
        }
        boolean which = !told && clause.is(i - 1, "the") && clause.is(i, SIDES);
        if (which) {
            put(marks, "side", String.valueOf(word.is("left") ? 0 : 1));
        } else if (!behind) {
            mark(clause, i, word.lower(), marks);
        }
        if (clause.is(i, SEQUENCE)
                && i + 1 < clause.size()
                && !clause.word(i + 1).isNumeric()
                && Spot.at(clause, i + 1)
                        .filter(spot -> spot.is(Spot.Kind.QUANTITY))
                        .isEmpty()) {
            put(marks, "sequence", word.lower());
        }
        if (word.lower().indexOf('-') > 0) {
            PARTS.splitAsStream(word.lower()).forEach(part -> mark(clause, i, part, marks));
        }
    }

    /// `the rooms in the cellar have`: which of several, where it stands in front of what is said of them.
    private static void storey(Clause clause, int i, Map<String, Set<String>> marks) {
        boolean ground = clause.is(i, "downstairs") || clause.is(i, "floor") && clause.is(i - 1, "ground");
        boolean below = clause.is(i, BELOW);
        if (!ground && !below && !clause.is(i, ABOVE)) {
            return;
        }
        for (int k = 0; k < i; k++) {
            if (clause.is(k, SAID) || clause.word(k).tail().contains(":")) {
                return;
            }
        }
        put(marks, "storey", ground ? "ground" : below ? "below" : "above");
    }

    /// `per the file` names a source; `nine nodes, three per zone` says how the nine are spread.
    private static boolean isRate(Clause clause, int per) {
        boolean source = clause.is(per + 1, DETERMINERS)
                || (per == 0
                        && per + 1 < clause.size()
                        && Sources.isSource(clause.word(per + 1).lower()))
                || (per > 0
                        && clause.word(per - 1).closed()
                        && clause.words().stream().noneMatch(Word::isNumeric));
        boolean spread = per > 1
                && clause.word(per - 2).closed()
                && (clause.word(per - 1).isNumeric() || clause.is(per - 1, NUMBERS));
        return !source && !spread;
    }

    /// The word tells which of several like things is spoken of.
    static boolean tells(String word) {
        return MARKS.containsKey(word);
    }

    /// What a word tells apart.
    static Optional<String> axis(String word) {
        return Optional.ofNullable(MARKS.get(word)).map(Mark::axis);
    }

    /// True where they speak of two things.
    static boolean differ(Proposition one, Proposition other) {
        return differ(one, other, Set.of());
    }

    /// @param but axes on which they may differ
    static boolean differ(Proposition one, Proposition other, Set<String> but) {
        return differs(one, other, but) || differs(other, one, but);
    }

    private static boolean differs(Proposition one, Proposition other, Set<String> but) {
        for (Map.Entry<String, Set<String>> mark : one.marks().entrySet()) {
            if (!but.contains(mark.getKey()) && differs(mark.getKey(), mark.getValue(), other)) {
                return true;
            }
        }
        return false;
    }

    private static boolean differs(String axis, Set<String> places, Proposition other) {
        Set<String> theirs = other.marks().getOrDefault(axis, Set.of());
        if (axis.equals(CASE)) {
            return !theirs.isEmpty() && !theirs.containsAll(places) && !places.containsAll(theirs);
        }
        if (theirs.isEmpty() && axis.equals(PER)) {
            return !other.stems().containsAll(places);
        }
        if (axis.equals(DEGREE) && hasShare(other)) {
            return false;
        }
        if (!theirs.isEmpty()) {
            return Collections.disjoint(theirs, places);
        }
        boolean old = axis.equals("age") && places.equals(OLD);
        boolean strong = STRONG.contains(axis) || old;
        return strong && !(isOfAll(other) && !(old && other.clause().has(NEVER))) && !isNamed(axis, places, other);
    }

    /// `80 % of the orders` beside `half of the orders`
    private static boolean hasShare(Proposition one) {
        return one.values().stream().anyMatch(given -> given.key().endsWith("%"));
    }

    /// The other one has the word, where it marks nothing: `was the first engineer`, `an outage which hit
    /// production`.
    private static boolean isNamed(String axis, Set<String> places, Proposition other) {
        return other.clause().words().stream()
                .map(word -> MARKS.get(word.lower()))
                .anyMatch(mark ->
                        mark != null && mark.axis().equals(axis) && places.contains(String.valueOf(mark.place())));
    }

    /// What is said of all, or of none, is said of the first and of the spare one too.
    private static boolean isOfAll(Proposition proposition) {
        boolean others = proposition.clause().has(OTHERS);
        return !others
                && (proposition.is(Proposition.Trait.ALL)
                        || proposition.is(Proposition.Trait.NEVER)
                        || proposition.clause().is(0, "no"));
    }

    private static void mark(Clause clause, int i, String word, Map<String, Set<String>> marks) {
        Mark mark = MARKS.get(word);
        boolean bound = word.equals("most") && clause.is(i - 1, "at");
        if (mark != null && !bound && (!ADJECTIVES.contains(mark.axis()) || isInFront(clause, i))) {
            put(marks, mark.axis(), String.valueOf(mark.place()));
        }
    }

    /// An adjective in front of what it describes: `the first stage`, not `was first built`, `on the
    /// left`.
    private static boolean isInFront(Clause clause, int i) {
        return i + 1 < clause.size()
                && !clause.word(i).closed()
                && !clause.is(i - 1, BE)
                && !clause.word(i + 1).in(ContrastWords.LIGHT)
                && !ContrastWords.isAdverb(clause.word(i + 1).lower());
    }

    /// The case that opens a sentence: `for the flight model,`, `in sunlight,`.
    static void open(String stem, Map<String, Set<String>> marks) {
        put(marks, CASE, stem);
    }

    private static void put(Map<String, Set<String>> marks, String axis, String place) {
        marks.computeIfAbsent(axis, none -> new HashSet<>()).add(place);
    }

    private static void line(String line) {
        int colon = line.indexOf(':');
        String axis = line.substring(0, colon).replace("!", "").strip();
        if (line.startsWith("!")) {
            STRONG.add(axis);
        }
        String[] places = BAR.split(line.substring(colon + 1));
        for (int place = 0; place < places.length; place++) {
            for (String word : places[place].strip().split(" ")) {
                MARKS.put(word, new Mark(axis, place));
            }
        }
    }
}
