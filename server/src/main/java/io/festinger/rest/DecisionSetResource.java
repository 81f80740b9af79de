package io.festinger.rest;

import io.festinger.conflicts.sets.DecisionSet;
import io.festinger.conflicts.sets.DecisionSetReport;
import io.festinger.conflicts.sets.DecisionSets;
import io.festinger.rest.http.Body;
import io.festinger.rest.http.Call;
import io.festinger.rest.http.QueryParameters;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.UriInfo;
import java.io.IOException;
import java.io.InputStream;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.ParameterIn;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;

/// Decisions that travel: `GET /decisions/export`, `POST /decisions/apply`.
@Path("/")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.WILDCARD)
@RunOnVirtualThread
public final class DecisionSetResource {
    private static final int MAX = 16 << 20;

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
    @Parameter(name = "project", in = ParameterIn.QUERY)
    public DecisionSet export(@Context UriInfo uri) {
        return sets.export(call.workspace(), QueryParameters.of(uri, "project").text("project"));
    }

    @POST
    @Path("/decisions/apply")
    @Operation(
            operationId = "applyDecisions",
            summary = "A person applies decisions of another workspace; conflicts that they settle do not open here")
    @Parameter(name = "dryRun", in = ParameterIn.QUERY, description = "true to write nothing")
    public DecisionSetReport apply(
            @RequestBody(content = @Content(schema = @Schema(implementation = DecisionSet.class))) InputStream body)
            throws IOException {
        return sets.apply(call.workspace(), call.write(false), Body.read(body, DecisionSet.class, MAX));
    }
}
