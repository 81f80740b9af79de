package io.festinger.web.overview;

import io.festinger.base.WorkspaceId;
import io.festinger.concepts.models.ResolutionJob;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.ConflictStore;
import io.festinger.conflicts.Inbox;
import io.festinger.conflicts.triage.TriageFilter;
import io.festinger.gateway.GatewayStatus;
import io.festinger.jobs.JobRun;
import io.festinger.jobs.JobRuns;
import io.festinger.memory.holdings.Dissonance;
import io.festinger.memory.holdings.WorkspaceFigures;
import io.festinger.web.Moment;
import io.festinger.web.inbox.Card;
import jakarta.inject.Singleton;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Collects the data of the first page.
@Singleton
public record Overviews(
        Inbox inbox,
        WorkspaceFigures figures,
        JobRuns runs,
        GatewayStatus gateway,
        Equipment equipment,
        InstantSource clock) {
    private static final int PENDING = 6;
    private static final int PROJECTS = 8;
    private static final int RUNS = 50;
    private static final int KINDS = 6;

    /// The sweep's name in the record of runs.
    private static final String SWEEP = "sweep";

    /// @param counts of its open conflicts
    Overview of(WorkspaceId workspace, int days, ConflictStore.OpenCount counts) {
        Dissonance dissonance =
                figures.dissonance(workspace, LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC), days);
        List<JobRun> recent = runs.recent(workspace, RUNS);
        return new Overview(
                dissonance.today().open(),
                counts.proposedCount(),
                counts.heldCount(),
                figures.totals(workspace),
                Chart.of(dissonance.days()),
                dissonance.today().weight(),
                dissonance.projects().stream()
                        .limit(PROJECTS)
                        .map(Overview.ContestedProject::of)
                        .toList(),
                Math.max(0, dissonance.projects().size() - PROJECTS),
                open(workspace, TriageFilter.Sort.NEWEST, PENDING).stream()
                        .map(conflict -> Card.of(conflict, clock.instant()))
                        .toList(),
                open(workspace, TriageFilter.Sort.OLDEST, 1).stream()
                        .map(conflict -> Moment.of(conflict.detectedAt()))
                        .findFirst(),
                Overview.DecidedKind.of(
                        inbox.precision(workspace, Optional.empty()).counts(), KINDS),
                last(recent, SWEEP),
                last(recent, ResolutionJob.NAME),
                parts(workspace));
    }

    private List<Conflict> open(WorkspaceId workspace, TriageFilter.Sort sort, int limit) {
        return inbox.triage()
                .list(workspace, TriageFilter.open(clock.instant()), sort, Optional.empty(), limit)
                .items();
    }

    private static Optional<Run> last(List<JobRun> recent, String job) {
        return recent.stream().filter(run -> run.job().equals(job)).findFirst().map(Run::of);
    }

    private List<Overview.Part> parts(WorkspaceId workspace) {
        List<Overview.Part> parts = new ArrayList<>(Overview.Part.of("", equipment.detectors(workspace)));
        parts.addAll(Overview.Part.of("model: ", equipment.models(workspace)));
        gateway.upstreams()
                .forEach(upstream -> parts.add(new Overview.Part(
                        "upstream: " + upstream.upstream().name(),
                        upstream.health().up(),
                        upstream.health().up()
                                ? "answers"
                                : "unreachable"
                                        + upstream.health()
                                                .lastError()
                                                .map(reason -> ": " + reason)
                                                .orElse(""))));
        return parts;
    }
}
