package io.festinger.rest;

import io.festinger.conflicts.sets.DecisionSet;
import io.festinger.conflicts.sets.DecisionSetReport;
import io.festinger.conflicts.sets.DecisionSets;
import io.festinger.rest.http.Call;
import io.festinger.rest.http.JsonBody;
import io.festinger.rest.http.Query;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.openapi.annotations.Operation;

/// Decisions that travel: `GET /decisions/export`, `POST /decisions/apply`.
@Path("/")
@RunOnVirtualThread
public final class DecisionSetResource {

    private final DecisionSets sets;
    private final Call call;

    DecisionSetResource(DecisionSets sets, Call call) {
        this.sets = sets;
        this.call = call;
    }

    @GET
    @Path("/decisions/export")
    @Operation(
            operationId = "exportDecisions",
            summary = "The decisions in force, to be reviewed and applied to another workspace")
    @Query("project")
    public DecisionSet export() {
        return sets.export(call.workspace(), call.query().text("project"));
    }

    @POST
    @Path("/decisions/apply")
    @Operation(
            operationId = "applyDecisions",
            summary = "A person applies decisions of another workspace; conflicts that they settle do not open here")
    @Query("dryRun")
    public DecisionSetReport apply(@JsonBody(most = 16 << 20) DecisionSet decisionSet) {
        return sets.apply(call.workspace(), call.write(false), decisionSet);
    }
}
