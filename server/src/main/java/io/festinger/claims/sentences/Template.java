package io.festinger.claims.sentences;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// A form of sentence: `S is|are owned by O`. A capital alone is a hole that takes one word or more, as few
/// as let the words behind it match; `a|b` is one of several words, `[a|b]` may be missing. The last hole
/// takes the rest. Matching goes over the words once and never comes back to a hole.
final class Template {
    private final List<Part> parts;

    private Template(List<Part> parts) {
        this.parts = parts;
    }

    private sealed interface Part {
        /// One of these words.
        record Fixed(Set<String> words, boolean optional) implements Part {}

        record Hole(String name) implements Part {}
    }

    /// Words of a [BareClause], from one to before another.
    record Range(int from, int to) {}

    /// What stands in the holes.
    record Match(Map<String, Range> holes) {
        Range at(String hole) {
            return holes.getOrDefault(hole, new Range(0, 0));
        }

        boolean has(String hole) {
            return holes.containsKey(hole);
        }
    }

    static Template of(String line) {
        return new Template(
                Arrays.stream(line.strip().split(" +")).map(Template::part).toList());
    }

    private static Part part(String token) {
        if (token.length() == 1 && Character.isUpperCase(token.charAt(0))) {
            return new Part.Hole(token);
        }
        boolean optional = token.startsWith("[");
        String words = optional ? token.substring(1, token.length() - 1) : token;
        return new Part.Fixed(Set.of(words.split("\\|")), optional);
    }

    Optional<Match> match(BareClause bare) {
        Map<String, Range> holes = new HashMap<>();
        int at = 0;
        int part = 0;
        while (part < parts.size()) {
            List<Part> run = run(part);
            if (!run.isEmpty()) {
                at = fixed(bare, run, at);
                part += run.size();
            } else {
                List<Part> next = run(part + 1);
                int end = next.isEmpty() ? bare.size() : anchor(bare, next, at + 1);
                if (end <= at) {
                    return Optional.empty();
                }
                holes.put(((Part.Hole) parts.get(part)).name(), new Range(at, end));
                at = end;
                part++;
            }
            if (at < 0) {
                return Optional.empty();
            }
        }
        return at == bare.size() ? Optional.of(new Match(holes)) : Optional.empty();
    }

    /// The fixed words from a part on, as far as the next hole.
    private List<Part> run(int from) {
        List<Part> run = new ArrayList<>();
        for (int i = from; i < parts.size() && parts.get(i) instanceof Part.Fixed; i++) {
            run.add(parts.get(i));
        }
        return run;
    }

    private static int anchor(BareClause bare, List<Part> run, int from) {
        for (int i = from; i < bare.size(); i++) {
            if (fixed(bare, run, i) > i) {
                return i;
            }
        }
        return -1;
    }

    /// Behind the words that match from a place on; -1 where they do not.
    private static int fixed(BareClause bare, List<Part> run, int from) {
        int at = from;
        for (Part part : run) {
            if (part instanceof Part.Fixed(Set<String> words, boolean optional)) {
                if (bare.in(at, words)) {
                    at++;
                } else if (!optional) {
                    return -1;
                }
            }
        }
        return at;
    }
}
