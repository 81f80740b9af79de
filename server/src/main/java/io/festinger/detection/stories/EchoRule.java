package io.festinger.detection.stories;

import io.festinger.text.WordFamilies;
import io.festinger.text.WordList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Sees a story that says one thing, then another that cannot hold beside it, and then the first again in
/// other words: `the mill is oiled with Duna 32`, `the mill is oiled with Prista 46`, `in the mill we use
/// Duna 32`. What the first and the last have in common and the one between lacks came back.
final class EchoRule implements StoryRule {
    private static final Set<String> PLACES = WordList.of("in at on by under behind near with from to beside");
    private static final Set<String> BE = Set.of("is", "are", "has", "have", "must", "may", "can");
    /// Words that tell when or where it holds.
    private static final Set<String> CASES = WordList.of("""
        when while if unless until during except peak average mean maximum minimum max min idle cold warm weekend weekends
        weekday weekdays holiday holidays test tests staging production prod dev local locally night day winter summer spring
        autumn morning evening noon today yesterday tomorrow monday tuesday wednesday thursday friday saturday sunday
        """);
    /// Words of what was so once, or beside what is so otherwise.
    private static final Set<String> ONCE = WordList.of("""
        was were trial temporary temporarily exception once spare backup second another other week month batch sample
        prototype demo except instead again also too until
        """);
    private static final Set<String> ARTICLES = Set.of("the", "a", "an", "our", "my", "each", "every", "this");
    /// Families of what goes with many things at a time.
    private static final Set<String> MANY =
            WordList.of("""
                depend contain use support include write read need require offer show list accept speak play like buy order
                """).stream().map(WordFamilies::of).collect(Collectors.toUnmodifiableSet());
    private static final int FRAME = 3;
    private static final int REST = 4;

    @Override
    public List<StoryFinding> read(List<Told> story, Partners partners) {
        List<StoryFinding> findings = new ArrayList<>();
        for (Told told : story) {
            if (told.inForce() && !told.replaces() && told.gist().left().isEmpty() && !ReturnRule.isOpen(told)) {
                back(told, story, partners).ifPresent(findings::add);
            }
        }
        return findings;
    }

    private static Optional<StoryFinding> back(Told last, List<Told> story, Partners partners) {
        List<Told> earlier = partners.of(last);
        for (int i = earlier.size() - 1; i > 0; i--) {
            Told change = earlier.get(i);
            for (int k = i - 1; k >= 0 && isChange(change, last); k--) {
                Told first = earlier.get(k);
                if (!first.sameSession(change)
                        && !Opinions.differ(first, change)
                        && isAgain(first, change, last)
                        && (isFrame(first, change) && hasFrame(first, change, last)
                                || hasTopic(first, change, last)
                                        && Clash.between(first, change).isPresent())
                        && Clash.between(first, last).isEmpty()
                        && !Settlement.isReached(change, last, story)
                        && !ReturnRule.isSettled(first, change, last, earlier.subList(i + 1, earlier.size()))) {
                    return Optional.of(TurnRule.finding(first, change, last));
                }
            }
        }
        return Optional.empty();
    }

    private static boolean isChange(Told change, Told last) {
        return change.inForce() && !last.outdates(change) && !MoveRule.isUnderWay(change);
    }

    /// What tells the first from the change is what the last says, and nothing of what the change brought.
    private static boolean isAgain(Told first, Told change, Told last) {
        Set<String> same = Gist.common(first.gist().kept(), last.gist().kept());
        Set<String> state = Gist.without(same, change.gist().all());
        if (state.isEmpty() || state.size() == same.size()) {
            return false;
        }
        Set<String> lost =
                Gist.without(Gist.without(first.gist().kept(), change.gist().all()), state);
        Set<String> fresh = Gist.without(change.gist().kept(), first.gist().all());
        Set<String> more = Gist.without(last.gist().kept(), first.gist().kept());
        return !hasNoun(lost)
                && !fresh.isEmpty()
                && Collections.disjoint(fresh, last.gist().all())
                && more.size() <= REST
                && isOfOneCase(first, change, last)
                && ReturnRule.denies(first) == ReturnRule.denies(last)
                && !first.namesAnother(last)
                && !Rivals.haveOtherLabels(first, last)
                && !Rivals.haveOtherLabels(first, change)
                && !narrows(first, last)
                && !ReturnRule.isOver(last, state);
    }

    /// All that tells the two apart came back; where they have little else in common, nothing else did.
    private static boolean hasFrame(Told first, Told change, Told last) {
        Set<String> same = Gist.common(first.gist().kept(), last.gist().kept());
        boolean whole =
                Gist.without(first.gist().kept(), change.gist().all()).stream().allMatch(same::contains);
        return whole && (Gist.shared(same, change.gist().all()) >= FRAME || isWhole(first, last));
    }

    /// A word that all three have in common is enough where the first and the last say nearly the same.
    private static boolean hasTopic(Told first, Told change, Told last) {
        Set<String> same = Gist.common(first.gist().kept(), last.gist().kept());
        return isWhole(first, last)
                || hasNoun(Gist.without(same, change.gist().all()))
                        && Gist.shared(same, change.gist().all()) > 1;
    }

