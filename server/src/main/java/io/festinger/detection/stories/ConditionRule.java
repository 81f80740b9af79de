package io.festinger.detection.stories;

import io.festinger.detection.stories.StoryFinding.Kind;
import io.festinger.text.WordFamilies;
import io.festinger.text.WordList;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Sees a fact that holds only until something happens, or because of something, and a newer one that tells
/// that it happened or is over: `lift with crane 2 until the rope is replaced`, and then `the rope was
/// replaced`.
final class ConditionRule implements StoryRule {
    static final String ID = "story.stale.condition";

    private static final Set<String> UNTIL = Set.of("until", "till", "before");
    private static final Set<String> WHILE = Set.of("because", "while", "as");
    /// What is done once, after which something is another way for good.
    private static final Set<String> ONCE = WordList.of("""
        fixed repaired replaced fitted installed delivered arrives arrived healed ready migrated released merged back
        finished completed patched renewed reopened reopens restored approved certified rebuilt returns returned removed
        gone over done moved sold signed decided paid taken swapped mended cleaned upgraded launched live
        """);
    private static final Set<String> OVER = WordList.of("""
        healed repaired fixed works working valid replaced renewed reopened restored solved resolved recovered mended
        healthy cured patched again
        """);
    private static final Set<String> DEFINITE =
            Set.of("the", "our", "my", "his", "her", "its", "their", "this", "that");
    private static final Set<String> FORBIDS = WordList.of("not never don't only must instead avoid use cannot can't");
    private static final Set<String> NOT = WordList.of("""
        not no never still without nothing nobody none isn't wasn't hasn't aren't cannot can't until before if when must
        """);
    private static final Set<String> BAD = WordList.of("""
        broken down ill sick sore missing slow leaking leaks damaged injured hurt closed defective expired unstable out order
        faulty wrong bad blocked stuck fails failing crashes cracked dead swollen invalid flaky overloaded full
        """);
    private static final List<List<String>> OWED = List.of(
            List.of("still", "have", "to"),
            List.of("still", "has", "to"),
            List.of("still", "need", "to"),
            List.of("still", "needs", "to"),
            List.of("still", "waiting", "for"),
            List.of("are", "waiting", "for"),
            List.of("have", "yet", "to"),
            List.of("has", "yet", "to"));
    private static final Set<String> TODAY = Set.of("today", "yesterday", "tonight", "tomorrow");
    private static final int LONGEST = 12;
    private static final double MOST = 0.75;

    /// What a fact waits for or rests on.
    ///
    /// @param about its words, in families
    /// @param reason whether the fact holds because of it, so that it must be over
    private record Condition(Set<String> about, boolean reason) {}

    @Override
    public List<StoryFinding> read(List<Told> story, Partners partners) {
        List<StoryFinding> findings = new ArrayList<>();
        for (Told later : story) {
            if (later.inForce() && tells(later)) {
                for (Told earlier : partners.of(later)) {
                    if (earlier.inForce()
                            && !earlier.sameSession(later)
                            && conditions(earlier).stream().anyMatch(condition -> isMet(condition, earlier, later))) {
                        findings.add(finding(earlier, later));
                    }
                }
            }
        }
        return findings;
    }

    /// Whether it tells something that came to pass, or how it is by now.
    private static boolean tells(Told told) {
        return told.words().sentences().stream().anyMatch(ConditionRule::tells);
    }

    private static boolean tells(List<String> sentence) {
        return !Settling.isOpen(sentence)
                && !FactWords.isPartial(sentence)
                && sentence.stream().noneMatch(NOT::contains)
                && sentence.stream().anyMatch(word -> OVER.contains(word) || DeadlineRule.tellsPast(word));
    }

    private static List<Condition> conditions(Told told) {
        List<Condition> all = new ArrayList<>(1);
        if (told.words().hasAny(TODAY)) {
            return all;
        }
        for (int k = 0; k < told.words().sentences().size(); k++) {
            List<String> sentence = told.words().sentences().get(k);
            for (int i = 0; i < sentence.size(); i++) {
                condition(told, k, i).ifPresent(all::add);
            }
        }
        return all;
    }

