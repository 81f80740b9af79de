package io.festinger.archive;

import io.festinger.archive.ArchiveFile.Line;
import io.festinger.archive.ExistingRows.ComparedRow;
import io.festinger.base.ConflictId;
import io.festinger.base.Json;
import io.festinger.claims.RowRef;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.ConflictStore;
import io.festinger.conflicts.WriteScope;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/// Merges conflicts of an archive and their decisions with the local ones. A decision of one side is
/// adopted; when both decided differently, the local decision remains. An open conflict about a slot with a
/// local open conflict is the same dispute: its members join that one.
public record ConflictMerge(ExistingRows existing, ConflictStore conflicts) {
    private static final Set<String> WITHDRAWAL = Set.of("withdrawn_at", "withdrawn_by");

    /// The results for conflicts of the archive, by their ids.
    ///
    /// @param joined the local open conflicts that they joined
    /// @param closedHere conflicts that exist here and were decided before
    /// @param decidedTwice conflicts that both sides decided, differently
    private record Fates(Map<String, String> joined, Set<String> closedHere, Set<String> decidedTwice) {
        Fates() {
            this(new HashMap<>(), new HashSet<>(), new HashSet<>());
        }
    }

    /// @return the rows about which both sides decided, differently: each stays as the
    ///     local decision left it
    Set<RowRef> run(WriteScope scope, ArchiveFile archive, MergeCounts tally) {
        Handle handle = scope.handle();
        Fates fates = new Fates();
        Map<String, List<String>> slots = slots(archive);
        ArchiveTable table = Merge.table("conflicts");
        for (List<Line> lines : archive.of(table)) {
            List<Line> fresh = new ArrayList<>();
            for (ComparedRow row : existing.compare(handle, table, lines, Set.of())) {
                if (row.isNew()) {
                    fresh.add(arrivedLine(scope, row, slots.getOrDefault(row.id(), List.of()), fates));
                } else {
                    known(handle, table, row, fates, tally);
                }
            }
            Merge.counted(existing.addMissing(handle, table, fresh), fresh, tally);
        }
        for (String name : List.of("conflict_members", "conflict_slots_held", "conflict_slots")) {
            dependent(handle, archive, Merge.table(name), fates, tally);
        }
        decisions(handle, archive, fates, tally);
        Set<RowRef> rowRefs = new HashSet<>();
        fates.decidedTwice()
                .forEach(id -> conflicts
                        .find(handle, new ConflictId(id))
                        .ifPresent(conflict -> conflict.members().forEach(member -> rowRefs.add(member.row()))));
        return rowRefs;
    }

    /// The slots that open conflicts of the archive hold.
    private static Map<String, List<String>> slots(ArchiveFile archive) {
        Map<String, List<String>> slots = new HashMap<>();
        for (List<Line> lines : archive.of(Merge.table("conflict_slots"))) {
            lines.forEach(line -> slots.computeIfAbsent(Fields.text(line, "conflict_id"), none -> new ArrayList<>())
                    .add(Fields.text(line, "slot")));
        }
        return slots;
    }

    private Line arrivedLine(WriteScope scope, ComparedRow row, List<String> slots, Fates fates) {
        String holder = slots.isEmpty()
                ? ""
                : existing.holding(scope.handle(), row.id(), slots).orElse("");
        if (holder.isEmpty()) {
            return row.line();
        }
        fates.joined().put(row.id(), holder);
        Map<String, Object> fields = Fields.of(row.line());
        fields.put("status", "dismissed");
        fields.put("resolution", Map.of("joined", holder));
        fields.put("resolved_by", scope.actor().name());
        fields.put("resolved_at", scope.now().toString());
        return new Line(row.line().number(), Json.write(fields));
    }

    private void known(Handle handle, ArchiveTable table, ComparedRow row, Fates fates, MergeCounts tally) {
        boolean openHere = conflicts
                .find(handle, new ConflictId(row.id()))
                .filter(Conflict::isOpen)
                .isPresent();
        boolean openThere = Fields.text(row.line(), "status").equals("open");
        if (!openHere) {
            fates.closedHere().add(row.id());
        }
        if (row.isSame()) {
            tally.same(1);
        } else if (openHere && !openThere) {
            existing.replace(handle, table, row.line());
            existing.letSlotsGo(handle, row.id());
            tally.updated(table, row, row.id() + " was decided in the archive, and is closed here now");
        } else if (openThere) {
            tally.older();
        } else {
            fates.decidedTwice().add(row.id());
            tally.different(
                    table,
                    row,
                    row.id() + " was decided here and in the archive, differently; the decision made here holds: POST"
                            + " /conflicts/" + row.id() + "/reopen, and decide again, if the archive is right");
        }
    }

    /// Rows of a conflict that is closed here are skipped; rows of one that joined another go to both.
    private void dependent(Handle handle, ArchiveFile archive, ArchiveTable table, Fates fates, MergeCounts tally) {
        for (List<Line> lines : archive.of(table)) {
            List<Line> requestedLines = new ArrayList<>();
            List<Line> movedLines = new ArrayList<>();
            for (Line line : lines) {
                String conflict = Fields.text(line, "conflict_id");
                String joinedText = fates.joined().get(conflict);
                boolean slot = table.name().equals("conflict_slots");
                if (joinedText != null) {
                    movedLines.add(of(line, joinedText));
                }
                if (!fates.closedHere().contains(conflict) && !(joinedText != null && slot)) {
                    requestedLines.add(line);
                }
            }
            int addedCount = existing.addMissing(handle, table, requestedLines);
            existing.addMissing(handle, table, movedLines);
            tally.added(addedCount);
            tally.same(lines.size() - addedCount);
        }
    }

    private static Line of(Line line, String conflict) {
        Map<String, Object> fields = Fields.of(line);
        fields.put("conflict_id", conflict);
        return new Line(line.number(), Json.write(fields));
    }

    private void decisions(Handle handle, ArchiveFile archive, Fates fates, MergeCounts tally) {
        EdgeImages images = new EdgeImages(existing.wordNumbers(handle));
        ArchiveTable table = Merge.table("decisions");
        for (List<Line> lines : archive.of(table)) {
            List<Line> here = lines.stream()
                    .map(line -> images.decision(overruledLine(line, fates)))
                    .toList();
            List<Line> fresh = new ArrayList<>();
            for (ComparedRow row : existing.compare(handle, table, here, Set.of())) {
                if (row.isNew()) {
                    fresh.add(row.line());
                } else if (row.isSame()) {
                    tally.same(1);
                } else if (WITHDRAWAL.containsAll(row.fields())
                        && Fields.text(row.line(), "withdrawn_at").isEmpty()) {
                    tally.older();
                } else {
                    tally.different(table, row, Merge.differs(table, row));
                }
            }
            Merge.counted(existing.addMissing(handle, table, fresh), fresh, tally);
        }
        for (String name : List.of("decided_values", "several_valued_attributes")) {
            for (List<Line> lines : archive.of(Merge.table(name))) {
                Merge.counted(existing.addMissing(handle, Merge.table(name), lines), lines, tally);
            }
        }
    }

    /// Withdraws the archive's decision when a different one was made here.
    private static Line overruledLine(Line line, Fates fates) {
        Map<String, Object> fields = Fields.of(line);
        boolean isOverruled = fates.decidedTwice().contains(String.valueOf(fields.get("conflict_id")));
        if (!isOverruled || fields.containsKey("withdrawn_at")) {
            return line;
        }
        fields.put("withdrawn_at", String.valueOf(fields.get("decided_at")));
        fields.put("withdrawn_by", "merge");
        return new Line(line.number(), Json.write(fields));
    }
}
