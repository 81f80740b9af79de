package io.festinger.detection.stories;

import io.festinger.detection.stories.StoryFinding.Kind;
import io.festinger.detection.stories.Technologies.Technology;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Sees a story that left a technology for another of its kind and then goes on as if it had not: `we
/// use REST`, `we switched to GraphQL`, `the API is REST-based`. Two that are used beside each other
/// are
/// nothing to it.
final class TechnologyRule implements StoryRule {
    static final String ID = "story.reversal.technology";

    private record Choice(String project, String family, String component) {}

    @Override
    public List<StoryFinding> read(List<Told> story) {
        Map<Choice, List<Adoption>> choices = new LinkedHashMap<>();
        for (Told told : story) {
            if (told.inForce()) {
                for (Adoption adoption : Adoption.read(told)) {
                    Choice choice = new Choice(
                            told.fact().project(), adoption.technology().family(), adoption.component());
                    choices.computeIfAbsent(choice, key -> new ArrayList<>(2)).add(adoption);
                }
            }
        }
        return choices.values().stream()
                .filter(adoptions -> adoptions.size() > 1)
                .flatMap(adoptions -> new Course(adoptions).back().stream())
                .toList();
    }

    /// A change, and what goes on as if it had not been.
    private record Turn(Adoption change, Adoption last) {}

    /// One choice in the course of time.
    private static final class Course {
        private final Map<Technology, Adoption> used = new HashMap<>();
        private final Map<Technology, Adoption> left = new HashMap<>();
        private @Nullable Turn turn;

        Course(List<Adoption> adoptions) {
            adoptions.forEach(this::go);
        }

        private void go(Adoption adoption) {
            Technology technology = adoption.technology();
            if (adoption.change()) {
                adoption.from().ifPresent(before -> left.put(before, adoption));
                used.keySet().stream()
                        .filter(before -> !before.equals(technology))
                        .forEach(before -> left.put(before, adoption));
                left.remove(technology);
                turn = null;
                return;
            }
            Adoption change = left.get(technology);
            if (change == null) {
                used.put(technology, adoption);
            } else if (adoption.told().outdates(change.told())) {
                left.clear();
                turn = null;
            } else {
                turn = new Turn(change, adoption);
            }
        }

        Optional<StoryFinding> back() {
            return Optional.ofNullable(turn).map(this::finding);
        }

        private StoryFinding finding(Turn back) {
            Adoption change = back.change();
            Adoption last = back.last();
            List<Told> members = new ArrayList<>();
            Optional.ofNullable(used.get(last.technology())).map(Adoption::told).ifPresent(members::add);
            members.add(change.told());
            members.add(last.told());
            return new StoryFinding(
                    Kind.REVERSAL,
                    members.stream().map(told -> told.fact().id()).toList(),
                    last.told().fact().id(),
                    FindingWords.still(last.told()),
                    FindingWords.capital(FindingWords.history(members)) + ". The story left "
                            + last.technology().name() + " for "
                            + change.technology().name()
                            + " and then goes on with it, without saying that it went back.",
                    ID);
        }
    }
}
