package io.festinger.bench.load;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Sends the same load to each target in turn, for several rounds, and prints the results side by side. The
/// first target is the model itself. Arguments: ROUNDS SECONDS CONNECTIONS RATES DIALECT FACTS LOAD, then
/// `NAME=http://127.0.0.1:PORT` for each target. RATES are chats a second, separated by commas; FACTS and
/// LOAD, how many facts are stored and how many busy processes run beside another steady phase, may be 0.
public final class LoadComparison {
    /// The server compiles its hot paths on the measured cores.
    private static final double WARM_UP_SECONDS = 15;

    /// A paced answer takes a part of a second.
    private static final double SECONDS_A_CHAT = 0.25;

    private final int rounds;
    private final double seconds;
    private final int connections;
    private final List<Double> rates;
    private final ChatDialect dialect;
    private final int facts;
    private final int load;
    private final List<LoadTarget> targets;
    private final Map<String, Map<LoadTarget, List<PhaseResult>>> phases = new LinkedHashMap<>();
    private final Map<String, Map<LoadTarget, String>> shares = new LinkedHashMap<>();

    private LoadComparison(String... args) {
        rounds = Integer.parseInt(args[0]);
        seconds = Double.parseDouble(args[1]);
        connections = Integer.parseInt(args[2]);
        rates = Arrays.stream(args[3].split(",", -1)).map(Double::valueOf).toList();
        dialect = ChatDialect.ofName(args[4]);
        facts = Integer.parseInt(args[5]);
        load = Integer.parseInt(args[6]);
        targets = Arrays.stream(args).skip(7).map(LoadTarget::parse).toList();
    }

    public static void main(String... args) throws Exception {
        new LoadComparison(args).run();
    }

    private void run() throws Exception {
        for (LoadTarget target : targets) {
            double warmUp = target.name().equals("festinger") ? Math.max(seconds, WARM_UP_SECONDS) : seconds;
            measure("saturated, first %.0f s".formatted(warmUp), target, () -> saturatedResult(target, warmUp));
        }
        for (int round = 0; round < rounds; round++) {
            for (LoadTarget target : targets) {
                for (double rate : rates) {
                    measure("steady, %.0f chats a second".formatted(rate), target, () -> steady(target, rate));
                }
                measure("saturated", target, () -> saturatedResult(target, seconds));
                if (load > 0) {
                    try (BusyProcesses busy = new BusyProcesses(load)) {
                        String name = "steady, %.0f a second beside %d busy processes"
                                .formatted(rates.getFirst(), busy.count());
                        measure(name, target, () -> steady(target, rates.getFirst()));
                    }
                }
            }
        }
        print();
    }

    private PhaseResult saturatedResult(LoadTarget target, double duration) throws Exception {
        return new Load(target, dialect, "instant", facts, connections, duration).saturate();
    }

    private PhaseResult steady(LoadTarget target, double rate) throws Exception {
        int threshold = Math.max(connections, (int) (rate * SECONDS_A_CHAT));
        return new Load(target, dialect, "paced", facts, threshold, seconds).steady(rate);
    }

    private interface Phase {
        PhaseResult run() throws Exception;
    }

    private void measure(String name, LoadTarget target, Phase phase) throws Exception {
        long[] before = stats();
        phases.computeIfAbsent(name, none -> new LinkedHashMap<>())
                .computeIfAbsent(target, none -> new ArrayList<>())
                .add(phase.run());
        long[] after = stats();
        shares.computeIfAbsent(name, none -> new LinkedHashMap<>())
                .put(
                        target,
                        "%d of %d, %d of %d"
                                .formatted(
                                        after[1] - before[1],
                                        after[0] - before[0],
                                        after[3] - before[3],
                                        after[2] - before[2]));
    }

    /// The model's own counts: chats, how many carried a recollection, how many asked about a stored fact, and
    /// how many of those carried it.
    private long[] stats() throws IOException {
        LoadTarget model = targets.getFirst();
        String request = "GET /stats HTTP/1.1\r\nHost: " + model.host() + "\r\n\r\n";
        try (Wire wire = new Wire(model.address())) {
            String body =
                    wire.call(request.getBytes(StandardCharsets.ISO_8859_1)).body();
            return Arrays.stream(body.replaceAll("[^0-9,]", "").split(",", -1))
                    .mapToLong(Long::parseLong)
                    .toArray();
        }
    }

    private void print() {
        System.out.printf(
                "%s: %d rounds of %.0f s a phase, %d connections, 4 KB prompts, %d facts, %d processors%n",
                dialect.path(),
                rounds,
                seconds,
                connections,
                facts,
                Runtime.getRuntime().availableProcessors());
        System.out.println("times in microseconds; the last round's prompts with a recollection, of all; with their"
                + " fact, of those about a stored one");
        phases.forEach(this::print);
    }

    private void print(String name, Map<LoadTarget, List<PhaseResult>> results) {
        System.out.printf("%n%s%n", name);
        System.out.printf(
                "%-12s %10s %10s %10s %10s %9s %8s   %s%n",
                "", "first p50", "first p99", "whole p50", "whole p99", "req/s", "x nginx", "recollection, fact");
        results.forEach((target, all) -> print(
                target,
                PhaseResult.together(all),
                nginx(results),
                shares.getOrDefault(name, Map.of()).getOrDefault(target, "")));
    }

    private static Optional<PhaseResult> nginx(Map<LoadTarget, List<PhaseResult>> results) {
        return results.entrySet().stream()
                .filter(entry -> entry.getKey().name().equals("nginx"))
                .map(entry -> PhaseResult.together(entry.getValue()))
                .findFirst();
    }

    private static void print(LoadTarget target, PhaseResult all, Optional<PhaseResult> nginx, String share) {
        System.out.printf(
                "%-12s %10.0f %10.0f %10.0f %10.0f %9.0f %8s   %s%n",
                target.name(),
                PhaseResult.micros(all.firstNanos(), 0.5),
                PhaseResult.micros(all.firstNanos(), 0.99),
                PhaseResult.micros(all.wholeNanos(), 0.5),
                PhaseResult.micros(all.wholeNanos(), 0.99),
                all.perSecond(),
                nginx.map(other -> "%.2f".formatted(all.perSecond() / other.perSecond()))
                        .orElse("-"),
                share);
    }
}
