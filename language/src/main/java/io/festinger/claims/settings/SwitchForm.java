package io.festinger.claims.settings;

import io.festinger.claims.Values;
import io.festinger.claims.clauses.Assertion;
import io.festinger.claims.clauses.Clause;
import io.festinger.claims.clauses.Subject;
import io.festinger.claims.clauses.WordSet;
import io.festinger.text.WordList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What someone does to a thing that makes it so or not: `we disabled X`, `turn off X`, `mark X as
/// deprecated`, `we made X public`.
final class SwitchForm implements SettingForm {
    private static final Set<String> AGENTS = WordSet.of("we i team ops they has have the just please must should not");
    private static final Set<String> TURN = WordSet.of("turn turned turns switch switched switches toggled");
    private static final Set<String> MARK =
            WordSet.of("mark marked marks declare declared flag flagged made make set makes");
    private static final Set<String> ON_OFF = WordSet.of("on", "off");
    private static final Set<String> LINKS = WordSet.of("as", "to");
    private static final Map<String, Boolean> ENABLING = Map.of(
            "enable",
            true,
            "enabled",
            true,
            "activate",
            true,
            "activated",
            true,
            "disable",
            false,
            "disabled",
            false,
            "deactivate",
            false,
            "deactivated",
            false,
            "enables",
            true,
            "disables",
            false);
    private static final Map<String, String> STATES = states();

    @Override
    public List<Assertion> read(Clause clause) {
        int verb = 0;
        while (verb < clause.size() && clause.is(verb, AGENTS)) {
            verb++;
        }
        boolean not = clause.is(verb - 1, "not");
        if (verb + 1 >= clause.size() || not || (verb > 0 && clause.is(verb - 1, "the"))) {
            return List.of();
        }
        if (clause.is(verb, TURN)) {
            return turned(clause, verb);
        }
        if (clause.is(verb, MARK)) {
            return marked(clause, verb);
        }
        Boolean on = ENABLING.get(clause.word(verb).lower());
        if (on != null) {
            return so(clause, Subject.of(clause, verb + 1, clause.size()), on);
        }
        String state = STATES.get(clause.word(verb).lower());
        return state == null
                ? List.of()
                : SettingForm.assertion(
                        clause, Subject.of(clause, verb + 1, clause.size()), state, Values.of("true"), new int[] {
                            verb, verb + 1, clause.size()
                        });
    }

    private static List<Assertion> turned(Clause clause, int verb) {
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
    private static List<Assertion> marked(Clause clause, int verb) {
        int last = clause.size() - 1;
        int to = clause.is(last - 1, LINKS) ? last - 1 : last;
        return to <= verb + 1 ? List.of() : StateForm.state(clause, Subject.of(clause, verb + 1, to), last, true);
    }

    private static Map<String, String> states() {
        Map<String, String> states = new HashMap<>();
        for (String verb :
                WordList.of("deprecate deprecated retire retired withdrew discontinued decommissioned sunset")) {
            states.put(verb, "deprecated");
        }
        for (String verb : WordList.of("archive archived")) {
            states.put(verb, "archived");
        }
        for (String verb : WordList.of("encrypt encrypted")) {
            states.put(verb, "encrypted");
        }
        return Map.copyOf(states);
    }
}
