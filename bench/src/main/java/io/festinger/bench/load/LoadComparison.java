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
/// first target is the model itself; the one called `festinger` first gets concepts. Arguments: ROUNDS
/// SECONDS CONNECTIONS RATE DIALECT, then `NAME=http://127.0.0.1:PORT` for each target.
public final class LoadComparison {
    /// The server compiles its hot paths on the measured cores.
    private static final double WARM_UP_SECONDS = 15;

    private final int rounds;
    private final double seconds;
    private final int connections;
    private final double rate;
    private final ChatDialect dialect;
    private final List<LoadTarget> targets;
    private final Map<LoadTarget, List<PhaseResult>> steady = new LinkedHashMap<>();
    private final Map<LoadTarget, List<PhaseResult>> saturated = new LinkedHashMap<>();
    private final Map<LoadTarget, String> enriched = new LinkedHashMap<>();

    private LoadComparison(String... args) {
        rounds = Integer.parseInt(args[0]);
        seconds = Double.parseDouble(args[1]);
        connections = Integer.parseInt(args[2]);
        rate = Double.parseDouble(args[3]);
        dialect = ChatDialect.named(args[4]);
        targets = Arrays.stream(args).skip(5).map(LoadTarget::parse).toList();
    }

    public static void main(String... args) throws Exception {
        new LoadComparison(args).run();
    }

    private void run() throws Exception {
        for (LoadTarget target : targets) {
            boolean festinger = target.name().equals("festinger");
            if (festinger) {
                tell(target);
            }
            double warmUp = festinger ? Math.max(seconds, WARM_UP_SECONDS) : seconds;
            new Load(target, dialect, "instant", connections, warmUp).saturate();
        }
        for (int round = 0; round < rounds; round++) {
            for (LoadTarget target : targets) {
                measure(target);
            }
        }
        print();
    }

    private void measure(LoadTarget target) throws Exception {
        long[] before = stats();
        steady.computeIfAbsent(target, none -> new ArrayList<>())
                .add(new Load(target, dialect, "paced", connections, seconds).steady(rate));
        saturated
                .computeIfAbsent(target, none -> new ArrayList<>())
                .add(new Load(target, dialect, "instant", connections, seconds).saturate());
        long[] after = stats();
        enriched.put(target, "%d of %d".formatted(after[1] - before[1], after[0] - before[0]));
    }

    private static void tell(LoadTarget target) throws IOException {
        try (Wire wire = new Wire(target.address())) {
            for (int i = 0; i < Chat.CONCEPTS; i++) {
                String fact = "{\"fact\":\"%s -isa service\"}".formatted(Chat.concept(i));
                Wire.Reply reply = wire.call(Chat.post(target.host(), "/iknowthat", fact));
                if (reply.status() != 200) {
                    throw new IOException("HTTP " + reply.status() + ": " + reply.body());
                }
            }
        }
    }

    /// The model's own count: chats, and how many of them carried a recollection.
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
                "%s: %d rounds of %.0f s a phase, %d connections, 4 KB prompts, %d processors%n",
                dialect.path(),
                rounds,
                seconds,
                connections,
                Runtime.getRuntime().availableProcessors());
        System.out.printf("%nsteady, %.0f chats a second, answers paced (microseconds)%n", rate);
        System.out.printf("%-12s %10s %10s %10s %10s%n", "", "first p50", "first p99", "whole p50", "whole p99");
        steady.forEach((target, all) -> printTimes(target, PhaseResult.together(all)));
        System.out.printf("%nsaturated, answers at once (microseconds)%n");
        System.out.printf("%-12s %10s %10s %10s %10s%n", "", "first p50", "first p99", "whole p50", "whole p99");
        saturated.forEach((target, all) -> printTimes(target, PhaseResult.together(all)));
        System.out.printf("%nrequests a second, saturated (median of the rounds)%n");
        System.out.printf(
                "%-12s %10s %10s %10s   %s%n", "", "req/s", "x direct", "x nginx", "prompts enriched, last round");
        saturated.keySet().forEach(this::printRate);
    }

    private static void printTimes(LoadTarget target, PhaseResult all) {
        System.out.printf(
                "%-12s %10.0f %10.0f %10.0f %10.0f%n",
                target.name(),
                PhaseResult.micros(all.firstNanos(), 0.5),
                PhaseResult.micros(all.firstNanos(), 0.99),
                PhaseResult.micros(all.wholeNanos(), 0.5),
                PhaseResult.micros(all.wholeNanos(), 0.99));
    }

    private void printRate(LoadTarget target) {
        double own = rateOf(target);
        Optional<LoadTarget> nginx =
                targets.stream().filter(other -> other.name().equals("nginx")).findFirst();
        System.out.printf(
                "%-12s %10.0f %10.2f %10s   %s%n",
                target.name(),
                own,
                own / rateOf(targets.getFirst()),
                nginx.map(other -> "%.2f".formatted(own / rateOf(other))).orElse("-"),
                enriched.getOrDefault(target, ""));
    }

    private double rateOf(LoadTarget target) {
        return PhaseResult.together(saturated.getOrDefault(target, List.of())).perSecond();
    }
}
