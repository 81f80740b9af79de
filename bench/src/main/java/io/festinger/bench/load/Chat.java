package io.festinger.bench.load;

import java.nio.charset.StandardCharsets;
import java.util.Random;

/// A streaming chat of about 4 KB: a system message, two turns of history and a question. Each connection
/// has its own conversation, each request its own question, so no request is a mere resend. A few of the
/// words are concepts that the memory knows.
final class Chat {
    static final int CONCEPTS = 200;
    private static final int BODY_BYTES = 4096;
    private static final String[] WORDS = """
            the service was restarted after a change of its configuration and then the team looked at the queue again
            because some of the jobs had been waiting for more than an hour while others were finished at once
            """.strip().split("\\s+");

    private final ChatDialect dialect;
    private final String before;
    private final String host;
    private final int facts;
    private final Random random;
    private long count;

    /// @param facts how many facts are stored, see [StoredFacts]; 0 to ask about concepts only
    Chat(ChatDialect dialect, String host, String model, int connection, int facts) {
        this.dialect = dialect;
        this.host = host;
        this.facts = facts;
        this.random = new Random(connection);
        int history = facts > 0 ? 1400 : 1700;
        String first = "Conversation %d. %s".formatted(connection, text(random, history));
        this.before = dialect.conversation(model, first, text(random, history));
    }

    /// The name of a concept that the memory knows.
    static String concept(int number) {
        return "zorvex-" + (char) ('a' + number / 26) + (char) ('a' + number % 26);
    }

    /// The next request, head and body.
    byte[] next() {
        String question = before
                + (facts > 0
                        ? StoredFacts.question(facts, random)
                        : "Question " + count++ + ": what of " + concept((int) (count % CONCEPTS)) + "? ");
        String end = dialect.end();
        int room = Math.max(0, BODY_BYTES - question.length() - end.length());
        return post(
                host,
                dialect.path(),
                question + "and so on ".repeat(room / 10 + 1).substring(0, room) + end);
    }

    static byte[] post(String host, String path, String body) {
        String head = "POST %s HTTP/1.1\r\nHost: %s\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n";
        return (head.formatted(path, host, body.length()) + body).getBytes(StandardCharsets.ISO_8859_1);
    }

    private static String text(Random random, int length) {
        StringBuilder text = new StringBuilder();
        while (text.length() < length) {
            String word =
                    random.nextInt(40) == 0 ? concept(random.nextInt(CONCEPTS)) : WORDS[random.nextInt(WORDS.length)];
            text.append(word).append(' ');
        }
        return text.toString();
    }
}
