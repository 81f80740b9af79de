package io.festinger.memory.extraction;

import java.util.Map;
import java.util.TreeMap;

/// What a pass found, and the results. Every finding is either persisted or dropped; statements that were
/// passed over are counted separately.
///
/// @param reExtracted repetitions counted at candidates or active rows: further sources with the content of
///     such a row, in which it was not read before
/// @param droppedBy how many were dropped, by reason
/// @param overCap how many different ones exceeded the limit: the next pass proposes the best of them
/// @param passedOver how many statements were read and not proposed
/// @param passedOverBy the same, by reason
/// @param rules how many were found, by rule
/// @param errors how often a rule failed on a passage
public record PassCounts(
        int passages,
        int extracted,
        int persisted,
        int reExtracted,
        int dropped,
        Map<String, Integer> droppedBy,
        int overCap,
        int passedOver,
        Map<String, Integer> passedOverBy,
        Map<String, Integer> rules,
        int errors) {

    /// Counts while a pass runs.
    static final class Counter {
        private int passages;
        private int persistedCount;
        private int reExtracted;
        private int errors;
        private final Map<String, Integer> droppedBy = new TreeMap<>();
        private final Map<String, Integer> passedOverBy = new TreeMap<>();
        private final Map<String, Integer> rules = new TreeMap<>();

        void passage() {
            passages++;
        }

        void countFinding(String rule) {
            rules.merge(rule, 1, Integer::sum);
        }

        void persisted() {
            persistedCount++;
        }

        void readAgain(int repetitions) {
            reExtracted += repetitions;
        }

        void countDrop(Drop reason) {
            droppedBy.merge(reason.wire(), 1, Integer::sum);
        }

        void passedOver(String reason) {
            passedOverBy.merge(reason, 1, Integer::sum);
        }

        void error() {
            errors++;
        }

        PassCounts counts(int overCap) {
            return new PassCounts(
                    passages,
                    sum(rules),
                    persistedCount,
                    reExtracted,
                    sum(droppedBy),
                    Map.copyOf(droppedBy),
                    overCap,
                    sum(passedOverBy),
                    Map.copyOf(passedOverBy),
                    Map.copyOf(rules),
                    errors);
        }

        private static int sum(Map<String, Integer> counts) {
            return counts.values().stream().mapToInt(Integer::intValue).sum();
        }
    }
}
