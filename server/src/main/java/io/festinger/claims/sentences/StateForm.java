package io.festinger.claims.sentences;

import io.festinger.claims.Values;
import io.festinger.text.WordList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What is so or is not: `X is enabled`, `we turned X off`, `X is deprecated`, `X: private`, from
/// `claims/states.txt`.
final class StateForm implements SettingForm {
    private static final Map<String, State> STATES = states();
    private static final Set<String> TURNED = Set.of("turned", "switched", "turn", "switch", "toggled");

    /// What a state is a value of: `the status is open`.
    private static final Set<String> STATUS =
            Set.of("status", "state", "phase", "stage", "visibility", "access", "type", "kind");

    /// @param attribute empty for the thing itself
    private record State(String attribute, boolean so) {}

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
        State state = at < clause.size() ? STATES.get(clause.word(at).lower()) : null;
        if (state == null) {
            return List.of();
        }
        Optional<Subject> subject = Subject.of(clause, 0, to);
        Optional<String> context = Tail.context(clause, at + 1);
        boolean status = !state.attribute().isEmpty() && clause.is(to - 1, STATUS);
        if (subject.isEmpty() || context.isEmpty() || status) {
            return List.of();
        }
        return List.of(new Assertion(
                bare(subject.get().text()),
                state.attribute(),
                Subject.join(List.of(subject.get().context(), context.get())),
                Values.of(String.valueOf(state.so() == positive)),
                true,
                at,
                at + 1));
    }

    /// `feature X`, `the X feature` and `X` are one.
    private static String bare(String text) {
        String bare = text.replaceFirst("(?i)\\s(?:feature(?: flag)?|flag|option|setting)$", "");
        return bare.replaceFirst("(?i)^(?:the )?(?:feature flag|feature|flag|option|setting) ", "");
    }

    private static Map<String, State> states() {
        Map<String, State> states = new HashMap<>();
        for (String line : WordList.read("/claims/states.txt")) {
            String[] parts = line.split(":", -1);
            WordList.of(parts[1]).forEach(word -> states.put(word, new State(parts[0].strip(), true)));
            WordList.of(parts[2]).forEach(word -> states.put(word, new State(parts[0].strip(), false)));
        }
        return Map.copyOf(states);
    }
}
