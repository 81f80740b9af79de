package io.festinger.web.review;

import io.festinger.memory.sources.Wave;
import io.festinger.web.Moment;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Candidates that stand beside each other in the queue because one wave brought them.
///
/// @param wave its id; empty for what came by none
/// @param origin where it came from
/// @param at when it came; nothing for what came by none
public record Group(String wave, String origin, @Nullable Moment at, List<Row> rows) {
    static Group of(Optional<Wave> wave, List<Row> rows) {
        return new Group(
                wave.map(Wave::id).orElse(""),
                wave.map(Wave::origin).orElse(""),
                wave.map(Wave::startedAt).map(Moment::of).orElse(null),
                List.copyOf(rows));
    }
}
