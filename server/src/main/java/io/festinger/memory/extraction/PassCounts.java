package io.festinger.memory.extraction;

import java.util.Map;
import java.util.TreeMap;

/// What a pass found and what became of it. Everything that was found is either persisted or dropped.
///
/// @param reExtracted those of the dropped that counted at a row that waits or holds
/// @param droppedBy how many were dropped, by reason
/// @param rules how many were found, by rule
/// @param errors rules that failed on a passage
public record PassCounts(
        int passages,
        int extracted,
        int persisted,
        int reExtracted,
        int dropped,
        Map<String, Integer> droppedBy,
        Map<String, Integer> rules,
        int errors) {

    /// Counts while a pass runs.
    static final class Counter {
        private int passages;
        private int persisted;
        private int reExtracted;
        private int errors;
        private final Map<String, Integer> droppedBy = new TreeMap<>();
        private final Map<String, Integer> rules = new TreeMap<>();

        void passage() {
            passages++;
        }

        void found(String rule) {
            rules.merge(rule, 1, Integer::sum);
        }

        void persisted() {
            persisted++;
        }

        void readAgain() {
            reExtracted++;
        }

        void dropped(Drop reason) {
            droppedBy.merge(reason.wire(), 1, Integer::sum);
        }

        void error() {
            errors++;
        }

        PassCounts counts() {
            return new PassCounts(
                    passages,
                    sum(rules),
                    persisted,
                    reExtracted,
                    sum(droppedBy),
                    Map.copyOf(droppedBy),
                    Map.copyOf(rules),
                    errors);
        }

        private static int sum(Map<String, Integer> counts) {
            return counts.values().stream().mapToInt(Integer::intValue).sum();
        }
    }
}
