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

/// `POST /memory/{id}/re-extract`.
@Path("/memory/{id}/re-extract")
@RunOnVirtualThread
public final class MemoryReExtractResource {
    private final Extraction extraction;
    private final ComputePool heavy;
    private final Call call;

    MemoryReExtractResource(Extraction extraction, ComputePool heavy, Call call) {
        this.extraction = extraction;
        this.heavy = heavy;
        this.call = call;
    }

    @POST
    @Operation(
            operationId = "extractMemoryAgain",
            summary = "Reads a memory's source again with the current extractors; the memory stays as it is")
    public ExtractAnswer again(@PathParam("id") String id) {
        WorkspaceId workspace = call.workspace();
        Actor actor = call.actor();
        return ExtractAnswer.of(heavy.read(() -> extraction.again(workspace, actor, id)));
    }
}
