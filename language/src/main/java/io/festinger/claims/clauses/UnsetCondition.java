package io.festinger.claims.clauses;

import io.festinger.claims.clauses.Clause.Word;
import io.festinger.text.WordClasses;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// What a sentence says of a setting that is not set is its default: `If PORT is not set, 8080 is used` and
/// `8080 is used when PORT is unset` are read as `PORT defaults to 8080`.
final class UnsetCondition {
    private static final Set<String> OPENERS = WordClasses.of("unset_conditions");
    private static final Set<String> BE = WordClasses.of("present_be");
    private static final Set<String> SET = WordClasses.of("given_participles");
    private static final Set<String> UNSET = WordClasses.of("unset_adjectives");
    private static final Set<String> TAKEN = WordClasses.of("taken_participles");
    private static final int LONGEST = 6;

    private UnsetCondition() {}

    /// The words of the default, or the same words for any other sentence.
    static List<Word> asDefault(List<Word> words) {
        int opener = first(words, 0, OPENERS);
        int verb = opener < 0 ? -1 : first(words, opener + 1, BE);
        int end = verb < 0 ? -1 : stateEnd(words, verb + 1);
        if (end < 0) {
            return words;
        }
        List<Word> setting = words.subList(opener + 1, verb);
        List<Word> value = opener == 0 ? value(words.subList(end, words.size())) : taken(words.subList(0, opener));
        boolean whole = opener == 0 || end == words.size();
        return whole && fits(setting) && fits(value) ? join(setting, words.get(verb), value) : words;
    }

    private static boolean fits(List<Word> part) {
        return !part.isEmpty() && part.size() <= LONGEST;
    }

    private static int first(List<Word> words, int from, Set<String> any) {
        for (int i = from; i < words.size(); i++) {
            if (words.get(i).in(any)) {
                return i;
            }
        }
        return -1;
    }

    /// The index after `not set` or `unset`; -1 for other words.
    private static int stateEnd(List<Word> words, int i) {
        if (i + 1 < words.size() && words.get(i).is("not") && words.get(i + 1).in(SET)) {
            return i + 2;
        }
        return i < words.size() && words.get(i).in(UNSET) ? i + 1 : -1;
    }

    /// `8080 is used`, `it defaults to 8080`, `it is 8080`, `the default is 8080`; empty for any other statement.
    private static List<Word> value(List<Word> words) {
        int from = !words.isEmpty() && words.getFirst().is("then") ? 1 : 0;
        List<Word> rest = words.subList(from, words.size());
        int size = rest.size();
        if (size > 3
                && rest.get(0).is("it")
                && rest.get(1).is("defaults")
                && rest.get(2).is("to")) {
            return rest.subList(3, size);
        }
        if (size > 2 && rest.get(0).is("it") && rest.get(1).in(BE)) {
            return rest.subList(2, size);
        }
        if (size > 3
                && rest.get(0).is("the")
                && rest.get(1).is("default")
                && rest.get(2).in(BE)) {
            return rest.subList(3, size);
        }
        return taken(rest);
    }

    private static List<Word> taken(List<Word> words) {
        int size = words.size();
        boolean used =
                size > 2 && words.get(size - 1).in(TAKEN) && words.get(size - 2).in(BE);
        return used ? words.subList(0, size - 2) : List.of();
    }

    private static List<Word> join(List<Word> setting, Word verb, List<Word> value) {
        List<Word> joined = new ArrayList<>(setting);
        joined.add(new Word("defaults", verb.start(), verb.end(), ""));
        joined.add(new Word("to", verb.start(), verb.end(), ""));
        joined.addAll(value);
        return joined;
    }
}
