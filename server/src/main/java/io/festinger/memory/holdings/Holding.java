package io.festinger.memory.holdings;

import io.festinger.base.ConflictId;
import io.festinger.claims.Claim;
import io.festinger.claims.EntityType;
import io.festinger.claims.RowRef;
import io.festinger.conflicts.Conflict;
import io.festinger.memory.LayerServices;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryType;
import io.festinger.memory.StatementRow;
import io.festinger.memory.entities.Entity;
import io.festinger.memory.entities.TypeDefinition;
import io.festinger.memory.state.StateRow;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jdbi.v3.core.Handle;

/// The contents of one project during a transaction. Rows come one at a time in the order of their content,
/// see [HoldingStore]; conflicts are looked up for a few hundred rows together.
public final class Holding {
    private static final int AT_ONCE = 200;

    private final Handle handle;
    private final String project;
    private final LayerServices services;
    private final List<TypeDefinition> types;
    private final HoldingStore store;

    Holding(Handle handle, String project, LayerServices services, List<TypeDefinition> types, HoldingStore store) {
        this.handle = handle;
        this.project = project;
        this.services = services;
        this.types = List.copyOf(types);
        this.store = store;
    }

    public String project() {
        return project;
    }

    /// The types that entities of the workspace can have: the standard ones in their order, then others by
    /// name.
    public List<TypeDefinition> types() {
        return types;
    }

    public Counts counts() {
        return store.counts(handle, project);
    }

    public void state(int max, Consumer<Held<StateRow>> each) {
        Batch<StateRow> batch = new Batch<>((_, _) -> List.of(), each);
        store.state(handle, project, max, batch::add);
        batch.flush();
    }

    public void entities(TypeDefinition type, int max, Consumer<Held<Entity>> each) {
        EntityType shape = type.type();
        Batch<Entity> batch = new Batch<>((entity, conflict) -> fields(entity, shape, conflict), each);
        store.entities(handle, project, type, max, batch::add);
        batch.flush();
    }

    public void memories(MemoryType type, int max, Consumer<Held<Memory>> each) {
        Batch<Memory> batch = new Batch<>((_, _) -> List.of(), each);
        store.memories(handle, project, type, max, batch::add);
        batch.flush();
    }

    /// Open conflicts, ordered by what they are about.
    public void conflicts(int max, Consumer<Conflict> each) {
        List<ConflictId> conflictIds = new ArrayList<>();
        store.conflicts(handle, project, max, id -> {
            conflictIds.add(id);
            if (conflictIds.size() == AT_ONCE) {
                tell(conflictIds, each);
            }
        });
        tell(conflictIds, each);
    }

    private void tell(List<ConflictId> conflictIds, Consumer<Conflict> each) {
        Map<ConflictId, Conflict> whole = whole(conflictIds);
        conflictIds.forEach(id -> each.accept(whole.get(id)));
        conflictIds.clear();
    }

    private Map<ConflictId, Conflict> whole(Collection<ConflictId> ids) {
        Map<ConflictId, Conflict> whole = new HashMap<>();
        services.conflicts().find(handle, ids).forEach(conflict -> whole.put(conflict.id(), conflict));
        return whole;
    }

    /// Newest day first, and by content within a day.
    public List<Change> changes(int max) {
        return store.changes(handle, project, max);
    }

    /// The disputed fields of the entity, in the order in which they form its claims; followed by fields
    /// that repeat one of these values for another property.
    private List<String> fields(Entity entity, EntityType type, Conflict conflict) {
        List<EntityType.Field> claiming = type.claiming(entity.texts());
        List<Claim> claims = services.claims().of(handle, entity.ref());
        if (claims.size() < claiming.size()) {
            return List.of();
        }
        List<String> slots = conflict.members().stream()
                .filter(member -> member.row().equals(entity.ref()))
                .map(member -> member.stand().slot())
                .toList();
        Predicate<Claim> disputed =
                claim -> slots.contains(claim.meeting().slot().id());
        List<Claim> second = claims.subList(claiming.size(), claims.size()).stream()
                .filter(disputed)
                .toList();
        return IntStream.range(0, claiming.size())
                .filter(i -> disputed.test(claims.get(i))
                        || second.stream()
                                .anyMatch(claim ->
                                        claim.value().equals(claims.get(i).value())))
                .mapToObj(i -> claiming.get(i).name())
                .toList();
    }

    /// Collects rows until there are enough to look up their conflicts together.
    private final class Batch<T extends StatementRow<T>> {
        private final List<T> rows = new ArrayList<>();
        private final BiFunction<T, Conflict, List<String>> fields;
        private final Consumer<Held<T>> each;

        Batch(BiFunction<T, Conflict, List<String>> fields, Consumer<Held<T>> each) {
            this.fields = fields;
            this.each = each;
        }

        void add(T row) {
            rows.add(row);
            if (rows.size() == AT_ONCE) {
                flush();
            }
        }

        void flush() {
            Map<RowRef, List<ConflictId>> open = services.conflicts()
                    .openOf(handle, rows.stream().map(StatementRow::ref).toList());
            Map<ConflictId, Conflict> conflicts = whole(
                    open.values().stream().flatMap(List::stream).distinct().toList());
            rows.forEach(row -> each.accept(new Held<>(
                    row,
                    open.getOrDefault(row.ref(), List.of()).stream()
                            .map(conflicts::get)
                            .map(conflict -> Dispute.of(conflict, row.ref(), fields.apply(row, conflict)))
                            .sorted(Dispute.ORDER)
                            .toList())));
            rows.clear();
        }
    }
}
