package io.festinger.bench.replay;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.festinger.gateway.dialect.Dialect;
import io.festinger.gateway.dialect.Transcript;
import io.festinger.gateway.loops.Ladder;
import io.festinger.gateway.loops.LoopDecision;
import io.festinger.gateway.loops.LoopRules;
import io.festinger.gateway.loops.Rung;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Replays transcripts through the loop guard, turn by turn, in a chat and in LiteLLM's flattened prompt.
///
/// A transcript is a JSON list of messages with `role` and `content`, or an object with such a list as
/// `messages`. For each message of the assistant one request is judged: the messages before it. Each
/// change of rung is printed. If the folder has an `index.tsv` with the columns `file` and
/// `loop_from_turn`, precision and recall follow: a loop counts as caught from the hint, a look-alike as
/// a false alarm above it.
public final class LoopReplay {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int SLACK = 6;

    private LoopReplay() {}

    /// The decision before one message of the assistant.
    ///
    /// @param turn the message's place in the transcript, from 0
    public record Turn(int turn, LoopDecision decision) {}

    public static void main(String... args) throws IOException {
        Path folder = Path.of(args[0]);
        Map<String, Integer> marked = marked(folder.resolve("index.tsv"));
        for (Dialect dialect : List.of(Dialect.OLLAMA_CHAT, Dialect.OLLAMA_GENERATE)) {
            print(folder, marked, dialect);
        }
    }

    private static void print(Path folder, Map<String, Integer> marked, Dialect dialect) throws IOException {
        System.out.println(dialect);
        var score = new Score();
        for (Path file : transcripts(folder)) {
            String name = file.getFileName().toString();
            List<Turn> turns = replay(file, dialect);
            System.out.printf("  %s  %d turns  %s%n", name, turns.size(), changes(turns));
            if (marked.containsKey(name)) {
                score.add(marked.get(name), turns);
            }
        }
        if (!marked.isEmpty()) {
            System.out.println("  " + score);
        }
    }

    /// All decisions over one transcript, in the order of its turns.
    public static List<Turn> replay(Path transcript, Dialect dialect) throws IOException {
        JsonNode read = JSON.readTree(transcript.toFile());
        JsonNode messages = read.isArray() ? read : read.path("messages");
        var ladder = new Ladder();
        var turns = new ArrayList<Turn>();
        for (int turn = 1; turn < messages.size(); turn++) {
            if (messages.get(turn).path("role").asText().equals("assistant")) {
                byte[] body = body(messages, turn, dialect).getBytes(StandardCharsets.UTF_8);
                var utterances = Transcript.read(dialect, body).orElseThrow().utterances();
                turns.add(new Turn(turn, ladder.judge(utterances, LoopRules.DEFAULTS, Instant.EPOCH)));
            }
        }
        return turns;
    }

    private static String body(JsonNode messages, int turn, Dialect dialect) {
        ObjectNode body = JSON.createObjectNode().put("model", "m");
        if (dialect == Dialect.OLLAMA_GENERATE) {
            return body.put("prompt", flattened(messages, turn)).toString();
        }
        ArrayNode before = body.putArray("messages");
        for (int i = 0; i < turn; i++) {
            before.add(messages.get(i));
        }
        return body.toString();
    }

    private static String flattened(JsonNode messages, int turn) {
        var prompt = new StringBuilder();
        for (int i = 0; i < turn; i++) {
            String header =
                    switch (messages.get(i).path("role").asText()) {
                        case "system" -> "### System:\n";
                        case "assistant" -> "### Assistant:\n";
                        default -> "### User:\n";
                    };
            prompt.append(header)
                    .append(messages.get(i).path("content").asText())
                    .append("\n\n");
        }
        return prompt.toString();
    }

    private static String changes(List<Turn> turns) {
        var changes = new ArrayList<String>();
        String before = "-";
        for (Turn turn : turns) {
            Rung rung = turn.decision().rung();
            String now = rung == null ? "-" : rung.wire();
            if (!now.equals(before)) {
                changes.add(turn.turn() + " " + now);
            }
            before = now;
        }
        return changes.isEmpty() ? "no rung" : String.join(", ", changes);
    }

    private static List<Path> transcripts(Path folder) throws IOException {
        try (var files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".json"))
                    .sorted()
                    .toList();
        }
    }

    /// The turn from which a transcript loops, by file; -1 for one that does not.
    private static Map<String, Integer> marked(Path index) throws IOException {
        if (!Files.exists(index)) {
            return Map.of();
        }
        List<String[]> rows =
                Files.readAllLines(index).stream().map(line -> line.split("\t")).toList();
        int turn = List.of(rows.getFirst()).indexOf("loop_from_turn");
        return rows.stream()
                .skip(1)
                .collect(Collectors.toMap(
                        row -> row[0],
                        row -> row[turn].equals("-") ? -1 : Integer.parseInt(row[turn]),
                        (a, b) -> a,
                        TreeMap::new));
    }

    private static final class Score {
        private int right;
        private int wrong;
        private int missed;
        private int timely;

        void add(int loopFrom, List<Turn> turns) {
            Rung least = loopFrom < 0 ? Rung.TEMPERATURE : Rung.HINT;
            List<Integer> reached = turns.stream()
                    .filter(turn -> turn.decision().rung() != null
                            && turn.decision().rung().compareTo(least) >= 0)
                    .map(Turn::turn)
                    .toList();
            if (loopFrom < 0) {
                wrong += reached.isEmpty() ? 0 : 1;
            } else if (reached.isEmpty()) {
                missed++;
            } else {
                right++;
                timely += Math.abs(reached.getFirst() - loopFrom) <= SLACK ? 1 : 0;
            }
        }

        @Override
        public String toString() {
            return "precision %.3f, recall %.3f, %d of %d within %d turns of the mark"
                    .formatted(
                            right / (double) Math.max(1, right + wrong),
                            right / (double) Math.max(1, right + missed),
                            timely,
                            right + missed,
                            SLACK);
        }
    }
}
