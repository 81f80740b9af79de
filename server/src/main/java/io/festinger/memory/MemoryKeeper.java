package io.festinger.memory;

import io.festinger.base.Failure;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.conflicts.Findings;
import io.festinger.conflicts.ForcePeriod;
import io.festinger.conflicts.MemberKeeper;
import io.festinger.conflicts.WriteScope;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/// Carries out decisions from the inbox on memories.
public final class MemoryKeeper implements MemberKeeper {
    private final MemoryServices services;

    public MemoryKeeper(MemoryServices services) {
        this.services = services;
    }

    @Override
    public Set<RowKind> kinds() {
        return Set.of(RowKind.MEMORY);
    }

    @Override
    public void lock(Handle handle, Collection<RowRef> rows) {
        services.store().lock(handle, ids(rows));
    }

    private static List<String> ids(Collection<RowRef> rows) {
        return rows.stream().map(RowRef::id).toList();
    }

    @Override
    public Map<RowRef, MemberState> describe(Handle handle, Collection<RowRef> rows) {
        Map<RowRef, MemberState> described = new HashMap<>();
        services.store()
                .find(handle, ids(rows))
                .forEach(row -> described.put(
                        row.ref(), new MemberState(row.saying(), row.status().wire(), detail(row))));
        return described;
    }

    private static Map<String, Object> detail(Memory row) {
        Map<String, Object> detail = new LinkedHashMap<>();
        detail.put("memory_type", row.type().wire());
        detail.put("project", row.place().project());
        detail.put("scope", row.place().scope());
        detail.put("qualifier", row.place().qualifier());
        detail.put("person", row.voice().person());
        detail.put("confidence", row.confidence());
        detail.put("lineage", row.state().lineage());
        row.state().supersededBy().ifPresent(by -> detail.put("superseded_by", by));
        row.times().validFrom().ifPresent(from -> detail.put("valid_from", from));
        row.times().validTo().ifPresent(to -> detail.put("valid_to", to));
        detail.put("corroborations", row.echo().corroborations());
        detail.put("corroborators", row.echo().corroborators());
        detail.put("hand_authored", row.provenance().handAuthored());
        detail.put("provenance", row.provenance());
        detail.put("created_at", row.times().createdAt());
        detail.put("updated_at", row.times().updatedAt());
        return detail;
    }

    @Override
    public Map<RowRef, List<ForcePeriod>> inForce(Handle handle, Collection<RowRef> refs) {
        return services.store().inForce(handle, refs.stream().map(RowRef::id).toList());
    }

    @Override
    public String image(Handle handle, RowRef row) {
        return services.store().image(handle, row.id());
    }

    @Override
    public void uphold(WriteScope writing, RowRef winner, String reason) {
        live(writing, winner);
    }

    private Memory live(WriteScope writing, RowRef ref) {
        Memory row = services.locked(writing.handle(), ref.id());
        if (!row.active()) {
            throw new Failure(
                    Failure.Code.WRONG_STATE,
                    "winner_member_id",
                    row.id() + " is " + row.status().wire() + " and cannot hold; choose an active member");
        }
        return row;
    }

    @Override
    public void supersede(WriteScope writing, RowRef loser, RowRef winner, String reason) {
        Memory row = services.locked(writing.handle(), loser.id());
        if (row.active()) {
            change(writing, "memory.superseded", row.replacedBy(winner.id()), reason);
            services.contradictions().lift(writing, loser);
        }
    }

    @Override
    public void retire(WriteScope writing, RowRef ref, String reason) {
        Memory row = services.locked(writing.handle(), ref.id());
        if (row.active()) {
            retire(writing, row, reason);
        }
    }

    private void retire(WriteScope writing, Memory row, String reason) {
        Memory.State ended =
                new Memory.State(MemoryStatus.INVALID, row.state().lineage(), Optional.empty(), Optional.empty());
        change(writing, "memory.invalidated", row.with(ended), reason);
        services.contradictions().lift(writing, row.ref());
    }

    @Override
    public void qualify(WriteScope writing, RowRef ref, String qualifier, String reason) {
        Memory row = live(writing, ref);
        Memory.Place place = row.place();
        String label = Inputs.label("qualifiers", qualifier);
        Memory next = row.with(new Memory.Place(place.project(), place.scope(), label));
        change(writing, "memory.qualified", next, reason);
        lay(writing, next);
    }

    private void change(WriteScope writing, String what, Memory next, String reason) {
        Memory stored = next.at(writing.now());
        services.store().change(writing, stored, reason);
        services.record(writing, what, stored, reason);
    }

    /// Stores the row's claims: a person put it in force, regardless of earlier decisions.
    private void lay(WriteScope writing, Memory row) {
        Findings findings = services.contradictions().weigh(writing, services.newcomer(row, Set.of(), false));
        services.contradictions().applyAll(writing, findings);
    }

    @Override
    public RowRef merge(WriteScope writing, List<RowRef> members, String content, String reason) {
        Memory first = services.store()
                .find(writing.handle(), members.getFirst().id())
                .orElseThrow(() -> MemoryServices.missing(members.getFirst().id()));
        String id = services.ids().next("mem");
        Memory made = new Memory(
                id,
                first.type(),
                Inputs.content("merged_content", content),
                first.place(),
                new Memory.Voice(
                        writing.actor().name(),
                        writing.actor().person() ? writing.actor().name() : "",
                        false),
                ProvenanceFloor.lowest(services.store().find(writing.handle(), ids(members))),
                new Memory.State(MemoryStatus.ACTIVE, id, Optional.empty(), Optional.empty()),
                new Memory.Times(
                        writing.now(),
                        first.times().validFrom(),
                        first.times().validTo(),
                        writing.now(),
                        writing.now(),
                        writing.now()),
                Provenance.NONE,
                Memory.Echo.NONE,
                ids(members),
                List.of());
        services.store().add(writing.handle(), made);
        services.record(writing, "memory.created", made, reason);
        lay(writing, made);
        return made.ref();
    }

    @Override
    public void restore(WriteScope writing, RowRef ref, String image, String reason) {
        Memory row = services.locked(writing.handle(), ref.id());
        if (image.isEmpty()) {
            retire(writing, row, reason);
            return;
        }
        services.store().restore(writing, ref.id(), image, reason);
        Memory restored = services.locked(writing.handle(), ref.id());
        services.record(writing, "memory.restored", restored, reason);
        if (restored.active()) {
            lay(writing, restored);
        } else {
            services.contradictions().lift(writing, ref);
        }
    }
}
