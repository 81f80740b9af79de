package io.festinger.conflicts.postgres;

import io.festinger.base.ConflictId;
import io.festinger.claims.RowRef;
import io.festinger.claims.Slot;
import io.festinger.conflicts.Member;
import io.festinger.conflicts.Rivalry;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/// SQL over the slots that open conflicts hold, and over slots that any conflict ever held. A pair
/// of rows counts as a slot.
final class ConflictSlots {
    private ConflictSlots() {}

    /// Open conflicts that hold one of the slots, oldest first.
    static List<ConflictId> holding(Handle handle, Collection<String> slots) {
        return handle.createQuery("""
                        SELECT DISTINCT conflict_id FROM conflict_slots WHERE slot = ANY (:slots) ORDER BY 1
                        """)
                .bind("slots", slots.toArray(String[]::new))
                .map((row, context) -> new ConflictId(row.getString(1)))
                .list();
    }

    /// The slots of a rivalry, and one for each pair of its rows: so two rows that meet on different slots,
    /// or by words and by claims, open one conflict.
    static Set<String> slots(Rivalry rivalry) {
        Set<String> slots = new TreeSet<>(rivalry.slots());
        RowRef newcomer = rivalry.newcomer().row();
        rivalry.existing().forEach(member -> slots.add(pair(newcomer, member.row())));
        return slots;
    }

    private static String pair(RowRef one, RowRef other) {
        return Stream.of(one, other)
                .sorted()
                .map(row -> row.kind().wire() + " " + row.id())
                .collect(Collectors.joining(" ", "pair ", ""));
    }

    /// The open conflict to join: the one that holds the slot of the disagreement, or else the oldest that
    /// holds another of the slots or the pair of rows, or in which two of the rows already contradict.
    static Optional<ConflictId> toJoin(Handle handle, Rivalry rivalry) {
        Set<String> slots = slots(rivalry);
        String disputedSlot = rivalry.newcomer().stand().slot();
        slots.add(disputedSlot);
        List<RowRef> rows = Stream.concat(Stream.of(rivalry.newcomer()), rivalry.existing().stream())
                .map(Member::row)
                .toList();
        return handle.createQuery("""
                        SELECT conflict_id FROM (
                            SELECT conflict_id, slot = :disputed AS disputed
                            FROM conflict_slots WHERE slot = ANY (:slots)
                            UNION ALL
                            SELECT m.conflict_id, false
                            FROM conflict_members m JOIN conflicts c ON c.id = m.conflict_id
                            WHERE c.status = 'open' AND m.standing = 'contradicts'
                              AND (m.member_kind, m.member_id) IN (SELECT * FROM unnest(:kinds::text[], :ids::text[]))
                            GROUP BY m.conflict_id HAVING count(*) > 1) AS known
                        ORDER BY disputed DESC, conflict_id LIMIT 1
                        """)
                .bind("slots", slots.toArray(String[]::new))
                .bind("disputed", disputedSlot)
                .bind("kinds", rows.stream().map(row -> row.kind().wire()).toArray(String[]::new))
                .bind("ids", rows.stream().map(RowRef::id).toArray(String[]::new))
                .map((row, context) -> new ConflictId(row.getString(1)))
                .findFirst();
    }

    /// Moves the slots of one conflict to another.
    static void handOver(Handle handle, ConflictId from, ConflictId to) {
        handle.createUpdate("""
                        WITH moved AS (UPDATE conflict_slots SET conflict_id = :to WHERE conflict_id = :from)
                        INSERT INTO conflict_slots_held (slot, conflict_id)
                        SELECT slot, :to FROM conflict_slots_held WHERE conflict_id = :from ON CONFLICT DO NOTHING
                        """)
                .bind("from", from.value())
                .bind("to", to.value())
                .execute();
    }

    /// Takes the free slots; only these count as held.
    static void take(Handle handle, ConflictId id, Collection<String> slots) {
        handle.createUpdate("""
                        WITH wanted AS (SELECT unnest(:slots::text[]) AS slot ORDER BY 1),
                             held AS (INSERT INTO conflict_slots_held (slot, conflict_id)
                                      SELECT slot, :id FROM wanted
                                      WHERE NOT EXISTS (SELECT FROM conflict_slots s
                                                        WHERE s.slot = wanted.slot AND s.conflict_id <> :id)
                                      ON CONFLICT DO NOTHING)
                        INSERT INTO conflict_slots (slot, conflict_id)
                        SELECT slot, :id FROM wanted ON CONFLICT DO NOTHING
                        """)
                .bind("slots", new TreeSet<>(slots).toArray(String[]::new))
                .bind("id", id.value())
                .execute();
    }

    /// @return false when another conflict holds one of them
    static boolean takeAll(Handle handle, ConflictId id, Set<String> slots) {
        take(handle, id, slots);
        return holding(handle, slots).equals(List.of(id));
    }

    static void letGo(Handle handle, ConflictId id) {
        handle.execute("DELETE FROM conflict_slots WHERE conflict_id = ?", id.value());
    }

    static Set<String> held(Handle handle, ConflictId id) {
        return new TreeSet<>(handle.createQuery("SELECT slot FROM conflict_slots_held WHERE conflict_id = :id")
                .bind("id", id.value())
                .mapTo(String.class)
                .list());
    }

    /// The key of the layer-free slot of a rivalry; its own when it has none.
    static String meeting(Rivalry rivalry) {
        return rivalry.slots().stream()
                .filter(slot -> slot.startsWith(Slot.CROSS_LAYER + " "))
                .sorted()
                .findFirst()
                .map(slot -> slot.substring(Slot.CROSS_LAYER.length() + 1))
                .orElse(rivalry.slot().key());
    }
}
