package io.festinger.detection.stories;

import io.festinger.text.WordList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What a sentence tells to be left behind: `instead of X`, `moved off X`, `swapped X for Y`, `X is gone`,
/// `X no longer exists`. Whatever is only planned or asked leaves nothing behind.
final class Departures {
    private static final Set<String> OFF = Set.of("off");
    private static final Set<String> LEAVING = WordList.of("""
        swapped traded exchanged ditched abandoned scrapped discarded quit left cancelled canceled closed dropped
        decommissioned dismantled retired removed discontinued withdrew deleted terminated replaced replaces replacing
        replace abolished uninstalled unplugged
        """);
    private static final Set<String> GONE = WordList.of("""
        gone dropped removed retired closed cancelled canceled scrapped abandoned discontinued decommissioned dismantled
        obsolete withdrawn deleted terminated sunset abolished dead unplugged shut replaced ditched uninstalled
        """);
    private static final Set<String> BE = WordList.of("is are was were been be got has have");
    private static final Set<String> HAPPENED = WordList.of("was were been got");
    private static final Set<String> STATES = WordList.of("""
        gone retired cancelled canceled scrapped abandoned discontinued decommissioned dismantled obsolete withdrawn sunset
        abolished dead ditched
        """);
    private static final Set<String> ENDING = WordList.of("""
        abandoned scrapped discarded cancelled canceled decommissioned dismantled discontinued terminated uninstalled
        """);
    private static final Set<String> INSTEAD = WordList.of("""
        instead replaced replaces replacing swapped traded exchanged moved successor
        """);
    private static final Set<String> TAKING = WordList.of("took threw tore ripped pulled phased gave handed sold");
    private static final Set<String> THREW = WordList.of("threw tore ripped gave handed");
    private static final Set<String> TAKEN = WordList.of("taken thrown torn ripped pulled phased given handed sold");
    private static final Set<String> AWAY = Set.of("out", "away", "down", "back");
    private static final Set<String> EXISTS = Set.of("exists", "exist");
    private static final Set<String> STOPS = WordList.of("""
        to for by with in on at and because since so but as where when while after before across until via from now
        is are was were has have had which who that into onto than
        """);
    private static final Set<String> LINKS = Set.of("a", "an", "the", "our", "my", "its", "their", "using", "of", "at");
    private static final int LONGEST = 6;

    private Departures() {}

    /// A stretch of words of a sentence, from its first to behind its last.
    record Stretch(int from, int to) {
        boolean has(int word) {
            return word >= from && word < to;
        }
    }

    /// @param closed behind which words a clause ends
    static List<Stretch> of(List<String> sentence, BitSet closed) {
        if (Settling.isOpen(sentence)) {
            return List.of();
        }
        List<Stretch> found = new ArrayList<>(1);
        for (int i = 0; i < sentence.size(); i++) {
            behind(sentence, i, closed, found);
            inFront(sentence, i, closed, found);
        }
        return found;
    }

    /// What the sentence tells to be gone, where it names nothing in its place.
    static Optional<Stretch> ended(List<String> sentence, BitSet closed) {
        if (Settling.isOpen(sentence) || sentence.stream().anyMatch(INSTEAD::contains)) {
            return Optional.empty();
        }
        List<Stretch> found = new ArrayList<>(1);
        for (int i = 0; i < sentence.size(); i++) {
            inFront(sentence, i, closed, found);
            boolean ends = ENDING.contains(sentence.get(i)) && !(i > 0 && BE.contains(sentence.get(i - 1)));
            boolean off =
                    sentence.get(i).equals("off") && i > 0 && isSwitch(sentence.get(i - 1)) && isForGood(sentence);
            if (off && i > 1 && BE.contains(sentence.get(i - 2))) {
                subject(sentence, i - 2, closed, found);
            } else if (THREW.contains(sentence.get(i)) && isAway(sentence, i, closed)) {
                add(sentence, i + (AWAY.contains(sentence.get(i + 1)) ? 2 : 1), closed, found);
            } else if (ends || off) {
                add(sentence, i + 1, closed, found);
            }
        }
        return found.stream().findFirst();
    }

    /// `threw the lock away`, `handed the crutches back`
    private static boolean isAway(List<String> sentence, int verb, BitSet closed) {
        for (int i = verb + 1; i < Math.min(sentence.size(), verb + LONGEST); i++) {
            if (AWAY.contains(sentence.get(i))) {
                return true;
            }
            if (closed.get(i)) {
                return false;
            }
        }
        return false;
    }

