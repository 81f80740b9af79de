package io.festinger.claims.sentences;

import io.festinger.claims.sentences.Proposition.Given;
import io.festinger.claims.sentences.Proposition.Term;
import io.festinger.claims.sentences.Proposition.Trait;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A text taken apart once, to be laid beside many others. Immutable.
public final class Propositions {
    /// Of what two texts have in common at least, to say the same.
    private static final double COMMON = 1.4;

    private static final Set<String> DETERMINERS =
            WordSet.of("a", "an", "the", "our", "my", "its", "their", "his", "her");
    private static final Set<String> LINKS = WordSet.of("""
            is are am be = from of with in on at by via to through into under uses use using stays remains runs run
            """);

    private final List<Proposition> all;
    private final List<Proposition> parts;
    private final Set<String> stems;
    private final Set<String> values;
    private final Set<String> marks;
    private final Set<String> complements;
    private final Optional<Change> change;
    private final StemIndex allByStem;
    private final StemIndex partsByStem;
    private final int words;
    private final boolean whole;

    private Propositions(List<Proposition> all, List<Proposition> parts, boolean whole) {
        this.all = all;
        this.parts = parts;
        this.whole = whole;
        this.words = Stream.concat(all.stream(), parts.stream())
                .mapToInt(one -> one.clause().size())
                .sum();
        this.allByStem = StemIndex.of(all);
        this.partsByStem = StemIndex.of(parts);
        this.stems = all.stream()
                .flatMap(one -> one.terms().stream())
                .filter(Term::isStrong)
                .map(Term::stem)
                .collect(Collectors.toUnmodifiableSet());
        this.values = all.stream()
                .flatMap(one -> one.values().stream())
                .map(Given::key)
                .collect(Collectors.toUnmodifiableSet());
        this.marks = new HashSet<>();
        all.forEach(one -> marks(one, marks));
        this.complements = new HashSet<>();
        all.forEach(one -> complements(one, complements));
        this.change = all.stream().flatMap(one -> Change.of(one).stream()).findFirst();
    }

    public static Propositions of(String content) {
        PropositionReader reader = new PropositionReader(content);
        List<Proposition> all = reader.read();
        return new Propositions(all, reader.parts(), reader.isWhole());
    }

    /// Whether every sentence of the text was read: neither were there too many, nor had one too many words.
    public boolean isWhole() {
        return whole;
    }

    /// Of all that is laid beside another text.
    int words() {
        return words;
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

    private static void marks(Proposition said, Set<String> into) {
        said.terms().forEach(term -> into.add(term.stem()));
        said.values().forEach(value -> into.add(Change.mark(value)));
    }

    /// Stems and values, all that it affirms.
    public Set<String> marks() {
        return marks;
    }

    /// The marks that stand where one thing takes the place of another: behind `is`, `with`, `from`, a colon.
    public Set<String> complements() {
        return complements;
    }

    private static void complements(Proposition said, Set<String> into) {
        Clause clause = said.clause();
        for (Term term : said.terms()) {
            if (term.isStrong() && isComplement(clause, term.word())) {
                into.add(term.stem());
            }
        }
        for (Given value : said.values()) {
            if (isComplement(clause, value.spot().from())) {
                into.add(Change.mark(value));
            }
        }
    }

    private static boolean isComplement(Clause clause, int word) {
        int i = word - 1;
        while (i >= 0
                && !clause.word(i).tail().contains(":")
                && (clause.is(i, DETERMINERS) || !clause.word(i).in(ContrastWords.LIGHT))) {
            i--;
        }
        return i >= 0 && (clause.word(i).tail().contains(":") || clause.is(i, LINKS));
    }

    /// Each of its statements beside each of the other's, those that share enough to be compared; whole
    /// sentences first.
    Stream<Alignment> alignments(Propositions incoming, Speakers speakers) {
        Stream.Builder<Alignment> alignments = Stream.builder();
        first(incoming, speakers, Effort.of(this, incoming), alignment -> {
            alignments.add(alignment);
            return Optional.empty();
        });
        return alignments.build();
    }

    /// What the first of the alignments gives that gives something. The others behind it are not made, nor
    /// those that are too much.
    <T> Optional<T> first(
            Propositions incoming, Speakers speakers, Effort effort, Function<Alignment, Optional<T>> read) {
        BiFunction<Proposition, Proposition, Optional<T>> align =
                (one, other) -> speakers.align(one, other).flatMap(read);
        return first(all, incoming.allByStem, effort, align)
                .or(() -> first(all, incoming.partsByStem, effort, align))
                .or(() -> first(parts, incoming.allByStem, effort, align))
                .or(() -> first(parts, incoming.partsByStem, effort, align));
    }

    private static <T> Optional<T> first(
            List<Proposition> known,
            StemIndex incoming,
            Effort effort,
            BiFunction<Proposition, Proposition, Optional<T>> align) {
        for (Proposition one : known) {
            for (Proposition other : incoming.sharing(one)) {
                if (areOpen(one, other) && mayMeet(one, other)) {
                    Optional<T> found = effort.allows(one, other) ? align.apply(one, other) : Optional.empty();
                    if (found.isPresent() || effort.isSpent()) {
                        return found;
                    }
                }
            }
        }
        return Optional.empty();
    }

    /// Plans are compared with plans, and what may only be possible with what is permitted or forbidden.
    private static boolean areOpen(Proposition one, Proposition other) {
        return isOpen(Trait.PLANNED, "plan", one, other) && isOpen(Trait.PERMITTED, "permit", one, other);
    }

    private static boolean isOpen(Trait trait, String axis, Proposition one, Proposition other) {
        boolean taken = (one.is(trait) || one.sides().containsKey(axis))
                && (other.is(trait) || other.sides().containsKey(axis));
        return taken || !(one.is(trait) || other.is(trait));
    }

    /// Whether they share enough that a rule may find something: each asks for one word that tells things
    /// apart.
    private static boolean mayMeet(Proposition one, Proposition other) {
        double weight = 0;
        for (Term term : one.terms()) {
            boolean both =
                    other.stems().contains(term.stem()) || other.deniedStems().contains(term.stem());
            weight += both ? Math.max(term.weight(), other.weight(term.stem())) : 0;
            if (weight >= 1) {
                return true;
            }
        }
        return false;
    }

    /// Whether both say the same of one thing, as far as they can be told apart.
    public boolean agrees(Propositions other) {
        if (!sharesValue(other)) {
            return false;
        }
        Effort effort = Effort.of(this, other);
        for (Proposition one : all) {
            for (Proposition two : other.allByStem.sharing(one)) {
                boolean like = one.sign() == two.sign() && !Collections.disjoint(one.stems(), two.stems());
                if (like && effort.allows(one, two) && agree(Alignment.of(one, two))) {
                    return true;
                }
                if (effort.isSpent()) {
                    return false;
                }
            }
        }
        return false;
    }

    /// Whether both affirm one value, or one of them affirms none.
    public boolean sharesValue(Propositions other) {
        return values.isEmpty() || other.values.isEmpty() || !Collections.disjoint(values, other.values);
    }

    private static boolean agree(Alignment alignment) {
        return alignment.weight() >= COMMON && alignment.isOfOne(1);
    }
}
