package io.festinger.bench.streams;

import io.festinger.bench.streams.FactServer.Committed;
import io.festinger.bench.streams.FactServer.Conflict;
import io.festinger.bench.streams.FactStream.Fact;
import io.festinger.bench.streams.FactStream.FactPair;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// `bench/streams`: conflicts that hold a pair of which the later fact ends the earlier, and conflicts that
/// hold none; pairs that were found; alarms per 100 commits. What the review list holds does not count. A fact that
/// replaced another at once counts as told, not as an alarm.
public final class StreamFigures {
    private static final Duration PAUSE = Duration.ofMillis(200);

    private final FactServer server;
    private final List<Long> micros = new ArrayList<>();
    private final List<String> wrong = new ArrayList<>();
    private final List<String> missedTexts = new ArrayList<>();

    private StreamFigures(FactServer server) {
        this.server = server;
    }

    /// @param args the server's address, `left-out` or `all`, and folders
    public static void main(String[] args) throws IOException, InterruptedException {
        StreamFigures figures = new StreamFigures(new FactServer(URI.create(args[0])));
        List<FactStream> streams = new ArrayList<>();
        for (int i = 2; i < args.length; i++) {
            for (FactStream stream : StreamFolder.of(Path.of(args[i]))) {
                boolean isRepository = stream.name().contains("+");
                if (args[1].equals("all") || !isRepository || StreamFolder.isLeftOut(stream.name())) {
                    streams.add(stream);
                }
            }
        }
        if (streams.isEmpty()) {
            System.err.println(
                    "no stream found: a folder needs facts.jsonl and labels.jsonl, or NAME.jsonl and NAME.labels.jsonl");
            System.exit(2);
        }
        figures.run(streams);
    }

    private void run(List<FactStream> streams) throws IOException, InterruptedException {
        long start = System.nanoTime();
        Map<FactStream, Map<String, Committed>> committed = new HashMap<>();
        for (FactStream stream : streams) {
            committed.put(stream, commit(stream));
        }
        long written = System.nanoTime();
        while (server.waiting() > 0) {
            Thread.sleep(PAUSE);
        }
        long read = System.nanoTime();
        System.out.println(Tally.head());
        Tally documents = new Tally();
        Tally histories = new Tally();
        for (FactStream stream : streams) {
            Tally tally = count(stream, committed.getOrDefault(stream, Map.of()));
            System.out.println(tally.line(stream.name()));
            (stream.name().contains("+") ? documents : histories).add(tally);
        }
        System.out.println(documents.line("all repositories"));
        System.out.println(histories.line("all others"));
        Collections.sort(micros);
        System.out.printf(
                Locale.ROOT,
                "commits p50 %.1f ms, p95 %.1f ms; %d facts written in %.0f s, read %.0f s later%n",
                micros.get(micros.size() / 2) / 1e3,
                micros.get(micros.size() * 95 / 100) / 1e3,
                micros.size(),
                (written - start) / 1e9,
                (read - written) / 1e9);
        wrong.forEach(System.out::println);
        missedTexts.forEach(System.out::println);
    }

    private Map<String, Committed> commit(FactStream stream) throws IOException, InterruptedException {
        Map<String, Committed> rows = new HashMap<>();
        for (Fact fact : stream.facts()) {
            Committed answer = server.commit(stream.name(), fact);
            micros.add(answer.micros());
            rows.put(fact.id(), answer);
        }
        return rows;
    }

    private Tally count(FactStream stream, Map<String, Committed> rows) throws IOException, InterruptedException {
        Tally tally = new Tally();
        Map<String, Set<String>> factsOf = new HashMap<>();
        rows.forEach((fact, row) ->
                factsOf.computeIfAbsent(row.id(), _ -> new HashSet<>()).add(fact));
        Set<FactPair> factPairs = new HashSet<>();
        for (Conflict conflict : server.conflicts(stream.name(), "held")) {
            tally.held(!heldPairs(facts(conflict, factsOf), stream.endedPairs()).isEmpty());
        }
        for (Conflict conflict : server.conflicts(stream.name(), "all")) {
            Set<String> facts = facts(conflict, factsOf);
            List<FactPair> endedPairs = heldPairs(facts, stream.endedPairs());
            factPairs.addAll(endedPairs);
            if (!endedPairs.isEmpty() || heldPairs(facts, stream.arguable()).isEmpty()) {
                tally.alarm(conflict.detector() + (conflict.proposed() ? "-update" : ""), !endedPairs.isEmpty());
                if (endedPairs.isEmpty()) {
                    wrong.add("wrong: " + stream.name() + " " + conflict.detector() + " " + conflict.rule() + ": "
                            + texts(stream, facts));
                }
            }
        }
        replacements(stream, factsOf, tally, factPairs);
        stream.endedPairs().stream()
                .filter(pair -> !factPairs.contains(pair))
                .forEach(pair -> missedTexts.add("missed: " + stream.name() + ": "
                        + texts(stream, Set.of(pair.previous(), pair.next())) + " "
                        + verdict(rows, pair.next())));
        tally.stream(stream.facts().size(), stream.endedPairs().size(), factPairs.size());
        return tally;
    }

    private void replacements(FactStream stream, Map<String, Set<String>> factsOf, Tally tally, Set<FactPair> factPairs)
            throws IOException, InterruptedException {
        for (Map.Entry<String, String> one : server.superseded(stream.name()).entrySet()) {
            Set<String> facts = new HashSet<>(factsOf.getOrDefault(one.getKey(), Set.of()));
            facts.addAll(factsOf.getOrDefault(one.getValue(), Set.of()));
            List<FactPair> endedPairs = heldPairs(facts, stream.endedPairs());
            factPairs.addAll(endedPairs);
            if (!endedPairs.isEmpty() || heldPairs(facts, stream.arguable()).isEmpty()) {
                tally.replacement(!endedPairs.isEmpty());
            }
            if (endedPairs.isEmpty()) {
                wrong.add("replaced wrongly: " + stream.name() + ": " + texts(stream, facts));
            }
        }
    }

    private static Set<String> facts(Conflict conflict, Map<String, Set<String>> factsOf) {
        Set<String> facts = new HashSet<>();
        conflict.members().forEach(row -> facts.addAll(factsOf.getOrDefault(row, Set.of())));
        return facts;
    }

    private static List<FactPair> heldPairs(Set<String> facts, Set<FactPair> pairs) {
        return pairs.stream()
                .filter(pair -> facts.contains(pair.previous()) && facts.contains(pair.next()))
                .toList();
    }

    private static String verdict(Map<String, Committed> rows, String fact) {
        Committed row = rows.get(fact);
        return row == null ? "" : "(" + row.verdict() + ")";
    }

    private static String texts(FactStream stream, Set<String> facts) {
        return String.join(
                " | ",
                stream.facts().stream()
                        .filter(fact -> facts.contains(fact.id()))
                        .map(Fact::content)
                        .toList());
    }
}
