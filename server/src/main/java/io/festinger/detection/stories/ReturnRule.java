package io.festinger.detection.stories;

import io.festinger.text.WordFamilies;
import io.festinger.text.WordList;
import java.time.Duration;
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
    private static final Set<String> REASONS = Set.of("because", "which", "since", "so", "where", "whose");
    private static final Set<String> IS = Set.of("is", "are", "be", "being");
    private static final Duration NEAR = Duration.ofDays(7);
    private static final Set<String> DENIALS = WordList.of("""
        not no never don't doesn't isn't aren't can't cannot won't nobody nothing none without longer
        """);

    @Override
    public List<StoryFinding> read(List<Told> story, Partners partners) {
        List<StoryFinding> findings = new ArrayList<>();
        for (Told told : story) {
            if (told.inForce() && !told.replaces() && told.gist().left().isEmpty() && !isOpen(told)) {
                back(told, story, partners).ifPresent(findings::add);
            }
        }
        return findings;
    }

    static boolean isOpen(Told told) {
        return told.words().sentences().stream().anyMatch(Settling::isOpen);
    }

    /// Whether it says what it says of those words as something that was.
    static boolean isOver(Told told, Set<String> state) {
        boolean said = false;
        for (int k = 0; k < told.words().sentences().size(); k++) {
            List<String> sentence = told.words().sentences().get(k);
            boolean past = false;
            boolean own = state.isEmpty();
            for (int i = 0; i < sentence.size(); i++) {
                past |= PAST.contains(sentence.get(i)) && isPast(told, k, i);
                own |= state.contains(WordFamilies.of(sentence.get(i)));
                if (told.words().closed().get(k).get(i)
                        || REASONS.contains(sentence.get(i))
                        || i + 1 == sentence.size()) {
                    said |= own && !past;
                    past = false;
                    own = state.isEmpty();
                }
            }
        }
        return !said;
    }

    /// Not `is used`, nor `dries before the coat`.
    private static boolean isPast(Told told, int place, int at) {
        List<String> sentence = told.words().sentences().get(place);
        return switch (sentence.get(at)) {
            case "used" -> at == 0 || !IS.contains(sentence.get(at - 1));
            case "before" ->
                at + 1 == sentence.size() || told.words().closed().get(place).get(at);
            default -> true;
        };
    }

    private static Optional<StoryFinding> back(Told last, List<Told> story, Partners partners) {
        List<Told> earlier = partners.of(last);
        for (int i = earlier.size() - 1; i >= 0; i--) {
            Told change = earlier.get(i);
            if (!change.inForce() || last.outdates(change) || MoveRule.isUnderWay(change)) {
                continue;
            }
            if (tells(change) && goesBack(change, last)) {
                return Optional.empty();
            }
            for (int k = i - 1; k >= 0; k--) {
                Told first = earlier.get(k);
                if (!first.sameSession(change)
                        && !Opinions.differ(first, change)
                        && (tells(change) || succeeds(change, first))
                        && leaves(first, change, last)
                        && !Settlement.isReached(change, last, story)
                        && !isSettled(first, change, last, earlier.subList(i + 1, earlier.size()))) {
                    return Optional.of(TurnRule.finding(first, change, last));
                }
            }
        }
        return Optional.empty();
    }

    /// It was written when the first was retired.
    private static boolean succeeds(Told change, Told first) {
        return first.fact()
                .retiredAt()
                .filter(at -> Duration.between(at, change.at()).abs().compareTo(NEAR) <= 0)
                .isPresent();
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
        if (same.isEmpty() || denies(first) != denies(last) || EchoRule.narrows(first, last)) {
            return false;
        }
        Set<String> gone = Gist.common(same, change.gist().left());
        if (gone.isEmpty() && denies(change) && !denies(first)) {
            return same.size() > 1
                    && change.gist().all().containsAll(same)
                    && first.gist().kept().size() <= same.size() + 1
                    && !isOver(last, same);
        }
        Set<String> topic = Gist.common(same, change.gist().kept());
        if (!gone.isEmpty()) {
            boolean whole = topic.isEmpty() && gone.size() > 1;
            boolean ofOne = gone.stream().anyMatch(ReturnRule::tellsWhat) || isOfOneThing(first, change, last);
            return (whole || !topic.isEmpty()) && ofOne && !isOver(last, gone);
        }
        return !topic.isEmpty()
                && !first.namesAnother(last)
                && !first.isFar(last)
                && change.gist().left().isEmpty()
                && (isOtherValue(first, change, last) && !isOver(last, Set.of()) || isOtherWord(first, change, last));
    }

    /// Where only a number went, whether the last fact counts the same thing: wholesale customers and we
    /// ourselves may both pay within 30 days.
    private static boolean isOfOneThing(Told first, Told change, Told last) {
        List<String> named = Gist.common(first.gist().kept(), change.gist().all()).stream()
                .filter(ReturnRule::tellsWhat)
                .toList();
        List<String> again = named.stream().filter(last.gist().kept()::contains).toList();
        return named.isEmpty()
                ? Gist.common(first.gist().kept(), last.gist().kept()).stream().anyMatch(ReturnRule::tellsWhat)
                : !again.isEmpty() && again.size() * 2 >= named.size();
    }

    /// Not a number, its unit or a verb.
    private static boolean tellsWhat(String stem) {
        return !Character.isDigit(stem.charAt(0)) && !Gist.isUnit(stem) && !Gist.isVerb(stem);
    }

    /// Whether something between says outright that it is again what it was.
    static boolean isSettled(Told first, Told change, Told last, List<Told> between) {
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
        if (state.stream().anyMatch(stem -> !Gist.isVerb(stem))) {
            state.removeIf(Gist::isVerb);
        }
        boolean names = state.stream().allMatch(last::names) && fresh.stream().anyMatch(change::names);
        return !fresh.isEmpty()
                && Collections.disjoint(fresh, last.gist().kept())
                && (topic.size() > 1 || names)
                && (state.size() == 1 || state.size() == 2 && areBeside(state, last) && areBeside(state, first))
                && !isOver(last, state)
                && first.gist().kept().size() <= same.size() + 2
                && last.gist().kept().size() <= same.size() + 4;
    }

    private static boolean areBeside(Set<String> two, Told told) {
        for (List<String> sentence : told.words().sentences()) {
            for (int i = 1; i < sentence.size(); i++) {
                if (two.contains(WordFamilies.of(sentence.get(i)))
                        && two.contains(WordFamilies.of(sentence.get(i - 1)))) {
                    return true;
                }
            }
        }
        return false;
    }

    static boolean denies(Told told) {
        return told.words().sentences().stream().flatMap(List::stream).anyMatch(DENIALS::contains);
    }
}
