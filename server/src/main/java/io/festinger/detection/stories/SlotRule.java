package io.festinger.detection.stories;

import io.festinger.claims.Claim;
import io.festinger.detection.stories.StoryFinding.Kind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Reads the timeline of every slot: values that stand against each other today, because the story
/// turned back to one (reversal), because two are current (ambiguity), or because an old one was never
/// retired (stale); and values that went to and fro.
final class SlotRule implements StoryRule {
    static final String REVERSAL = "story.reversal";
    static final String FLAPPING = "story.flapping";
    static final String AMBIGUITY = "story.ambiguity";
    static final String STALE = "story.stale";

    private static final Duration OLD = Duration.ofDays(60);
    private static final int SHOWN = 6;

    @Override
    public List<StoryFinding> read(List<Told> story) {
        Map<StorySlot, List<Entry>> slots = new LinkedHashMap<>();
        for (Told told : story) {
            for (Claim claim : told.claims()) {
                slots.computeIfAbsent(StorySlot.of(told.fact(), claim), slot -> new ArrayList<>(2))
                        .add(new Entry(told, claim));
            }
        }
        List<StoryFinding> findings = new ArrayList<>();
        slots.forEach((slot, entries) -> {
            if (entries.size() > 1) {
                finding(slot, new Timeline(entries)).ifPresent(findings::add);
            }
        });
        return findings;
    }

    private static Optional<StoryFinding> finding(StorySlot slot, Timeline timeline) {
        List<Entry> flaps = timeline.flaps();
        if (!flaps.isEmpty()) {
            return Optional.of(flapping(slot, flaps));
        }
        return timeline.dispute()
                .map(dispute -> dispute.before().isPresent() ? reversal(slot, dispute) : apart(slot, dispute));
    }

    private static StoryFinding flapping(StorySlot slot, List<Entry> flaps) {
        return finding(
                new Why(Kind.REVERSAL, FLAPPING, "It changed to and fro within a short time, and may change again."),
                slot,
                flaps.getLast(),
                flaps);
    }

    private static StoryFinding reversal(StorySlot slot, Timeline.Dispute dispute) {
        List<Entry> members = Stream.concat(
                        dispute.before().filter(entry -> entry.told().inForce()).stream(),
                        Stream.of(dispute.rivals().getLast(), dispute.latest()))
                .toList();
        return finding(
                new Why(
                        Kind.REVERSAL,
                        REVERSAL,
                        "The story turned back to "
                                + dispute.latest().claim().value().text()
                                + " without saying that the change before was taken back."),
                slot,
                dispute.latest(),
                members);
    }

    private static StoryFinding apart(StorySlot slot, Timeline.Dispute dispute) {
        List<Entry> rivals = dispute.rivals();
        List<Entry> members = Stream.concat(
                        rivals.subList(Math.max(0, rivals.size() - SHOWN), rivals.size()).stream(),
                        Stream.of(dispute.latest()))
                .toList();
        Entry newest = rivals.getLast();
        boolean old =
                Duration.between(newest.told().at(), dispute.latest().told().at())
                                .compareTo(OLD)
                        >= 0;
        Why why = old
                ? new Why(
                        Kind.STALE,
                        STALE,
                        "The older one was never retired, and the newer does not say that it replaces it.")
                : new Why(Kind.AMBIGUITY, AMBIGUITY, "Both are in force, and neither says that it replaces the other.");
        return finding(why, slot, newest, members);
    }

    private record Why(Kind kind, String ruleId, String sentence) {}

    private static StoryFinding finding(Why why, StorySlot slot, Entry about, List<Entry> members) {
        Set<Told> facts = new LinkedHashSet<>();
        members.forEach(entry -> facts.add(entry.told()));
        List<Told> inOrder = List.copyOf(facts);
        return new StoryFinding(
                why.kind(),
                inOrder.stream().map(told -> told.fact().id()).toList(),
                about.told().fact().id(),
                FindingWords.still(slot, about),
                "About the " + slot.shown() + ": " + FindingWords.history(inOrder) + ". " + why.sentence(),
                why.ruleId());
    }
}
