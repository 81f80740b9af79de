package io.festinger.bench.load;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The facts of the comparison and the questions about them. Every fact names a service and its port; half
/// of the questions are about a service that no fact names.
///
/// Arguments: http://127.0.0.1:PORT PROJECTS FACTS. Stores concepts and facts over the public API, and
/// returns when the server has read them all.
public final class StoredFacts {
    private static final String[] SYLLABLES =
            "ba de fi go hu ka le mi no pu ra se ti vo wu za be di fo gu ha ke".split(" ", -1);
    private static final String[] ROLES = "gateway worker scheduler mirror exporter broker".split(" ", -1);
    private static final String[] STATEMENTS = {
        "The %1$s %2$s listens on port %3$d since it moved to the new cluster.",
        "Port %3$d is where the %1$s %2$s listens; the team agreed on it in spring.",
        "We decided that the %1$s %2$s listens on port %3$d, behind the load balancer.",
    };
    private static final String LOG_LINE =
            "2026-11-%02d 07:%02d:%02d,%03d INFO  [main] o.e.j.s.Server - started pool-%d-thread-%d in %d ms\\n";
    private static final int LOG_CHARACTERS = 840;
    private static final Pattern QUESTION = Pattern.compile("On which port does the \\w+ (\\w+) listen\\?");
    private static final int SHORTEST_NAME = 3;
    private static final int FIRST_PORT = 20_000;
    private static final int BATCH = 2_000;

    private StoredFacts() {}

    public static void main(String... args) throws Exception {
        LoadTarget target = LoadTarget.parse("festinger=" + args[0]);
        int projects = Integer.parseInt(args[1]);
        int facts = Integer.parseInt(args[2]);
        try (Wire wire = new Wire(target.address())) {
            for (int i = 0; i < Chat.CONCEPTS; i++) {
                String fact = "{\"fact\":\"%s -isa service\"}".formatted(Chat.concept(i));
                call(wire, Chat.post(target.host(), "/iknowthat", fact));
            }
            long start = System.nanoTime();
            for (int from = 0; from < facts; from += BATCH) {
                StringBuilder lines = new StringBuilder();
                for (int i = from; i < Math.min(facts, from + BATCH); i++) {
                    lines.append(
                            "{\"memory_type\":\"project\",\"author\":\"ada\",\"content\":\"%s\",\"project\":\"project-%d\"}\n"
                                    .formatted(statement(i), i % projects));
                }
                call(wire, Chat.post(target.host(), "/import", lines.toString()));
            }
            System.out.printf("imported %.0f facts a second%n", facts / ((System.nanoTime() - start) / 1e9));
            String ask = "GET /recall?q=port HTTP/1.1\r\nHost: " + target.host() + "\r\n\r\n";
            String health = ask.replace("/recall?q=port", "/health");
            String state;
            do {
                Thread.sleep(1_000);
                call(wire, ask.getBytes(StandardCharsets.ISO_8859_1));
                state = call(wire, health.getBytes(StandardCharsets.ISO_8859_1));
            } while (!state.contains("\"queue_depth\":0,")
                    || state.contains("to read")
                    || state.contains("being loaded"));
        }
    }

    private static String call(Wire wire, byte[] request) throws IOException {
        Wire.Reply reply = wire.call(request);
        if (reply.status() != 200) {
            throw new IOException("HTTP " + reply.status() + ": " + reply.body());
        }
        return reply.body();
    }

    static String statement(int fact) {
        return STATEMENTS[fact % STATEMENTS.length].formatted(role(fact), name(fact), FIRST_PORT + fact);
    }

    static String role(int fact) {
        return ROLES[fact % ROLES.length];
    }

    static String name(int fact) {
        StringBuilder name = new StringBuilder();
        for (int remainder = fact, i = 0; i < SHORTEST_NAME || remainder > 0; i++, remainder /= SYLLABLES.length) {
            name.append(SYLLABLES[remainder % SYLLABLES.length]);
        }
        return name.append('x').toString();
    }

    /// A question about one of the facts, or about a service that none of them names; then a log, as a string of JSON.
    static String question(int facts, Random random) {
        int fact = random.nextInt(facts);
        String name = random.nextBoolean() ? name(fact) : "qu" + name(fact);
        StringBuilder text = new StringBuilder(
                "On which port does the %s %s listen? This is what it wrote:\\n".formatted(role(fact), name));
        int end = text.length() + LOG_CHARACTERS;
        while (text.length() < end) {
            text.append(String.format(
                    Locale.ROOT,
                    LOG_LINE,
                    1 + random.nextInt(28),
                    random.nextInt(60),
                    random.nextInt(60),
                    random.nextInt(1000),
                    random.nextInt(9),
                    random.nextInt(99),
                    random.nextInt(5000)));
        }
        return text.toString();
    }

    /// Whether a request asks about one of the facts, and whether it has the answer.
    enum Share {
        NOT_ANSWERABLE,
        MISSING,
        PRESENT;

        /// @param request the body of a request
        static Share of(String request) {
            Matcher question = QUESTION.matcher(request);
            String name = "";
            while (question.find()) {
                name = question.group(1);
            }
            if (name.isEmpty() || name.startsWith("qu")) {
                return NOT_ANSWERABLE;
            }
            return Pattern.compile("(?i)\\b" + name + " listens (on port \\d+|;)|Port \\d+ is where the \\w+ " + name)
                            .matcher(request)
                            .find()
                    ? PRESENT
                    : MISSING;
        }
    }
}
