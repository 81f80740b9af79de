package io.festinger.claims.sentences;

import io.festinger.claims.sentences.Proposition.Given;
import io.festinger.claims.sentences.Proposition.Term;
import io.festinger.claims.sentences.Proposition.Trait;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// A text taken apart once, to be laid beside many others. Immutable.
public final class Propositions {
    /// Of what two texts have in common at least, to say the same.
    private static final double COMMON = 1.4;

    private final List<Proposition> all;
    private final Set<String> stems;
    private final Set<String> values;
    private final Set<String> marks;
    private final Optional<Change> change;

    private Propositions(List<Proposition> all) {
        this.all = all;
        this.stems = all.stream()
                .flatMap(one -> one.terms().stream())
                .filter(Term::isStrong)
                .map(Term::stem)
                .collect(Collectors.toUnmodifiableSet());
        this.values = all.stream()
                .flatMap(one -> one.values().stream())
                .map(Given::key)
                .collect(Collectors.toUnmodifiableSet());
        this.marks = new HashSet<>(stems);
        values.forEach(value -> marks.add(Change.mark(value)));
        this.change = all.stream().flatMap(one -> Change.of(one).stream()).findFirst();
    }

    public static Propositions of(String content) {
        return new Propositions(new PropositionReader(content).read());
    }

    /// What it is about, as stems of the words that tell things apart.
    public Set<String> stems() {
        return stems;
    }

    /// The keys of the values that it affirms.
    public Set<String> values() {
        return values;
    }

    /// What it says was changed, and to what.
    public Optional<Change> change() {
        return change;
    }

    /// Stems and values, all that tells it apart from others.
    public Set<String> marks() {
        return marks;
    }

    /// The first contradiction between this text and another.
    ///
    /// @param oneAuthor what both say in the first person is said of one
    public Optional<Contrast> contrast(Propositions incoming, boolean oneAuthor) {
        for (Proposition one : all) {
            for (Proposition other : incoming.all) {
                boolean own = one.is(Trait.OWN) || other.is(Trait.OWN);
                Optional<Contrast> found =
                        own && !oneAuthor ? Optional.empty() : Contrast.between(Alignment.of(one, other));
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }

    /// Whether both say the same of one thing, as far as they can be told apart.
    public boolean agrees(Propositions other) {
        return sharesValue(other)
                && all.stream().anyMatch(one -> other.all.stream().anyMatch(two -> agree(Alignment.of(one, two))));
    }

    /// Whether both affirm one value, or one of them affirms none.
    public boolean sharesValue(Propositions other) {
        return values.isEmpty() || other.values.isEmpty() || values.stream().anyMatch(other.values::contains);
    }

    private static boolean agree(Alignment alignment) {
        return alignment.weight() >= COMMON
                && alignment.known().sign() == alignment.incoming().sign()
                && alignment.isOfOne(1);
    }
}
