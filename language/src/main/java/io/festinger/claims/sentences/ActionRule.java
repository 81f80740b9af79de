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
                .flatMap(bare -> action(bare).map(action -> action.assertions(origin.author())))
                .orElse(List.of())
                .stream()
                .map(assertion -> assertion.claim(ID, clause, origin))
                .toList();
    }

    private static Optional<Action> action(BareClause bare) {
        boolean compares = bare.mayHave(COMPARING) && bare.words().stream().anyMatch(COMPARING::contains);
        if (compares || bare.clause().word(bare.first(0)).in(POINTING) || bare.in(bare.denial(), NOT_QUITE)) {
            return Optional.empty();
        }
        for (int i = 1; i < Math.min(bare.size(), LONGEST_SUBJECT + 2); i++) {
            Optional<Action> action = at(bare, i);
            if (action.isPresent()) {
                return action;
            }
        }
        return Optional.empty();
    }

    private static Optional<Action> at(BareClause bare, int i) {
        if (bare.in(i, BE) || (bare.in(i, HAVE) && bare.is(i + 1, "been"))) {
            return bare.in(i, HAVE) ? passive(bare, i, i + 2) : passive(bare, i, i + 1);
        }
        boolean denied = bare.denial() == i;
        if (bare.in(i, HAVE) && i + 1 < bare.size() && bare.denial() == i + 1) {
            return active(bare, i, i + 1, true);
        }
        if (bare.in(i, HAVE) && i + 1 < bare.size() && isPast(bare.word(i + 1))) {
            return Optional.empty();
        }
        boolean known = Verbs.form(bare.word(i)).isPresent() && !isNoun(bare, i);
        return known || denied ? active(bare, i, i, denied) : Optional.empty();
    }

    private static boolean isPast(String word) {
        return Verbs.form(word).filter(form -> form.bend() == Bend.PAST).isPresent() || word.endsWith("ed");
    }

    /// `the API tests are written`: a noun that looks like a verb.
    private static boolean isNoun(BareClause bare, int i) {
        for (int k = i + 1; k < bare.size(); k++) {
            if (bare.in(k, BE)) {
                return true;
            }
        }
        boolean plural = bare.word(i).endsWith("s");
        return i + 2 < bare.size()
                && Verbs.form(bare.word(i + 1)).isPresent()
                && plural
                && !bare.word(i + 1).endsWith("s");
    }

    private static Optional<Action> active(BareClause bare, int to, int verb, boolean denied) {
        Optional<Party> subject = Speaker.of(bare, new Range(0, to));
        Optional<Verbs.Form> form = Verbs.form(bare.word(verb));
        String base = form.map(Verbs.Form::base).orElse(bare.word(verb));
        boolean object = verb + 1 >= bare.size() || !bare.in(verb + 1, NO_OBJECT) || isPlace(bare, verb + 1);
        if (subject.isEmpty()
                || !object
                || (form.isEmpty() && !denied)
                || NormalWords.of(base).size() > 2) {
            return Optional.empty();
        }
        boolean past = verb > to || form.map(found -> found.bend() == Bend.PAST).orElse(base.endsWith("ed"));
        return Optional.of(new Action(bare, subject.get(), base, past, verb + 1));
    }

    /// `ship to Germany`, not `want to ship`.
    private static boolean isPlace(BareClause bare, int i) {
        boolean infinitive = i + 1 < bare.size() && Verbs.form(bare.word(i + 1)).isPresent() && !bare.isName(i + 1);
        return bare.is(i, "to") && i + 1 < bare.size() && !infinitive;
    }

    /// `logs are written to stdout`, `the museum is open on Sundays`, `the worker is stateless`.
    private static Optional<Action> passive(BareClause bare, int to, int first) {
        Optional<Party> subject = Speaker.of(bare, new Range(0, to));
        if (subject.isEmpty() || first >= bare.size() || bare.in(first, NO_OBJECT)) {
            return Optional.empty();
        }
        boolean past = !bare.in(to, IS) || first > to + 1;
        boolean support = bare.word(first).endsWith("supported") && bare.is(first + 1, "by");
        if (support) {
            return Support.of(bare, new Range(0, to), first);
        }
        if (isPast(bare.word(first))) {
            return Optional.of(new Action(bare, subject.get(), bare.word(first), past, first + 1));
        }
        boolean place = first + 1 < bare.size() && Action.PREPOSITIONS.contains(bare.word(first + 1));
        if (place) {
            return Optional.of(new Action(bare, subject.get(), bare.word(first), past, first + 1));
        }
        return bare.in(first, JUDGEMENTS)
                ? Optional.empty()
                : Optional.of(new Action(bare, subject.get(), "be", past, first));
    }

    /// The speaker as the subject, including `I` and `she`.
    private static final class Speaker {
        private static final Set<String> PERSONS = WordClasses.of("action_persons");

        static Optional<Party> of(BareClause bare, Range range) {
            boolean person = range.to() - range.from() == 1 && bare.in(range.from(), PERSONS);
            return person ? Optional.of(new Party(bare.word(range.from()), "", false, false)) : Party.of(bare, range);
        }
    }

    /// `Python 3.8 is not supported by the SDK` is about what the SDK supports.
    private static final class Support {
        static Optional<Action> of(BareClause bare, Range thing, int participle) {
            Optional<Party> subject = Party.of(bare, new Range(participle + 2, bare.size()));
            boolean denied = bare.positive() == bare.is(participle, "unsupported");
            BareClause clause = new BareClause(
                    bare.clause(),
                    KnownWords.of(bare.words().subList(thing.from(), thing.to())),
                    bare.places().subList(thing.from(), thing.to()),
                    !denied,
                    -1,
                    bare.only(),
                    false,
                    bare.loose());
            return subject.map(party -> new Action(clause, party, "support", false, 0));
        }
    }

    /// @param verb its base form, or the participle or adjective after `is`
    /// @param past true for a past event
    /// @param rest the start of the words after the verb
    private record Action(BareClause bare, Party subject, String verb, boolean past, int rest) {
        static final Set<String> PREPOSITIONS = WordClasses.of("action_prepositions");
        private static final Set<String> LINKS = WordSet.of("and", "&", "plus");
        private static final Set<String> OR = WordSet.of("or", "nor");
        private static final Set<String> LEADING = WordClasses.of("object_openers");

        List<Assertion> assertions(String author) {
            String who = subject.text().equals("i") && !author.isEmpty() ? author : subject.text();
            boolean positive = bare.positive() != subject.none();
            List<String> keys = new ArrayList<>();
            int next = objects(rest, keys);
            if (next < 0) {
                return List.of();
            }
            String base = (past ? "ever " : "") + verb.replace("-", "");
            boolean placed = keys.isEmpty() && next < bare.size() && PREPOSITIONS.contains(bare.word(next));
            if (!placed) {
                keys = keys.isEmpty() ? List.of(verb) : keys;
                return assertions(new ActionStatement(who, base, positive, rest, next), keys, adjunct(next));
            }
            int at = next + 1;
            int end = objects(at, keys);
            if (end < 0 || keys.isEmpty()) {
                return List.of();
            }
            String relation = base + " " + place(bare.word(next));
            List<Assertion> found = new ArrayList<>(
                    assertions(new ActionStatement(who, relation, positive, at, end), keys, adjunct(end)));
            if (positive) {
                var itself = new ActionStatement(who, base, true, rest, next);
                found.add(assertion(itself, List.of(verb), false, ""));
                actor(who, relation, keys, at).ifPresent(found::add);
            }
            return found;
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
                    bare.first() ? Values.only(actors) : Values.has(actors),
                    true,
                    bare.first(0),
                    bare.last(at)));
        }

        private String adjunct(int from) {
            return String.join(" ", NormalWords.of(bare.text(from, bare.size())));
        }

        private record ActionStatement(String who, String slot, boolean positive, int from, int to) {}

        private List<Assertion> assertions(ActionStatement statement, List<String> keys, String adjunct) {
            List<Assertion> assertions = new ArrayList<>();
            if (!statement.positive()) {
                keys.forEach(key -> assertions.add(assertion(statement, List.of(key), false, adjunct)));
                return assertions;
            }
            boolean only = bare.onlyBeside(Math.max(0, rest - 1), statement.to());
            assertions.add(assertion(statement, keys, only, adjunct));
            if (!adjunct.isEmpty() && !only) {
                assertions.add(assertion(statement, keys, false, ""));
            }
            return assertions;
        }

        private Assertion assertion(ActionStatement statement, List<String> keys, boolean only, String adjunct) {
            int from = Math.min(statement.from(), bare.size() - 1);
            int to = Math.max(from + 1, statement.to());
            return new Assertion(
                    statement.who() + " " + statement.slot(),
                    "",
                    io.festinger.claims.Qualifiers.join(subject.context(), adjunct),
                    only ? Values.only(keys) : Values.has(keys),
                    statement.positive(),
                    bare.first(from),
                    bare.last(to));
        }

        /// The index after the list of things that begins here; -1 when one of several is left open.
        private int objects(int from, List<String> keys) {
            int at = from;
            while (at < bare.size() && !PREPOSITIONS.contains(bare.word(at))) {
                int to = at;
                while (to < bare.size()
                        && !ends(to)
                        && !(to > at && bare.tail(to - 1).contains(","))) {
                    to++;
                }
                String key = key(at, to);
                if (key.isEmpty()) {
                    return to == at && keys.isEmpty() ? at : -1;
                }
                keys.add(key);
                boolean or = bare.in(to, OR);
                if (or && bare.positive() != subject.none()) {
                    return -1;
                }
                boolean comma =
                        to < bare.size() && bare.tail(to - 1).contains(",") && !POINTING.contains(bare.word(to));
                if (!comma && !or && !bare.in(to, LINKS)) {
                    return to;
                }
                at = bare.in(to, LINKS) || or ? to + 1 : to;
            }
            return at;
        }

        private boolean ends(int i) {
            return PREPOSITIONS.contains(bare.word(i)) || bare.in(i, LINKS) || bare.in(i, OR);
        }

        private String key(int from, int to) {
            int start = from;
            while (start < to && LEADING.contains(bare.word(start))) {
                start++;
            }
            return String.join(" ", NormalWords.of(bare.text(start, to)));
        }

        /// `for` and `of` would reverse the words of a slot.
        private static String place(String preposition) {
            return preposition.equals("for") ? "purpose" : preposition;
        }
    }
}
