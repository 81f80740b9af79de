package io.festinger.detection.stories;

import io.festinger.llm.SuccessionModel;
import io.festinger.llm.SuccessionModel.Succession;
import io.festinger.text.NormalWords;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import java.util.stream.Collectors;

/// How the facts of one story stand to earlier ones, as a model judges it. The newest facts come first, each beside
/// those that may speak of one thing with it; in a short story each beside all.
final class Successions {
    /// So many facts of a project are laid beside each other, all of them.
    private static final int SHORT = 16;

    /// Characters of what is short enough to be judged as a whole.
    private static final int LONGEST = 400;

    /// A fact with the earlier one that it stands to.
    record Pair(Told earlier, Told later) {}

    /// What a reading may cost.
    ///
    /// @param facts so many of the newest are laid beside earlier ones
    /// @param pairs so many that were never judged before are judged
    record Effort(int facts, int pairs) {}

    private final Map<Told, Map<Told, Succession>> byEarlier = new HashMap<>();
    private final Map<Told, Map<Told, Succession>> byLater = new HashMap<>();
    private final Map<List<String>, Succession> byIds = new HashMap<>();
    private final Map<String, Double> settled = new HashMap<>();

    private Successions() {}

    /// @param story oldest first
    static Successions of(List<Told> story, Partners partners, SuccessionModel model, Effort effort) {
        Successions successions = new Successions();
        List<Pair> unknown = new ArrayList<>();
        for (Pair pair : pairs(story, partners, effort.facts())) {
            Optional<Succession> known =
                    pair.later().beside().judged(pair.earlier().beside());
            known.ifPresent(judged -> successions.enter(pair, judged));
            if (known.isEmpty() && unknown.size() < effort.pairs()) {
                unknown.add(pair);
            }
        }
        List<Succession> judged = unknown.isEmpty()
                ? List.of()
                : model.judge(unknown.stream().map(Successions::notes).toList());
        for (int i = 0; i < unknown.size(); i++) {
            Pair pair = unknown.get(i);
            pair.later().beside().judge(pair.earlier().beside(), judged.get(i));
            successions.enter(pair, judged.get(i));
        }
        return successions;
    }

    private static SequencedSet<Pair> pairs(List<Told> story, Partners partners, int most) {
        Map<String, List<Told>> projects = new HashMap<>();
        for (Told told : story) {
            if (told.inForce()) {
                projects.computeIfAbsent(told.fact().project(), project -> new ArrayList<>())
                        .add(told);
            }
        }
        SequencedSet<Pair> pairs = new LinkedHashSet<>();
        int facts = 0;
        for (Told later : story.reversed()) {
            if (!later.inForce() || facts++ >= most) {
                continue;
            }
            List<Told> project = projects.getOrDefault(later.fact().project(), List.of());
            List<Told> earlier = project.size() <= SHORT ? project : partners.of(later);
            earlier.stream()
                    .filter(told -> told.inForce() && told.order() < later.order() && areComparable(told, later))
                    .forEach(told -> pairs.add(new Pair(told, later)));
        }
        return pairs;
    }

    /// What differs in numbers alone rules read exactly.
    private static boolean areComparable(Told earlier, Told later) {
        String known = earlier.fact().content();
        String incoming = later.fact().content();
        return known.length() <= LONGEST
                && incoming.length() <= LONGEST
                && !withoutNumbers(known).equals(withoutNumbers(incoming));
    }

    /// What a number counts or names is what rules read exactly, while to a model `lunch 7 is in hall 7` contradicts
    /// `lunch 8 is in hall 8`.
    private static Set<String> withoutNumbers(String text) {
        return NormalWords.of(text).stream()
                .filter(word -> word.chars().noneMatch(Character::isDigit))
                .collect(Collectors.toSet());
    }

    private static SuccessionModel.Notes notes(Pair pair) {
        return new SuccessionModel.Notes(
                pair.earlier().fact().content(),
                pair.later().fact().content(),
                Duration.between(pair.earlier().at(), pair.later().at()),
                pair.later().isBySame(pair.earlier()));
    }

    /// What contradicts an earlier fact of one session has come in its place.
    private void enter(Pair pair, Succession succession) {
        Succession judged = pair.later().sameSession(pair.earlier()) ? succession.ofOneSession() : succession;
        byEarlier.computeIfAbsent(pair.earlier(), told -> new HashMap<>()).put(pair.later(), judged);
        byLater.computeIfAbsent(pair.later(), told -> new HashMap<>()).put(pair.earlier(), judged);
        byIds.put(List.of(pair.earlier().fact().id(), pair.later().fact().id()), judged);
        settled.merge(pair.earlier().fact().id(), judged.settled(), Math::max);
    }

    /// What was judged of the fact and later ones.
    Map<Told, Succession> behind(Told earlier) {
        return byEarlier.getOrDefault(earlier, Map.of());
    }

    /// What was judged of the fact and earlier ones.
    Map<Told, Succession> before(Told later) {
        return byLater.getOrDefault(later, Map.of());
    }

    /// How likely it is that some later fact settles what contradicts it in this one; 0 for what nobody judged.
    double settled(String earlier) {
        return settled.getOrDefault(earlier, 0.0);
    }

    /// How likely it is that the two have nothing to do with each other; 0 for what nobody judged.
    double apart(String earlier, String later) {
        return judged(earlier, later).map(Succession::none).orElse(0.0);
    }

    private Optional<Succession> judged(String earlier, String later) {
        return Optional.ofNullable(byIds.get(List.of(earlier, later)));
    }
}
