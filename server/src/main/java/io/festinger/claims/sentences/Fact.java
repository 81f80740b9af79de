package io.festinger.claims.sentences;

import io.festinger.base.Json;
import io.festinger.claims.Claim;
import io.festinger.claims.Meeting;
import io.festinger.claims.MeetingWords;
import io.festinger.claims.Qualifiers;
import io.festinger.claims.ShortKey;
import io.festinger.claims.Slot;
import io.festinger.claims.Statement;
import io.festinger.claims.Validity;
import io.festinger.claims.Value;
import io.festinger.claims.Values;
import io.festinger.text.WordList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What a sentence states: of this subject the relation has this value.
///
/// @param value as far as it is the value, without `the city of`
/// @param container what the wording says that the value is: `city`; empty for nothing
record Fact(Wording wording, Phrasing phrasing, Part subject, Part value, String container) {
    private static final Set<String> JUDGEMENTS = Set.copyOf(WordList.read("/claims/judgements.txt"));
    private static final Set<String> CONTAINERS = WordList.of("""
            city town village municipality country continent state province region county island language sport
            position religion field genre company party role
            """);
    private static final Set<String> TOWNS = Set.of("city", "town", "village", "municipality");
    private static final Set<String> TIMES = WordList.of("""
            january february march april may june july august september october november december jan feb mar apr
            jun jul aug sep sept oct nov dec monday tuesday wednesday thursday friday saturday sunday
            """);
    private static final Set<String> NUMBERS = WordList.of("""
            one two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty hundred
            thousand million billion
            """);
    private static final int FEW = 5;

    /// Words from one to before another.
    record Part(int from, int to) {
        boolean isEmpty() {
            return from >= to;
        }

        int size() {
            return to - from;
        }
    }

    /// Empty where the words are no subject, or no value of this relation.
    static Optional<Fact> of(Wording wording, Phrasing phrasing, Part subject, Part said) {
        Part owner = subject;
        if (phrasing.possessive() && !isOwner(wording, subject)) {
            return Optional.empty();
        }
        if (!phrasing.possessive() && wording.token(subject.to() - 1).owner()) {
            return Optional.empty();
        }
        if (phrasing.valueFirst()) {
            owner = new Part(subject.from(), Names.end(wording, subject));
        }
        Part value = phrasing.valueFirst() ? said : new Part(said.from(), Names.end(wording, said));
        String container = container(wording, value);
        Part inner = container.isEmpty() ? value : new Part(value.from() + 3, value.to());
        Fact fact = new Fact(wording, phrasing, owner, inner, container);
        return fact.isStated() ? Optional.of(fact) : Optional.empty();
    }

    private static boolean isOwner(Wording wording, Part subject) {
        Wording.Token last = wording.token(subject.to() - 1);
        boolean compound = wording.token(subject.from()).is("the")
                && subject.size() > 1
                && wording.token(subject.from() + 1).capital();
        return last.owner() || compound || (subject.size() == 1 && last.is("my"));
    }

    private static String container(Wording wording, Part value) {
        boolean named = value.size() > 3
                && wording.token(value.from()).is("the")
                && wording.token(value.from() + 1).small(CONTAINERS)
                && wording.token(value.from() + 2).is("of");
        return named ? wording.token(value.from() + 1).word() : "";
    }

    private boolean isStated() {
        return (Speakers.isSpeaker(wording, subject) || isSubject())
                && !value.isEmpty()
                && Names.isWhole(wording, value)
                && fitsKind();
    }

    /// Few words in the phrasing need a name beside them: `X is from Y`.
    private boolean isSubject() {
        boolean clear = phrasing.between().split(" ").length > 2 || phrasing.single();
        boolean named =
                Names.isName(wording, subject) || (wording.token(subject.from()).is("the") && phrasing.valueFirst());
        return Names.isSubject(wording, subject) && (clear || named);
    }

    private boolean fitsKind() {
        Wording.Token first = wording.token(value.from());
        return switch (phrasing.relation().kind()) {
            case NAME -> Names.isName(wording, value);
            case PLACE ->
                Names.isName(wording, value) && !Character.isDigit(first.word().charAt(0));
            case WORD -> isWord(first);
            case DATE -> value.size() <= FEW && (hasDigit() || hasAny(TIMES));
            case NUMBER -> value.size() <= FEW && (hasDigit() || hasAny(NUMBERS));
            case FREE -> value.size() <= FEW && !first.small(JUDGEMENTS);
        };
    }

