package io.festinger.claims.sentences;

import io.festinger.text.WordFamilies;
import io.festinger.text.WordList;
import java.util.Set;

/// Openings before a colon that name where a statement comes from and nothing of what it is about:
/// `from the class
/// letter:`, `minutes 4/3:`, `read out on site today:`.
final class Sources {
    private static final Set<String> SOURCES = WordList.of("""
            note notes minutes letter log entry report list memo mail message meeting manual chart poster sign protocol record
            records diary handbook wiki readme changelog review audit measurement reading survey inspection correction update
            reminder announcement info information news rule decision agreement order ordering count view opinion site supplier
            wall datasheet bulletin notice newsletter ticket chat call workshop today yesterday monday tuesday wednesday thursday
            friday change statement result results finding findings summary fyi heads-up
            """);
    private static final Set<String> WRITTEN = WordList.of(
            "policy contract spec specification file email standard procedure law statute drawing plan docs");
    private static final Set<String> OPENING =
            WordSet.of("from", "according", "as", "per", "after", "at", "on", "in", "by");
    private static final int LONGEST = 7;

    /// What is reported has some words.
    private static final int SHORTEST = 3;

    private Sources() {}

    /// `per policy`: it tells where something is written.
    static boolean isSource(String word) {
        return SOURCES.contains(word) || WRITTEN.contains(word);
    }

    /// True where the stretch that begins at a word ends in a colon and names a source.
    static boolean opens(Clause clause, int from) {
        int to = from;
        while (to < Math.min(clause.size() - 1, from + LONGEST)
                && !clause.word(to).tail().contains(":")) {
            if (clause.word(to).closed() && !clause.word(to).tail().contains(",")) {
                return false;
            }
            to++;
        }
        if (!clause.word(to).tail().contains(":") || to >= clause.size() - SHORTEST) {
            return false;
        }
        String first = clause.word(from).lower();
        boolean told = first.endsWith("ed") && ContrastWords.isWeak(first);
        boolean source = clause.words().subList(from, to + 1).stream()
                .anyMatch(word -> SOURCES.contains(word.lower()) || SOURCES.contains(WordFamilies.of(word.lower())));
        boolean named = SOURCES.contains(first) && clause.is(from + 1, Set.of("of", "from", "in", "on"));
        return source && (told || named || clause.is(from, OPENING) || to - from <= 3 || clause.is(from, "read"));
    }
}
