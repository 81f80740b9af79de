package io.festinger.claims.sentences;

import io.festinger.claims.sentences.Proposition.Given;
import io.festinger.claims.sentences.Proposition.Term;
import io.festinger.text.WordList;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/// What a sentence says was changed: `we moved the lenses to acrylate`.
///
/// @param object stems of the thing that was changed
/// @param target marks of what it is now: stems, and values
/// @param origin marks of what it was before, where that is named
public record Change(Set<String> object, Set<String> target, Set<String> origin) {
    private static final Set<String> VERBS = WordSet.of("""
            switched changed moved migrated converted replaced ported transitioned transferred swapped went gone returned
            reverted rolled shifted relocated reassigned handed passed upgraded downgraded set turned exchanged
            substituted superseded redesigned rebuilt rewritten rewrote made cut raised lowered put
            """);
    private static final Set<String> BE = WordSet.of("is", "are", "stays", "runs", "uses", "use", "run");
    private static final Set<String> NOW = WordSet.of("now", "instead", "anymore", "henceforth");
    private static final Set<String> REASONS = WordSet.of("because", "since", "to", "so", "after", "as", "when", "by");
    private static final Set<String> ENDS =
            WordSet.of("because", "since", "to", "so", "after", "as", "when", "for", "in", "on", "at", "and");
    private static final Set<String> TO = WordSet.of("to", "onto", "into", "with", "by");
    /// What one changes along with a thing, and which is not the thing.
    private static final Set<String> AROUND = WordList.of("""
            contract provider supplier vendor tool material type choice setting value version model setup system platform
            plan subscription
            """);

    /// Empty where it says of no change what it was to.
    static Optional<Change> of(Proposition said) {
        Clause clause = said.clause();
        int verb = find(clause, 0, VERBS);
        int to = verb < 0 ? -1 : find(clause, verb + 1, TO);
        return to < 0 ? now(said) : of(said, to);
    }

    /// `the seal is made of PTFE now`
    private static Optional<Change> now(Proposition said) {
        Clause clause = said.clause();
        int be = find(clause, 0, BE);
        int now = find(clause, Math.max(be, 0), NOW);
        boolean first = now >= 0 && said.terms().stream().anyMatch(term -> term.word() < be);
        return first && isOf(clause, be, now) ? of(said, be) : Optional.empty();
    }

    /// @param to the word behind which the target stands
    private static Optional<Change> of(Proposition said, int to) {
        Clause clause = said.clause();
        Set<String> object = new HashSet<>();
        Set<String> target = new HashSet<>();
        for (Term term : said.terms()) {
            boolean thing = term.isStrong() && !AROUND.contains(term.lower()) && !VERBS.contains(term.lower());
            if (term.word() > to && isOf(clause, to, term.word())) {
                target.add(term.stem());
            } else if (thing && !said.asides().contains(term.segment()) && !isReason(clause, to, term.word())) {
                object.add(term.stem());
            }
        }
        for (Given value : said.values()) {
            if (value.spot().from() > to && isOf(clause, to, value.spot().from())) {
                target.add(mark(value));
            }
        }
        Set<String> origin = new HashSet<>();
        for (Term term : said.denied()) {
            boolean now = term.word() > to && isOf(clause, to, term.word());
            (now ? target : origin).add(term.stem());
        }
        target.removeAll(object);
        target.removeAll(origin);
        said.deniedValues().forEach(value -> origin.add(mark(value)));
        return target.isEmpty() ? Optional.empty() : Optional.of(new Change(object, target, origin));
    }

    /// A value among stems: of a number of things the number.
    static String mark(Given value) {
        String key = value.key();
        boolean times = key.endsWith(" x");
        return "= " + (times || value.spot().isNumber() ? key.substring(0, (key + " ").indexOf(' ')) : key);
    }

    private static int find(Clause clause, int from, Set<String> words) {
        for (int i = from; i < clause.size(); i++) {
            if (clause.is(i, words)) {
                return i;
            }
        }
        return -1;
    }

    /// Nothing ends between the two words, and neither reason nor purpose nor place begins.
    private static boolean isOf(Clause clause, int from, int word) {
        for (int i = from; i < word; i++) {
            if (clause.word(i).closed() || clause.is(i + 1, ENDS)) {
                return false;
            }
        }
        return true;
    }

    /// It stands behind what is changed to, in words that only say more.
    private static boolean isReason(Clause clause, int to, int word) {
        for (int i = to + 1; i <= word; i++) {
            if (clause.word(i - 1).closed() || clause.is(i, REASONS)) {
                return true;
            }
        }
        return false;
    }
}
