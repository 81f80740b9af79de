package io.festinger.app;

import static io.festinger.app.LayersHouse.PERSON;
import static io.festinger.app.LayersHouse.TEAM;
import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.base.Actor;
import io.festinger.base.ConflictId;
import io.festinger.base.Failure;
import io.festinger.base.Json;
import io.festinger.claims.RowKind;
import io.festinger.conflicts.Action;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.Member;
import io.festinger.conflicts.Order;
import io.festinger.conflicts.Write;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Random histories over all layers at once, with the standard rules and types: what is promised about conflicts holds
/// after each step, whatever came before.
class LayersPropertiesTest {
    private static final int STEPS = 60;

    private LayersHouse house;
    private Random chance;
    private LayersWriters writers;
    private final Map<ConflictId, Map<String, String>> beforeDecision = new HashMap<>();

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void theInvariantsHoldAfterEveryStep(long seed) {
        chance = new Random(seed);
        List<String> history = new ArrayList<>();
        try (LayersHouse layersHouse = new LayersHouse()) {
            house = layersHouse;
            writers = new LayersWriters(house, chance);
            for (int step = 0; step < STEPS; step++) {
                history.add(step());
                try {
                    check(step);
                } catch (AssertionError e) {
                    throw new AssertionError("seed " + seed + "\n" + String.join("\n", history), e);
                }
            }
            assertThat(house.conflicts.inbox().verifyAudit(TEAM).fault()).isEmpty();
            assertThat(house.reindex.run(TEAM, Write.by(PERSON)).changed()).isZero();
        }
    }

    private String step() {
        int die = chance.nextInt(20);
        return die < 12 ? write() : die < 15 ? writers.refusable() : decide();
    }

    /// A valid write: it succeeds, and changes no row but its own.
    private String write() {
        LayersWriters.Statement statement = writers.statement();
        if (chance.nextInt(8) == 0) {
            Map<String, String> all = house.everything();
            statement.write(LayersHouse.dry(statement.actor()));
            assertThat(house.everything()).as("a dry run writes nothing").isEqualTo(all);
            return "dry run of " + statement;
        }
        Map<String, String> before = house.rows();
        Set<String> own = statement.write(Write.by(statement.actor()));
        writers.changesOnly(own, before, statement.toString());
        return statement + " -> " + own;
    }

    private String decide() {
        List<Conflict> conflicts = house.conflicts(Optional.empty());
        if (conflicts.isEmpty()) {
            return write();
        }
        Conflict conflict = conflicts.get(chance.nextInt(conflicts.size()));
        Map<String, String> before = house.everything();
        try {
            return conflict.status() == Conflict.Status.OPEN ? decide(conflict) : takeBack(conflict);
        } catch (Failure refusal) {
            assertThat(refusal.code()).isIn(Failure.Code.WRONG_STATE, Failure.Code.INVALID_REQUEST);
            assertThat(house.everything())
                    .as("refused, and yet changed: " + refusal.detail())
                    .isEqualTo(before);
            return "refused: " + refusal.detail();
        }
    }

    private String decide(Conflict conflict) {
        ConflictId id = conflict.id();
        List<Member> members = conflict.members();
        Member winner = members.get(chance.nextInt(members.size()));
        Map<String, String> before = house.rows();
        Order order = order(conflict, winner);
        if (order.action() == Action.DISMISS) {
            house.conflicts.resolutions().dismiss(TEAM, Write.by(PERSON), id, "no conflict");
        } else {
            house.conflicts.resolutions().resolve(TEAM, Write.by(PERSON), id, order);
        }
        beforeDecision.put(id, before);
        Map<String, String> after = house.rows();
        if (order.action() == Action.NO_ACTION || order.action() == Action.DISMISS) {
            assertThat(after).isEqualTo(before);
        }
        String description = order.action() + " of " + id + " "
                + members.stream().map(m -> m.row() + "=" + m.stand().value()).toList()
                + (order.action() == Action.SUPERSEDE_OTHERS ? " for " + winner.row() : "") + order.qualifiers();
        return chance.nextInt(3) == 0 ? description + ", " + undoAtOnce(id, before, after) : description;
    }

    private Order order(Conflict conflict, Member winner) {
        return switch (chance.nextInt(8)) {
            case 0 -> new Order(Action.DISMISS, null, "", Map.of(), null);
            case 1 -> new Order(Action.NO_ACTION, null, "", Map.of(), null);
            case 2 -> new Order(Action.BOTH_VALID, null, "", qualifiers(conflict), null);
            case 3 -> new Order(Action.MERGE, null, "", Map.of(), writers.merge(conflict));
            default -> new Order(Action.SUPERSEDE_OTHERS, winner.row().id(), "", Map.of(), null);
        };
    }

    private static Map<String, String> qualifiers(Conflict conflict) {
        List<String> contexts = List.of("prod", "staging", "laboratory", "flight", "summer", "winter", "old", "new");
        Map<String, String> qualifiers = new TreeMap<>();
        for (int i = 0; i < Math.min(conflict.members().size(), contexts.size()); i++) {
            qualifiers.put(conflict.members().get(i).row().id(), contexts.get(i));
        }
        return qualifiers;
    }

