package io.festinger.detection.stories;

import io.festinger.text.WordFamilies;
import io.festinger.text.WordList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Tells what is so for a while only, and what is only a condition: neither stands against what is so.
final class Passing {
    private static final Set<String> WHILE =
            WordList.of("while temporarily meanwhile exceptionally provisionally yesterday");
    private static final Set<String> THIS = Set.of("this", "last", "that", "next");
    private static final Set<String> TIMES =
            Set.of("week", "weekend", "month", "night", "morning", "evening", "afternoon");
    private static final Set<String> IF = Set.of("before", "until", "till", "unless", "if", "when", "once", "after");

    private Passing() {}

    /// `while the gripper was repaired`, `this week`
    static boolean isOne(Told told) {
        for (List<String> sentence : told.words().sentences()) {
            if (isOne(sentence)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isOne(List<String> sentence) {
        for (int i = 0; i < sentence.size(); i++) {
            boolean time = i > 0 && TIMES.contains(sentence.get(i)) && THIS.contains(sentence.get(i - 1));
            if (time || WHILE.contains(sentence.get(i)) && i < sentence.size() - 1) {
                return true;
            }
        }
        return false;
    }

    /// Whether all that two have in common stands in a condition of one of them: `do not merge before the
    /// tests are finished` and `the tests finished in an hour`.
    static boolean meetInCondition(Told one, Told other) {
        if (!one.words().hasAny(IF) && !other.words().hasAny(IF)) {
            return false;
        }
        Set<String> common = Gist.common(one.gist().all(), other.gist().all());
        return !common.isEmpty() && (isCondition(one, common) || isCondition(other, common));
    }

    private static boolean isCondition(Told told, Set<String> stems) {
        Set<String> outside = new HashSet<>();
        boolean any = false;
        for (int k = 0; k < told.words().sentences().size(); k++) {
            List<String> sentence = told.words().sentences().get(k);
            boolean inside = false;
            for (int i = 0; i < sentence.size(); i++) {
                inside |= IF.contains(sentence.get(i));
                any |= inside;
                if (!inside) {
                    outside.add(WordFamilies.of(sentence.get(i)));
                }
                inside &= !told.words().closed().get(k).get(i);
            }
        }
        return any && outside.stream().noneMatch(stems::contains);
    }
}
