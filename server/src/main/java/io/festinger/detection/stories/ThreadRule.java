package io.festinger.detection.stories;

import io.festinger.detection.stories.StoryFinding.Kind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Follows the threads of a story, facts that speak of one thing and contradict each other: what stands
/// against what today, because the story turned back (reversal), because two facts are current
/// (ambiguity),
/// or because an old one was never retired (stale); and what went to and fro.
final class ThreadRule implements StoryRule {
    static final String REVERSAL = "story.reversal";
    static final String FLAPPING = "story.flapping";
    static final String AMBIGUITY = "story.ambiguity";
    static final String STALE = "story.stale";

    private static final Duration OLD = Duration.ofDays(60);
    private static final int SHOWN = 6;

    @Override
    public List<StoryFinding> read(List<Told> story, Partners partners) {
        List<StoryFinding> findings = new ArrayList<>();
        for (List<Told> thread : threads(story, partners)) {
            Timeline timeline = new Timeline(thread);
            timeline.flaps().forEach(flaps -> findings.add(flapping(flaps)));
            timeline.disputes().stream()
                    .map(dispute -> dispute.without(clash ->
                            isBridged(clash, partners) || Settlement.isReached(clash.earlier(), clash.later(), story)))
                    .filter(dispute -> !dispute.rivals().isEmpty())
                    .flatMap(dispute -> finding(dispute).stream())
                    .forEach(findings::add);
        }
        return findings;
    }

    /// Whether a fact between them tells how the one became the other: it names both, or says that it
    /// replaces and says what the later says.
    private static boolean isBridged(Clash clash, Partners partners) {
        Gist earlier = clash.earlier().gist();
        Gist later = clash.later().gist();
        Set<String> old = Gist.without(earlier.kept(), later.kept());
        Set<String> young = Gist.without(later.kept(), earlier.kept());
        Set<String> values = Gist.without(
                clash.later().says().values(), clash.earlier().says().values());
        List<Told> between = partners.of(clash.later()).stream()
                .filter(told -> told.inForce() && told.order() > clash.earlier().order())
                .toList();
        if (between.stream().anyMatch(told -> overtakes(told, clash))) {
            return true;
        }
        return between.stream()
                .filter(told -> !Collections.disjoint(told.gist().kept(), young)
                        || !Collections.disjoint(told.says().values(), values))
                .anyMatch(told -> told.gist().names(old)
                        || told.replaces()
                                && !Collections.disjoint(
                                        told.gist().kept(), Gist.common(earlier.kept(), later.kept())));
    }

    /// Whether it brought the older to another value of the kind, so that the newer is the next step.
    private static boolean overtakes(Told told, Clash clash) {
        Set<String> topic =
                Gist.common(clash.earlier().gist().kept(), clash.later().gist().kept());
        Set<String> old = clash.earlier().says().values();
        Set<String> own = Gist.without(told.says().values(), old);
        return told.replaces()
                && topic.size() > 1
                && told.gist().kept().containsAll(topic)
                && own.stream()
                        .filter(ValueKinds::isTyped)
                        .map(ValueKinds::of)
                        .anyMatch(kind -> old.stream().map(ValueKinds::of).anyMatch(kind::equals));
    }

    /// Facts that are joined by contradictions, each thread oldest first.
    private static List<List<Told>> threads(List<Told> story, Partners partners) {
        int[] heads = new int[story.size()];
        boolean[] joined = new boolean[story.size()];
        for (Told told : story) {
            heads[told.order()] = told.order();
            for (Told earlier : partners.of(told)) {
                boolean one = head(heads, told.order()) == head(heads, earlier.order());
                if (!one && Clash.between(earlier, told).isPresent()) {
                    heads[head(heads, told.order())] = head(heads, earlier.order());
                    joined[told.order()] = true;
                    joined[earlier.order()] = true;
                }
            }
        }
        Map<Integer, List<Told>> threads = new HashMap<>();
        for (Told told : story) {
            if (joined[told.order()]) {
                threads.computeIfAbsent(head(heads, told.order()), head -> new ArrayList<>(2))
                        .add(told);
            }
        }
        return threads.values().stream()
                .sorted(Comparator.comparing(thread -> thread.getFirst().order()))
                .toList();
    }

