package io.festinger.claims.sentences;

import io.festinger.claims.Claim;
import io.festinger.claims.Statement;
import io.festinger.claims.Values;
import io.festinger.claims.clauses.Assertion;
import io.festinger.claims.clauses.BareClause;
import io.festinger.claims.clauses.Clause;
import io.festinger.claims.clauses.Party;
import io.festinger.claims.clauses.Template.Range;
import io.festinger.claims.clauses.Verbs;
import io.festinger.claims.clauses.Verbs.Bend;
import io.festinger.text.KnownWords;
import io.festinger.text.NormalWords;
import io.festinger.text.WordClasses;
import io.festinger.text.WordList;
import io.festinger.text.WordSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Actions of things and people: `the API validates tokens`, `the scheduler never runs jobs in parallel`,
/// `the gateway accepts only JSON`. The slot is the subject with the verb; the object is one of possibly
/// many values. Past events have a separate slot, so `never failed` meets `failed in May` and not `fails`.
final class ActionRule implements ProjectRule {
    static final String ID = "memory.action";

    private static final Set<String> BE = WordClasses.of("be_or_am");
    private static final Set<String> HAVE = WordClasses.of("have");
    private static final Set<String> NO_OBJECT = WordClasses.of("no_action_object");
    /// After these words the clause is not a full negation, or names nothing definite.
    private static final Set<String> NOT_QUITE = WordClasses.of("not_quite");
    private static final Set<String> IS = WordClasses.of("present_be");
    private static final Set<String> POINTING = WordClasses.of("pointing");
    private static final Set<String> JUDGEMENTS = Set.copyOf(WordList.read("/claims/judgements.txt"));
    private static final Set<String> COMPARING = WordClasses.of("comparing");
    private static final int LONGEST_SUBJECT = 7;

    @Override
    public List<Claim> read(Clause clause, Statement.Origin origin) {
        return BareClause.of(clause)
                .flatMap(bareClause -> action(bareClause).map(action -> action.assertions(origin.author())))
                .orElse(List.of())
                .stream()
                .map(assertion -> assertion.claim(ID, clause, origin))
                .toList();
    }

    private static Optional<Action> action(BareClause bareClause) {
        boolean compares =
                bareClause.mayHave(COMPARING) && bareClause.words().stream().anyMatch(COMPARING::contains);
        if (compares
                || bareClause.clause().word(bareClause.first(0)).in(POINTING)
                || bareClause.in(bareClause.denial(), NOT_QUITE)) {
            return Optional.empty();
        }
        for (int i = 1; i < Math.min(bareClause.size(), LONGEST_SUBJECT + 2); i++) {
            Optional<Action> action = at(bareClause, i);
            if (action.isPresent()) {
                return action;
            }
        }
        return Optional.empty();
    }

    private static Optional<Action> at(BareClause bareClause, int i) {
        if (bareClause.in(i, BE) || (bareClause.in(i, HAVE) && bareClause.is(i + 1, "been"))) {
            return bareClause.in(i, HAVE) ? passive(bareClause, i, i + 2) : passive(bareClause, i, i + 1);
        }
        boolean isDenied = bareClause.denial() == i;
        if (bareClause.in(i, HAVE) && i + 1 < bareClause.size() && bareClause.denial() == i + 1) {
            return active(bareClause, i, i + 1, true);
        }
        if (bareClause.in(i, HAVE) && i + 1 < bareClause.size() && isPast(bareClause.word(i + 1))) {
            return Optional.empty();
        }
        boolean isKnown = Verbs.form(bareClause.word(i)).isPresent() && !isNoun(bareClause, i);
        return isKnown || isDenied ? active(bareClause, i, i, isDenied) : Optional.empty();
    }

    private static boolean isPast(String word) {
        return Verbs.form(word).filter(form -> form.bend() == Bend.PAST).isPresent() || word.endsWith("ed");
    }

    /// `the API tests are written`: a noun that looks like a verb.
    private static boolean isNoun(BareClause bareClause, int i) {
        for (int k = i + 1; k < bareClause.size(); k++) {
            if (bareClause.in(k, BE)) {
                return true;
            }
        }
        boolean plural = bareClause.word(i).endsWith("s");
        return i + 2 < bareClause.size()
                && Verbs.form(bareClause.word(i + 1)).isPresent()
                && plural
                && !bareClause.word(i + 1).endsWith("s");
    }

