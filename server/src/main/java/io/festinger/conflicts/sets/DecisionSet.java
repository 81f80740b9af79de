package io.festinger.conflicts.sets;

import io.festinger.base.Failure;
import io.festinger.claims.RowKind;
import io.festinger.conflicts.Action;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Decisions as they travel, the oldest first.
///
/// @param format `festinger-decisions`
public record DecisionSet(
        @Nullable String format,
        @Nullable Integer version,
        @Nullable List<PortableDecision> decisions) {
    public static final String FORMAT = "festinger-decisions";

    private static final int VERSION = 1;
    private static final int MAX = 10_000;

    public static DecisionSet of(List<PortableDecision> decisions) {
        return new DecisionSet(FORMAT, VERSION, List.copyOf(decisions));
    }

    /// @throws Failure `INVALID_REQUEST` naming the field, for another format, and for an incomplete
    ///     decision
    public List<PortableDecision> checkedDecisions() {
        if (!FORMAT.equals(format) || version == null || version != VERSION) {
            throw Failure.invalid(
                    "format",
                    "the file is not a set of decisions of version " + VERSION
                            + "; 'festinger decisions export' writes one");
        }
        if (decisions == null || decisions.size() > MAX) {
            throw Failure.invalid("decisions", "decisions is a list of up to " + MAX + " decisions");
        }
        for (int i = 0; i < decisions.size(); i++) {
            decisions.get(i).check("decisions[" + i + "]");
        }
        return decisions;
    }

    private static void require(String field, @Nullable Object value) {
        if (value == null) {
            throw Failure.invalid(field, "the field '" + field + "' is missing");
        }
    }

    /// One decision, with all that is needed to know the disagreement again.
    ///
    /// @param id the same in every workspace
    /// @param several attributes that may hold several values by it
    /// @param sides at least one
    public record PortableDecision(
            String id,
            String conflictId,
            String action,
            String decidedBy,
            Instant decidedAt,
            String notes,
            String project,
            String subject,
            String explanation,
            String slotKind,
            String slotKey,
            String detector,
            Optional<String> ruleId,
            String severity,
            Instant detectedAt,
            List<String> several,
            List<DecidedSide> sides) {
        private void check(String field) {
            Map<String, @Nullable Object> required = new LinkedHashMap<>();
            required.put("id", id);
            required.put("conflict_id", conflictId);
            required.put("action", action);
            required.put("decided_by", decidedBy);
            required.put("decided_at", decidedAt);
            required.put("notes", notes);
            required.put("project", project);
            required.put("subject", subject);
            required.put("explanation", explanation);
            required.put("slot_kind", slotKind);
            required.put("slot_key", slotKey);
            required.put("detector", detector);
            required.put("severity", severity);
            required.put("detected_at", detectedAt);
            required.put("several", several);
            required.put("sides", sides);
            required.forEach((name, value) -> require(field + "." + name, value));
            if (Action.of(action).isEmpty()) {
                throw Failure.invalid(field + ".action", "'" + action + "' is not an action of a decision");
            }
            for (int i = 0; i < sides.size(); i++) {
                sides.get(i).check(field + ".sides[" + i + "]");
            }
        }

        /// The slots of all sides.
        public Set<String> slots() {
            return sides.stream()
                    .flatMap(side -> side.positions().stream())
                    .map(DecidedPosition::slot)
                    .collect(Collectors.toSet());
        }

        /// The sides that hold a stance on a slot.
        List<DecidedSide> holding(String slot, String stance) {
            return sides.stream()
                    .filter(side -> side.positions().contains(new DecidedPosition(slot, stance)))
                    .toList();
        }
    }

    /// @param kind of its row
    /// @param content what it said
    /// @param won whether it holds by the decision
    public record DecidedSide(
            String kind,
            String id,
            String content,
            String author,
            Optional<Instant> at,
            String value,
            boolean won,
            List<DecidedPosition> positions) {
        private void check(String field) {
            require(field + ".kind", kind);
            require(field + ".id", id);
            require(field + ".content", content);
            require(field + ".author", author);
            require(field + ".value", value);
            require(field + ".positions", positions);
            if (RowKind.of(kind).isEmpty() || positions.isEmpty()) {
                throw Failure.invalid(field, "a side has a kind of row, such as memory, and at least one position");
            }
            for (DecidedPosition position : positions) {
                require(field + ".positions.slot", position.slot());
                require(field + ".positions.stance", position.stance());
            }
        }
    }

    /// A value on a slot.
    public record DecidedPosition(String slot, String stance) {}
}
