package io.festinger.web.overview;

import io.festinger.base.Failure;
import io.festinger.concepts.models.ResolutionJob;
import io.festinger.detection.Sweep;
import io.festinger.web.Frame;
import io.festinger.web.Pages;
import io.festinger.web.Visit;
import io.festinger.web.WebPage;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;

/// The first page: `GET /admin`, and its buttons `POST /admin/resolve` and `POST /admin/sweep`.
@Path("/admin")
@RunOnVirtualThread
@WebPage
public final class OverviewResource {
    private static final int DAYS = 30;

    private final Overviews overviews;
    private final ResolutionJob resolution;
    private final Sweep sweep;
    private final Visit visit;
    private final Frame frame;

    OverviewResource(Overviews overviews, ResolutionJob resolution, Sweep sweep, Visit visit, Frame frame) {
        this.overviews = overviews;
        this.resolution = resolution;
        this.sweep = sweep;
        this.visit = visit;
        this.frame = frame;
    }

    @GET
    public Response overview(@QueryParam("days") @DefaultValue("30") String days) {
        return shown(Overview.RANGES.stream()
                .filter(range -> range.toString().equals(days))
                .findFirst()
                .orElseThrow(() -> Failure.invalid("days", "days is one of 7, 30, 90, not '" + days + "'")));
    }

    private Response shown(int days) {
        Overview overview = overviews.of(visit.workspace(), days, frame.openCounts());
        return visit.ok(
                OverviewTemplates.figures(overview, visit.decides()),
                OverviewTemplates.overview(overview, visit.decides()));
    }

    /// It answers when the run is over, like `POST /resolve/run`.
    @POST
    @Path("resolve")
    public Response resolve() {
        resolution.run(visit.workspace(), visit.write());
        return back();
    }

    @POST
    @Path("sweep")
    public Response sweep() {
        sweep.run(visit.workspace(), visit.write());
        return back();
    }

    private Response back() {
        return visit.wantsPart() ? shown(DAYS) : Pages.to("/admin");
    }
}
