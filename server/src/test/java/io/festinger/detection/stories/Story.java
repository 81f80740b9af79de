package io.festinger.detection.stories;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Stories as tests tell them: a fact a line, `2026-01-05 | scope | author | content`, with a time after
/// the date where it matters and the day of its end before the scope: `2026-01-05T10:00 until 2026-02-01`.
/// Facts are called by their place: `1`, `2`.
final class Story {
    private Story() {}

    static List<StoryFact> of(String lines) {
        List<StoryFact> facts = new ArrayList<>();
        lines.lines().filter(line -> !line.isBlank()).forEach(line -> {
            String[] parts = line.strip().split("\\s*\\|\\s*", 4);
            String[] times = parts[0].split(" until ");
            facts.add(new StoryFact(
                    String.valueOf(facts.size() + 1),
                    parts[3],
                    "p05",
                    parts[1],
                    parts[2],
                    at(times[0]),
                    times.length > 1 ? Optional.of(StoryFact.Retirement.TAKEN_BACK) : Optional.empty(),
                    Optional.empty()));
        });
        return facts;
    }

    private static Instant at(String time) {
        String text = time.strip();
        LocalDateTime local = text.contains("T")
                ? LocalDateTime.parse(text)
                : LocalDate.parse(text).atTime(9, 0);
        return local.toInstant(ZoneOffset.UTC);
    }
}
