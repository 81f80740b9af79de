package io.festinger.memory;

import io.festinger.base.Ids;
import io.festinger.claims.ClaimReader;
import io.festinger.claims.index.ClaimStore;
import io.festinger.conflicts.ConflictStore;
import io.festinger.conflicts.Contradictions;
import io.festinger.conflicts.Writes;
import io.festinger.database.Database;
import io.festinger.memory.premises.PremiseStore;

/// What a layer depends on, passed in by the wiring.
public record LayerServices(
        Database database,
        Writes writes,
        Ids ids,
        ClaimReader reader,
        ClaimStore claims,
        ConflictStore conflicts,
        Contradictions contradictions,
        PremiseStore premises) {}
