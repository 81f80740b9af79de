package io.festinger.detection.stories;

import io.festinger.detection.stories.StoryFinding.Kind;
import io.festinger.detection.stories.Technologies.Technology;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Sees a story that left a technology for another of its kind and then goes on as if it had not: `we
/// use
/// REST`, `we switched to GraphQL`, `the API is REST-based`. Two that are used beside each other are
/// nothing
/// to it.
final class TechnologyRule implements StoryRule {
    static final String ID = "story.reversal.technology";
    private static final int MOST = 500;

    private record Choice(String project, String family) {}

    @Override
    public List<StoryFinding> read(List<Told> story, Partners partners) {
        Map<Choice, List<Adoption>> choices = new LinkedHashMap<>();
        for (Told told : story) {
            if (told.inForce()) {
                for (Adoption adoption : Adoption.read(told)) {
                    Choice choice = new Choice(
                            told.fact().project(), adoption.technology().family());
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

    /// What one family is chosen from in the course of time. Components are apart from each other; a
    /// change
    /// that names both sides is also about whoever speaks of no component.
    private static final class Course {
        private final List<Adoption> used = new ArrayList<>();
        private final List<Left> left = new ArrayList<>();
        private @Nullable Turn turn;

        /// A technology that was left, and the change that did so.
        private record Left(Technology technology, Adoption change) {
            boolean by(Adoption adoption) {
                return technology.equals(adoption.technology()) && isOne(change, adoption);
            }
        }

        Course(List<Adoption> adoptions) {
            adoptions
                    .subList(Math.max(0, adoptions.size() - MOST), adoptions.size())
                    .forEach(this::go);
        }

        private static boolean isOne(Adoption change, Adoption other) {
            boolean open = change.component().isEmpty() || other.component().isEmpty();
            return change.component().equals(other.component()) || change.from().isPresent() && open;
        }

        private void go(Adoption adoption) {
            if (adoption.change()) {
                change(adoption);
                return;
            }
            Optional<Left> gone =
                    left.stream().filter(some -> some.by(adoption)).reduce((one, other) -> other);
            if (gone.isEmpty()) {
                used.add(adoption);
            } else if (adoption.told().outdates(gone.get().change().told())) {
                left.remove(gone.get());
                turn = null;
            } else {
                turn = new Turn(gone.get().change(), adoption);
            }
        }

        private void change(Adoption adoption) {
            adoption.from().ifPresent(before -> left.add(new Left(before, adoption)));
            used.stream()
                    .filter(other -> !other.technology().equals(adoption.technology()) && isOne(adoption, other))
                    .map(Adoption::technology)
                    .distinct()
                    .forEach(before -> left.add(new Left(before, adoption)));
            left.removeIf(some -> some.technology().equals(adoption.technology()) && isOne(adoption, some.change()));
            turn = turn != null && isOne(adoption, turn.last()) ? null : turn;
        }

        Optional<StoryFinding> back() {
            return Optional.ofNullable(turn).map(this::finding);
        }

        private StoryFinding finding(Turn back) {
            Adoption change = back.change();
            Adoption last = back.last();
            List<Told> members = new ArrayList<>();
            used.stream()
                    .filter(adoption -> adoption.technology().equals(last.technology())
                            && adoption.told().order() < change.told().order()
                            && isOne(change, adoption))
                    .reduce((one, other) -> other)
                    .map(Adoption::told)
                    .ifPresent(members::add);
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
