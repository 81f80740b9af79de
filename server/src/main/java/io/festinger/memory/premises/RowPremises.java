package io.festinger.memory.premises;

import io.festinger.claims.RowRef;
import io.festinger.memory.layers.RowKey;
import io.festinger.memory.premises.PremiseStore.Premise;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// What one row rests on.
///
/// @param basedOn its direct premises, the oldest first
/// @param fallen the fallen premise that it rests on, directly or by others; empty while all hold
public record RowPremises(List<Premise> basedOn, Optional<FallenPremise> fallen) {
    public static final RowPremises NONE = new RowPremises(List.of(), Optional.empty());

    public RowPremises {
        basedOn = List.copyOf(basedOn);
    }

    public static RowPremises of(PremiseStore premises, Handle handle, RowRef ref) {
        RowKey row = RowKey.of(ref);
        List<Premise> basedOn = premises.of(handle, row);
        return basedOn.isEmpty()
                ? NONE
                : new RowPremises(
                        basedOn,
                        Optional.ofNullable(
                                premises.fallenPremises(handle, List.of(row)).get(row)));
    }
}