    /// It may be refused when what the decision put in force opened another conflict on the slot.
    private String undoAtOnce(ConflictId id, Map<String, String> before, Map<String, String> after) {
        try {
            house.conflicts.resolutions().undo(TEAM, Write.by(PERSON), id, "too quick");
        } catch (Failure refusal) {
            assertThat(refusal.detail()).contains("another conflict on this slot is open");
            assertThat(house.rows()).isEqualTo(after);
            return refusal.detail();
        }
        Map<String, String> undone = house.rows();
        undone.entrySet()
                .removeIf(row ->
                        !before.containsKey(row.getKey()) && row.getValue().contains("\"invalid\""));
        assertThat(undone).as("undone at once").isEqualTo(before);
        return "undone";
    }

    private String takeBack(Conflict conflict) {
        ConflictId id = conflict.id();
        if (chance.nextBoolean()) {
            Map<String, String> rows = house.rows();
            house.conflicts.resolutions().reopen(TEAM, Write.by(PERSON), id, "once more");
            assertThat(house.rows()).as("reopening leaves rows").isEqualTo(rows);
            return "reopened " + id;
        }
        Set<String> changedTexts = changedBy(conflict);
        house.conflicts.resolutions().undo(TEAM, Write.by(PERSON), id, "after all");
        Map<String, String> then = beforeDecision.getOrDefault(id, Map.of());
        Map<String, String> now = house.rows();
        then.forEach((row, image) -> {
            if (changedTexts.contains(row)) {
                assertThat(now.get(row)).as("undone later").isEqualTo(image);
            }
        });
        return "undone " + id + " of " + changedTexts;
    }

    private static Set<String> changedBy(Conflict conflict) {
        Object changed = Json.read(conflict.settlement().orElseThrow().resolution(), Map.class)
                .get("changed_members");
        return changed instanceof List<?> ids
                ? ids.stream().map(String::valueOf).collect(Collectors.toSet())
                : Set.of();
    }

    private void check(int step) {
        List<Conflict> all = house.conflicts(Optional.empty());
        List<Conflict> open = all.stream()
                .filter(conflict -> conflict.status() == Conflict.Status.OPEN)
                .toList();
        oneOpenConflictASlot();
        if (step % 6 == 5) {
            theLowerRowPointsAtTheHigher(open);
        }
        settledMattersDoNotComeBack(all, open);
        theSweepFindsNothing(open);
        if (step % 20 == 19) {
            assertThat(house.reindex.run(TEAM, LayersHouse.dry(PERSON)).changed())
                    .as("claims are those of the live rows")
                    .isZero();
        }
    }

    private void oneOpenConflictASlot() {
        assertThat(house.texts("""
                        SELECT m.slot FROM conflict_members m JOIN conflicts c ON c.id = m.conflict_id
                        WHERE c.status = 'open' GROUP BY m.slot HAVING count(DISTINCT c.id) > 1
                        """)).as("slots with two open conflicts").isEmpty();
    }

    private void theLowerRowPointsAtTheHigher(List<Conflict> open) {
        for (Conflict conflict : open) {
            List<Member> members = conflict.rivals();
            int highest = members.stream().mapToInt(Member::trust).max().orElse(0);
            Set<String> above = members.stream()
                    .filter(member -> member.trust() == highest)
                    .map(member -> member.row().id())
                    .collect(Collectors.toSet());
            members.stream()
                    .filter(member -> member.trust() < highest && member.row().kind() != RowKind.CONCEPT_EDGE)
                    .forEach(member -> assertThat(writers.flags(member))
                            .as(member.row() + " in " + conflict.id())
                            .containsAnyElementsOf(above));
        }
    }

    private static void settledMattersDoNotComeBack(List<Conflict> all, List<Conflict> open) {
        Set<Set<String>> settled = new HashSet<>();
        all.stream()
                .filter(conflict -> conflict.status() != Conflict.Status.OPEN)
                .forEach(conflict -> settled.add(sides(conflict)));
        assertThat(open.stream()
                        .filter(conflict -> !mayRestate(conflict))
                        .map(LayersPropertiesTest::sides)
                        .filter(settled::contains))
                .as("open again between the same rows and values")
                .isEmpty();
    }

    /// A person who sets trusted state may say again what lost.
    private static boolean mayRestate(Conflict conflict) {
        return conflict.members().getFirst().row().kind() == RowKind.PROJECT_STATE;
    }

    private static Set<String> sides(Conflict conflict) {
        return conflict.members().stream()
                .map(member -> member.row() + " " + member.stand().slot() + " "
                        + member.stand().stance())
                .collect(Collectors.toSet());
    }

    private void theSweepFindsNothing(List<Conflict> open) {
        var report = house.sweep.run(TEAM, LayersHouse.dry(Actor.FESTINGER));
        assertThat(report.decided()).as(report + "\n" + open).isZero();
        assertThat(report.reread()).isZero();
        assertThat(report.updated()).as(report + "\n" + open).isZero();
    }
}
