package io.festinger.detection.stories;

import io.festinger.text.WordList;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Tells whether a text says itself that it comes in the place of what was said before. What is only
/// planned or asked settles nothing.
final class Settling {
    private static final Phrases WORDS = Phrases.read("/stories/settling.txt");
    private static final Set<String> STATES = WordList.of("""
        switched tightened relaxed reduced raised lowered extended shortened increased decreased replaced moved changed
        turned dropped updated confirmed decided stopped ended revised swapped exchanged removed rescheduled renamed corrected
        shifted relocated transferred converted resolved reassigned superseded
        """);
    private static final Set<String> OTHERS = Set.of("replaced", "superseded", "converted");
    private static final Set<String> HABITS = WordList.of("""
        every each daily weekly monthly yearly annually once twice always usually normally when if whenever after before at
        on during until within must may can should
        """);
    private static final Set<String> STARTS = Set.of("update", "decision", "final", "effective", "starting");
    private static final Set<String> CHANGES = WordList.of("""
        switched switching swapped moved moving migrated migrating changed converted ported transitioned replaced shifted
        relocated transferred exchanged raised lowered increased decreased reduced bumped cut extended shortened set
        redesigned went reverted rolled upgraded downgraded reassigned renamed turned
        """);
    private static final Set<String> BE = Set.of("is", "are", "be", "stays", "always", "gets", "get");
    private static final int LONGEST_START = 4;
    private static final Phrases CURRENT = Phrases.read("/stories/current.txt");
    private static final Phrases OPEN = Phrases.read("/stories/open.txt");

    private Settling() {}

    static boolean replaces(FactWords words) {
        return words.sentences().stream()
                .anyMatch(sentence ->
                        (WORDS.in(stated(sentence)) || begins(sentence) || owes(sentence)) && !isOpen(sentence));
    }

    /// Whether what sounds like a change is done again and again: `the filter is replaced every month`.
    static boolean isHabit(FactWords words) {
        return words.sentences().stream().anyMatch(sentence -> !stated(sentence).equals(sentence));
    }

    /// Without participles that tell how it is, not how it became: `is switched off`.
    private static List<String> stated(List<String> sentence) {
        if (sentence.stream().noneMatch(STATES::contains)) {
            return sentence;
        }
        List<String> kept = new ArrayList<>(sentence);
        for (int i = 1; i < sentence.size(); i++) {
            boolean other =
                    OTHERS.contains(sentence.get(i)) && sentence.stream().noneMatch(HABITS::contains);
            if (STATES.contains(sentence.get(i)) && BE.contains(sentence.get(i - 1)) && !other) {
                kept.set(i, "");
            }
        }
        return kept;
    }

    /// `from September on`, `final decision`
    private static boolean begins(List<String> sentence) {
        if (!sentence.isEmpty() && STARTS.contains(sentence.getFirst())) {
            return true;
        }
        int from = sentence.indexOf("from");
        int on = sentence.indexOf("on");
        return from >= 0 && on > from + 1 && on <= from + LONGEST_START;
    }

    /// `after splitting the tests`, `with the new rollers`, `thanks to the cache`: it names what made it so.
    private static boolean owes(List<String> sentence) {
        if (sentence.size() <= LONGEST_START) {
            return false;
        }
        List<String> start = sentence.subList(1, LONGEST_START);
        return switch (sentence.getFirst()) {
            case "thanks" -> start.getFirst().equals("to");
            case "after" -> start.contains("new") || start.stream().limit(2).anyMatch(word -> word.endsWith("ing"));
            case "with" -> start.contains("new");
            default -> false;
        };
    }

    /// Whether the word tells a change, whatever of.
    static boolean isChange(String word) {
        return CHANGES.contains(word);
    }

    /// Whether the text stresses that it is so at the time.
    static boolean stressesPresent(FactWords words) {
        return words.sentences().stream().anyMatch(sentence -> CURRENT.in(sentence) && !isOpen(sentence));
    }

    /// Whether the sentence leaves open if it is so.
    static boolean isOpen(List<String> sentence) {
        return OPEN.in(sentence);
    }
}
