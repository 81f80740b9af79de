package io.festinger.bench.replay;

import io.festinger.gateway.dialect.Dialect;
import io.festinger.gateway.dialect.Transcript;
import io.festinger.gateway.loops.Ladder;
import io.festinger.gateway.loops.LoopDecision;
import io.festinger.gateway.loops.LoopRules;
import io.festinger.gateway.loops.Rung;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// Replays [sessions][RecordedSession] through the loop guard, request by request, and prints each change of rung.
/// Precision and recall follow: a loop counts as caught from the hint, any other session as a false alarm above it.
public final class LoopReplay {
    private static final int SLACK = 6;

    private LoopReplay() {}

    /// The decision about one request.
    ///
    /// @param turn the place of the answer among the lines, from 0
    public record Turn(int turn, LoopDecision decision) {}

    public static void main(String... args) throws IOException {
        var score = new Score();
        for (RecordedSession session : RecordedSession.in(Path.of(args[0]))) {
            List<Turn> turns = replay(session);
            System.out.printf("  %s  %d turns  %s%n", session.name(), turns.size(), changes(turns));
            score.add(session.loopFrom(), turns);
        }
        System.out.println("  " + score);
    }

    /// All decisions over one session, in the order of its requests.
    private static List<Turn> replay(RecordedSession session) {
        var ladder = new Ladder();
        var turns = new ArrayList<Turn>();
        for (RecordedSession.Request request : session.requests()) {
            if (request.first()) {
                ladder = new Ladder();
            }
            byte[] body = request.body().toString().getBytes(StandardCharsets.UTF_8);
            var utterances =
                    Transcript.read(dialect(session.path()), body).orElseThrow().utterances();
            turns.add(new Turn(request.line(), ladder.judge(utterances, LoopRules.DEFAULTS, Instant.EPOCH)));
        }
        return turns;
    }

    private static Dialect dialect(String path) {
        return switch (path) {
            case "/api/chat" -> Dialect.OLLAMA_CHAT;
            case "/api/generate" -> Dialect.OLLAMA_GENERATE;
            case "/v1/messages" -> Dialect.ANTHROPIC_MESSAGES;
            case "/v1/responses" -> Dialect.OPENAI_RESPONSES;
            case "/v1/chat/completions" -> Dialect.OPENAI_CHAT;
            default -> throw new IllegalArgumentException(path);
        };
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

    private static final class Score {
        private int right;
        private int wrong;
        private int missedCount;
        private int timely;

        /// @param loopFrom see [RecordedSession]
        void add(int loopFrom, List<Turn> turns) {
            Rung min = loopFrom < 0 ? Rung.TEMPERATURE : Rung.HINT;
            List<Integer> reached = turns.stream()
                    .filter(turn -> turn.decision().rung() != null
                            && turn.decision().rung().compareTo(min) >= 0)
                    .map(Turn::turn)
                    .toList();
            if (loopFrom < 0) {
                wrong += reached.isEmpty() ? 0 : 1;
            } else if (reached.isEmpty()) {
                missedCount++;
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
                            right / (double) Math.max(1, right + missedCount),
                            timely,
                            right + missedCount,
                            SLACK);
        }
    }
}
