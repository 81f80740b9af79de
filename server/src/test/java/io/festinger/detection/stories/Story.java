package io.festinger.detection.stories;

import io.festinger.claims.StandardClaimReader;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Stories as tests tell them: a fact a line, `2026-01-05 | scope | author | content`, with a time behind the
/// date where it matters and the day of its end before the scope: `2026-01-05T10:00 until 2026-02-01`. Facts
/// are called by their place: `1`, `2`.
final class Story {
    private static final StoryReader READER = new DeterministicStoryReader(new StandardClaimReader());

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
                    times.length > 1 ? Optional.of(at(times[1])) : Optional.empty(),
                    Optional.empty()));
        });
        return facts;
    }

    /// What the deterministic reader finds, as `kind: id id`.
    static List<String> found(String lines) {
        return findings(lines).stream()
                .map(finding -> finding.kind().wire() + ": " + String.join(" ", finding.factIds()))
                .toList();
    }

    static List<StoryFinding> findings(String lines) {
        return READER.read(of(lines));
    }

    static List<String> claims(String content) {
        return new StandardClaimReader()
                        .read(DeterministicStoryReader.statement(
                                of("2026-01-01 | s | a | " + content).getFirst()))
                        .stream()
                        .map(c -> c.meeting() + " " + c.stance() + " " + c.validity() + " "
                                + c.reading().ruleId())
                        .toList();
    }

    private static Instant at(String time) {
        String text = time.strip();
        LocalDateTime local = text.contains("T")
                ? LocalDateTime.parse(text)
                : LocalDate.parse(text).atTime(9, 0);
        return local.toInstant(ZoneOffset.UTC);
    }
}
