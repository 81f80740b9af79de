package io.festinger.web.review;

import io.festinger.memory.sources.Wave;
import io.festinger.web.Moment;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Adjacent candidates in the queue from one wave.
///
/// @param wave its id; empty for candidates without a wave
/// @param origin the wave's origin
/// @param at when it came; null for candidates without a wave
/// @param more how many further candidates of the wave can be proposed
public record Group(String wave, String origin, @Nullable Moment at, int more, List<ReadPassage> passages) {
    static Group of(Optional<Wave> wave, List<Row> rows) {
        return new Group(
                wave.map(Wave::id).orElse(""),
                wave.map(Wave::origin).orElse(""),
                wave.map(Wave::startedAt).map(Moment::of).orElse(null),
                wave.map(Wave::counts).map(Wave.Counts::overCap).orElse(0),
                ReadPassage.of(rows));
    }
}
