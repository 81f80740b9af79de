package io.festinger.claims.settings;

import io.festinger.claims.Values;
import io.festinger.claims.clauses.Assertion;
import io.festinger.claims.clauses.Clause;
import io.festinger.claims.clauses.Spot;
import io.festinger.claims.clauses.Subject;
import io.festinger.text.WordClasses;
import io.festinger.text.WordList;
import io.festinger.text.WordSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// States that are true or false: `X is enabled`, `we turned X off`, `X is deprecated`, `X: private`,
/// from `claims/states.txt`.
final class StateForm implements SettingForm {
    private static final Map<String, List<State>> STATES = states();
    private static final Set<String> FIRSTS = WordSet.of(STATES.keySet().stream()
            .map(state -> state.substring(0, (state + " ").indexOf(' ')))
            .collect(Collectors.toSet()));
    private static final Pattern NOUN_AFTER = Pattern.compile("(?i)\\s(?:feature(?: flag)?|flag|option|setting)$");
    private static final Pattern NOUN_BEFORE =
            Pattern.compile("(?i)^(?:the )?(?:feature flag|feature|flag|option|setting) ");
    private static final Set<String> TURNED = WordClasses.of("turn");

    /// Properties whose values are states: `the status is open`.
    private static final Set<String> STATUS = WordClasses.of("status_nouns");

    /// @param attribute empty for the thing itself
    private record State(String attribute, boolean so) {
        boolean isSwitch() {
            return attribute.isEmpty();
        }
    }

    @Override
    public List<Assertion> read(Clause clause) {
        for (int i = 1; i < clause.size(); i++) {
            boolean colon = clause.word(i - 1).tail().endsWith(":");
            if (clause.is(i, "is") || clause.is(i, "=") || colon) {
                return is(clause, i, colon && !clause.is(i, "=") ? i : i + 1);
            }
        }
        return List.of();
    }

    private static List<Assertion> is(Clause clause, int to, int from) {
        boolean positive = true;
        int at = from;
        if (clause.is(at, "not")) {
            positive = false;
            at++;
        } else if (clause.is(at, "no") && clause.is(at + 1, "longer")) {
            positive = false;
            at += 2;
        }
        if (clause.is(at, TURNED)) {
            at++;
        }
        Optional<Subject> subject = Subject.of(clause, 0, to);
        boolean status =
                clause.is(to - 1, STATUS) && states(clause, at, 1).stream().noneMatch(State::isSwitch);
        return status ? List.of() : state(clause, subject, at, positive);
    }

    /// The assertion that the subject is, or is not, in the state at `at`.
    static List<Assertion> state(Clause clause, Optional<Subject> subject, int at, boolean positive) {
        int length = states(clause, at, 2).isEmpty() ? 1 : 2;
        int end = at + length;
        if (Spot.at(clause, end + 1).isPresent()) {
            return List.of();
        }
        int remainder = clause.is(end, "and") ? clause.size() : end;
        return states(clause, at, length).stream()
                .flatMap(state -> SettingForm.assertion(
                        clause,
                        subject.map(StateForm::bare),
                        state.attribute(),
                        Values.of(String.valueOf(state.so() == positive)),
                        new int[] {at, end, remainder})
                        .stream())
                .toList();
    }

    private static List<State> states(Clause clause, int at, int length) {
        return at + length > clause.size() || !clause.is(at, FIRSTS)
                ? List.of()
                : STATES.getOrDefault(
                        clause.words().subList(at, at + length).stream()
                                .map(Clause.Word::lower)
                                .collect(Collectors.joining(" ")),
                        List.of());
    }

    /// `feature X`, `the X feature` and `X` are the same.
    static Subject bare(Subject subject) {
        String bare = NOUN_AFTER.matcher(subject.text()).replaceFirst("");
        return new Subject(NOUN_BEFORE.matcher(bare).replaceFirst(""), subject.context());
    }

    private static Map<String, List<State>> states() {
        Map<String, List<State>> states = new HashMap<>();
        for (String line : WordList.read("/claims/states.txt")) {
            String[] parts = line.split(":", -1);
            for (int side = 1; side <= 2; side++) {
                State state = new State(parts[0].strip(), side == 1);
                WordList.of(parts[side])
                        .forEach(word -> states.computeIfAbsent(word.replace('_', ' '), _ -> new ArrayList<>())
                                .add(state));
            }
        }
        return Map.copyOf(states);
    }
}
