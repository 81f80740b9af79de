package io.festinger.detection.stories;

import io.festinger.text.WordFamilies;
import io.festinger.text.WordList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Sees that two people put one thing in two places: `the ladder hangs in the barn` and `the ladder hangs in
/// the garage`. Short as they are, there is little to weigh; only the same words up to the place tell it.
final class Whereabouts {
    private static final Set<String> STANDS = WordList.of("""
        hang hangs stand stands lie lies sit sits is are stored kept parked placed located mounted place sleeps sleep
        belongs belong gathers gather meets meet starts started begins ends leaves
        """);
    private static final Set<String> PLACES = WordList.of("in at on under behind near from inside beside by");
    private static final Set<String> ONE = WordList.of("the our my his her their this its");
    private static final Set<String> NOT_ONE = WordList.of("""
        a an another one some other second also too not never sometimes often mostly usually when if while until during well
        average general case time use fact order stock need english german
        """);
    private static final int LEAST = 2;
    private static final int MOST = 3;

    private Whereabouts() {}

    static boolean differ(Told earlier, Told later) {
        if (earlier.fact().author().equals(later.fact().author()) || !isPlain(earlier) || !isPlain(later)) {
            return false;
        }
        List<String> first = earlier.words().sentences().getFirst();
        List<String> second = later.words().sentences().getFirst();
        int same = 0;
        while (same < Math.min(first.size(), second.size()) - 1
                && first.get(same).equals(second.get(same))) {
            same++;
        }
        int at = same > 0 && ONE.contains(first.get(same - 1)) ? same - 2 : same - 1;
        return at > LEAST - 1
                && PLACES.contains(first.get(at))
                && STANDS.contains(first.get(at - 1))
                && isOne(earlier, first.getFirst())
                && (at < same - 1 || ONE.contains(first.get(same)) == ONE.contains(second.get(same)))
                && areApart(content(first.subList(same, first.size())), content(second.subList(same, second.size())));
    }

    /// `the ladder`, `Ida's bed`
    private static boolean isOne(Told told, String first) {
        return ONE.contains(first) || first.length() > 1 && told.names(first) && !WordFamilies.knows(first);
    }

    private static boolean isPlain(Told told) {
        return told.words().sentences().size() == 1
                && told.says().values().isEmpty()
                && !told.words().hasAny(NOT_ONE)
                && told.words().sentences().stream().noneMatch(Settling::isOpen);
    }

    private static boolean areApart(Set<String> one, Set<String> other) {
        return !one.isEmpty()
                && !other.isEmpty()
                && one.size() <= MOST
                && other.size() <= MOST
                && Collections.disjoint(one, other);
    }

    private static Set<String> content(List<String> words) {
        Set<String> content = new HashSet<>();
        for (String word : words) {
            if (!Gist.isLight(word)) {
                content.add(WordFamilies.of(word));
            }
        }
        return content;
    }
}
