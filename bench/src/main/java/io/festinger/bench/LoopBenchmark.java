package io.festinger.bench;

import io.festinger.concepts.graph.Turn;
import io.festinger.gateway.loops.AnswerRepetition;
import io.festinger.gateway.loops.Ladder;
import io.festinger.gateway.loops.LoopDecision;
import io.festinger.gateway.loops.LoopRules;
import io.festinger.gateway.loops.StreamRepetition;
import io.festinger.gateway.loops.ToolCall;
import io.festinger.gateway.loops.Utterance;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/// The cost of the loop guard: a request with a history of 100 steps and about 20 KB, and an answer of 16
/// KB that streams in pieces of 4 characters.
///
///     bench/run LoopBenchmark -f 1 -wi 3 -i 3 -w 1 -r 1 -prof gc
///
/// The score is microseconds per request or answer. Agents resend their history: `resent` is the cost of
/// nearly every request, `firstSent` of the first one after a start.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class LoopBenchmark {
    private static final int STEPS = 100;
    private static final int RESULT_WORDS = 25;
    private static final int ANSWER = 16 * 1024;
    private static final int PIECE = 4;
    private static final Instant NOW = Instant.EPOCH;

    private final List<Utterance> history = new ArrayList<>();
    private final List<String> pieces = new ArrayList<>();
    private final Ladder ladder = new Ladder();

    @Setup
    public void write() {
        List<String> words =
                IntStream.range(0, 5_000).mapToObj(TechnicalProse::word).toList();
        TechnicalProse prose = new TechnicalProse(1, words, List.of("pantry-sync"));
        Random random = new Random(2);
        history.add(new Utterance(0, Turn.Role.USER, "Find the reason.", List.of()));
        for (int step = 0; step < STEPS; step++) {
            var call = new ToolCall("read_file", "{\"path\":\"src/file" + step + ".txt\",\"limit\":200}");
            history.add(new Utterance(history.size(), Turn.Role.ASSISTANT, "", List.of(call)));
            String result = prose.text(RESULT_WORDS * 6) + " line " + random.nextInt(1_000);
            history.add(new Utterance(history.size(), Turn.Role.TOOL, result, List.of()));
        }
        String answer = prose.text(ANSWER);
        for (int at = 0; at < answer.length(); at += PIECE) {
            pieces.add(answer.substring(at, Math.min(answer.length(), at + PIECE)));
        }
    }

    @Benchmark
    public LoopDecision resent() {
        return ladder.judge(history, LoopRules.DEFAULTS, NOW);
    }

    @Benchmark
    public LoopDecision firstSent() {
        return new Ladder().judge(history, LoopRules.DEFAULTS, NOW);
    }

    @Benchmark
    public Optional<AnswerRepetition> streamed() {
        var repetition = new StreamRepetition();
        Optional<AnswerRepetition> answerRepetition = Optional.empty();
        for (String piece : pieces) {
            answerRepetition = repetition.feed(piece);
        }
        return answerRepetition;
    }
}
