package io.festinger.detection;

import io.festinger.base.Ids;
import io.festinger.base.Json;
import io.festinger.base.WorkspaceId;
import io.festinger.claims.Stances;
import io.festinger.claims.index.ClaimStore;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.Writes;
import io.festinger.jobs.JobRunStore;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

/// Checks all claims of a workspace: rows whose claims older rules read are read again, and rivals that no
/// write could detect are filed. Works in short transactions, so writers hardly wait and finished work is
/// kept when it is stopped. Blocking.
public final class Sweep {
    private static final int BATCH = 200;

    private final Writes writes;
    private final ClaimStore claims;
    private final SweepRows rows;
    private final SweepSlots slots;
    private final JobRunStore runs;
    private final Ids ids;
    private final InstantSource clock;

    /// The parts of a sweep.
    ///
    /// @param slots files the contradictions
    public record Parts(ClaimStore claims, SweepRows rows, SweepSlots slots, JobRunStore runs) {}

    public Sweep(Writes writes, Parts parts, Ids ids, InstantSource clock) {
        this.writes = writes;
        this.claims = parts.claims();
        this.rows = parts.rows();
        this.slots = parts.slots();
        this.runs = parts.runs();
        this.ids = ids;
        this.clock = clock;
    }

    /// @param examined slots with different values
    /// @param decided slots on which a conflict was opened or joined
    /// @param skipped slots whose rivals a person settled
    /// @param reason why the sweep is incomplete; absent when it is complete
    /// @param opened conflicts that were opened
    /// @param joined open conflicts that got members
    /// @param reread rows that were read again
    /// @param updated open conflicts whose members were out of date
    public record SweepReport(
            long examined,
            long decided,
            long skipped,
            Optional<String> reason,
            long opened,
            long joined,
            long reread,
            long updated,
            double seconds) {}

    private record Begun(String id) {}

    private record CrowdedTopics(long examined, List<String> topics) {}

    /// @throws io.festinger.base.Failure `UNAVAILABLE`
    public SweepReport run(WorkspaceId workspace, Write write) {
        Write part = new Write(write.actor(), write.dryRun(), Optional.empty());
        Instant begin = clock.instant();
        String id = writes.run(workspace, part, Begun.class, scope -> {
                    Begun begun = new Begun(ids.next("run"));
                    runs.begin(scope.handle(), begun.id(), "sweep", begin);
                    return begun;
                })
                .id();
        SweepRows.Reread reread = rows.readAgain(writes, workspace, part);
        CrowdedTopics crowdedTopics = crowdedTopics(workspace, part);
        SweepSlots.FilingCounts filingCounts = SweepSlots.FilingCounts.NONE;
        List<String> topics = crowdedTopics.topics();
        for (int from = 0; from < topics.size() && !Thread.currentThread().isInterrupted(); from += BATCH) {
            List<String> batch = topics.subList(from, Math.min(topics.size(), from + BATCH));
            filingCounts = filingCounts.plus(writes.run(
                    workspace,
                    part,
                    SweepSlots.FilingCounts.class,
                    writing -> slots.file(writing, List.copyOf(batch))));
        }
        long updated = updateOpen(workspace, part);
        SweepReport report = new SweepReport(
                crowdedTopics.examined(),
                filingCounts.decided(),
                filingCounts.skipped(),
                reread.reason(),
                filingCounts.opened(),
                filingCounts.joined(),
                reread.rows(),
                updated,
                Duration.between(begin, clock.instant()).toMillis() / 1000.0);
        return writes.run(workspace, part, SweepReport.class, writing -> {
            runs.finish(writing.handle(), id, clock.instant(), Json.write(report));
            writing.audit("sweep.run", "job", id, report);
            return report;
        });
    }

    /// Updates open conflicts from their members' rows, for changes that older versions missed.
    private long updateOpen(WorkspaceId workspace, Write part) {
        long updated = 0;
        String after = "";
        while (!Thread.currentThread().isInterrupted()) {
            String from = after;
            SweepSlots.UpdateCounts batch = writes.run(
                    workspace, part, SweepSlots.UpdateCounts.class, scope -> slots.update(scope, from, BATCH));
            updated += batch.conflicts();
            after = batch.last();
            if (after.isEmpty()) {
                break;
            }
        }
        return updated;
    }

    /// The topics that have rivals, to be checked again under their locks.
    private CrowdedTopics crowdedTopics(WorkspaceId workspace, Write part) {
        return writes.run(workspace, part, CrowdedTopics.class, scope -> {
            Set<String> topics = new LinkedHashSet<>();
            AtomicLong examined = new AtomicLong();
            claims.forEachCrowdedSlot(scope.handle(), slot -> {
                examined.incrementAndGet();
                if (Stances.of(slot).haveRivals()) {
                    topics.add(slot.getFirst().meeting().topic());
                }
            });
            topics.addAll(claims.universalTopics(scope.handle()));
            return new CrowdedTopics(examined.get(), new ArrayList<>(topics));
        });
    }
}
