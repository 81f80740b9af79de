package io.festinger.claims.sentences;

import io.festinger.claims.Claim;
import io.festinger.claims.Meeting;
import io.festinger.claims.MeetingWords;
import io.festinger.claims.Qualifiers;
import io.festinger.claims.ShortKey;
import io.festinger.claims.Slot;
import io.festinger.claims.Statement;
import io.festinger.claims.Values;
import io.festinger.claims.clauses.Clause;
import io.festinger.claims.clauses.Clause.Word;
import io.festinger.claims.clauses.MemoryRule;
import io.festinger.claims.clauses.NounPhrase;
import io.festinger.claims.clauses.Speaker;
import io.festinger.text.WordClasses;
import io.festinger.text.WordSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// `prefers rebase workflow`: the slot is the noun of the preference, so `prefers merge-commit workflow` is
/// on it too. `prefers X over Y` is on the slot of the pair.
record PreferenceRule(boolean isTyped) implements MemoryRule {
    static final String ID = "memory.preference";
    static final String PAIR_ID = "memory.preference.pair";

    private static final Set<String> NOT = WordClasses.of("preference_negations");
    private static final Set<String> DO = WordClasses.of("preference_do");
    private static final Set<String> SPEAKERS = WordClasses.of("first_persons");
    private static final Set<String> TO_USE = WordClasses.of("using_verbs");
    private static final Set<String> USING = WordClasses.of("using_gerunds");
    private static final Set<String> OVER = WordSet.of("over", "to");
    private static final Set<String> THAN_OPENERS = WordSet.of("rather", "more");
    private static final Set<String> LINKS = WordClasses.of("and_or");
    private static final Set<String> BASE = WordClasses.of("preferring_base");
    private static final Set<String> INFLECTED = WordClasses.of("preferring");
    private static final Set<String> AVERSE_BASE = WordClasses.of("averse_base");
    private static final Set<String> AVERSE = WordClasses.of("averse");
    private static final Set<String> IMPERATIVE = WordClasses.of("preferring_orders");
    private static final Set<String> ADVERBS = WordClasses.of("preference_adverbs");
    private static final Set<String> AUXILIARIES = WordClasses.of("preference_auxiliaries");
    private static final Set<String> NO_OBJECT = WordClasses.of("no_object");

    /// Verbs for actions of any person.
    private static final Set<String> USES = WordClasses.of("preference_uses");

    /// Reads memories about preferences, which need no name.
    static PreferenceRule ofPreferences() {
        return new PreferenceRule(true);
    }

    /// Reads all other memories, in which a named person likes something.
    static PreferenceRule ofOthers() {
        return new PreferenceRule(false);
    }

    @Override
    public boolean reads(String memoryType) {
        return isTyped == memoryType.equals("preference");
    }

    @Override
    public List<Claim> read(Clause clause, Statement.Origin origin) {
        for (int i = 0; i < clause.size(); i++) {
            Word word = clause.word(i);
            if (Stream.of(BASE, INFLECTED, AVERSE_BASE, AVERSE).anyMatch(word::in)) {
                return isTyped || (i > 0 && !word.in(USES)) ? read(clause, origin, i, !isTyped) : List.of();
            }
        }
        return List.of();
    }

    private static List<Claim> read(Clause clause, Statement.Origin origin, int verb, boolean anybody) {
        int subject = verb;
        boolean isNegated = false;
        boolean isHelped = false;
        while (subject > 0
                && (clause.word(subject - 1).in(ADVERBS)
                        || clause.word(subject - 1).in(AUXILIARIES))) {
            subject--;
            isNegated |= clause.word(subject).in(NOT);
            isHelped |= clause.word(subject).in(DO);
        }
        Optional<String> speaker = anybody ? Speaker.ofAnybody(clause, subject) : Speaker.of(clause, subject);
        if (speaker.isEmpty() || !isVerb(clause, verb, subject, isHelped)) {
            return List.of();
        }
        boolean averse = clause.word(verb).in(AVERSE) || clause.word(verb).in(AVERSE_BASE);
        boolean positive = isNegated == averse;
        return new Preference(clause, origin, Speaker.name(speaker.get(), origin), positive)
                .read(object(clause, verb + 1));
    }

    /// The base form needs a speaker, an auxiliary, or the position of an imperative at the start.
    private static boolean isVerb(Clause clause, int verb, int subject, boolean isHelped) {
        Word word = clause.word(verb);
        if (word.closed() || (isHelped && clause.word(Math.max(0, verb - 1)).is("would") && !word.is("prefer"))) {
            return false;
        }
        boolean base = word.in(BASE) || word.in(AVERSE_BASE);
        boolean speaks = subject > 0 && clause.word(0).in(SPEAKERS);
        return !base || isHelped || speaks || (subject == 0 && word.in(IMPERATIVE));
    }

