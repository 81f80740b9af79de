package io.festinger.memory.layers;

import io.festinger.base.ConflictId;
import io.festinger.memory.premises.FallenPremise;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Which rows contradict one another in open conflicts, and which rest on fallen premises. Immutable.
public final class Rivalries {
    public static final Rivalries NONE = new Rivalries(List.of(), Map.of());

    private final Map<RowKey, List<Side>> conflicts;
    private final Map<ConflictId, List<RowKey>> members;
    private final Map<RowKey, FallenPremise> fallenPremises;

    /// A row of a conflict.
    ///
    /// @param disputed whether the conflict makes the row unreliable; a proposed update does not
    public record Side(RowKey row, ConflictId conflict, boolean disputed) {}

    /// @param sides the oldest conflict first
    /// @param fallenPremises the fallen premise of each row that rests on one
    public Rivalries(Collection<Side> sides, Map<RowKey, FallenPremise> fallenPremises) {
        this(new HashMap<>(), new HashMap<>(), Map.copyOf(fallenPremises));
        for (Side side : sides) {
            conflicts.computeIfAbsent(side.row(), none -> new ArrayList<>()).add(side);
            members.computeIfAbsent(side.conflict(), none -> new ArrayList<>()).add(side.row());
        }
    }

    private Rivalries(
            Map<RowKey, List<Side>> conflicts,
            Map<ConflictId, List<RowKey>> members,
            Map<RowKey, FallenPremise> fallenPremises) {
        this.conflicts = conflicts;
        this.members = members;
        this.fallenPremises = fallenPremises;
    }

    /// The same conflicts with other fallen premises.
    public Rivalries with(Map<RowKey, FallenPremise> others) {
        return new Rivalries(conflicts, members, Map.copyOf(others));
    }

    /// The fallen premise that the row rests on; empty for none.
    public Optional<FallenPremise> premise(RowKey row) {
        return Optional.ofNullable(fallenPremises.get(row));
    }

    /// The conflicts that make the row unreliable, the oldest first.
    public List<ConflictId> disputes(RowKey row) {
        return of(row, false);
    }

    /// All open conflicts in which the row contradicts another one.
    public List<ConflictId> of(RowKey row) {
        return of(row, true);
    }

    private List<ConflictId> of(RowKey row, boolean all) {
        return conflicts.getOrDefault(row, List.of()).stream()
                .filter(side -> all || side.disputed())
                .map(Side::conflict)
                .toList();
    }

    /// The other rows of the conflicts of these ones.
    public Set<RowKey> rivals(Collection<RowKey> rows) {
        Set<RowKey> rivals = new LinkedHashSet<>();
        for (RowKey row : rows) {
            of(row).forEach(conflict -> rivals.addAll(members.getOrDefault(conflict, List.of())));
        }
        rivals.removeAll(Set.copyOf(rows));
        return rivals;
    }
}
