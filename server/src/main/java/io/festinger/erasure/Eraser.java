package io.festinger.erasure;

import io.festinger.base.Actor;
import io.festinger.base.ConflictId;
import io.festinger.base.Ids;
import io.festinger.base.Json;
import io.festinger.claims.ClaimReader;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.claims.index.ClaimStore;
import io.festinger.claims.index.StatementSource;
import io.festinger.conflicts.AuditLog;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.ConflictStore;
import io.festinger.conflicts.Contradictions;
import io.festinger.conflicts.Resolutions;
import io.festinger.conflicts.WriteScope;
import io.festinger.erasure.Selection.Target;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/// Erases marked rows within a write: their words of the vocabulary, their sides of conflicts, the rows, what repeats
/// their words elsewhere, and at last the entries of the audit log.
public final class Eraser {
    /// The selector of rows that an archive brought back.
    static final String IMPORT = "import";

    private static final String CHANGED = "erased";
    private static final String CLOSED =
            "A statement of this conflict was erased, and nothing is left that contradicts.";

    private final ErasureStore store;
    private final AuditLog audit;
    private final Conflicts conflicts;
    private final Claims claims;
    private final Ids ids;

    public Eraser(ErasureStore store, AuditLog audit, Conflicts conflicts, Claims claims, Ids ids) {
        this.store = store;
        this.audit = audit;
        this.conflicts = conflicts;
        this.claims = claims;
        this.ids = ids;
    }

    public record Conflicts(ConflictStore store, Contradictions contradictions) {}

    /// How claims of a memory that stays in other words are read again.
    ///
    /// @param sources the layers whose rows make claims
    public record Claims(ClaimStore store, ClaimReader reader, List<StatementSource> sources) {
        public Claims {
            sources = List.copyOf(sources);
        }

        void readAgain(Handle handle, RowRef row) {
            sources.stream()
                    .filter(source -> source.kinds().contains(row.kind()))
                    .findFirst()
                    .flatMap(source -> source.one(handle, row))
                    .ifPresent(statement -> store.replace(handle, row, reader.read(statement)));
        }
    }

    /// The entry of the audit log.
    record Note(String erasureId, String selector, Map<String, Long> counts, AuditLog.Tombstones tombstones) {}

    /// A conflict that was closed because a side of it was erased.
    record ClosedConflict(String conflictId, String action, String notes) {}

    /// A memory that stays in the words of another author.
    record HandedOver(String id, String reason) {}

    /// Erases again what an import brought back.
    ///
    /// @param restatedEdges edges that stay
    /// @return how many rows
    int eraseReturned(WriteScope scope, Collection<String> restatedEdges) {
        Selection selection = store.selectReturned(scope.handle(), restatedEdges);
        if (!selection.isEmpty()) {
            erase(scope, Optional.empty(), selection);
        }
        return selection.targets().size();
    }

    /// @param selector empty for rows that an archive brought back
    Erasure erase(WriteScope scope, Optional<Selector> selector, Selection selection) {
        Handle handle = scope.handle();
        String name = selector.flatMap(Selector::name).orElse("");
        String person = selector.flatMap(Selector::person).orElse("");
        ErasedText erasedText = text(handle, selection, name, person);
        Map<String, Long> counts = new TreeMap<>(selection.counts());
        store.vocabulary(handle, erasedText, counts);
        List<String> conflictIds = store.conflicts(handle);
        erasedText.addIds(conflictIds);
        List<Target> waves = store.waves(handle);
        Map<String, Integer> open = store.clearConflicts(handle, conflictIds, scope.now());
        counts.merge("conflict", (long) conflictIds.size(), Long::sum);
        store.delete(handle, name, counts);
        store.deleteEmpty(handle, waves);
        close(scope, open);
        store.clearResidues(handle, erasedText, scope.now(), counts);
        if (!person.isEmpty()) {
            store.clearActor(handle, person, counts);
        }
        selection.handedOver().forEach(memory -> handOver(scope, memory));
        String id = ids.next("era");
        AuditLog.Tombstones tombstones = tombstones(scope, store.auditEntries(handle, erasedText, person), id);
        counts.merge("audit_entry", tombstones.entries(), Long::sum);
        counts.values().removeIf(count -> count == 0);
        Erasure erasure = new Erasure(
                id,
                selector.map(some -> some.kind().wire()).orElse(IMPORT),
                counts,
                scope.actor().name(),
                scope.now(),
                Optional.empty());
        store.record(
                handle,
                erasure,
                Stream.concat(selection.targets().stream(), waves.stream()).toList());
        scope.audit(AuditLog.ERASURE, "erasure", id, new Note(id, erasure.selector(), counts, tombstones));
        scope.publish(CHANGED, id);
        return erasure;
    }

    /// A preview only counts them: emptying them keeps other writers of the log out.
    private AuditLog.Tombstones tombstones(WriteScope scope, List<Long> entries, String erasure) {
        return scope.dryRun()
                ? new AuditLog.Tombstones(entries.size(), "")
                : audit.erase(scope.handle(), entries, erasure);
    }

    private ErasedText text(Handle handle, Selection selection, String name, String person) {
        ErasedText erasedText = new ErasedText(selection.ids(), name);
        store.texts(handle, erasedText::add);
        if (!person.isEmpty()) {
            store.notes(handle, person, erasedText::addNote);
        }
        store.remainingTexts(handle, erasedText::keep);
        return erasedText;
    }

    /// A conflict with one side is closed; the others are compared again.
    private void close(WriteScope scope, Map<String, Integer> open) {
        List<ConflictId> conflictIds = new ArrayList<>();
        new TreeMap<>(open).forEach((id, members) -> {
            if (members > 1) {
                conflictIds.add(new ConflictId(id));
            } else {
                close(scope, id);
            }
        });
        conflicts.contradictions().refresh(scope, conflictIds);
    }

    private void close(WriteScope scope, String id) {
        ClosedConflict closed = new ClosedConflict(id, "dismiss", CLOSED);
        conflicts
                .store()
                .close(
                        scope.handle(),
                        new ConflictId(id),
                        Conflict.Status.DISMISSED,
                        new Conflict.Settlement(Json.write(closed), Actor.FESTINGER.name(), scope.now()));
        scope.audit("conflict.dismissed", "conflict", id, closed);
        scope.event("conflict.dismissed", closed);
        scope.publish(Resolutions.CONFLICTS_CHANGED, id);
    }

    private void handOver(WriteScope scope, Target memory) {
        claims.readAgain(scope.handle(), new RowRef(RowKind.MEMORY, memory.id()));
        scope.audit(
                "memory.handed_over",
                memory.kind(),
                memory.id(),
                new HandedOver(memory.id(), "its author was erased; another author wrote the same"));
    }
}
