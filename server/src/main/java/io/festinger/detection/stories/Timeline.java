package io.festinger.detection.stories;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/// The history of facts of which each contradicts another one, oldest first: what of it a reader would
/// take
/// for true today. Whatever a later fact settles does not stand any more; of very many that stand
/// beside
/// each other the newest are looked at.
final class Timeline {
    private static final int MOST = 16;
    private static final int BACK = 32;
    private static final int TURNS = 4;
    private static final Duration SHORT = Duration.ofDays(30);

    private record Pair(int earlier, int later) {}

    private final List<Told> facts;
    private final List<Told> standing = new ArrayList<>();
    private final Map<Pair, Optional<Clash>> clashes = new HashMap<>();

    /// @param facts oldest first
    Timeline(List<Told> facts) {
        this.facts = facts;
        for (int i = 0; i < facts.size(); i++) {
            if (facts.get(i).inForce()) {
                enter(i);
            }
        }
    }

    private void enter(int place) {
        Told told = facts.get(place);
        standing.removeIf(earlier -> clash(earlier, told)
                .map(clash -> clash.isSettled(() -> before(place, earlier).isPresent()))
                .orElseGet(() -> told.repeats(earlier)));
        standing.add(told);
        if (standing.size() > MOST) {
            standing.removeFirst();
        }
    }

    private Optional<Clash> clash(Told earlier, Told later) {
        return clashes.computeIfAbsent(new Pair(earlier.order(), later.order()), pair -> Clash.between(earlier, later));
    }

    private boolean clash(int one, int other) {
        Told first = facts.get(Math.min(one, other));
        Told second = facts.get(Math.max(one, other));
        return clash(first, second).isPresent();
    }

    private int place(Told told) {
        return Collections.binarySearch(facts, told, Comparator.comparingInt(Told::order));
    }

    /// What stands against what.
    ///
    /// @param latest the newest that is contradicted
    /// @param rivals what stands against it, oldest first
    /// @param before where the story was at the same before it was at the newest of the rivals
    record Dispute(Told latest, List<Clash> rivals, Optional<Told> before) {
        /// Those of the rivals that are left when some are taken away.
        Dispute without(Predicate<Clash> settled) {
            return new Dispute(latest, rivals.stream().filter(settled.negate()).toList(), before);
        }

        Told rival() {
            return rivals.getLast().earlier();
        }
    }

    /// Newest first; each fact is in one at most.
    List<Dispute> disputes() {
        List<Dispute> disputes = new ArrayList<>();
        List<Told> open = new ArrayList<>(standing);
        while (!open.isEmpty()) {
            Told latest = open.removeLast();
            List<Clash> rivals = open.stream()
                    .flatMap(earlier -> clash(earlier, latest).stream())
                    .filter(clash -> !isOfAnother(clash.earlier(), latest))
                    .toList();
            if (!rivals.isEmpty()) {
                rivals.forEach(clash -> open.remove(clash.earlier()));
                disputes.add(new Dispute(
                        latest, rivals, before(place(latest), rivals.getLast().earlier())));
            }
        }
        return disputes;
    }

    /// Whether a correction stands against it only by what it takes back from another thing.
    private boolean isOfAnother(Told correction, Told latest) {
        return correction.replaces()
                && facts.stream()
                        .limit(place(correction))
                        .anyMatch(first -> clash(first, correction).isPresent()
                                && clash(first, latest).isEmpty()
                                && EchoRule.narrows(first, latest));
    }

    /// Where the story said the same, before the rival came that both contradict.
    private Optional<Told> before(int place, Told rival) {
        int at = place(rival);
        for (int i = at - 1; i >= Math.max(0, at - BACK); i--) {
            Told earlier = facts.get(i);
            if (!earlier.sameSession(rival) && clash(i, at) && isBack(i, at, place)) {
                return Optional.of(earlier);
            }
        }
        return Optional.empty();
    }

    /// The last turns of what changed to and fro within a short time up to today.
    List<List<Told>> flaps() {
        return standing.stream()
                .map(latest -> turns(place(latest)))
                .filter(turns -> turns.size() == TURNS)
                .map(turns -> turns.reversed().stream().map(facts::get).toList())
                .filter(turns ->
                        Duration.between(turns.getFirst().at(), turns.getLast().at())
                                        .compareTo(SHORT)
                                <= 0)
                .toList();
    }

    /// Where the story turned, from a fact backwards.
    private List<Integer> turns(int place) {
        List<Integer> turns = new ArrayList<>(List.of(place));
        for (int i = place - 1; i >= Math.max(0, place - BACK) && turns.size() < TURNS; i--) {
            Told told = facts.get(i);
            int next = turns.getLast();
            boolean back = turns.size() < 2 || isBack(i, next, turns.get(turns.size() - 2));
            if (told.inForce() && !told.sameSession(facts.get(next)) && back && clash(i, next)) {
                turns.add(i);
            }
        }
        return turns;
    }

    /// Whether two facts that stand against one rival say the same.
    private boolean isBack(int earlier, int rival, int later) {
        Told one = facts.get(earlier);
        Told other = facts.get(later);
        Set<String> same = new HashSet<>(one.says().all());
        same.retainAll(other.says().all());
        same.removeAll(facts.get(rival).says().all());
        boolean open = clash(facts.get(Math.min(rival, later)), facts.get(Math.max(rival, later)))
                .filter(Clash::isChoice)
                .isPresent();
        return other.says().sharesValue(one.says()) && !clash(earlier, later) && !(open && same.isEmpty());
    }
}
