package io.festinger.conflicts;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.base.ConflictId;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.claims.Claim;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Random histories of writes, edits, decisions and undos: what holds after each step, whatever came before.
class InboxPropertiesTest {
    private static final int STEPS = 80;
    private static final List<String> VALUES = List.of("PEEK", "GF-PTFE", "steel", "brass");
    private static final List<String> SUBJECTS = List.of("lateral support", "mirror cell");

    private InboxFixture node;
    private Random chance;
    private int made;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void theInvariantsHoldAfterEveryStep(long seed) {
        chance = new Random(seed);
        try (InboxFixture inboxFixture = InboxFixture.open()) {
            node = inboxFixture;
            for (int step = 0; step < STEPS; step++) {
                String description = step();
                check("seed " + seed + " step " + step + ": " + description);
            }
            assertThat(node.inbox.verifyAudit(WorkspaceId.DEFAULT).fault()).isEmpty();
        }
    }

    private String step() {
        int die = chance.nextInt(10);
        if (die < 5) {
            return write();
        }
        List<Conflict> conflicts = node.list(Optional.empty());
        if (conflicts.isEmpty()) {
            return write();
        }
        Conflict conflict = conflicts.get(chance.nextInt(conflicts.size()));
        List<PlainLayer.Row> before = node.rows();
        try {
            return conflict.status() == Conflict.Status.OPEN ? decide(conflict, die) : takeBack(conflict, die);
        } catch (Failure refusal) {
            assertThat(node.rows()).as("refused, and yet changed").isEqualTo(before);
            return refusal.detail();
        }
    }

    private String write() {
        RowKind kind = RowKind.values()[1 + chance.nextInt(3)];
        boolean edit = made > 0 && chance.nextInt(4) == 0;
        RowRef row = new RowRef(kind, "r" + (edit ? chance.nextInt(made) : made++));
        String subject = SUBJECTS.get(chance.nextInt(SUBJECTS.size()));
        String value = VALUES.get(chance.nextInt(VALUES.size()));
        List<PlainLayer.Row> before = node.rows();
        node.write(row, subject, value);
        List<PlainLayer.Row> others =
                node.rows().stream().filter(each -> !each.ref().equals(row)).toList();
        assertThat(others)
                .as("a write changes no other row")
                .isEqualTo(
                        before.stream().filter(each -> !each.ref().equals(row)).toList());
        return "write " + row + " " + subject + " = " + value;
    }

    private String decide(Conflict conflict, int die) {
        RowRef member = conflict.members()
                .get(chance.nextInt(conflict.members().size()))
                .row();
        List<PlainLayer.Row> before = node.rows();
        ConflictId id = conflict.id();
        switch (die) {
            case 5 -> node.dismiss(id);
            case 6 -> node.resolve(id, Action.NO_ACTION, null);
            case 7 -> node.resolve(id, new Order(Action.MERGE, null, "", Map.of(), "blend " + made++));
            default -> node.resolve(id, Action.SUPERSEDE_OTHERS, member.id());
        }
        return chance.nextInt(3) == 0 && die > 6 ? undoAtOnce(id, before) : "decided " + id;
    }

    /// It may be refused when what the decision put in force opened another conflict on the slot.
    private String undoAtOnce(ConflictId id, List<PlainLayer.Row> before) {
        List<PlainLayer.Row> decidedRows = node.rows();
        try {
            node.undo(id);
            assertThat(live(node.rows())).as("undone").isEqualTo(live(before));
            return "decided and undone " + id;
        } catch (Failure refusal) {
            assertThat(refusal.detail()).contains("another conflict on this slot is open");
            assertThat(node.rows()).as("refused, and yet changed").isEqualTo(decidedRows);
            return "decided " + id + ", " + refusal.detail();
        }
    }

    private String takeBack(Conflict conflict, int die) {
        if (die > 7) {
            node.undo(conflict.id());
            return "undone " + conflict.id();
        }
        node.reopen(conflict.id());
        return "reopened " + conflict.id();
    }

    /// Rows that a merge made stay as invalid.
    private static List<PlainLayer.Row> live(List<PlainLayer.Row> rows) {
        return rows.stream().filter(row -> !row.status().equals("invalid")).toList();
    }

    private void check(String description) {
        List<PlainLayer.Row> rows = node.rows();
        List<Conflict> open = node.openConflicts();
        claimsAreThoseOfLiveRows(description, rows);
        oneOpenConflictASlot(description, open);
        everyDisagreementIsInTheInboxOrSettled(description, rows, open);
        supersededRowsPointAtTheWinner(description, rows);
    }

    private void claimsAreThoseOfLiveRows(String description, List<PlainLayer.Row> rows) {
        Set<String> expected = rows.stream()
                .filter(PlainLayer.Row::live)
                .map(PlainLayer::claim)
                .map(Claim::toString)
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> indexed = node
                .database
                .inTransaction(
                        WorkspaceId.DEFAULT,
                        handle -> rows.stream()
                                .flatMap(row -> node.claims.of(handle, row.ref()).stream())
                                .map(Claim::toString)
                                .toList())
                .stream()
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(indexed).as(description).isEqualTo(expected);
        assertThat(node.database.<Long>inTransaction(
                        WorkspaceId.DEFAULT,
                        handle -> handle.createQuery("SELECT count(*) FROM claims")
                                .mapTo(Long.class)
                                .one()))
                .as(description)
                .isEqualTo(expected.size());
    }

    private static void oneOpenConflictASlot(String description, List<Conflict> open) {
        assertThat(open.stream()
                        .map(conflict -> conflict.members().getFirst().stand().slot()))
                .as(description)
                .doesNotHaveDuplicates();
    }

    /// The sweep's own eye: it files nothing that the writes did not.
    private void everyDisagreementIsInTheInboxOrSettled(
            String description, List<PlainLayer.Row> rows, List<Conflict> open) {
        List<Claim> claims = rows.stream()
                .filter(PlainLayer.Row::live)
                .map(PlainLayer::claim)
                .toList();
        claims.stream().collect(Collectors.groupingBy(Claim::meeting)).values().forEach(slot -> {
            List<ConflictId> conflictIds = node.writes
                    .run(
                            WorkspaceId.DEFAULT,
                            new Write(InboxFixture.PERSON, true, Optional.empty()),
                            ConflictIds.class,
                            writing -> new ConflictIds(node.contradictions.refile(writing, slot)))
                    .conflicts();
            assertThat(conflictIds).as(description + "\n" + slot + "\n" + open).isEmpty();
        });
    }

    private record ConflictIds(List<ConflictId> conflicts) {}

    private static void supersededRowsPointAtTheWinner(String description, List<PlainLayer.Row> rows) {
        Set<String> ids = rows.stream().map(row -> row.ref().id()).collect(Collectors.toSet());
        assertThat(rows)
                .as(description)
                .allSatisfy(row -> assertThat(row.status().equals("superseded"))
                        .isEqualTo(row.supersededBy().filter(ids::contains).isPresent()));
    }
}
