package io.festinger.judge;

import java.util.Set;
import java.util.stream.IntStream;

/// Whether two texts are word for word the same but for two phrases that have each other's place: `Mara reports to
/// Jon` and `Jon reports to Mara`, `lock the table before you read` and `read before you lock the table`. Between the
/// phrases stands what relates them; the order of a list means nothing, nor does the place of `in March`.
final class ArgumentExchange {
    private static final Set<String> ROLES = Lexicon.of("role");
    private static final Set<String> MUTUAL = Lexicon.of("mutual");
    private static final Set<String> NAMING = Set.of("called", "named", "aka", "alias");
    private static final Set<String> LIST = Set.of("and", "or", "nor");
    /// More words than a statement has that is compared as a whole.
    private static final int MOST = 60;

    private final Reading one;
    private final Reading other;

    private ArgumentExchange(Reading one, Reading other) {
        this.one = one;
        this.other = other;
    }

    static boolean isIn(Pairing pairing) {
        Reading one = pairing.one();
        return one.size() == pairing.other().size()
                && one.size() <= MOST
                && !one.has(MUTUAL)
                && !one.has(NAMING)
                && new ArgumentExchange(one, pairing.other()).isFound();
    }

    private boolean isFound() {
        int from = 0;
        while (from < one.size() && isSame(from, from)) {
            from++;
        }
        int to = one.size();
        while (to > from && isSame(to - 1, to - 1)) {
            to--;
        }
        for (int first = 1; first < to - from; first++) {
            for (int last = 1; last < to - from - first; last++) {
                if (isExchanged(from, to, first, last)) {
                    return true;
                }
            }
        }
        return false;
    }

    /// @param first the length of the one's first phrase, which is the other's last
    /// @param last the length of the one's last phrase
    private boolean isExchanged(int from, int to, int first, int last) {
        return !one.is(from, ROLES)
                && !one.is(to - last, ROLES)
                && areSame(from, to - first, first)
                && areSame(to - last, from, last)
                && areSame(from + first, from + last, to - from - first - last)
                && isRelation(from + first, to - last);
    }

    private boolean areSame(int start, int there, int length) {
        return IntStream.range(0, length).allMatch(i -> isSame(start + i, there + i));
    }

    private boolean isSame(int i, int j) {
        return one.word(i).lower().equals(other.word(j).lower());
    }

    /// A preposition or a verb, within one clause.
    private boolean isRelation(int from, int to) {
        return IntStream.range(from, to).anyMatch(i -> one.is(i, ROLES) || one.mayBeVerb(i))
                && IntStream.range(from, to).noneMatch(i -> one.is(i, LIST))
                && one.word(from - 1).segment() == one.word(to).segment();
    }
}
