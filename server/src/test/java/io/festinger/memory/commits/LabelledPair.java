package io.festinger.memory.commits;

import io.festinger.judge.Verdict;
import io.festinger.memory.checking.Verdicts;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/// A known fact and an incoming one, with what a careful person says of them.
///
/// @param phenomenon what the pair tries
record LabelledPair(
        String id, String domain, String phenomenon, Verdict label, Verdicts.Fact known, Verdicts.Fact incoming) {
    static final String HEADING = "id\tdomain\tphenomenon\tlabel\tknown\tincoming\tmeta";

    /// What needs knowledge of the world or an inference: shown, and held to nothing.
    static final String BEYOND_RULES = "beyond-rules";

    private static final String PROJECT = "corpus";

    /// @param half `dev`, which rules are tuned on, or `test`, which nobody looks at
    static List<LabelledPair> load(String half) {
        String name = "/claims/pairs/" + half + ".tsv";
        var stream = Objects.requireNonNull(LabelledPair.class.getResourceAsStream(name), name);
        try (var lines = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
            return lines.lines()
                    .filter(line -> !line.equals(HEADING))
                    .map(LabelledPair::of)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    boolean contradicts() {
        return contradicts(label);
    }

    /// True for what says that both cannot hold, whether or not the text says which of them does.
    static boolean contradicts(Verdict verdict) {
        return verdict == Verdict.CONFLICT || verdict == Verdict.UPDATE;
    }

    boolean isBeyondRules() {
        return phenomenon.equals(BEYOND_RULES);
    }

    @Override
    public String toString() {
        return "%s [%s] %s  |  %s".formatted(id, label.wire(), known.content(), incoming.content());
    }

    private static LabelledPair of(String line) {
        String[] fields = line.split("\t", -1);
        if (fields.length != 7) {
            throw new IllegalArgumentException("not seven columns: " + line);
        }
        Map<String, String> meta = meta(fields[6]);
        Verdict label = Verdict.valueOf(fields[3].toUpperCase(Locale.ROOT));
        return new LabelledPair(
                fields[0],
                fields[1],
                fields[2],
                label,
                fact(fields[4], meta, "known_"),
                fact(fields[5], meta, "incoming_"));
    }

    private static Map<String, String> meta(String field) {
        if (field.equals("-")) {
            return Map.of();
        }
        return Arrays.stream(field.split(";"))
                .map(entry -> entry.split("=", 2))
                .collect(Collectors.toMap(entry -> entry[0], entry -> entry[1]));
    }

    private static Verdicts.Fact fact(String content, Map<String, String> meta, String side) {
        Optional<Instant> at = Optional.ofNullable(meta.get(side + "at"))
                .map(date -> LocalDate.parse(date).atStartOfDay(ZoneOffset.UTC).toInstant());
        return new Verdicts.Fact(
                content, PROJECT, meta.getOrDefault(side + "scope", ""), meta.getOrDefault(side + "author", ""), at);
    }
}
