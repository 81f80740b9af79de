package io.festinger.claims.settings;

import io.festinger.claims.Values;
import io.festinger.claims.clauses.Assertion;
import io.festinger.claims.clauses.Clause;
import io.festinger.claims.clauses.Subject;
import io.festinger.text.WordClasses;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The port on which something listens: `A listens on port V`, `A is served at host:V`, `A: port V`.
final class PortForm implements SettingForm {
    private static final Pattern ADDRESS =
            Pattern.compile("(?:https?://)?(?:[a-z][a-z\\d.-]{0,80}|\\d{1,3}(?:\\.\\d{1,3}){3}|\\*)?:(\\d{2,5})/?");
    private static final Pattern NUMBER = Pattern.compile("\\d{2,5}");
    private static final Set<String> PROTOCOLS = WordClasses.of("protocols");
    private static final Set<String> LINKS = WordClasses.of("port_prepositions");
    private static final Set<String> VERBS = WordClasses.of("port_verbs");
    private static final Set<String> ADVERBS = WordClasses.of("port_adverbs");

    @Override
    public List<Assertion> read(Clause clause) {
        for (int i = 1; i < clause.size(); i++) {
            String lower = clause.word(i).lower();
            if (clause.is(i - 1, "port") && NUMBER.matcher(lower).matches()) {
                return port(clause, i - 1, i, lower);
            }
            Matcher address = lower.length() < 100 && lower.indexOf(':') >= 0 ? ADDRESS.matcher(lower) : null;
            if (address != null && address.matches()) {
                return port(clause, i, i, address.group(1));
            }
        }
        return List.of();
    }

    /// @param start the word `port` or the address
    private static List<Assertion> port(Clause clause, int start, int at, String number) {
        int to = start;
        if (clause.is(to - 1, PROTOCOLS)) {
            to--;
        }
        if (to < 1) {
            return List.of();
        }
        boolean label = clause.word(to - 1).tail().contains(":");
        if (!label) {
            to = verb(clause, to);
        }
        Optional<Subject> subject = to < 1 || clause.is(to - 1, "not") ? Optional.empty() : Subject.of(clause, 0, to);
        return SettingForm.assertion(clause, subject, "port", Values.of(number), new int[] {at, at + 1, at + 1});
    }

    /// The end of the subject before a verb and its preposition; 0 when there is none.
    private static int verb(Clause clause, int from) {
        int to = clause.is(from - 1, LINKS) || clause.is(from - 1, VERBS) ? from - 1 : 0;
        while (to > 0 && (clause.is(to - 1, VERBS) || clause.is(to - 1, ADVERBS) || clause.is(to - 1, "not"))) {
            if (clause.is(to - 1, "not")) {
                return 0;
            }
            to--;
        }
        return to;
    }
}
