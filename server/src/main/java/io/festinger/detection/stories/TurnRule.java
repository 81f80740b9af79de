package io.festinger.detection.stories;

import io.festinger.detection.stories.StoryFinding.Kind;
import io.festinger.judge.Marks;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Sees a story that changed a thing and then goes on as it was before, whatever the choice is
/// between: `the
/// lenses are bonded with epoxy`, `we changed the bond to acrylate`, `lenses: epoxy`. What the first
/// and the
/// last fact have in common and the change does not keep was left by it.
final class TurnRule implements StoryRule {
    @Override
    public List<StoryFinding> read(List<Told> story, Partners partners) {
        List<StoryFinding> findings = new ArrayList<>();
        for (Told told : story) {
            if (told.inForce() && !told.replaces()) {
                turn(told, story, partners).ifPresent(findings::add);
            }
        }
        return findings;
    }

    private static Optional<StoryFinding> turn(Told last, List<Told> story, Partners partners) {
        List<Told> earlier = partners.of(last);
        for (int i = earlier.size() - 1; i > 0; i--) {
            Told change = earlier.get(i);
            boolean done = change.replaces() && !MoveRule.isUnderWay(change);
            Optional<Marks.Change> changed = done ? change.says().change() : Optional.empty();
            for (int k = i - 1; k >= 0 && changed.isPresent() && change.inForce(); k--) {
                Told first = earlier.get(k);
                if (leaves(first, changed.get(), last)
                        && !first.namesAnother(last)
                        && !EchoRule.narrows(first, last)
                        && !Settlement.isReached(change, last, story)
                        && !last.outdates(change)
                        && !first.sameSession(change)) {
                    return Optional.of(finding(first, change, last));
                }
            }
        }
        return Optional.empty();
    }

    /// The change is of a thing that the first and the last fact speak of, and what both say of it is not
    /// what it was changed to.
    private static boolean leaves(Told first, Marks.Change change, Told last) {
        Set<String> same = new HashSet<>(first.says().all());
        same.retainAll(last.says().all());
        Set<String> either = new HashSet<>(first.says().all());
        either.addAll(last.says().all());
        Set<String> fresh = new HashSet<>(change.target());
        fresh.removeAll(same);
        if (!either.containsAll(change.object()) || fresh.isEmpty() || !Collections.disjoint(fresh, either)) {
            return false;
        }
        if (!Collections.disjoint(change.origin(), same)) {
            return true;
        }
        Set<String> left = new HashSet<>(same);
        left.removeAll(change.object());
        left.removeAll(change.target());
        if (!change.origin().isEmpty() && left.stream().allMatch(TurnRule::isValue)) {
            return false;
        }
        return left.size() < same.size()
                && left.stream().allMatch(TurnRule::isValue) == fresh.stream().allMatch(TurnRule::isValue)
                && !Collections.disjoint(left, first.says().complements());
    }

    private static boolean isValue(String mark) {
        return mark.startsWith("= ");
    }

    /// What is said of a turn that goes back.
    static StoryFinding finding(Told first, Told change, Told last) {
        List<Told> members = first.inForce() ? List.of(first, change, last) : List.of(change, last);
        return new StoryFinding(
                Kind.REVERSAL,
                members.stream().map(told -> told.fact().id()).toList(),
                last.fact().id(),
                FindingWords.still(last),
                FindingWords.capital(FindingWords.history(members))
                        + ". The last of them goes on as it was before the change, without saying that it was taken"
                        + " back.",
                ThreadRule.REVERSAL);
    }
}