    private static boolean isForGood(List<String> sentence) {
        return sentence.contains("good") || sentence.contains("permanently") || sentence.contains("forever");
    }

    private static void behind(List<String> sentence, int i, BitSet closed, List<Stretch> found) {
        String word = sentence.get(i);
        String next = i + 1 < sentence.size() ? sentence.get(i + 1) : "";
        int from = -1;
        if (word.equals("instead") || word.equals("rather")) {
            from = next.equals("of") || next.equals("than") ? i + 2 : -1;
        } else if (word.equals("in") && next.equals("place")) {
            from = i + 3;
        } else if (word.equals("away") && next.equals("from") || word.equals("gave") && next.equals("up")) {
            from = i + 2;
        } else if (TAKING.contains(word) && AWAY.contains(next) && !(i > 0 && BE.contains(sentence.get(i - 1)))) {
            from = i + 2;
        } else if (word.equals("stopped") && !next.isEmpty()) {
            from = i + 2;
        } else if (OFF.contains(word) && i > 0 && !isSwitch(sentence.get(i - 1))) {
            from = i + 1;
        } else if (word.equals("from") && isChange(sentence, i)) {
            from = i + 1;
        } else if (word.equals("longer") && i > 0 && sentence.get(i - 1).equals("no")) {
            from = i + 1;
        } else if (LEAVING.contains(word) && !(i > 0 && BE.contains(sentence.get(i - 1)))) {
            from = i + 1;
        }
        if (from > 0) {
            add(sentence, from, closed, found);
        }
    }

    private static boolean isSwitch(String word) {
        return word.startsWith("switch")
                || word.startsWith("turn")
                || Set.of("is", "are", "was", "day").contains(word);
    }

    /// `from X to Y`, `X -> Y` is told of a change of X.
    private static boolean isChange(List<String> sentence, int from) {
        int to = sentence.subList(from, sentence.size()).indexOf("to");
        return to > 1 && to <= LONGEST && sentence.subList(0, from).stream().anyMatch(Settling::isChange);
    }

    private static void add(List<String> sentence, int start, BitSet closed, List<Stretch> found) {
        int from = start;
        while (from < sentence.size() && LINKS.contains(sentence.get(from))) {
            from++;
        }
        int to = from;
        while (to < sentence.size()
                && to - from < LONGEST
                && !AWAY.contains(sentence.get(to))
                && !STOPS.contains(sentence.get(to))
                && !(to > from && closed.get(to - 1))) {
            to++;
        }
        if (to > from) {
            found.add(new Stretch(from, to));
        }
    }

    /// `the X was removed`, `X no longer exists`, `X retired`
    private static void inFront(List<String> sentence, int i, BitSet closed, List<Stretch> found) {
        String word = sentence.get(i);
        int end = -1;
        if (i > 0 && (isGone(sentence.get(i - 1), word) || isTaken(sentence, i))) {
            end = i - 1;
        } else if (EXISTS.contains(word) && i > 1 && negated(sentence, i)) {
            end = i - 2;
        } else if (i > 0 && word.equals("away") && Settling.isChange(sentence.get(i - 1))) {
            end = i - 1;
        } else if ((i + 1 == sentence.size() || closed.get(i)) && LEAVING.contains(word) && i > 0) {
            end = i;
        }
        subject(sentence, end, closed, found);
    }

    /// The words in front of those of a verb.
    private static void subject(List<String> sentence, int verb, BitSet closed, List<Stretch> found) {
        int end = verb;
        while (end > 0 && BE.contains(sentence.get(end - 1))) {
            end--;
        }
        if (end > 0) {
            int from = end;
            while (from > 0
                    && end - from < LONGEST
                    && !closed.get(from - 1)
                    && !sentence.get(from - 1).equals("and")) {
                from--;
            }
            found.add(new Stretch(from, end));
        }
    }

    /// It happened once, or it is so since: things that `are closed after a while` are there.
    private static boolean isGone(String before, String word) {
        return HAPPENED.contains(before) ? GONE.contains(word) : BE.contains(before) && STATES.contains(word);
    }

    /// `was taken out`, `were thrown away`
    private static boolean isTaken(List<String> sentence, int i) {
        return HAPPENED.contains(sentence.get(i - 1))
                && TAKEN.contains(sentence.get(i))
                && i + 1 < sentence.size()
                && AWAY.contains(sentence.get(i + 1));
    }

    private static boolean negated(List<String> sentence, int i) {
        return sentence.subList(Math.max(0, i - 3), i).stream()
                .anyMatch(word ->
                        Set.of("no", "not", "longer", "doesn't", "don't").contains(word));
    }
}
