package io.festinger.claims.settings;

import io.festinger.claims.Values;
import io.festinger.claims.clauses.Assertion;
import io.festinger.claims.clauses.Clause;
import io.festinger.claims.clauses.Subject;
import io.festinger.text.WordClasses;
import io.festinger.text.WordSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Actions on a thing that put it into a state: `we disabled X`, `turn off X`, `mark X as
/// deprecated`, `we made X public`.
final class SwitchForm implements SettingForm {
    private static final Set<String> AGENTS = WordClasses.of("switch_agents");
    private static final Set<String> TURN = WordClasses.of("turn");
    private static final Set<String> MARK = WordClasses.of("mark");
    private static final Set<String> ON_OFF = WordSet.of("on", "off");
    private static final Set<String> LINKS = WordSet.of("as", "to");
    private static final Map<String, String> ENABLING = WordClasses.meanings("enabling");
    private static final Map<String, String> STATES = WordClasses.meanings("state_verbs");

    @Override
    public List<Assertion> read(Clause clause) {
        int verb = clause.after(0, AGENTS);
        boolean not = clause.is(verb - 1, "not");
        if (verb + 1 >= clause.size() || not || (verb > 0 && clause.is(verb - 1, "the"))) {
            return List.of();
        }
        if (clause.is(verb, TURN)) {
            return turnedAssertions(clause, verb);
        }
        if (clause.is(verb, MARK)) {
            return markedAssertions(clause, verb);
        }
        String on = ENABLING.get(clause.word(verb).lower());
        if (on != null) {
            return so(clause, Subject.of(clause, verb + 1, clause.size()), on.equals("true"));
        }
        String state = STATES.get(clause.word(verb).lower());
        return state == null
                ? List.of()
                : SettingForm.assertion(
                        clause, Subject.of(clause, verb + 1, clause.size()), state, Values.of("true"), new int[] {
                            verb, verb + 1, clause.size()
                        });
    }

    private static List<Assertion> turnedAssertions(Clause clause, int verb) {
        int last = clause.size() - 1;
        if (clause.is(verb + 1, ON_OFF)) {
            return so(clause, Subject.of(clause, verb + 2, clause.size()), clause.is(verb + 1, "on"));
        }
        return clause.is(last, ON_OFF)
                ? so(clause, Subject.of(clause, verb + 1, last), clause.is(last, "on"))
                : List.of();
    }

    private static List<Assertion> so(Clause clause, Optional<Subject> subject, boolean on) {
        return SettingForm.assertion(
                clause, subject.map(StateForm::bare), "", Values.of(String.valueOf(on)), new int[] {
                    clause.size() - 1, clause.size(), clause.size()
                });
    }

    /// `mark X as deprecated`, `made X public`
    private static List<Assertion> markedAssertions(Clause clause, int verb) {
        int last = clause.size() - 1;
        int to = clause.is(last - 1, LINKS) ? last - 1 : last;
        return to <= verb + 1 ? List.of() : StateForm.state(clause, Subject.of(clause, verb + 1, to), last, true);
    }
}
