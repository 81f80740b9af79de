package io.festinger.detection.stories;

import io.festinger.detection.stories.StoryFinding.Kind;
import io.festinger.text.WordList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Sees a fact that rests on what another one said before it was retired for something else: `the loop is
/// filled with glycol` became `with water`, and `check the glycol of the loop` still stands.
final class RestRule implements StoryRule {
    private static final Set<String> PAST = WordList.of("""
        was were had until formerly previously no not never without instead longer replaced removed before
        """);
    /// More facts that name it than this make it no property of one thing.
    private static final int COMMON = 6;

    @Override
    public List<StoryFinding> read(List<Told> story, Partners partners) {
        Map<Told, Optional<Told>> successors = new HashMap<>();
        Map<Told, StoryFinding> found = new LinkedHashMap<>();
        for (Told told : story) {
            for (Told earlier : partners.of(told)) {
                Told retired = told.inForce() ? earlier : told;
                Told resting = told.inForce() ? told : earlier;
                if (!retired.inForce() && resting.inForce() && !found.containsKey(resting)) {
                    successors
                            .computeIfAbsent(retired, gone -> RetiredRule.successor(gone, story))
                            .filter(successor -> rests(resting, retired, successor, partners))
                            .ifPresent(successor -> found.put(resting, finding(retired, resting, successor)));
                }
            }
        }
        return List.copyOf(found.values());
    }

    private static boolean rests(Told told, Told retired, Told successor, Partners partners) {
        if (told == successor
                || told.order() > successor.order()
                || told.replaces()
                || told.sameSession(retired)
                || told.words().sentences().stream().flatMap(List::stream).anyMatch(PAST::contains)) {
            return false;
        }
        Set<String> topic = new HashSet<>(retired.gist().all());
        topic.retainAll(successor.gist().all());
        topic.retainAll(told.gist().all());
        Set<String> gone = new HashSet<>(retired.gist().all());
        gone.removeAll(successor.gist().kept());
        gone.retainAll(told.gist().all());
        return !topic.isEmpty() && gone.stream().anyMatch(stem -> partners.frequency(told, stem) <= COMMON);
    }

    private static StoryFinding finding(Told retired, Told resting, Told successor) {
        List<Told> members = new ArrayList<>(List.of(retired, resting, successor));
        members.sort(Comparator.comparingInt(Told::order));
        return new StoryFinding(
                Kind.STALE,
                members.stream().map(member -> member.fact().id()).toList(),
                resting.fact().id(),
                FindingWords.still(resting),
                FindingWords.capital(FindingWords.history(members))
                        + ". The first was retired, and nothing says whether what rests on it still holds.",
                RetiredRule.ID);
    }
}
