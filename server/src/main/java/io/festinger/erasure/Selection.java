package io.festinger.erasure;

import io.festinger.base.Sha256;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The rows that a selector means, with those that were derived from them.
///
/// @param handedOver memories of theirs that other authors wrote, too: they stay, in the words of the first of those
public record Selection(List<Target> targets, List<Target> handedOver) {
    private static final int DIGITS = 24;

    public Selection {
        targets = List.copyOf(targets);
        handedOver = List.copyOf(handedOver);
    }

    /// @param kind such as `memory`, `chunk` or `witness`
    /// @param version changes with the row; empty for a row that never changes
    public record Target(String kind, String id, String version) {
        /// Whether it is an edge of the concept graph, whose id is its words.
        public boolean isEdge() {
            return kind.equals("concept_edge");
        }
    }

    public boolean isEmpty() {
        return targets.isEmpty() && handedOver.isEmpty();
    }

    public List<String> ids() {
        return targets.stream().map(Target::id).toList();
    }

    /// The number of rows by kind; edges are counted when those of erased words are known.
    Map<String, Long> counts() {
        Map<String, Long> counts = new TreeMap<>();
        targets.stream()
                .filter(target -> !target.isEdge())
                .forEach(target -> counts.merge(target.kind(), 1L, Long::sum));
        if (!handedOver.isEmpty()) {
            counts.put("memory_handed_over", (long) handedOver.size());
        }
        return counts;
    }

    /// What confirms the erasure of these rows as they are now.
    String confirmation(Selector selector) {
        StringBuilder text = new StringBuilder(selector.kind().wire());
        targets.forEach(target -> text.append("\n" + target.kind() + " " + target.id() + " " + target.version()));
        handedOver.forEach(target -> text.append("\nhanded over " + target.id() + " " + target.version()));
        return Sha256.hex(text.toString()).substring(0, DIGITS);
    }
}
