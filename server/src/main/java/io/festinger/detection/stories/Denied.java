package io.festinger.detection.stories;

import io.festinger.text.WordFamilies;
import io.festinger.text.WordList;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Sees that one fact denies outright what the other tells in more words: `parcels are not insured; the
/// sender bears the risk` and `parcels are insured with Alto`.
final class Denied {
    private static final Set<String> NOT = WordList.of(
            "not never no isn't aren't don't doesn't cannot can't won't nobody nothing none without hardly");
    private static final Set<String> DENIES = Set.of("not", "never", "no", "isn't", "aren't", "don't", "doesn't");
    private static final Set<String> ENDS = Set.of("unless", "because", "so", "but", "since");
    /// Words of one case of several, of what was, and of what is only wanted.
    private static final Set<String> CASES = WordList.of("""
        when while if until during except only was were had been did yet longer should must may might would could can
        first second third other another some most many more less than always sometimes often usually both
        weekend weekends holiday holidays winter summer test tests staging production dev prod local locally before after
        """);

    private static final Set<String> ALL = Set.of("all", "every", "each", "any", "everything", "everybody", "only");

    private Denied() {}

    static boolean is(Told earlier, Told later) {
        return denies(earlier, later) || denies(later, earlier);
    }

    private static boolean denies(Told denial, Told other) {
        if (other.words().sentences().size() > 2 || Opinions.differ(denial, other)) {
            return false;
        }
        for (int k = 0; k < denial.words().sentences().size(); k++) {
            List<String> clause = clause(denial, k);
            boolean plain = clause.stream().filter(NOT::contains).count() == 1
                    && clause.stream().anyMatch(DENIES::contains)
                    && clause.stream().noneMatch(word -> CASES.contains(word) || ALL.contains(word));
            List<String> said = plain ? content(clause) : List.of();
            if (said.size() > 1 && affirms(other, said)) {
                return true;
            }
        }
        return false;
    }

    private static boolean affirms(Told told, List<String> said) {
        for (int k = 0; k < told.words().sentences().size(); k++) {
            List<String> clause = clause(told, k);
            List<String> content = content(clause);
            if (!Settling.isOpen(clause)
                    && clause.stream().noneMatch(word -> NOT.contains(word) || CASES.contains(word))
                    && !content.isEmpty()
                    && content.getFirst().equals(said.getFirst())
                    && new HashSet<>(content).containsAll(said)) {
                return true;
            }
        }
        return false;
    }

    /// The first clause of a sentence.
    private static List<String> clause(Told told, int place) {
        List<String> sentence = told.words().sentences().get(place);
        int to = 0;
        while (to < sentence.size()
                && !ENDS.contains(sentence.get(to))
                && !(to > 0 && told.words().closed().get(place).get(to - 1))) {
            to++;
        }
        return sentence.subList(0, to);
    }

    private static List<String> content(List<String> clause) {
        List<String> content = new ArrayList<>();
        for (String word : clause) {
            if (!Gist.isLight(word)) {
                content.add(WordFamilies.of(word));
            }
        }
        return content;
    }
}
