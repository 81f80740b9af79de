package io.festinger.detection.stories;

import io.festinger.detection.stories.StoryFinding.Kind;
import io.festinger.text.WordList;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/// Sees a fact from long ago that newer facts are about to overtake: they tell of a move away from what it
/// says that has begun or is half done, and none says that it is over: `the docs are in Confluence`, and
/// then `310 of 420 pages are migrated to Git`.
final class MoveRule implements StoryRule {
    static final String ID = "story.stale.move";

    private static final Duration OLD = Duration.ofDays(30);
    private static final Set<String> WORK = WordList.of("""
        move moves moving migrate migrating migration migrations conversion convert converting switch switching switchover
        transition transitioning rollout porting port replacement replacing replace upgrade upgrading relocation
        relocating rewrite rewriting rebuild rebuilding changeover cutover swap swapping phase-out moved migrated converted ported replaced switched
        """);
    private static final Set<String> BEGUN = WordList.of("""
        started starting start began begun begin begins beginning underway way progress ongoing continues continue
        continuing halfway
        """);
    private static final Set<String> DONE = WordList.of("""
        finished complete completed done live concluded over
        """);
    private static final Set<String> REST = Set.of("others", "rest", "remaining", "other");
    private static final Set<String> COMING = WordList.of("""
        follow follows move moves migrate migrates switch switches convert converts
        """);
    private static final int SHOWN = 3;

    @Override
    public List<StoryFinding> read(List<Told> story, Partners partners) {
        List<StoryFinding> findings = new ArrayList<>();
        List<Told> seen = new ArrayList<>();
        for (Told work : story) {
            if (work.inForce() && isUnderWay(work)) {
                for (Told old : partners.of(work)) {
                    if (isLeft(old, work) && !seen.contains(old) && follow(old, work, story, findings)) {
                        seen.add(old);
                    }
                }
            }
        }
        return findings;
    }

    private static boolean follow(Told old, Told work, List<Told> story, List<StoryFinding> findings) {
        List<Told> later = story.subList(work.order() + 1, story.size()).stream()
                .filter(told -> told.inForce() && goesOn(old, work, told))
                .limit(SHOWN)
                .toList();
        if (later.stream().anyMatch(MoveRule::settles)) {
            return false;
        }
        List<Told> members = new ArrayList<>(List.of(old, work));
        members.addAll(later);
        findings.add(finding(old, members));
        return true;
    }

    static boolean isUnderWay(Told told) {
        return told.words().sentences().stream()
                .anyMatch(sentence -> !Settling.isOpen(sentence)
                        && sentence.stream().anyMatch(WORK::contains)
                        && (FactWords.isPartial(sentence)
                                || sentence.stream().anyMatch(BEGUN::contains)
                                || leavesRest(sentence)));
    }

    /// `the others follow`, `the rest moves in May`
    private static boolean leavesRest(List<String> sentence) {
        return sentence.stream().anyMatch(REST::contains) && sentence.stream().anyMatch(COMING::contains);
    }

    /// It states what the move goes away from, or where the thing is that is moved.
    private static boolean isLeft(Told old, Told work) {
        boolean ago = Duration.between(old.at(), work.at()).compareTo(OLD) >= 0;
        boolean states = old.inForce()
                && old.words().sentences().stream()
                        .noneMatch(sentence ->
                                Settling.isOpen(sentence) || sentence.stream().anyMatch(WORK::contains));
        if (!ago || !states || !old.fact().project().equals(work.fact().project())) {
            return false;
        }
        Set<String> rest = Gist.without(work.gist().kept(), old.gist().kept());
        return !Collections.disjoint(work.gist().left(), old.gist().kept())
                || Gist.common(old.gist().kept(), work.gist().kept()).size() >= 2 && !rest.isEmpty();
    }

    /// It speaks of the thing that is moved, or of where it goes.
    private static boolean goesOn(Told old, Told work, Told told) {
        return told.fact().project().equals(work.fact().project())
                && (told.fact().scope().equals(work.fact().scope())
                        || told.fact().scope().equals(old.fact().scope()))
                && !Collections.disjoint(told.gist().kept(), work.gist().kept());
    }

    private static boolean settles(Told told) {
        boolean partial = told.words().sentences().stream().anyMatch(FactWords::isPartial);
        boolean open = told.words().sentences().stream().anyMatch(Settling::isOpen);
        boolean done = told.words().sentences().stream().flatMap(List::stream).anyMatch(DONE::contains);
        boolean coming = told.words().sentences().stream().flatMap(List::stream).anyMatch(COMING::contains);
        return !partial && !open && !isUnderWay(told) && (done || told.replaces() && !coming);
    }

    private static StoryFinding finding(Told old, List<Told> members) {
        return new StoryFinding(
                Kind.STALE,
                members.stream().map(told -> told.fact().id()).toList(),
                old.fact().id(),
                FindingWords.still(old),
                FindingWords.capital(FindingWords.history(members))
                        + ". The newer facts tell of a move that is under way, and none says where it stands today.",
                ID);
    }
}
