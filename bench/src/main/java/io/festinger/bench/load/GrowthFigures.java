package io.festinger.bench.load;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;

/// What a server costs that holds a number of [StoredFacts], as lines of plot, size, series and
/// milliseconds: commits by one writer, recall, and the first token of prompts of which half ask about
/// a fact, beside the model alone.
///
/// Arguments: the server, its model, the number of facts.
public final class GrowthFigures {
    private static final int CALLS = 300;
    private static final int WARM = 100;
    private static final int CONNECTIONS = 8;
    private static final double RATE = 20;
    private static final double SECONDS = 15;

    private final LoadTarget server;
    private final int facts;

    private GrowthFigures(LoadTarget server, int facts) {
        this.server = server;
        this.facts = facts;
    }

    public static void main(String... args) throws Exception {
        int facts = Integer.parseInt(args[2]);
        LoadTarget server = LoadTarget.parse("festinger=" + args[0]);
        GrowthFigures figures = new GrowthFigures(server, facts);
        Random random = new Random(facts);
        figures.report("recall", figures.calls(i -> figures.recall(random.nextInt(facts))));
        figures.report("commit", figures.calls(i -> figures.commit(facts + i)));
        figures.firstToken(server, "with memory");
        figures.firstToken(LoadTarget.parse("model=" + args[1]), "model alone");
    }

    private byte[] recall(int fact) {
        String question =
                "On+which+port+does+the+%s+%s+listen".formatted(StoredFacts.role(fact), StoredFacts.name(fact));
        return "GET /recall?limit=10&q=%s HTTP/1.1\r\nHost: %s\r\n\r\n"
                .formatted(question, server.host())
                .getBytes(StandardCharsets.ISO_8859_1);
    }

    private byte[] commit(int fact) {
        return Chat.post(
                server.host(),
                "/memory",
                "{\"memory_type\":\"project\",\"author\":\"ada\",\"content\":\"%s\",\"project\":\"project-%d\"}"
                        .formatted(StoredFacts.statement(fact), fact % Math.max(1, facts / 40)));
    }

    /// The times of calls one after the other, sorted, after some that warm the server.
    private long[] calls(Requests requests) throws IOException {
        long[] nanos = new long[CALLS];
        try (Wire wire = new Wire(server.address())) {
            for (int i = 0; i < WARM + CALLS; i++) {
                Wire.Reply reply = wire.call(requests.at(i));
                if (reply.status() >= 300) {
                    throw new IOException("HTTP " + reply.status() + ": " + reply.body());
                }
                nanos[Math.max(0, i - WARM)] = reply.wholeNanos();
            }
        }
        Arrays.sort(nanos);
        return nanos;
    }

    private void firstToken(LoadTarget target, String series) throws Exception {
        PhaseResult result = new Load(target, ChatDialect.CHAT, "paced", facts, CONNECTIONS, SECONDS).steady(RATE);
        report("first-token", series, PhaseResult.micros(result.firstNanos(), 0.5));
    }

    private void report(String plot, long[] nanos) {
        report(plot, "p50", PhaseResult.micros(nanos, 0.5));
        report(plot, "p95", PhaseResult.micros(nanos, 0.95));
    }

    private void report(String plot, String series, double micros) {
        System.out.printf(Locale.ROOT, "%s\t%d\t%s\t%.3f%n", plot, facts, series, micros / 1e3);
    }

    @FunctionalInterface
    private interface Requests {
        byte[] at(int call);
    }
}
