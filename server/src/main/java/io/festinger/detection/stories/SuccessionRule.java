package io.festinger.detection.stories;

import io.festinger.detection.stories.StoryFinding.Kind;
import io.festinger.llm.SuccessionModel.Succession;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Sees what misleads in how a model judges facts beside earlier ones: what a later fact overtook, and what
/// contradicts an earlier one and nothing settles. Whatever a later fact settles is left alone.
final class SuccessionRule {
    static final String STALE = "story.judged.stale";
    static final String AMBIGUITY = "story.judged.ambiguity";
    static final String REVERSAL = "story.judged.reversal";

    /// How sure it has to be; chosen on stories that the model did not learn from.
    private static final double SURE_OF_CLASH = 0.75;

    private static final double SURE_OF_OVERTAKEN = 0.95;
    private static final double SETTLED = 0.4;
    private static final double SAME = 0.2;

    /// How likely it is at least that what came between replaced or contradicts what was there before.
    private static final double REPLACED = 0.5;
    private static final int SHOWN = 6;

    private final String model;
    private final Successions successions;

    /// @param model its name
    SuccessionRule(String model, Successions successions) {
        this.model = model;
        this.successions = successions;
    }

    /// @param story oldest first
    List<StoryFinding> read(List<Told> story) {
        Map<Told, Map<Told, Succession>> overtaken = new LinkedHashMap<>();
        Map<Told, Map<Told, Succession>> rivals = new LinkedHashMap<>();
        for (Told later : story.reversed()) {
            successions.before(later).entrySet().stream()
                    .filter(entry -> isOpen(entry.getKey(), later, entry.getValue()))
                    .sorted(Comparator.comparing(entry -> entry.getKey().order()))
                    .forEach(entry -> {
                        boolean over = isOver(entry.getValue());
                        Told key = over ? entry.getKey() : later;
                        (over ? overtaken : rivals)
                                .computeIfAbsent(key, told -> new LinkedHashMap<>())
                                .put(over ? later : entry.getKey(), entry.getValue());
                    });
        }
        List<StoryFinding> findings = new ArrayList<>();
        rivals.forEach((latest, against) -> findings.add(rivalry(latest, against)));
        overtaken.forEach((old, by) -> findings.add(stale(old, by)));
        return findings;
    }

    private boolean isOpen(Told earlier, Told later, Succession judged) {
        double sure = isOver(judged) ? SURE_OF_OVERTAKEN : SURE_OF_CLASH;
        return judged.misleads() >= sure && !isSettled(earlier, later) && !isSettled(later, later);
    }

    private static boolean isOver(Succession judged) {
        return judged.overtaken() > judged.clash();
    }

    /// Whether a fact other than this one tells what became of it.
    private boolean isSettled(Told told, Told other) {
        return successions.behind(told).entrySet().stream()
                .anyMatch(entry ->
                        !entry.getKey().equals(other) && entry.getValue().settled() >= SETTLED);
    }

    /// The newest that nothing settles and what stands against it; a reversal where the story was there before.
    private StoryFinding rivalry(Told latest, Map<Told, Succession> against) {
        List<Told> rivals = against.keySet().stream()
                .sorted(Comparator.comparing(Told::order))
                .toList();
        double sure = against.values().stream()
                .mapToDouble(Succession::misleads)
                .max()
                .orElseThrow();
        Told rival = rivals.getLast();
        Optional<Told> before = before(latest, rival);
        if (before.isPresent()) {
            return new StoryFinding(
                    Kind.REVERSAL,
                    ids(List.of(before.get(), rival, latest)),
                    latest.fact().id(),
                    FindingWords.still(latest),
                    explained(
                            List.of(before.get(), rival, latest),
                            sure,
                            "the last one is what the first one was, "
                                    + "and contradicts what came between, without saying that it changed back"),
                    REVERSAL);
        }
        List<Told> members = Stream.concat(
                        rivals.subList(Math.max(0, rivals.size() - SHOWN), rivals.size()).stream(), Stream.of(latest))
                .toList();
        return new StoryFinding(
                Kind.AMBIGUITY,
                ids(members),
                rival.fact().id(),
                FindingWords.still(rival),
                explained(members, sure, "both cannot hold, and neither says that it replaces the other"),
                AMBIGUITY);
    }

    /// Where the story said the same as the latest, before the rival came.
    private Optional<Told> before(Told latest, Told rival) {
        Map<Told, Succession> then = successions.before(rival);
        return successions.before(latest).entrySet().stream()
                .filter(entry -> entry.getKey().order() < rival.order()
                        && entry.getValue().same() >= SAME)
                .map(Map.Entry::getKey)
                .filter(told -> Optional.ofNullable(then.get(told))
                        .filter(judged -> judged.misleads() + judged.settled() >= REPLACED)
                        .isPresent())
                .max(Comparator.comparing(Told::order));
    }

    private StoryFinding stale(Told old, Map<Told, Succession> by) {
        double sure =
                by.values().stream().mapToDouble(Succession::misleads).max().orElseThrow();
        List<Told> later =
                by.keySet().stream().sorted(Comparator.comparing(Told::order)).toList();
        List<Told> members = Stream.concat(
                        Stream.of(old), later.subList(Math.max(0, later.size() - SHOWN), later.size()).stream())
                .toList();
        return new StoryFinding(
                Kind.STALE,
                ids(members),
                old.fact().id(),
                FindingWords.still(old),
                explained(
                        members,
                        sure,
                        "what came later shows that the first one does not hold any more, and nobody "
                                + "said that it ended"),
                STALE);
    }

    private static List<String> ids(List<Told> members) {
        return members.stream().map(told -> told.fact().id()).toList();
    }

    private String explained(List<Told> members, double sure, String why) {
        return String.format(
                Locale.ROOT,
                "%s. The model %s is sure to %.0f %%: %s.",
                FindingWords.capital(FindingWords.history(members)),
                model,
                Math.floor(sure * 100),
                why);
    }
}
