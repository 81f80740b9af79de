package io.festinger.gateway.loops;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.gateway.loops.Scripts.Script;
import java.time.Instant;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Prints precision and recall of the guard over labelled traces, and holds them. A history counts as caught when the
/// ladder reaches the hint, the first rung that changes anything; an answer when it would be cut. Rules are tuned on
/// the first two files alone; those named `heldout` were written when the rules stood, and none was changed for them.
class LoopCorpusTest {
    private static final Instant NOW = Instant.parse("2026-03-14T09:00:00Z");

    @ParameterizedTest
    @ValueSource(strings = {"histories.txt", "heldout-histories.txt"})
    void agentsGoingRoundAreCaughtAndOthersAreLeftAlone(String file) {
        List<Trace> traces = Trace.load(file);
        Score score = new Score(file);
        traces.forEach(trace -> score.add(trace.script(), isCaught(trace.script(), trace.requests())));
        score.holds();
    }

    @ParameterizedTest
    @EnumSource
    void theyAreToldApartInEveryFormatOfAgents(AgentFormat format) {
        List<Script> scripts = Scripts.load("histories.txt").stream()
                .filter(AgentFormat::tells)
                .toList();
        assertThat(scripts.stream().filter(Script::loop)).hasSizeGreaterThanOrEqualTo(24);
        assertThat(scripts.stream().filter(script -> !script.loop())).hasSizeGreaterThanOrEqualTo(34);
        Score score = new Score("in " + format);
        scripts.forEach(script -> score.add(script, isCaught(script, format.requests(script))));
        score.holds();
    }

    @ParameterizedTest
    @ValueSource(strings = {"answers.txt", "heldout-answers.txt"})
    void answersRepeatingThemselvesAreCutAndOthersAreLeftAlone(String file) {
        Score score = new Score(file);
        Scripts.load(file).forEach(script -> score.add(script, repeats(script)));
        score.holds();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "heldout-"})
    void aboutHalfOfTheTracesAreLookAlikes(String prefix) {
        List<Script> scripts = Stream.of("histories.txt", "answers.txt")
                .flatMap(file -> Scripts.load(prefix + file).stream())
                .toList();
        assertThat(scripts).hasSizeGreaterThanOrEqualTo(prefix.isEmpty() ? 70 : 24);
        assertThat(scripts.stream().filter(Script::loop).count() * 100 / scripts.size())
                .isBetween(40L, 60L);
        assertThat(scripts).extracting(Script::name).doesNotHaveDuplicates();
    }

    /// A loop is caught from the hint on, and so is a look-alike by mistake; one that waits above the hint.
    private static boolean isCaught(Script script, Stream<List<Utterance>> requests) {
        var ladder = new Ladder();
        Rung highest = script.waits() ? Rung.HINT : Rung.OBSERVE;
        return requests.map(history ->
                        ladder.judge(history, LoopRules.DEFAULTS, NOW).rung())
                .anyMatch(rung -> rung != null && rung.compareTo(highest) > 0);
    }

    /// Fed in pieces of the length that models stream in.
    private static boolean repeats(Script script) {
        boolean isRequested = script.flags().contains("asked");
        List<String> lines =
                script.lines().subList(isRequested ? 1 : 0, script.lines().size());
        String text = String.join("\n", lines).replace("\n\\j", "").replaceFirst("^\\\\j", "");
        var repetition = new StreamRepetition(isRequested ? script.lines().getFirst() : "");
        Predicate<Integer> found = at -> repetition
                .feed(text.substring(at, Math.min(text.length(), at + 4)))
                .isPresent();
        return Stream.iterate(0, at -> at < text.length(), at -> at + 4).anyMatch(found);
    }

    private static final class Score {
        private final String file;
        private final StringBuilder misses = new StringBuilder();
        private int right;
        private int wrong;
        private int missedCount;
        private int all;

        Score(String file) {
            this.file = file;
        }

        void add(Script script, boolean caught) {
            all++;
            right += script.loop() && caught ? 1 : 0;
            wrong += !script.loop() && caught ? 1 : 0;
            missedCount += script.loop() && !caught ? 1 : 0;
            if (script.loop() != caught) {
                misses.append(caught ? " +" : " -").append(script.name());
            }
        }

        double precision() {
            return right / (double) Math.max(1, right + wrong);
        }

        double recall() {
            return right / (double) Math.max(1, right + missedCount);
        }

        void holds() {
            System.out.printf(
                    "loop corpus %s: %d traces, precision %.3f, recall %.3f%s%n",
                    file, all, precision(), recall(), misses.isEmpty() ? "" : "; misses:" + misses);
            assertThat(precision()).as("precision").isGreaterThanOrEqualTo(0.97);
            assertThat(recall()).as("recall").isGreaterThanOrEqualTo(0.90);
        }
    }
}
