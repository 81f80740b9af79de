package io.festinger.detection.stories;

import io.festinger.detection.stories.StoryFact.Retirement;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/// A story with what would mislead someone who reads it today. The notation is explained at the head
/// of the files.
///
/// @param facts oldest first; their ids count from 1
/// @param expected empty where nothing misleads
record LabelledStory(String title, List<StoryFact> facts, List<ExpectedFinding> expected) {
    private static final String PROJECT = "corpus";
    private static final String EXPECT = "expect: ";

    /// How facts stand to each other, which only the model learns from.
    private static final String PAIRS = "pairs: ";

    /// One point of confusion.
    ///
    /// @param readings that are each right; the first is the plainest
    record ExpectedFinding(List<Reading> readings) {
        boolean isMetBy(StoryFinding finding) {
            return readings.stream().anyMatch(reading -> reading.isMetBy(finding));
        }

        StoryFinding.Kind kind() {
            return readings.getFirst().kind();
        }
    }

    /// @param factIds what a finding must share two of; where it is one, this one
    record Reading(StoryFinding.Kind kind, Set<String> factIds) {
        boolean isMetBy(StoryFinding finding) {
            long shared = finding.factIds().stream().filter(factIds::contains).count();
            return kind == finding.kind() && shared >= Math.min(2, factIds.size());
        }
    }

    String domain() {
        return title.substring(0, title.indexOf(':'));
    }

    /// @param half `dev`, which rules are tuned on, `learned`, or `test` and `free`, which nobody looks at
    static List<LabelledStory> load(String half) {
        String name = "/stories/" + half + ".txt";
        try (var stream = Objects.requireNonNull(LabelledStory.class.getResourceAsStream(name), name)) {
            String text = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
            return Stream.of(text.split("\n== ")).skip(1).map(LabelledStory::of).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static LabelledStory of(String block) {
        List<String> lines = block.lines().filter(line -> !line.isBlank()).toList();
        List<StoryFact> facts = new ArrayList<>();
        List<ExpectedFinding> expected = new ArrayList<>();
        for (String line : lines.subList(1, lines.size())) {
            if (line.startsWith(EXPECT)) {
                expected.addAll(expected(line.substring(EXPECT.length())));
            } else if (!line.startsWith(PAIRS)) {
                facts.add(fact(line, facts.size() + 1));
            }
        }
        return new LabelledStory(lines.getFirst(), List.copyOf(facts), List.copyOf(expected));
    }

    private static StoryFact fact(String line, int number) {
        String[] fields = line.split(" \\| ");
        Optional<Retirement> retirement = fields.length < 5 ? Optional.empty() : Optional.of(Retirement.TAKEN_BACK);
        return new StoryFact(
                String.valueOf(number),
                fields[3],
                PROJECT,
                fields[1],
                fields[2],
                Instant.parse(fields[0]),
                retirement,
                Optional.empty());
    }

    private static List<ExpectedFinding> expected(String text) {
        if (text.equals("none")) {
            return List.of();
        }
        return Arrays.stream(text.split("; "))
                .map(one -> new ExpectedFinding(Arrays.stream(one.split(" or "))
                        .map(LabelledStory::reading)
                        .toList()))
                .toList();
    }

    private static Reading reading(String text) {
        String[] parts = text.split(" ");
        return new Reading(
                StoryFinding.Kind.valueOf(parts[0].toUpperCase(Locale.ROOT)),
                new TreeSet<>(List.of(parts[1].split(","))));
    }
}