    /// How much only the one says.
    private static long nouns(Told one, Told other) {
        Set<String> theirs = other.gist().all();
        return one.gist().all().stream()
                .filter(stem -> !theirs.contains(stem) && !Gist.isVerb(stem))
                .count();
    }

    private static boolean isWhole(Told first, Told last) {
        return nouns(first, last) <= 1 && nouns(last, first) <= 1;
    }

    /// Whether none of them tells what was measured, and none is of a case that the first is not of.
    private static boolean isOfOneCase(Told first, Told change, Told last) {
        Set<String> cases = first.words().among(CASES);
        boolean once = first.words().hasAny(ONCE)
                || change.words().hasAny(ONCE)
                || last.words().hasAny(ONCE);
        return !once
                && !first.measures()
                && !change.measures()
                && !last.measures()
                && cases.equals(change.words().among(CASES))
                && cases.equals(last.words().among(CASES));
    }

    private static boolean hasNoun(Set<String> stems) {
        return stems.stream().anyMatch(stem -> !Gist.isVerb(stem));
    }

    /// Whether both say the same but for one stretch behind the verb: `in an alarm everybody gathers` at one
    /// place or another.
    private static boolean isFrame(Told one, Told other) {
        if (one.words().sentences().size() != 1 || other.words().sentences().size() != 1) {
            return false;
        }
        List<String> first = one.words().sentences().getFirst();
        List<String> second = other.words().sentences().getFirst();
        int least = Math.min(first.size(), second.size());
        int same = 0;
        while (same < least - 1 && first.get(same).equals(second.get(same))) {
            same++;
        }
        int tail = 0;
        while (tail < least - same && first.get(first.size() - 1 - tail).equals(second.get(second.size() - 1 - tail))) {
            tail++;
        }
        Set<String> frame = content(first.subList(0, same));
        boolean stated = first.subList(0, same).stream().anyMatch(EchoRule::isVerb)
                || isPlaced(first, second, same)
                        && first.subList(first.size() - tail, first.size()).stream()
                                .noneMatch(EchoRule::isVerb);
        Set<String> end = content(first.subList(same, first.size() - tail));
        Set<String> otherEnd = content(second.subList(same, second.size() - tail));
        int all = frame.size()
                + content(first.subList(first.size() - tail, first.size())).size();
        return (stated ? frame.size() > 1 : frame.size() > FRAME)
                && all >= least(first, second, same)
                && Collections.disjoint(frame, MANY)
                && areApart(end, otherEnd);
    }

    /// Where both go on with a place less in common is enough: `sleeps in the kitchen`.
    private static int least(List<String> first, List<String> second, int same) {
        return isPlaced(first, second, same) ? FRAME - 1 : FRAME;
    }

    private static boolean isPlaced(List<String> first, List<String> second, int same) {
        boolean behind = same > 0 && PLACES.contains(first.get(same - 1));
        boolean shown = same > 1 && ARTICLES.contains(first.get(same - 1)) && PLACES.contains(first.get(same - 2));
        return behind || shown || PLACES.contains(first.get(same)) && PLACES.contains(second.get(same));
    }

    private static boolean areApart(Set<String> end, Set<String> otherEnd) {
        return !end.isEmpty()
                && !otherEnd.isEmpty()
                && Math.max(end.size(), otherEnd.size()) <= REST
                && Collections.disjoint(end, otherEnd);
    }

    private static boolean isVerb(String word) {
        return BE.contains(word) || Gist.isVerb(WordFamilies.of(word));
    }

    private static Set<String> content(List<String> words) {
        Set<String> content = new LinkedHashSet<>();
        for (String word : words) {
            if (!Gist.isLight(word)) {
                content.add(WordFamilies.of(word));
            }
        }
        return content;
    }

    /// Whether one word of both has another one in front in each: `the front axle` and `the rear axle`.
    static boolean narrows(Told one, Told other) {
        Set<String> known = one.gist().all();
        Set<String> theirs = other.gist().all();
        for (List<String> sentence : one.words().sentences()) {
            for (int i = 1; i < sentence.size(); i++) {
                String noun = WordFamilies.of(sentence.get(i));
                String before = WordFamilies.of(sentence.get(i - 1));
                if (isNarrowing(sentence, i - 1, before, theirs)
                        && !Gist.isLight(sentence.get(i))
                        && theirs.contains(noun)
                        && other.words().sentences().stream().anyMatch(said -> isNarrowed(said, noun, known))) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean isNarrowed(List<String> sentence, String noun, Set<String> known) {
        for (int i = 1; i < sentence.size(); i++) {
            if (WordFamilies.of(sentence.get(i)).equals(noun)
                    && isNarrowing(sentence, i - 1, WordFamilies.of(sentence.get(i - 1)), known)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isNarrowing(List<String> sentence, int at, String stem, Set<String> known) {
        boolean noun = !Gist.isVerb(stem) || at == 0 || ARTICLES.contains(sentence.get(at - 1));
        return noun && !Gist.isLight(sentence.get(at)) && !known.contains(stem);
    }
}
