package io.festinger.detection.stories;

import io.festinger.detection.stories.StoryFinding.Kind;
import io.festinger.text.WordList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Sees a story that goes on with what a change had left, by bare words: the first and the last fact say of
/// one thing what the change between them took away (`moved off RabbitMQ`) or gave another value of the same
/// kind, whatever the grammar of the three.
final class ReturnRule implements StoryRule {
    private static final Set<String> PAST = WordList.of("""
        was were had until formerly previously used old former before replaced without instead never anymore removed
        """);
    private static final Set<String> DENIALS = WordList.of("""
        not no never don't doesn't isn't aren't can't cannot won't nobody nothing none without longer
        """);

    @Override
    public List<StoryFinding> read(List<Told> story, Partners partners) {
        List<StoryFinding> findings = new ArrayList<>();
        for (Told told : story) {
            if (told.inForce() && !told.replaces() && told.gist().left().isEmpty() && !isOver(told)) {
                back(told, partners).ifPresent(findings::add);
            }
        }
        return findings;
    }

    private static boolean isOver(Told told) {
        return told.words().sentences().stream()
                .anyMatch(sentence ->
                        Settling.isOpen(sentence) || sentence.stream().anyMatch(PAST::contains));
    }

    private static Optional<StoryFinding> back(Told last, Partners partners) {
        List<Told> earlier = partners.of(last);
        for (int i = earlier.size() - 1; i >= 0; i--) {
            Told change = earlier.get(i);
            if (!change.inForce() || !tells(change)) {
                continue;
            }
            if (last.outdates(change) || goesBack(change, last)) {
                return Optional.empty();
            }
            for (int k = i - 1; k >= 0; k--) {
                Told first = earlier.get(k);
                if (!first.sameSession(change)
                        && leaves(first, change, last)
                        && !isSettled(first, change, last, earlier.subList(i + 1, earlier.size()))) {
                    return Optional.of(finding(first, change, last));
                }
            }
        }
        return Optional.empty();
    }

    private static boolean tells(Told told) {
        return told.replaces() || !told.gist().left().isEmpty();
    }

    /// The change itself is one to what the last fact says.
    private static boolean goesBack(Told change, Told last) {
        return !last.says().values().isEmpty()
                && !change.says().values().isEmpty()
                && last.says().sharesValue(change.says());
    }

    private static boolean leaves(Told first, Told change, Told last) {
        Set<String> same = Gist.common(first.gist().kept(), last.gist().kept());
        if (same.isEmpty() || denies(first) != denies(last)) {
            return false;
        }
        Set<String> gone = Gist.common(same, change.gist().left());
        Set<String> topic = Gist.common(same, change.gist().kept());
        if (!gone.isEmpty()) {
            boolean whole = topic.isEmpty() && gone.size() > 1;
            return whole || !topic.isEmpty();
        }
        return !topic.isEmpty() && (isOtherValue(first, change, last) || isOtherWord(first, change, last));
    }

    /// Whether something between says outright that it is again what it was.
    private static boolean isSettled(Told first, Told change, Told last, List<Told> between) {
        Set<String> same = Gist.common(first.gist().kept(), last.gist().kept());
        Set<String> state = Gist.without(same, change.gist().kept());
        return between.stream()
                .anyMatch(told -> told.inForce()
                        && told.replaces()
                        && !Collections.disjoint(told.gist().kept(), state));
    }

    /// Both name a value that the change does not, and it names another one of that kind.
    private static boolean isOtherValue(Told first, Told change, Told last) {
        Set<String> both = Gist.common(first.says().values(), last.says().values());
        both.removeAll(change.says().values());
        Set<String> theirs = new HashSet<>(change.says().values());
        theirs.removeAll(first.says().values());
        return both.stream()
                .map(ValueKinds::of)
                .anyMatch(kind -> theirs.stream().map(ValueKinds::of).anyMatch(kind::equals));
    }

    /// The whole of what both say is of the thing that was changed, but for one name or word.
    private static boolean isOtherWord(Told first, Told change, Told last) {
        Set<String> same = Gist.common(first.gist().kept(), last.gist().kept());
        Set<String> topic = Gist.common(same, change.gist().kept());
        Set<String> fresh = Gist.without(change.gist().kept(), first.gist().kept());
        Set<String> state = Gist.without(same, topic);
        boolean names = state.stream().allMatch(last::names) && fresh.stream().anyMatch(change::names);
        return !fresh.isEmpty()
                && Collections.disjoint(fresh, last.gist().kept())
                && (topic.size() > 1 || names)
                && state.size() == 1
                && first.gist().kept().size() <= same.size() + 1
                && last.gist().kept().size() <= same.size() + 3;
    }

    private static boolean denies(Told told) {
        return told.words().sentences().stream().flatMap(List::stream).anyMatch(DENIALS::contains);
    }

    private static StoryFinding finding(Told first, Told change, Told last) {
        List<Told> members = first.inForce() ? List.of(first, change, last) : List.of(change, last);
        return new StoryFinding(
                Kind.REVERSAL,
                members.stream().map(told -> told.fact().id()).toList(),
                last.fact().id(),
                FindingWords.still(last),
                FindingWords.capital(FindingWords.history(members))
                        + ". The last of them goes on as it was before the change, without saying that it was taken back.",
                ThreadRule.REVERSAL);
    }
}
