package io.festinger.memory.commits;

import io.festinger.base.ConflictId;
import io.festinger.base.Json;
import io.festinger.base.Sha256;
import io.festinger.conflicts.Member;
import io.festinger.memory.CommitResult;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryDetail;
import io.festinger.memory.layers.RowStore;
import io.festinger.memory.premises.RowPremises;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jdbi.v3.core.Handle;

/// Reads a memory with its conflicts and its history.
final class MemoryDetails {
    private static final int TAG = 32;
    private static final Set<String> UNREPORTED = Set.of("updated_at", "stored_at", "previous_content_log");

    private final MemoryServices services;

    MemoryDetails(MemoryServices services) {
        this.services = services;
    }

    /// @throws io.festinger.base.Failure `NOT_FOUND`
    MemoryDetail now(Handle handle, String id) {
        Memory row = services.store().find(handle, id).orElseThrow(() -> MemoryServices.missing(id));
        List<ConflictId> open = services.conflicts().openOf(handle, row.ref());
        return new MemoryDetail(
                row,
                claims(row),
                open,
                above(handle, row, open),
                services.store().witnesses(handle, id),
                history(handle, row),
                RowPremises.of(services.layerServices().premises(), handle, row.ref()),
                etag(row));
    }

    /// The memory as of that time, without conflicts, since the inbox knows only those of today.
    ///
    /// @throws io.festinger.base.Failure `NOT_FOUND`
    MemoryDetail asOf(Handle handle, String id, Instant asOf) {
        Memory row = services.store().find(handle, id, asOf).orElseThrow(() -> MemoryServices.missing(id));
        List<MemoryDetail.Change> history = history(handle, row).stream()
                .filter(change -> !change.at().isAfter(asOf))
                .toList();
        List<Memory.Witness> witnesses = services.store().witnesses(handle, id).stream()
                .filter(witness -> !witness.storedAt().isAfter(asOf))
                .toList();
        return new MemoryDetail(
                row, claims(row), List.of(), List.of(), witnesses, history, RowPremises.NONE, etag(row));
    }

    private List<CommitResult.CommittedClaim> claims(Memory row) {
        return row.active() ? CommitResult.CommittedClaim.all(services.read(row)) : List.of();
    }

    private List<MemoryDetail.OpposedRow> above(Handle handle, Memory row, List<ConflictId> open) {
        return open.stream()
                .flatMap(id -> services.conflicts().find(handle, id).stream())
                .flatMap(conflict -> conflict.rivals().stream()
                        .filter(member -> member.trust() > row.ref().kind().trust())
                        .max(Comparator.comparingInt(Member::trust))
                        .stream())
                .map(member -> new MemoryDetail.OpposedRow(
                        member.row().kind().wire(), member.row().id()))
                .distinct()
                .toList();
    }

    private List<MemoryDetail.Change> history(Handle handle, Memory row) {
        List<MemoryDetail.Change> history = new ArrayList<>();
        List<RowStore.Version<Memory>> versions = services.store().versions(handle, row.id());
        Memory newer = services.store().find(handle, row.id()).orElse(row);
        for (RowStore.Version<Memory> version : versions) {
            history.add(new MemoryDetail.Change(
                    version.until(), version.by(), version.reason(), changedDifferences(version.row(), newer)));
            newer = version.row();
        }
        history.add(new MemoryDetail.Change(
                newer.times().createdAt(),
                newer.voice().author(),
                "created as " + newer.status().wire(),
                Map.of()));
        return history;
    }

    private static Map<String, MemoryDetail.Difference> changedDifferences(Memory before, Memory after) {
        Map<String, Object> old = fields(before);
        Map<String, Object> now = fields(after);
        Set<String> names = new TreeSet<>(old.keySet());
        names.addAll(now.keySet());
        Map<String, MemoryDetail.Difference> changes = new LinkedHashMap<>();
        names.stream()
                .filter(name -> !UNREPORTED.contains(name) && !Objects.equals(old.get(name), now.get(name)))
                .forEach(name -> changes.put(
                        name,
                        new MemoryDetail.Difference(
                                Optional.ofNullable(old.get(name)), Optional.ofNullable(now.get(name)))));
        return changes;
    }

    /// The fields of the row in the spelling of the API, without the groups of the record.
    private static Map<String, Object> fields(Memory row) {
        Map<String, Object> fields = new LinkedHashMap<>();
        Json.read(Json.write(row), Map.class).forEach((name, value) -> {
            if (value instanceof Map<?, ?> group) {
                group.forEach((inner, some) -> fields.put(String.valueOf(inner), some));
            } else {
                fields.put(String.valueOf(name), value);
            }
        });
        fields.put("status", row.status().wire());
        fields.put("type", row.type().wire());
        return fields;
    }

    /// A digest of the row as it is shown, not a counter: an undo restores the row, and so its tag.
    static String etag(Memory row) {
        Memory shownMemory = row.with(row.times().store(Instant.EPOCH));
        return Sha256.hex(Json.write(shownMemory)).substring(0, TAG);
    }

    /// True when an If-Match header names the current version of the row.
    static boolean matches(String ifMatch, Memory row) {
        Collection<String> tags = List.of(ifMatch.split(","));
        return tags.stream()
                .map(tag -> tag.strip().replaceFirst("^W/", "").replace("\"", ""))
                .anyMatch(tag -> tag.equals("*") || tag.equals(etag(row)));
    }
}
