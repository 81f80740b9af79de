package io.festinger.detection.stories;

import io.festinger.text.WordList;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/// Tells whether the story itself decides between two facts later on: `we agreed to stay with Nordlager for
/// the bearings` settles from whom the bearings come, whatever the grammar of the three.
final class Settlement {
    /// So many facts behind the two are looked at.
    private static final int AHEAD = 400;

    private static final int TOPIC = 2;
    private static final Set<String> DECIDED = WordList.of("decided decision agreed settled chose voted final");

    private Settlement() {}

    /// @param one of the two, the older
    static boolean isReached(Told one, Told other, List<Told> story) {
        Set<String> earlier = one.gist().kept();
        Set<String> later = other.gist().kept();
        Set<String> topic = Gist.common(earlier, later);
        Set<String> old = Gist.without(earlier, later);
        Set<String> young = Gist.without(later, earlier);
        int from = other.order() + 1;
        return story.subList(from, Math.min(story.size(), from + AHEAD)).stream()
                .filter(told -> told.replaces() && told.inForce() && isOfOne(told, other))
                .anyMatch(told -> decides(told, topic, names(told, old), names(told, young))
                        || sameScope(told, one, other) && (isAll(told, old) || isAll(told, young)));
    }

    /// Where it names both, one word of what they are about is enough.
    private static boolean decides(Told told, Set<String> topic, boolean old, boolean young) {
        int least = old && young ? 1 : Math.min(TOPIC, topic.size());
        return (old || young) && Gist.shared(told.gist().all(), topic) >= least;
    }

    /// `I decided: the climbing hall!` in one scope with the two, where it names the whole of what one says.
    private static boolean isAll(Told told, Set<String> stems) {
        return stems.size() > 1
                && told.words().hasAny(DECIDED)
                && told.gist().all().containsAll(stems);
    }

    private static boolean sameScope(Told told, Told one, Told other) {
        String scope = told.fact().scope();
        return scope.equals(one.fact().scope()) && scope.equals(other.fact().scope());
    }

    private static boolean isOfOne(Told told, Told other) {
        return told.fact().project().equals(other.fact().project());
    }

    private static boolean names(Told told, Set<String> stems) {
        return stems.stream().anyMatch(stem -> !Gist.isVerb(stem))
                && !Collections.disjoint(told.gist().all(), stems);
    }
}
