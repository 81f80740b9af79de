package io.festinger.bench.stories;

import io.festinger.detection.stories.JudgedStoryReader;
import io.festinger.detection.stories.StoryFact;
import io.festinger.detection.stories.StoryFinding;
import io.festinger.llm.InstalledModel;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;

/// Reads a generated story of many facts: services with settings that change now and then, one slot with a
/// tenth of all facts, technologies, versions, days and prose. Prints the time taken.
public final class StoryReading {
    private static final Instant BEGIN = Instant.parse("2024-01-01T00:00:00Z");
    private static final List<String> ATTRIBUTES =
            List.of("timeout", "port", "owner", "region", "retry limit", "log level");
    private static final int ROUNDS = 3;

    private StoryReading() {}

    /// @param arguments how many facts
    public static void main(String[] arguments) {
        int facts = Integer.parseInt(arguments[0]);
        List<StoryFact> story = story(facts);
        JudgedStoryReader reader = new JudgedStoryReader(InstalledModel.none());
        for (int round = 1; round <= ROUNDS; round++) {
            long begin = System.nanoTime();
            List<StoryFinding> findings = reader.read(story);
            double seconds = Duration.ofNanos(System.nanoTime() - begin).toMillis() / 1000.0;
            TreeMap<String, Integer> rules = new TreeMap<>();
            findings.forEach(finding -> rules.merge(finding.ruleId(), 1, Integer::sum));
            System.out.printf(
                    "round %d: %,d facts in %.2f s, %,d findings %s%n", round, facts, seconds, findings.size(), rules);
        }
    }

    private static List<StoryFact> story(int facts) {
        Random chance = new Random(5);
        List<StoryFact> story = new ArrayList<>(facts);
        for (int i = 0; i < facts; i++) {
            story.add(new StoryFact(
                    "fact-" + i,
                    content(i, facts, chance),
                    "p" + i % 7,
                    "scope-" + chance.nextInt(12),
                    "agent-" + chance.nextInt(9),
                    BEGIN.plus(Duration.ofMinutes(10L * i)),
                    chance.nextInt(20) == 0 ? Optional.of(StoryFact.Retirement.TAKEN_BACK) : Optional.empty(),
                    Optional.empty()));
        }
        return story;
    }

    private static String content(int i, int facts, Random chance) {
        int service = chance.nextInt(Math.max(1, facts / 20));
        return switch (chance.nextInt(10)) {
            case 0 -> "The default gateway timeout is " + chance.nextInt(5_000) + " ms.";
            case 1 -> "We switched service-" + service + " from Redis to Memcached, since it is simpler to run.";
            case 2 -> "Service-" + service + " runs on Node " + (14 + chance.nextInt(10)) + ".";
            case 3 -> "The review of service-" + service + " is on " + (1 + chance.nextInt(28)) + " March 2025.";
            case 4 -> "The host box-" + service + " was decommissioned.";
            case 5 ->
                "Nightly job " + i + " of service-" + service + " took four minutes and wrote its report to the usual"
                        + " folder, where the team looks at it in the morning.";
            default ->
                "The " + ATTRIBUTES.get(chance.nextInt(ATTRIBUTES.size())) + " of service-" + service + " is "
                        + chance.nextInt(4) + "0" + ".";
        };
    }
}
