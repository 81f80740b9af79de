package io.festinger.detection.stories;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The history of one slot, oldest first: what was said of it, and what of that a reader would take for
/// true today. Whatever a later entry settles does not stand any more; a slot with very many rivals is
/// looked at as far as the newest of them.
final class Timeline {
    private static final int MOST = 16;
    private static final int FLAPS = 3;
    private static final Duration SHORT = Duration.ofDays(30);

    private final List<Entry> entries;
    private final Map<String, Entry> standing = new LinkedHashMap<>();

    /// @param entries oldest first
    Timeline(List<Entry> entries) {
        this.entries = entries;
        Set<String> known = new HashSet<>();
        for (Entry entry : entries) {
            if (entry.told().inForce()) {
                enter(entry, known.contains(entry.stance()));
            }
            known.add(entry.stance());
        }
    }

    private void enter(Entry entry, boolean known) {
        standing.values().removeIf(earlier -> settled(entry, earlier, known));
        standing.remove(entry.stance());
        standing.put(entry.stance(), entry);
        if (standing.size() > MOST) {
            standing.remove(standing.keySet().iterator().next());
        }
    }

    private static boolean settled(Entry entry, Entry earlier, boolean known) {
        return isRival(entry, earlier) && entry.settles(earlier, known);
    }

    private static boolean isRival(Entry entry, Entry earlier) {
        return entry.told() != earlier.told() && entry.contradicts(earlier);
    }

    /// What stands against what, where anything does.
    ///
    /// @param latest the newest that is contradicted
    /// @param rivals what stands against it, oldest first
    /// @param before where the story was at the same value before it was at the newest of the rivals
    record Dispute(Entry latest, List<Entry> rivals, Optional<Entry> before) {}

    Optional<Dispute> dispute() {
        List<Entry> all = new ArrayList<>(standing.values());
        for (int i = all.size() - 1; i > 0; i--) {
            Entry latest = all.get(i);
            List<Entry> rivals = all.subList(0, i).stream()
                    .filter(earlier -> isRival(latest, earlier))
                    .sorted(Comparator.comparingInt(entry -> entry.told().order()))
                    .toList();
            if (!rivals.isEmpty()) {
                return Optional.of(new Dispute(latest, rivals, before(latest, rivals.getLast())));
            }
        }
        return Optional.empty();
    }

    private Optional<Entry> before(Entry latest, Entry rival) {
        Entry found = null;
        for (Entry entry : entries) {
            if (entry.told().order() >= rival.told().order()) {
                break;
            }
            if (entry.stance().equals(latest.stance()) && !entry.told().sameSession(rival.told())) {
                found = entry;
            }
        }
        return Optional.ofNullable(found);
    }

    /// The last turns of a story that changed to and fro within a short time, up to its end; empty where it
    /// did not.
    List<Entry> flaps() {
        List<Entry> turns = turns();
        if (turns.size() <= FLAPS) {
            return List.of();
        }
        List<Entry> last = turns.subList(turns.size() - FLAPS - 1, turns.size());
        Set<String> stances = new HashSet<>();
        last.forEach(entry -> stances.add(entry.stance()));
        Duration took = Duration.between(
                last.getFirst().told().at(), last.getLast().told().at());
        boolean inForce = last.stream().filter(entry -> entry.told().inForce()).count() == last.size();
        return stances.size() == 2 && took.compareTo(SHORT) <= 0 && inForce ? List.copyOf(last) : List.of();
    }

    /// The entries at which the value changed, one of each working session.
    private List<Entry> turns() {
        List<Entry> turns = new ArrayList<>();
        for (Entry entry : entries) {
            if (!turns.isEmpty() && entry.told().sameSession(turns.getLast().told())) {
                turns.removeLast();
            }
            if (turns.isEmpty() || !turns.getLast().stance().equals(entry.stance())) {
                turns.add(entry);
            }
        }
        return turns;
    }
}
