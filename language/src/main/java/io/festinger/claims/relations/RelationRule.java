package io.festinger.claims.relations;

import io.festinger.claims.Claim;
import io.festinger.claims.Span;
import io.festinger.claims.Statement;
import io.festinger.claims.clauses.Clause;
import io.festinger.claims.clauses.MemoryRule;
import io.festinger.claims.clauses.Tense;
import io.festinger.text.WordClasses;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Plain facts about named things and people: `the chairperson of X is Y`, `X was founded by Y`, `Y wrote
/// X`. The slot is the same for all phrasings. Questions, guesses, wishes and reported words are not facts.
public final class RelationRule implements MemoryRule {
    static final String ID = "memory.relation";

    private static final RelationTable RELATIONS = RelationTable.STANDARD;

    private static final Set<String> OWNERS = WordClasses.of("relation_owners");

    private static final int MAX = 5;

    /// The last word at which relations are searched.
    static final int REACH = 24;

    @Override
    public List<Claim> read(Clause clause, Statement.Origin origin) {
        if (clause.tense().isAhead(origin)) {
            return List.of();
        }
        return facts(WordingReader.of(clause)).stream()
                .filter(fact -> !(clause.tense().is(Tense.Kind.REPLACED)
                        && fact.phrasing().isPast()))
                .flatMap(fact -> new FactClaims(fact, origin, clause.validity(origin)).read(ID).stream())
                .toList();
    }

    /// The claims of a sentence that is one fact as a whole; names may contain words
    /// that otherwise end them.
    public static List<Claim> whole(Statement.Memory memory, Span sentence) {
        Statement.Origin origin = memory.origin();
        Wording wording = WordingReader.of(memory.content(), sentence.start(), sentence.end());
        return Moods.states(wording)
                ? facts(wording).stream()
                        .flatMap(fact -> new FactClaims(fact, origin, origin.validity()).read(ID).stream())
                        .toList()
                : List.of();
    }

    /// The facts of a sentence; several have one subject.
    private static List<RelationFact> facts(Wording wording) {
        List<RelationFact> facts = new ArrayList<>();
        Optional<RelationFact> fact = fact(wording);
        while (fact.isPresent() && facts.size() < MAX) {
            facts.add(fact.get());
            fact = fact.get().rest().flatMap(RelationRule::fact);
        }
        return facts;
    }

    private static Optional<RelationFact> fact(Wording wording) {
        return openedFact(wording)
                .or(() -> joinedFact(wording))
                .or(() -> copula(wording))
                .or(() -> age(wording));
    }

    /// `the author of X is Y`
    private static Optional<RelationFact> openedFact(Wording wording) {
        int start = NameBounds.afterArticle(wording, 0);
        int longest =
                start < wording.size() ? RELATIONS.opening(wording.token(start).word()) : 0;
        int limit = Math.min(wording.size(), start + longest);
        for (int end = limit; end > start; end--) {
            Map<String, List<Phrasing>> group = RELATIONS.openedBy(wording.words(start, end));
            if (!group.isEmpty() && !NameBounds.isTitle(wording, start, end)) {
                Optional<RelationFact> fact = lastFact(wording, end, group);
                if (fact.isPresent()) {
                    return fact;
                }
            }
        }
        return Optional.empty();
    }

    /// The last place where the words in between match: names may contain an `is`.
    private static Optional<RelationFact> lastFact(Wording wording, int first, Map<String, List<Phrasing>> group) {
        Optional<RelationFact> last = Optional.empty();
        for (int i = first + 1; i < Math.min(wording.size() - 1, REACH); i++) {
            Optional<RelationFact> fact = at(wording, first, i, group::get);
            last = fact.isPresent() ? fact : last;
        }
        return last;
    }

    /// `X was founded by Y`, `Y wrote X`, `X's wife is Y`
    private static Optional<RelationFact> joinedFact(Wording wording) {
        for (int i = 1; i < Math.min(wording.size() - 1, REACH); i++) {
            Optional<RelationFact> fact = at(wording, 0, i, RELATIONS::joinedBy);
            if (fact.isPresent()) {
                return fact;
            }
        }
        return Optional.empty();
    }

    /// The fact of the longest phrasing that begins at `from`.
    private static Optional<RelationFact> at(
            Wording wording, int first, int from, Function<String, @Nullable List<Phrasing>> known) {
        int longest = RELATIONS.link(wording.token(from).word());
        for (int end = Math.min(wording.size() - 1, from + longest); end > from; end--) {
            List<Phrasing> phrasings = known.apply(wording.words(from, end));
            if (phrasings != null) {
                var cut = new Cut(first, from, end);
                boolean title = wording.token(from).capital();
                Optional<RelationFact> fact = phrasings.stream()
                        .filter(phrasing -> !title || phrasing.possessive())
                        .flatMap(phrasing -> fact(wording, phrasing, cut))
                        .findFirst();
                if (fact.isPresent()) {
                    return fact;
                }
            }
        }
        return Optional.empty();
    }

    /// `Y is X's wife`, `X has Y as its capital`
    private static Optional<RelationFact> copula(Wording wording) {
        for (int i = 1; i < Math.min(wording.size() - 2, REACH); i++) {
            boolean is = wording.token(i).is("is") && !wording.token(i).capital();
            for (int noun = i + 2; is && noun < wording.size(); noun++) {
                Optional<Relation> relation = wording.token(noun - 1).owner()
                                || wording.token(noun - 1).in(OWNERS)
                        ? RELATIONS.noun(wording.words(noun, wording.size()))
                        : Optional.empty();
                if (relation.isPresent()) {
                    return RelationFact.of(
                            wording,
                            phrasing(relation.get(), true),
                            new RelationFact.Part(i + 1, noun),
                            new RelationFact.Part(0, i));
                }
            }
        }
        return Optional.empty();
    }

    /// `I am 34`
    private static Optional<RelationFact> age(Wording wording) {
        boolean number = wording.size() == 3
                && wording.token(1).is("is")
                && wording.token(2).word().matches("[1-9]\\d");
        var subject = new RelationFact.Part(0, 1);
        return number && Subjects.isPerson(wording, subject)
                ? RELATIONS
                        .noun("age")
                        .flatMap(age -> RelationFact.of(
                                wording,
                                new Phrasing(age, "", "is", "", false, false, true),
                                subject,
                                new RelationFact.Part(2, 3)))
                : Optional.empty();
    }

    private static Phrasing phrasing(Relation relation, boolean possessive) {
        return new Phrasing(relation, "", "is", "", true, possessive, false);
    }

    /// @param first the start of the first of subject and value
    /// @param between the first word between them
    /// @param second the start of the other
    record Cut(int first, int between, int second) {}

    private static Stream<RelationFact> fact(Wording wording, Phrasing phrasing, Cut cut) {
        int end = wording.size();
        if (!phrasing.after().isEmpty()) {
            int length = phrasing.after().split(" ").length;
            if (end - length <= cut.second()
                    || !wording.words(end - length, end).equals(phrasing.after())) {
                return Stream.empty();
            }
            end -= length;
        }
        var front = new RelationFact.Part(cut.first(), cut.between());
        var back = new RelationFact.Part(cut.second(), end);
        return (phrasing.valueFirst()
                        ? RelationFact.of(wording, phrasing, back, front)
                        : RelationFact.of(wording, phrasing, front, back))
                .stream();
    }
}
