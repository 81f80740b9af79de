package io.festinger.claims.clauses;

import io.festinger.text.WordList;
import io.festinger.text.WordSet;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;

/// A form of sentence: `S is|are owned by O`. A single capital is a hole that matches one or more words, as
/// few as possible; `a|b` is one of several words, `[a|b]` is optional. The last hole matches the rest.
/// Matching scans the words once and never returns to a hole.
public final class Template {
    private final List<Hole> holes;

    /// A match needs a word of each of these sets.
    private final WordSet[] required;

    private Template(List<Hole> holes) {
        this.holes = holes;
        this.required = holes.stream()
                .flatMap(hole -> hole.after().stream())
                .filter(fixedWords -> !fixedWords.optional())
                .map(FixedWords::words)
                .distinct()
                .sorted(Comparator.comparing(Set::size))
                .toArray(WordSet[]::new);
    }

    /// One of these words.
    private record FixedWords(WordSet words, boolean optional) {}

    /// @param name empty for the words at the beginning, which follow no hole
    /// @param after the words that follow
    private record Hole(String name, List<FixedWords> after) {}

    /// Words of a [BareClause], from one to before another.
    public record Range(int from, int to) {}

    /// The contents of the holes.
    public record Match(Map<String, Range> holes) {
        public Range at(String hole) {
            return holes.getOrDefault(hole, new Range(0, 0));
        }

        public boolean has(String hole) {
            return holes.containsKey(hole);
        }
    }

    /// A form and its meaning for the rule that uses it.
    public record Form(String meaning, Template template) {
        public <T extends Enum<T>> T meaning(Class<T> kind) {
            return Enum.valueOf(kind, meaning.toUpperCase(Locale.ROOT));
        }
    }

    /// The forms of a rule, in their order, from `claims/templates.txt`.
    public static List<Form> forms(String rule) {
        return WordList.read("/claims/templates.txt").stream()
                .filter(line -> line.startsWith(rule + " "))
                .map(line -> line.substring(rule.length() + 1).split(": ", 2))
                .map(parts -> new Form(parts[0], of(parts[1])))
                .toList();
    }

    /// The assertions of the first matching form that yields any.
    public static List<Assertion> first(
            List<Form> forms, BareClause bareClause, BiFunction<Form, Match, List<Assertion>> reading) {
        for (Form form : forms) {
            Optional<Match> match = form.template().match(bareClause);
            List<Assertion> assertions = match.isEmpty() ? List.of() : reading.apply(form, match.get());
            if (!assertions.isEmpty()) {
                return assertions;
            }
        }
        return List.of();
    }

    public static Template of(String line) {
        List<Hole> holes = new ArrayList<>();
        String name = "";
        List<FixedWords> run = new ArrayList<>();
        for (String token : line.strip().split(" +")) {
            if (token.length() == 1 && Character.isUpperCase(token.charAt(0))) {
                holes.add(new Hole(name, List.copyOf(run)));
                name = token;
                run.clear();
            } else {
                run.add(fixedWords(token));
            }
        }
        holes.add(new Hole(name, List.copyOf(run)));
        return new Template(List.copyOf(holes));
    }

    private static FixedWords fixedWords(String token) {
        boolean optional = token.startsWith("[");
        String words = optional ? token.substring(1, token.length() - 1) : token;
        return new FixedWords(WordSet.of(Set.of(words.split("\\|"))), optional);
    }

    public Optional<Match> match(BareClause bareClause) {
        return may(bareClause) ? matched(bareClause) : Optional.empty();
    }

    /// False when a required word is missing.
    private boolean may(BareClause bareClause) {
        for (WordSet words : required) {
            if (!bareClause.mayHave(words)) {
                return false;
            }
        }
        return true;
    }

    private Optional<Match> matched(BareClause bareClause) {
        Map<String, Range> ranges = new HashMap<>();
        int at = fixedCount(bareClause, holes.getFirst().after(), 0);
        for (int i = 1; i < holes.size() && at >= 0; i++) {
            Hole hole = holes.get(i);
            int end = hole.after().isEmpty() ? bareClause.size() : anchor(bareClause, hole.after(), at + 1);
            if (end <= at) {
                return Optional.empty();
            }
            ranges.put(hole.name(), new Range(at, end));
            at = fixedCount(bareClause, hole.after(), end);
        }
        return at == bareClause.size() ? Optional.of(new Match(ranges)) : Optional.empty();
    }

    private static int anchor(BareClause bareClause, List<FixedWords> run, int from) {
        for (int i = from; i < bareClause.size(); i++) {
            if (fixedCount(bareClause, run, i) > i) {
                return i;
            }
        }
        return -1;
    }

    /// The index after the words that match from an index on; -1 when they do not.
    private static int fixedCount(BareClause bareClause, List<FixedWords> run, int from) {
        int at = from;
        for (FixedWords fixedWords : run) {
            if (bareClause.in(at, fixedWords.words())) {
                at++;
            } else if (!fixedWords.optional()) {
                return -1;
            }
        }
        return at;
    }
}