    private static Optional<Condition> condition(Told told, int place, int at) {
        List<String> sentence = told.words().sentences().get(place);
        String word = sentence.get(at);
        if (UNTIL.contains(word)) {
            List<String> clause = clause(told, place, at + 1);
            boolean one = clause.stream().anyMatch(part -> DEFINITE.contains(part) || isName(told, part));
            boolean rule = word.equals("before") && !clause.contains("new");
            return one && !rule && clause.stream().anyMatch(ONCE::contains)
                    ? about(clause, Set.of(), 2, false)
                    : Optional.empty();
        }
        boolean state =
                word.equals("as") ? sentence.subList(at, sentence.size()).contains("long") : WHILE.contains(word);
        if (state) {
            List<String> clause = clause(told, place, at + 1);
            boolean noun = clause.size() > 1 && clause.getFirst().equals("of");
            return noun || clause.stream().anyMatch(BAD::contains) ? about(clause, BAD, 1, true) : Optional.empty();
        }
        boolean blamed = (word.equals("is") || word.equals("are")) && forbids(told, place, at);
        if (blamed) {
            List<String> clause = clause(told, place, start(told, place, at));
            return clause.stream().anyMatch(BAD::contains) ? about(clause, BAD, 1, true) : Optional.empty();
        }
        boolean owed = OWED.stream()
                .anyMatch(form -> at + form.size() < sentence.size()
                        && sentence.subList(at, at + form.size()).equals(form));
        return owed ? about(clause(told, place, at + 3), Set.of(), 2, false) : Optional.empty();
    }

    /// Whether another clause in front of the one with that word says what to do or not to do: `do not use
    /// press 4, its curtain is broken`.
    private static boolean forbids(Told told, int place, int at) {
        int start = start(told, place, at);
        return told.words().sentences().get(place).subList(0, start).stream().anyMatch(FORBIDS::contains)
                || start == 0
                        && place > 0
                        && told.words().sentences().get(place - 1).stream().anyMatch(FORBIDS::contains);
    }

    private static int start(Told told, int place, int at) {
        return told.words().closed().get(place).previousSetBit(at - 1) + 1;
    }

    /// The words from one on to the end of its clause.
    private static List<String> clause(Told told, int place, int from) {
        List<String> sentence = told.words().sentences().get(place);
        int to = from;
        while (to < sentence.size()
                && to - from < LONGEST
                && !(to > from && told.words().closed().get(place).get(to - 1))
                && !(to > from && sentence.get(to).equals("and"))) {
            to++;
        }
        return sentence.subList(Math.min(from, sentence.size()), to);
    }

    private static Optional<Condition> about(List<String> clause, Set<String> without, int least, boolean reason) {
        Set<String> about = new HashSet<>();
        for (String word : clause) {
            boolean said = !Gist.isLight(word) || word.equals("live");
            if (said && !without.contains(word) && !isAt(word)) {
                about.add(WordFamilies.of(word));
            }
        }
        return about.size() >= least ? Optional.of(new Condition(about, reason)) : Optional.empty();
    }

    private static boolean isName(Told told, String word) {
        boolean acronym = word.length() > 1 && told.fact().content().contains(word.toUpperCase(Locale.ROOT));
        return acronym || told.names(word) && !WordFamilies.knows(word) && !DateWords.isMonth(word);
    }

    private static boolean isAt(String word) {
        return DateWords.isMonth(word) || Character.isDigit(word.charAt(0)) && word.length() > 2;
    }

    /// Whether one sentence tells that what was waited for has happened, or that what was to blame is over.
    private static boolean isMet(Condition condition, Told earlier, Told later) {
        for (List<String> sentence : later.words().sentences()) {
            Set<String> said = new HashSet<>();
            sentence.forEach(word -> said.add(WordFamilies.of(word)));
            long met = condition.about().stream().filter(said::contains).count();
            boolean over = !condition.reason() || sentence.stream().anyMatch(OVER::contains);
            if (tells(sentence)
                    && over
                    && met >= MOST * condition.about().size()
                    && isOfOne(condition, earlier, later)) {
                return true;
            }
        }
        return false;
    }

    /// A single word is met in the same scope alone.
    private static boolean isOfOne(Condition condition, Told earlier, Told later) {
        return condition.about().size() > 1
                || earlier.fact().scope().equals(later.fact().scope());
    }

    private static StoryFinding finding(Told earlier, Told later) {
        List<Told> members = List.of(earlier, later);
        return new StoryFinding(
                Kind.STALE,
                members.stream().map(told -> told.fact().id()).toList(),
                earlier.fact().id(),
                FindingWords.still(earlier),
                FindingWords.capital(FindingWords.history(members))
                        + ". What the older one waits for or rests on seems to be over.",
                ID);
    }
}
