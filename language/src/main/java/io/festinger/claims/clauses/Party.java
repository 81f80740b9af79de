package io.festinger.claims.clauses;

import io.festinger.claims.Qualifiers;
import io.festinger.claims.clauses.Template.Range;
import io.festinger.text.NormalWords;
import io.festinger.text.WordClasses;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The party that a statement is about.
///
/// @param text its name; empty for `we` and the project itself; `every service` for a universal claim
/// @param context the environment that is named with it; empty for none
/// @param project true for `the app`, `the project`: the project itself, named as one thing
/// @param none true for `no service`: the statement holds for none
public record Party(String text, String context, boolean project, boolean none) {
    public static final Party UNNAMED = new Party("", "", false, false);

    private static final Set<String> US = WordClasses.of("us");
    private static final Set<String> WHOLE = WordClasses.of("wholes");
    private static final Set<String> LEADING = WordClasses.of("party_openers");
    private static final Set<String> EVERY = WordClasses.of("each");
    private static final Set<String> STOPS = WordClasses.of("no_party");
    private static final Set<String> INNER = WordClasses.of("part_prepositions");
    private static final Set<String> PLACES = WordClasses.of("in_on_at");
    private static final int LONGEST = 7;

    /// The party; empty when the words identify none: `it`, `some services`, `the old API`.
    public static Optional<Party> of(BareClause bareClause, Range range) {
        int from = range.from();
        int to = range.to();
        if (from == to) {
            return Optional.of(UNNAMED);
        }
        if (to - from == 1 && bareClause.in(from, US)) {
            return Optional.of(UNNAMED);
        }
        boolean none = bareClause.is(from, "no") || bareClause.is(from, "none");
        boolean every = none || bareClause.in(from, EVERY);
        from += every ? 1 : 0;
        while (from < to - 1 && bareClause.in(from, LEADING)) {
            from++;
        }
        if (!every && LEADING.contains(bareClause.word(from))) {
            return Optional.empty();
        }
        int end = to;
        String context = "";
        for (int i = from + 1; i < to - 1 && end == to; i++) {
            if (bareClause.in(i, PLACES)) {
                if (!isEnvironment(bareClause, i + 1, to)) {
                    continue;
                }
                context = Qualifiers.join(bareClause.text(i + 1, to), "");
                end = i;
            }
        }
        if (end - from > LONGEST || stops(bareClause, from, end)) {
            return Optional.empty();
        }
        boolean project = !every && from > range.from() && end - from == 1 && bareClause.in(from, WHOLE);
        String name = project ? "" : bareClause.text(from, end);
        return Optional.of(new Party(every ? "every " + name : name, context, project, none));
    }

    /// The part of the project after `for` or `in`; unnamed for the project itself.
    public static Optional<Party> scope(String text) {
        List<String> words = new ArrayList<>(NormalWords.of(text));
        boolean every = !words.isEmpty() && EVERY.contains(words.getFirst());
        if (every) {
            words.removeFirst();
        }
        while (words.size() > 1 && LEADING.contains(words.getFirst())) {
            words.removeFirst();
        }
        if (words.isEmpty() || words.size() > LONGEST || words.stream().anyMatch(STOPS::contains)) {
            return Optional.empty();
        }
        boolean project = !every && words.size() == 1 && WHOLE.contains(words.getFirst());
        String name = String.join(" ", words);
        return Optional.of(new Party(project ? "" : every ? "every " + name : name, "", project, false));
    }

    public boolean isNamed() {
        return !text.isEmpty();
    }

    public boolean every() {
        return text.startsWith("every ");
    }

    List<String> words() {
        return NormalWords.of(text);
    }

    private static boolean isEnvironment(BareClause bareClause, int from, int to) {
        int start = bareClause.is(from, "the") ? from + 1 : from;
        return start < to
                && CopulaValue.isEnvironment(bareClause.clause(), bareClause.first(start), bareClause.last(to));
    }

    private static boolean stops(BareClause bareClause, int from, int to) {
        for (int i = from; i < to; i++) {
            boolean isBroken = i < to - 1 && bareClause.tail(i).chars().anyMatch(c -> ",;:()!.".indexOf(c) >= 0);
            if ((bareClause.in(i, STOPS) && !(i > from && i < to - 1 && bareClause.in(i, INNER)))
                    || isBroken
                    || NormalWords.of(bareClause.word(i)).isEmpty()) {
                return true;
            }
        }
        return false;
    }
}
