package io.festinger.detection;

import io.festinger.base.Ids;
import io.festinger.base.Json;
import io.festinger.base.WorkspaceId;
import io.festinger.claims.index.ClaimStore;
import io.festinger.claims.index.StatementSource;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.WriteScope;
import io.festinger.conflicts.Writes;
import io.festinger.jobs.JobRunStore;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicLong;

/// Discards the claim index of a workspace and rebuilds it from all live rows, in one
/// transaction. Writers wait meanwhile; readers see the old index until the end. It opens no
/// conflicts: the sweep does. Blocking.
public final class Reindex {
    private static final String JOB = "reindex";

    private final Writes writes;
    private final ClaimStore claims;
    private final ClaimSources claimSources;
    private final JobRunStore runs;
    private final Ids ids;
    private final InstantSource clock;

    public Reindex(
            Writes writes, ClaimStore claims, ClaimSources rereading, JobRunStore runs, Ids ids, InstantSource clock) {
        this.writes = writes;
        this.claims = claims;
        this.claimSources = rereading;
        this.runs = runs;
        this.ids = ids;
        this.clock = clock;
    }

    /// @param rows how many live rows were read
    /// @param claims how many claims they make
    /// @param changed claims that were added to or removed from the index; 0 when it was correct
    public record ReindexReport(long rows, long claims, long changed) {}

    /// @throws io.festinger.base.Failure `UNAVAILABLE`
    public ReindexReport run(WorkspaceId workspace, Write write) {
        return writes.run(workspace, write, ReindexReport.class, this::rebuild);
    }

    private ReindexReport rebuild(WriteScope scope) {
        String id = ids.next("run");
        runs.begin(scope.handle(), id, JOB, scope.now());
        AtomicLong rows = new AtomicLong();
        ClaimStore.Rebuilt rebuilt = claims.rebuild(scope.handle(), claimSources.kinds(), rowClaims -> {
            for (StatementSource source : claimSources.sources()) {
                source.each(scope.handle(), statement -> {
                    rows.incrementAndGet();
                    rowClaims.store(
                            statement.origin().row(), claimSources.reader().read(statement));
                });
            }
        });
        ReindexReport report = new ReindexReport(rows.get(), rebuilt.claims(), rebuilt.changedCount());
        runs.finish(scope.handle(), id, clock.instant(), Json.write(report));
        scope.audit("reindex.run", "job", id, report);
        return report;
    }
}
