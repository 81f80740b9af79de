package io.festinger.bench.load;

import java.util.Arrays;
import java.util.List;

/// The result of one phase against one target.
///
/// @param perSecond finished chats per second
/// @param firstNanos times to the first byte of the answer's body, sorted
/// @param wholeNanos times to the answer's end, sorted
record PhaseResult(double perSecond, long[] firstNanos, long[] wholeNanos) {
    static PhaseResult of(List<Wire.Reply> replies, double seconds) {
        return new PhaseResult(
                replies.size() / seconds,
                replies.stream().mapToLong(Wire.Reply::firstNanos).sorted().toArray(),
                replies.stream().mapToLong(Wire.Reply::wholeNanos).sorted().toArray());
    }

    /// All rounds combined: their samples together, the median of their rates.
    static PhaseResult together(List<PhaseResult> rounds) {
        double[] rates =
                rounds.stream().mapToDouble(PhaseResult::perSecond).sorted().toArray();
        return new PhaseResult(
                rates[rates.length / 2],
                rounds.stream()
                        .flatMapToLong(round -> Arrays.stream(round.firstNanos))
                        .sorted()
                        .toArray(),
                rounds.stream()
                        .flatMapToLong(round -> Arrays.stream(round.wholeNanos))
                        .sorted()
                        .toArray());
    }

    /// The given share's value in microseconds.
    static double micros(long[] sorted, double share) {
        return sorted.length == 0 ? Double.NaN : sorted[(int) Math.min(sorted.length - 1, share * sorted.length)] / 1e3;
    }
}
