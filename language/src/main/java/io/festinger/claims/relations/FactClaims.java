package io.festinger.claims.relations;

import io.festinger.claims.Claim;
import io.festinger.claims.Meeting;
import io.festinger.claims.MeetingWords;
import io.festinger.claims.Qualifiers;
import io.festinger.claims.Slot;
import io.festinger.claims.Statement;
import io.festinger.claims.Validity;
import io.festinger.claims.Value;
import io.festinger.claims.Values;
import io.festinger.text.WordClasses;
import io.festinger.text.WordSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// The claims of a fact: one, and for a place another about the area that contains it.
///
/// @param validity validity of the sentence; an event holds permanently
record FactClaims(RelationFact fact, Statement.Origin origin, Validity validity) {
    private static final Set<String> TOWNS = WordClasses.of("town_nouns");
    private static final Set<String> LINKS = WordSet.of("and", "or", "&");

    List<Claim> read(String ruleId) {
        Stream<StatedAttribute> all = fact.phrasing().relation().kind() == Relation.Kind.PLACE
                ? places()
                : Stream.of(new StatedAttribute(fact.phrasing().relation().attribute(), value()));
        return all.map(attribute -> claim(attribute, ruleId)).toList();
    }

    /// The claim for another attribute, which follows from the fact.
    Claim of(String attribute, String value, String ruleId) {
        return claim(new StatedAttribute(attribute, Values.of(value)), ruleId);
    }

    private record StatedAttribute(String attribute, Value value) {}

    private Claim claim(StatedAttribute attribute, String ruleId) {
        String qualifier = Qualifiers.join(origin.qualifier(), "");
        Meeting meeting = meeting(attribute.attribute(), qualifier);
        List<String> parts =
                MeetingWords.parts(List.of(origin.project(), meeting.subject(), meeting.attribute()), qualifier);
        return new Claim(
                origin.row(),
                origin.lineage(),
                Slot.of(Slot.MEMORY, origin.project(), parts),
                meeting,
                attribute.value(),
                fact.wording().positive(),
                fact.phrasing().isPast() ? origin.validity() : validity,
                new Claim.Reading(
                        ruleId,
                        fact.wording().span(fact.value().from(), fact.value().to())));
    }

    /// `My wife is called Ann` has the same subject as `my wife is Ann`.
    private Meeting meeting(String attribute, String qualifier) {
        RelationFact.Part subject = fact.subject();
        Optional<Relation> relation = attribute.equals("name") ? kin(subject) : Optional.empty();
        RelationFact.Part part =
                relation.isPresent() ? new RelationFact.Part(subject.from(), subject.to() - 1) : subject;
        return MeetingWords.of(
                origin.project(),
                Subjects.name(fact.wording(), part, origin),
                relation.map(Relation::attribute).orElse(attribute),
                qualifier);
    }

    private Optional<Relation> kin(RelationFact.Part subject) {
        String last = fact.wording().token(subject.to() - 1).word();
        String bare = last.endsWith("'s") ? last.substring(0, last.length() - 2) : last;
        return subject.size() < 2
                ? Optional.empty()
                : RelationTable.STANDARD.noun(bare).filter(relation -> relation.kind() == Relation.Kind.NAME);
    }

    /// `Portland, Oregon` is in Oregon, and the town is Portland.
    private Stream<StatedAttribute> places() {
        String text = text();
        String itself = Places.itself(text);
        String around = itself.length() < text.length()
                ? text.substring(itself.length() + 1).strip()
                : "";
        String kind = fact.container().isEmpty() ? Places.kind(itself) : fact.container();
        StatedAttribute place = new StatedAttribute(attribute(TOWNS.contains(kind) ? "" : kind), place(itself));
        return around.isEmpty()
                ? Stream.of(place)
                : Stream.of(place, new StatedAttribute(attribute(Places.kind(around)), place(around)));
    }

    private Value place(String name) {
        Value value = Values.of(name);
        return new Value(
                text(), fact.phrasing().isMany() ? Values.has(List.of(name)).key() : value.key(), "");
    }

    private String attribute(String kind) {
        String attribute = fact.phrasing().relation().attribute();
        if (kind.isEmpty() || attribute.endsWith(kind)) {
            return attribute;
        }
        return attribute.equals("location") ? kind : attribute + " " + kind;
    }

    private Value value() {
        String text = text();
        List<String> parts = parts();
        if (fact.wording().only() || (parts.size() > 1 && !fact.phrasing().isMany())) {
            return new Value(text, Values.only(parts).key(), "");
        }
        return fact.phrasing().isMany() ? new Value(text, Values.has(parts).key(), "") : Values.of(text);
    }

    private String text() {
        return fact.wording().text(fact.value().from(), fact.value().to());
    }

    /// The values of a list: `Larry Page and Sergey Brin`. Single words form one
    /// name: `Trinidad and Tobago`.
    private List<String> parts() {
        Wording wording = fact.wording();
        int end = fact.value().to();
        List<String> parts = new ArrayList<>();
        int shortest = fact.value().size();
        boolean isLinked = false;
        int from = fact.value().from();
        for (int i = from; i <= end; i++) {
            boolean link = i < end && wording.token(i).small(LINKS);
            boolean comma = i > from && i < end && wording.token(i - 1).tail().contains(",");
            if ((link || comma || i == end) && i > from) {
                parts.add(wording.text(from, i));
                shortest = Math.min(shortest, i - from);
                from = i;
            }
            from = link ? i + 1 : from;
            isLinked |= link;
        }
        boolean several = fact.phrasing().isMany() || shortest > 1 || parts.size() > 2;
        return isLinked && several ? parts : List.of(text());
    }
}
