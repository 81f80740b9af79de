package io.festinger.rest.admin;

import io.festinger.base.Json;
import io.festinger.concepts.models.ResolutionJob;
import io.festinger.detection.Reindex;
import io.festinger.detection.Sweep;
import io.festinger.jobs.JobRun;
import io.festinger.jobs.JobRuns;
import io.festinger.rest.http.Call;
import io.festinger.rest.http.Query;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// `POST /sweep/run`, `POST /resolve/run`, `POST /reindex` and `GET /jobs/runs`.
@Path("/")
@RunOnVirtualThread
public final class JobResource {
    private final Sweep sweep;
    private final Reindex reindex;
    private final ResolutionJob resolution;
    private final JobRuns runs;
    private final Call call;

    JobResource(Sweep sweep, Reindex reindex, ResolutionJob resolution, JobRuns runs, Call call) {
        this.sweep = sweep;
        this.reindex = reindex;
        this.resolution = resolution;
        this.runs = runs;
        this.call = call;
    }

    public record RunsAnswer(List<RunAnswer> items) {}

    /// @param finishedAt absent while it runs, and for good when the server died during it
    public record RunAnswer(
            String id,

            @Schema(enumeration = {"sweep", "resolution", "reindex"})
            String job,

            Instant startedAt,
            Optional<Instant> finishedAt,
            Map<?, ?> report) {
        static RunAnswer of(JobRun run) {
            return new RunAnswer(
                    run.id(), run.job(), run.startedAt(), run.finishedAt(), Json.read(run.report(), Map.class));
        }
    }

    /// Compares all claims again, and files conflicts that no write could see.
    @POST
    @Path("/sweep/run")
    public Sweep.SweepReport runSweep() {
        return sweep.run(call.workspace(), call.write(false));
    }

    /// Lets the model of resolve_model_id settle the open conflicts of the concept graph.
    @POST
    @Path("/resolve/run")
    public ResolutionJob.ResolutionReport runResolution() {
        return resolution.run(call.workspace(), call.write(false));
    }

    /// Rebuilds the claim index from all live rows.
    @POST
    @Path("/reindex")
    public Reindex.ReindexReport reindex() {
        return reindex.run(call.workspace(), call.write(false));
    }

    /// Runs of jobs over the workspace, newest first.
    @GET
    @Path("/jobs/runs")
    @Query("limit")
    public RunsAnswer listJobRuns() {
        int limit = call.query().limit();
        return new RunsAnswer(
                runs.recent(call.workspace(), limit).stream().map(RunAnswer::of).toList());
    }
}