    private static Optional<Action> active(BareClause bareClause, int to, int verb, boolean isDenied) {
        Optional<Party> subject = Speaker.of(bareClause, new Range(0, to));
        Optional<Verbs.Form> form = Verbs.form(bareClause.word(verb));
        String base = form.map(Verbs.Form::base).orElse(bareClause.word(verb));
        boolean object =
                verb + 1 >= bareClause.size() || !bareClause.in(verb + 1, NO_OBJECT) || isPlace(bareClause, verb + 1);
        if (subject.isEmpty()
                || !object
                || (form.isEmpty() && !isDenied)
                || NormalWords.of(base).size() > 2) {
            return Optional.empty();
        }
        boolean past = verb > to
                || form.map(foundForm -> foundForm.bend() == Bend.PAST).orElse(base.endsWith("ed"));
        return Optional.of(new Action(bareClause, subject.get(), base, past, verb + 1));
    }

    /// `ship to Germany`, not `want to ship`.
    private static boolean isPlace(BareClause bareClause, int i) {
        boolean infinitive = i + 1 < bareClause.size()
                && Verbs.form(bareClause.word(i + 1)).isPresent()
                && !bareClause.isName(i + 1);
        return bareClause.is(i, "to") && i + 1 < bareClause.size() && !infinitive;
    }

    /// `logs are written to stdout`, `the museum is open on Sundays`, `the worker is stateless`.
    private static Optional<Action> passive(BareClause bareClause, int to, int first) {
        Optional<Party> subject = Speaker.of(bareClause, new Range(0, to));
        if (subject.isEmpty() || first >= bareClause.size() || bareClause.in(first, NO_OBJECT)) {
            return Optional.empty();
        }
        boolean past = !bareClause.in(to, IS) || first > to + 1;
        boolean support = bareClause.word(first).endsWith("supported") && bareClause.is(first + 1, "by");
        if (support) {
            return Support.of(bareClause, new Range(0, to), first);
        }
        if (isPast(bareClause.word(first))) {
            return Optional.of(new Action(bareClause, subject.get(), bareClause.word(first), past, first + 1));
        }
        boolean place = first + 1 < bareClause.size() && Action.PREPOSITIONS.contains(bareClause.word(first + 1));
        if (place) {
            return Optional.of(new Action(bareClause, subject.get(), bareClause.word(first), past, first + 1));
        }
        return bareClause.in(first, JUDGEMENTS)
                ? Optional.empty()
                : Optional.of(new Action(bareClause, subject.get(), "be", past, first));
    }

    /// The speaker as the subject, including `I` and `she`.
    private static final class Speaker {
        private static final Set<String> PERSONS = WordClasses.of("action_persons");

        static Optional<Party> of(BareClause bareClause, Range range) {
            boolean person = range.to() - range.from() == 1 && bareClause.in(range.from(), PERSONS);
            return person
                    ? Optional.of(new Party(bareClause.word(range.from()), "", false, false))
                    : Party.of(bareClause, range);
        }
    }

    /// `Python 3.8 is not supported by the SDK` is about what the SDK supports.
    private static final class Support {
        static Optional<Action> of(BareClause bareClause, Range thing, int participle) {
            Optional<Party> subject = Party.of(bareClause, new Range(participle + 2, bareClause.size()));
            boolean isDenied = bareClause.positive() == bareClause.is(participle, "unsupported");
            BareClause clause = new BareClause(
                    bareClause.clause(),
                    KnownWords.of(bareClause.words().subList(thing.from(), thing.to())),
                    bareClause.places().subList(thing.from(), thing.to()),
                    !isDenied,
                    -1,
                    bareClause.only(),
                    false,
                    bareClause.loose());
            return subject.map(party -> new Action(clause, party, "support", false, 0));
        }
    }

    /// @param verb its base form, or the participle or adjective after `is`
    /// @param past true for a past event
    /// @param remainder the start of the words after the verb
    private record Action(BareClause bareClause, Party subject, String verb, boolean past, int remainder) {
        static final Set<String> PREPOSITIONS = WordClasses.of("action_prepositions");
        private static final Set<String> LINKS = WordSet.of("and", "&", "plus");
        private static final Set<String> OR = WordSet.of("or", "nor");
        private static final Set<String> LEADING = WordClasses.of("object_openers");

