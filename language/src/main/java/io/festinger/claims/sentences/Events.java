package io.festinger.claims.sentences;

import io.festinger.claims.sentences.Spot.Kind;
import io.festinger.text.WordFamilies;
import io.festinger.text.WordList;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// What happens once, so that it has one day: `launches on 14 January`, `was discovered in 1858`, `is due by
/// 10 April`. What may happen again has as many days as it likes.
final class Events {
    private static final Set<String> ONCE = families("""
            launch ship open close end start begin commence expire release publish found build pour discover invent die born
            marry collapse land complete finish join establish premiere retire arrive depart deliver graduate demolish
            erect elect abolish introduce rename plant bury deprecate decommission freeze lapse stop cease sink win sell buy
            create adopt enact repeal inaugurate construct divorce conquer crown ratify compose hatch emigrate move sign down
            migrate availability settle
            """);
    private static final Set<String> SCHEDULED = families("""
            date day due deadline plan schedule move postpone reschedule happen hold place occur expect fall slip push
            bring forward delay shift change appoint fix advance defer set take go back until
            """);
    private static final Set<String> PLANNED = families("""
            due deadline plan schedule postpone reschedule rescheduled happen expect slip slipped slips delay
            """);
    private static final Set<String> BE = WordSet.of("is", "are", "be", "was", "were", "=");
    private static final Set<String> FINITE = WordSet.of("is are was were has have had will be we i he she they");
    private static final int SHORT = 6;
    private static final Set<String> LINKS = WordSet.of("on at in by for to until from the of a");

    private Events() {}

    /// Whether the day is said of what has one only.
    static boolean hasOneDay(Clause clause, Spot day) {
        return day.is(Kind.DATE) && !isRepeated(clause) && isStated(clause, day);
    }

    static boolean isOfWhatHappensOnce(Clause clause) {
        return clause.words().stream()
                .map(word -> WordFamilies.of(word.lower()))
                .anyMatch(family -> ONCE.contains(family) || PLANNED.contains(family));
    }

    private static boolean isStated(Clause clause, Spot spot) {
        if (isOfWhatHappensOnce(clause)) {
            return true;
        }
        int before = spot.from() - 1;
        while (before >= 0 && clause.is(before, LINKS) && !clause.word(before).closed()) {
            before--;
        }
        if (before < 0) {
            return false;
        }
        boolean bare = clause.size() <= SHORT && clause.words().stream().noneMatch(word -> word.in(FINITE));
        return bare
                || clause.word(before).tail().contains(":")
                || clause.is(before, BE)
                || SCHEDULED.contains(WordFamilies.of(clause.word(before).lower()));
    }

    /// A verb tells of what may have happened more than once: `was inspected in 2022`.
    private static boolean isRepeated(Clause clause) {
        for (int i = 0; i < clause.size(); i++) {
            String word = clause.word(i).lower();
            Optional<Verbs.Form> form = Verbs.form(word);
            boolean past = form.isPresent()
                            && form.get().bend() == Verbs.Bend.PAST
                            && Verbs.base(word).isEmpty()
                    || (word.endsWith("ed") && word.length() > 4);
            String family = WordFamilies.of(word);
            if (word.equals("again") || (past && !isKnown(family) && !ContrastWords.LIGHT.contains(word))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isKnown(String family) {
        return ONCE.contains(family) || SCHEDULED.contains(family) || PLANNED.contains(family);
    }

    private static Set<String> families(String words) {
        return WordList.of(words).stream().map(WordFamilies::of).collect(Collectors.toUnmodifiableSet());
    }
}
