package io.festinger.memory.state;

import io.festinger.base.Failure;
import io.festinger.claims.Claim;
import io.festinger.claims.ClaimReader;
import io.festinger.memory.LayerServices;
import io.festinger.memory.layers.RowWriter;
import java.util.List;
import org.jdbi.v3.core.Handle;

/// Rows of trusted state with their claims, for the classes that change them.
final class StateClaims extends RowWriter<StateRow> {
    private final ClaimReader reader;

    StateClaims(LayerServices services, StateStore store) {
        super(services, store, true);
        this.reader = services.reader();
    }

    @Override
    protected List<Claim> claims(Handle handle, StateRow row) {
        return reader.read(row.statement());
    }

    @Override
    public Failure missing(String id) {
        return Failure.missing("id", "unknown trusted state '" + id + "'; GET /project/state lists it");
    }
}
