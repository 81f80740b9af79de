package io.festinger.claims.sentences;

import io.festinger.testing.LogisticRegression;
import io.festinger.text.WordList;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// Learns the coefficients of a [ContrastModel] from the labelled pairs that rules are tuned on. A pair has
/// as many rows as there are statements to lay beside each other; the one that the model so far finds most
/// like a contradiction stands for it in the next round. Pairs of writers whom the rules had not been tuned
/// on weigh more, since on the others the rules look better than they are.
final class ContrastTraining {
    private static final String STRANGER = "stranger-";
    /// Writers whom the rules know best, and what belongs to none.
    private static final Map<String, Double> WRITERS =
            Map.of("first", 1.0, "second", 1.0, "third", 1.5, "stranger", 1.0);
    private static final double LATER = 3;
    private static final double PENALTY = 100;
    private static final double THRESHOLD = 2;
    private static final int STRANGERS = 60;
    private static final int STRIDE = 7;
    private static final double RULED = 0.2;
    private static final int ROUNDS = 2;
    private static final int FEATURES = Feature.values().length;

    private ContrastTraining() {}

    /// @param rows what the statements of the two texts show, those that may contradict at all
    record Pair(String id, boolean contradicts, List<double[]> rows) {
        String writer() {
            return id.substring(0, id.indexOf('-'));
        }

        /// The row that is most like a contradiction.
        Optional<double[]> decisive(ContrastModel model) {
            return rows.stream().max(Comparator.comparingDouble(model::score));
        }
    }

    /// What can be decided by sentences beside each other: what needs knowledge of the world is left out.
    static List<Pair> pairs() {
        var stream = Objects.requireNonNull(ContrastTraining.class.getResourceAsStream("/claims/pairs/dev.tsv"));
        try (var lines = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
            List<String[]> all = lines.lines()
                    .skip(1)
                    .map(line -> line.split("\t"))
                    .filter(fields -> !fields[2].equals("beyond-rules"))
                    .toList();
            List<Propositions> known =
                    all.stream().map(fields -> Propositions.of(fields[4])).toList();
            List<Propositions> incoming =
                    all.stream().map(fields -> Propositions.of(fields[5])).toList();
            List<Propositions> prose = prose();
            List<Pair> pairs = new ArrayList<>(strangers(known, incoming, STRANGERS));
            pairs.addAll(strangers(prose, prose, 2 * STRANGERS));
            all.forEach(fields -> pairs.add(pair(fields)));
            return pairs;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Texts that do not contradict each other, though they may share words: each beside some others.
    private static List<Pair> strangers(List<Propositions> known, List<Propositions> incoming, int partners) {
        List<Pair> strangers = new ArrayList<>();
        for (int i = 0; i < known.size(); i++) {
            for (int k = 1; k <= partners; k++) {
                int j = (i + k * STRIDE) % known.size();
                List<double[]> rows = known.get(i)
                        .alignments(incoming.get(j), Speakers.ONE)
                        .flatMap(alignment -> row(alignment).stream())
                        .toList();
                if (i != j && !rows.isEmpty()) {
                    strangers.add(new Pair(STRANGER, false, rows));
                }
            }
        }
        return strangers;
    }

    /// Sentences of this project's pages as they were once, which do not contradict each other.
    private static List<Propositions> prose() {
        return WordList.read("/claims/prose.txt").stream().map(Propositions::of).toList();
    }

    private static Pair pair(String[] fields) {
        List<String> meta = Arrays.asList(fields[6].split(";"));
        boolean oneCase = value(meta, "known_scope").equals(value(meta, "incoming_scope"));
        var speakers = new Speakers(value(meta, "known_author"), value(meta, "incoming_author"));
        List<double[]> rows = new ArrayList<>();
        if (oneCase) {
            Propositions.of(fields[4])
                    .alignments(Propositions.of(fields[5]), speakers)
                    .flatMap(alignment -> row(alignment).stream())
                    .forEach(rows::add);
        }
        return new Pair(fields[0], fields[3].equals("conflict") || fields[3].equals("update"), rows);
    }

    private static Optional<double[]> row(Alignment alignment) {
        Optional<Contrast> rule = Contrast.rule(alignment);
        return rule.isEmpty() && !alignment.isClose()
                ? Optional.empty()
                : Optional.of(Features.of(alignment, rule)).filter(Features::mayContradict);
    }

    private static String value(List<String> meta, String name) {
        return meta.stream()
                .filter(entry -> entry.startsWith(name + "="))
                .map(entry -> entry.substring(name.length() + 1))
                .findFirst()
                .orElse("");
    }

    static ContrastModel learn(Collection<Pair> pairs) {
        ContrastModel model = first();
        for (int round = 0; round < ROUNDS; round++) {
            List<double[]> rows = new ArrayList<>();
            List<Pair> of = new ArrayList<>();
            for (Pair pair : pairs) {
                pair.decisive(model).ifPresent(row -> {
                    rows.add(row);
                    of.add(pair);
                });
            }
            model = fit(rows, of);
        }
        return model;
    }

    /// What a rule finds comes first, then what has most in common.
    private static ContrastModel first() {
        double[] coefficients = new double[FEATURES];
        for (Feature rule : List.of(
                Feature.RULE_VALUE, Feature.RULE_SIDE, Feature.RULE_DENIAL, Feature.RULE_ONLY, Feature.RULE_CHOICE)) {
            coefficients[rule.ordinal()] = 100;
        }
        coefficients[Feature.COMMON.ordinal()] = 1;
        return new ContrastModel(coefficients, 0, 0, 0);
    }

    private static ContrastModel fit(List<double[]> rows, List<Pair> of) {
        boolean[] answers = new boolean[of.size()];
        for (int i = 0; i < answers.length; i++) {
            answers[i] = of.get(i).contradicts();
        }
        double[] weights = of.stream()
                .mapToDouble(pair -> WRITERS.getOrDefault(pair.writer(), LATER))
                .toArray();
        LogisticRegression learned = LogisticRegression.of(rows.toArray(double[][]::new), answers, weights, PENALTY);
        return new ContrastModel(learned.coefficients(), learned.intercept(), THRESHOLD, RULED);
    }
}
