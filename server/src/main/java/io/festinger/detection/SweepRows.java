package io.festinger.detection;

import io.festinger.base.WorkspaceId;
import io.festinger.claims.Claim;
import io.festinger.claims.RowRef;
import io.festinger.claims.index.ClaimStore;
import io.festinger.conflicts.Keepers;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.WriteScope;
import io.festinger.conflicts.Writes;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jdbi.v3.core.Handle;

/// Reads rows again whose claims an older version of the rules read.
public final class SweepRows {
    private static final int BATCH = 200;

    private final ClaimStore claims;
    private final ClaimSources claimSources;
    private final Keepers keepers;

    public SweepRows(ClaimStore claims, ClaimSources rereading, Keepers keepers) {
        this.claims = claims;
        this.claimSources = rereading;
        this.keepers = keepers;
    }

    /// @param reason why some were left unchanged; empty when none were
    record Reread(long rows, Optional<String> reason) {}

    private record Batch(int rows, int read, Optional<String> reason) {}

    /// Reads all of them, one batch in each transaction. A dry run reads one batch.
    Reread readAgain(Writes writes, WorkspaceId workspace, Write part) {
        long rows = 0;
        while (true) {
            Batch batch = writes.run(workspace, part, Batch.class, this::batch);
            rows += batch.read();
            if (batch.read() == 0 || part.dryRun() || Thread.currentThread().isInterrupted()) {
                return new Reread(rows, batch.reason());
            }
        }
    }

    private Batch batch(WriteScope scope) {
        Handle handle = scope.handle();
        List<RowRef> old = claims.readBefore(handle, claimSources.reader().version(), BATCH);
        Set<RowRef> readable = new TreeSet<>(old);
        readable.removeIf(row -> !claimSources.kinds().contains(row.kind()));
        readable.forEach(row -> keepers.of(row.kind()).lock(handle, List.of(row)));
        Set<String> locks = new HashSet<>();
        readable.forEach(row -> {
            locks.addAll(slots(claims.of(handle, row)));
            locks.addAll(slots(claimSources.read(handle, row)));
        });
        claims.lock(handle, locks);
        readable.forEach(row -> claims.replace(handle, row, claimSources.read(handle, row)));
        return new Batch(old.size(), readable.size(), claimSources.unreadable(old));
    }

    private static Set<String> slots(Collection<Claim> claims) {
        Set<String> slots = new HashSet<>();
        claims.forEach(claim -> {
            slots.add(claim.meeting().topic());
            slots.add(claim.slot().id());
        });
        return slots;
    }
}