    private static int head(int[] heads, int order) {
        int at = order;
        while (heads[at] != at) {
            heads[at] = heads[heads[at]];
            at = heads[at];
        }
        return at;
    }

    /// Sentences alone, of which the older is old, tell too little: they may as well be what came later.
    private static Optional<StoryFinding> finding(Timeline.Dispute dispute) {
        boolean left = dispute.rival()
                .says()
                .change()
                .filter(change -> !Collections.disjoint(
                        change.origin(), dispute.latest().says().all()))
                .isPresent();
        boolean back = (dispute.before().isPresent() || left) && !MoveRule.isUnderWay(dispute.rival());
        if (back) {
            return Optional.of(reversal(dispute));
        }
        boolean byWords =
                dispute.rivals().stream().noneMatch(clash -> clash.claims().isPresent());
        return byWords && isOld(dispute) ? Optional.empty() : Optional.of(apart(dispute));
    }

    private static boolean isOld(Timeline.Dispute dispute) {
        Told newest = dispute.rivals().getLast().earlier();
        return Duration.between(newest.at(), dispute.latest().at()).compareTo(OLD) >= 0;
    }

    private static StoryFinding flapping(List<Told> flaps) {
        return finding(
                new Why(Kind.REVERSAL, FLAPPING, "It changed to and fro within a short time, and may change again."),
                Clash.between(flaps.get(flaps.size() - 2), flaps.getLast()),
                flaps.getLast(),
                flaps);
    }

    private static StoryFinding reversal(Timeline.Dispute dispute) {
        List<Told> members = Stream.concat(
                        dispute.before().filter(Told::inForce).stream(), Stream.of(dispute.rival(), dispute.latest()))
                .toList();
        String back = dispute.rivals()
                .getLast()
                .claims()
                .map(met -> met.later().value().text())
                .filter(value -> !FindingWords.SWITCHES.contains(value))
                .orElse("what it had left");
        return finding(
                new Why(
                        Kind.REVERSAL,
                        REVERSAL,
                        "The story turned back to " + back + " without saying that the change before was taken back."),
                Optional.of(dispute.rivals().getLast()),
                dispute.latest(),
                members);
    }

    private static StoryFinding apart(Timeline.Dispute dispute) {
        List<Told> rivals = dispute.rivals().stream().map(Clash::earlier).toList();
        List<Told> members = Stream.concat(
                        rivals.subList(Math.max(0, rivals.size() - SHOWN), rivals.size()).stream(),
                        Stream.of(dispute.latest()))
                .toList();
        Told newest = rivals.getLast();
        Why why = isOld(dispute)
                ? new Why(
                        Kind.STALE,
                        STALE,
                        "The older one was never retired, and the newer does not say that it replaces it.")
                : new Why(Kind.AMBIGUITY, AMBIGUITY, "Both are in force, and neither says that it replaces the other.");
        return finding(why, Optional.of(dispute.rivals().getLast()), newest, members);
    }

    private record Why(Kind kind, String ruleId, String sentence) {}

    private static StoryFinding finding(Why why, Optional<Clash> clash, Told about, List<Told> members) {
        Optional<Clash.Claims> met = clash.flatMap(Clash::claims);
        String history = FindingWords.history(members);
        String question = met.map(claims -> about == members.getLast() ? claims.later() : claims.earlier())
                .map(claim -> FindingWords.still(about, claim))
                .orElseGet(() -> FindingWords.still(about));
        String told = met.map(claims -> "About the "
                        + StorySlot.of(about.fact(), claims.later()).shown() + ": " + history)
                .orElseGet(() -> FindingWords.capital(history));
        return new StoryFinding(
                why.kind(),
                members.stream().map(one -> one.fact().id()).toList(),
                about.fact().id(),
                question,
                told + ". " + why.sentence(),
                why.ruleId());
    }
}
