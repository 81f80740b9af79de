package io.festinger.rest;

import io.festinger.base.Actor;
import io.festinger.base.ComputePool;
import io.festinger.base.WorkspaceId;
import io.festinger.memory.extraction.Extraction;
import io.festinger.rest.http.Call;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.openapi.annotations.Operation;

/// `POST /interactions/{id}/extract`.
@Path("/interactions/{id}/extract")
@RunOnVirtualThread
public final class InteractionExtractResource {
    private final Extraction extraction;
    private final ComputePool heavy;
    private final Call call;

    InteractionExtractResource(Extraction extraction, ComputePool heavy, Call call) {
        this.extraction = extraction;
        this.heavy = heavy;
        this.call = call;
    }

    @POST
    @Operation(
            operationId = "extractInteraction",
            summary = "Reads candidates from an interaction; what was proposed before is not repeated",
            description = "In counts, each finding is persisted or dropped, with the reasons in dropped_by; passed_over"
                    + " counts the statements that were read and not taken, passed_over_by the same"
                    + " by reason.")
    public ExtractAnswer extract(@PathParam("id") String id) {
        WorkspaceId workspace = call.workspace();
        Actor actor = call.actor();
        return ExtractAnswer.of(heavy.read(() -> extraction.interaction(workspace, actor, id)));
    }
}