        List<Assertion> assertions(String author) {
            String person = subject.text().equals("i") && !author.isEmpty() ? author : subject.text();
            boolean positive = bareClause.positive() != subject.none();
            List<String> keys = new ArrayList<>();
            int next = objects(remainder, keys);
            if (next < 0) {
                return List.of();
            }
            String base = (past ? "ever " : "") + verb.replace("-", "");
            boolean isPlaced =
                    keys.isEmpty() && next < bareClause.size() && PREPOSITIONS.contains(bareClause.word(next));
            if (!isPlaced) {
                keys = keys.isEmpty() ? List.of(verb) : keys;
                return assertions(new ActionStatement(person, base, positive, remainder, next), keys, adjunct(next));
            }
            int at = next + 1;
            int end = objects(at, keys);
            if (end < 0 || keys.isEmpty()) {
                return List.of();
            }
            String relation = base + " " + place(bareClause.word(next));
            List<Assertion> foundAssertions = new ArrayList<>(
                    assertions(new ActionStatement(person, relation, positive, at, end), keys, adjunct(end)));
            if (positive) {
                var actionStatement = new ActionStatement(person, base, true, remainder, next);
                foundAssertions.add(assertion(actionStatement, List.of(verb), false, ""));
                actor(person, relation, keys, at).ifPresent(foundAssertions::add);
            }
            return foundAssertions;
        }

        /// The actor: `only M4 screws are used on the cover`.
        private Optional<Assertion> actor(String actor, String relation, List<String> keys, int at) {
            if (actor.isEmpty() || keys.size() > 1) {
                return Optional.empty();
            }
            List<String> actors = List.of(String.join(" ", NormalWords.of(actor)));
            return Optional.of(new Assertion(
                    relation + " " + keys.getFirst() + " by",
                    "what",
                    subject.context(),
                    bareClause.first() ? Values.only(actors) : Values.has(actors),
                    true,
                    bareClause.first(0),
                    bareClause.last(at)));
        }

        private String adjunct(int from) {
            return String.join(" ", NormalWords.of(bareClause.text(from, bareClause.size())));
        }

        private record ActionStatement(String subject, String slot, boolean positive, int from, int to) {}

        private List<Assertion> assertions(ActionStatement statement, List<String> keys, String adjunct) {
            List<Assertion> assertions = new ArrayList<>();
            if (!statement.positive()) {
                keys.forEach(key -> assertions.add(assertion(statement, List.of(key), false, adjunct)));
                return assertions;
            }
            boolean only = bareClause.onlyBeside(Math.max(0, remainder - 1), statement.to());
            assertions.add(assertion(statement, keys, only, adjunct));
            if (!adjunct.isEmpty() && !only) {
                assertions.add(assertion(statement, keys, false, ""));
            }
            return assertions;
        }

        private Assertion assertion(ActionStatement statement, List<String> keys, boolean only, String adjunct) {
            int from = Math.min(statement.from(), bareClause.size() - 1);
            int to = Math.max(from + 1, statement.to());
            return new Assertion(
                    statement.subject() + " " + statement.slot(),
                    "",
                    io.festinger.claims.Qualifiers.join(subject.context(), adjunct),
                    only ? Values.only(keys) : Values.has(keys),
                    statement.positive(),
                    bareClause.first(from),
                    bareClause.last(to));
        }

        /// The index after the list of things that begins here; -1 when one of several is left open.
        private int objects(int from, List<String> keys) {
            int at = from;
            while (at < bareClause.size() && !PREPOSITIONS.contains(bareClause.word(at))) {
                int to = at;
                while (to < bareClause.size()
                        && !ends(to)
                        && !(to > at && bareClause.tail(to - 1).contains(","))) {
                    to++;
                }
                String key = key(at, to);
                if (key.isEmpty()) {
                    return to == at && keys.isEmpty() ? at : -1;
                }
                keys.add(key);
                boolean or = bareClause.in(to, OR);
                if (or && bareClause.positive() != subject.none()) {
                    return -1;
                }
                boolean comma = to < bareClause.size()
                        && bareClause.tail(to - 1).contains(",")
                        && !POINTING.contains(bareClause.word(to));
                if (!comma && !or && !bareClause.in(to, LINKS)) {
                    return to;
                }
                at = bareClause.in(to, LINKS) || or ? to + 1 : to;
            }
            return at;
        }

        private boolean ends(int i) {
            return PREPOSITIONS.contains(bareClause.word(i)) || bareClause.in(i, LINKS) || bareClause.in(i, OR);
        }

        private String key(int from, int to) {
            int start = from;
            while (start < to && LEADING.contains(bareClause.word(start))) {
                start++;
            }
            return String.join(" ", NormalWords.of(bareClause.text(start, to)));
        }

        /// `for` and `of` would reverse the words of a slot.
        private static String place(String preposition) {
            return preposition.equals("for") ? "purpose" : preposition;
        }
    }
}