    private boolean isWord(Wording.Token first) {
        return Names.isName(wording, value)
                || (value.size() <= FEW && !first.small(JUDGEMENTS) && !phrasing.valueFirst());
    }

    private boolean hasDigit() {
        return wording.words(value.from(), value.to()).chars().anyMatch(Character::isDigit);
    }

    private boolean hasAny(Set<String> words) {
        return wording.tokens().subList(value.from(), value.to()).stream().anyMatch(token -> token.in(words));
    }

    /// The claim on the memory's own slot and on the one where all layers meet.
    ///
    /// @param validity of the sentence; what happened once holds for good
    Claim claim(String ruleId, Statement.Origin origin, Validity validity) {
        String qualifier = Qualifiers.join(origin.qualifier(), "");
        Meeting meeting = meeting(origin);
        List<String> parts =
                MeetingWords.parts(List.of(origin.project(), meeting.subject(), meeting.attribute()), qualifier);
        return new Claim(
                origin.row(),
                origin.lineage(),
                Slot.of(Slot.MEMORY, origin.project(), parts),
                meeting,
                said(),
                wording.positive(),
                phrasing.isPast() ? origin.validity() : validity,
                new Claim.Reading(ruleId, wording.span(value.from(), value.to())));
    }

    Meeting meeting(Statement.Origin origin) {
        String name = Speakers.isSpeaker(wording, subject)
                ? Speakers.name(origin)
                : wording.text(subject.from(), subject.to());
        return MeetingWords.of(origin.project(), name, attribute(), Qualifiers.join(origin.qualifier(), ""));
    }

    private String attribute() {
        String attribute = phrasing.relation().attribute();
        if (phrasing.relation().kind() != Relation.Kind.PLACE) {
            return attribute;
        }
        String kind = container.isEmpty() ? Places.kind(wording.text(value.from(), value.to())) : container;
        if (kind.isEmpty() || TOWNS.contains(kind) || attribute.endsWith(kind)) {
            return attribute;
        }
        return attribute.equals("location") ? kind : attribute + " " + kind;
    }

    private Value said() {
        String text = wording.text(value.from(), value.to());
        if (phrasing.relation().kind() == Relation.Kind.PLACE) {
            String place = Places.itself(text);
            return new Value(
                    text,
                    phrasing.isMany()
                            ? list("has", List.of(place))
                            : Values.of(place).key(),
                    "");
        }
        List<String> parts = parts();
        if (wording.only() || (parts.size() > 1 && !phrasing.isMany())) {
            return new Value(text, list("only", parts), "");
        }
        return phrasing.isMany() ? new Value(text, list("has", parts), "") : Values.of(text);
    }

    private static String list(String how, List<String> parts) {
        List<String> keys = parts.stream()
                .map(part -> Values.of(part).key())
                .distinct()
                .sorted()
                .toList();
        return ShortKey.of(how + " " + Json.write(keys));
    }

    /// The values of a list: `Larry Page and Sergey Brin`. Single words are one name: `Trinidad and
    /// Tobago`.
    private List<String> parts() {
        List<String> parts = new ArrayList<>();
        int shortest = value.size();
        int from = value.from();
        for (int i = value.from(); i <= value.to(); i++) {
            boolean and = i < value.to() && wording.token(i).small(Set.of("and", "or", "&"));
            boolean comma = i > from
                    && i < value.to()
                    && !and
                    && wording.token(i - 1).tail().contains(",");
            if ((and || comma || i == value.to()) && i > from) {
                parts.add(wording.text(from, i));
                shortest = Math.min(shortest, i - from);
                from = i;
            }
            from = and ? i + 1 : from;
        }
        boolean linked = wording.tokens().subList(value.from(), value.to()).stream()
                .anyMatch(token -> token.small(Set.of("and", "&")));
        boolean list = linked && (phrasing.isMany() || shortest > 1);
        return list ? parts : List.of(wording.text(value.from(), value.to()));
    }
}