    /// The start of the object, after `to use`; the clause's end when there is none.
    private static int object(Clause clause, int start) {
        int from = start;
        boolean infinitive = from + 1 < clause.size()
                && clause.word(from).is("to")
                && clause.word(from + 1).in(TO_USE);
        if (infinitive) {
            from += 2;
        } else if (clause.is(from, USING)) {
            from++;
        }
        return clause.is(from, NO_OBJECT) ? clause.size() : from;
    }

    /// One statement of a preference.
    private record Preference(Clause clause, Statement.Origin origin, String speaker, boolean positive) {
        List<Claim> read(int object) {
            NounPhrase first = NounPhrase.at(clause, object, clause.size());
            if (!first.fits()) {
                return List.of();
            }
            int second = compare(first.to());
            if (second > 0) {
                NounPhrase other = NounPhrase.at(clause, second, clause.size());
                return other.fits() && !other.goesOn() ? pair(first, other) : List.of();
            }
            return first.goesOn() ? several(first) : List.of(one(first, first.context()));
        }

        /// The start of the less preferred thing: after `over`, `rather than`,
        /// `instead of`, `more than`, `to`.
        private int compare(int i) {
            if (i + 1 >= clause.size()) {
                return -1;
            }
            if (clause.word(i).in(OVER)) {
                return i + 1;
            }
            boolean two = (clause.word(i).in(THAN_OPENERS) && clause.word(i + 1).is("than"))
                    || (clause.word(i).is("instead") && clause.word(i + 1).is("of"));
            return two && i + 2 < clause.size() ? i + 2 : -1;
        }

        /// Each of several things, when each is described in full; `small and focused diffs` is one thing
        /// that cannot be separated, and yields none.
        private List<Claim> several(NounPhrase first) {
            List<NounPhrase> all = new ArrayList<>(List.of(first));
            while (all.getLast().goesOn()) {
                int next = all.getLast().to();
                boolean link = clause.word(next).in(LINKS);
                NounPhrase phrase = NounPhrase.at(clause, link ? next + 1 : next, clause.size());
                if (!phrase.fits() || phrase.isBare()) {
                    return List.of();
                }
                all.add(phrase);
            }
            boolean eitherOr = clause.words().stream().anyMatch(word -> word.is("or"));
            boolean unclear =
                    first.isBare() || eitherOr || !all.getLast().context().isEmpty();
            return unclear
                    ? List.of()
                    : all.stream().map(phrase -> one(phrase, "")).toList();
        }

        private Claim one(NounPhrase phrase, String context) {
            String itself = phrase.isBare() ? " preference itself" : " preference";
            return claim(phrase, List.of(phrase.head()), new Topic(speaker + itself, phrase.head()), context, ID);
        }

        private List<Claim> pair(NounPhrase first, NounPhrase other) {
            String context = other.context();
            List<String> both = Stream.of(first, other)
                    .map(phrase -> Values.of(phrase.text()).key())
                    .sorted()
                    .toList();
            if (both.getFirst().equals(both.getLast())) {
                return List.of();
            }
            Claim choice = claim(
                    first,
                    both,
                    new Topic(speaker + " preference " + ShortKey.of(String.join(" or ", both)), "choice"),
                    context,
                    PAIR_ID);
            boolean sameNoun = positive && !first.isBare() && first.head().equals(other.head());
            return sameNoun ? List.of(choice, one(first, context)) : List.of(choice);
        }

        /// The slot on which the claim meets others.
        private record Topic(String subject, String attribute) {}

        private Claim claim(NounPhrase phrase, List<String> slot, Topic topic, String context, String rule) {
            String project = origin.project();
            String qualifier = Qualifiers.join(origin.qualifier(), context);
            List<String> parts = new ArrayList<>(List.of("preference", project));
            if (!speaker.equals(Speaker.USER)) {
                parts.add(speaker);
            }
            parts.addAll(slot);
            return new Claim(
                    origin.row(),
                    origin.lineage(),
                    Slot.of(Slot.MEMORY, project, MeetingWords.parts(parts, qualifier)),
                    new Meeting(project, topic.subject(), ShortKey.of(topic.attribute()), qualifier),
                    Values.of(phrase.text()),
                    positive,
                    origin.validity(),
                    new Claim.Reading(rule, phrase.span()));
        }
    }
}
