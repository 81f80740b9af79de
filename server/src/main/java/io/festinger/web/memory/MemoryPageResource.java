package io.festinger.web.memory;

import io.festinger.base.Failure;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryDetail;
import io.festinger.memory.MemoryEdit;
import io.festinger.memory.MemoryStatus;
import io.festinger.memory.Provenance;
import io.festinger.memory.commits.Memories;
import io.festinger.memory.review.Excerpt;
import io.festinger.memory.sources.Sources;
import io.festinger.web.FormFields;
import io.festinger.web.Pages;
import io.festinger.web.Visit;
import io.festinger.web.WebPage;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One memory: `GET /admin/memory/{id}`, and reviewers' changes to it.
@Path("/admin/memory/{id}")
@RunOnVirtualThread
@WebPage
public final class MemoryPageResource {
    private final Memories memories;
    private final Sources sources;
    private final Visit visit;

    MemoryPageResource(Memories memories, Sources sources, Visit visit) {
        this.memories = memories;
        this.sources = sources;
        this.visit = visit;
    }

    @GET
    public Response page(@PathParam("id") String id, @QueryParam("as_of") @Nullable String time) {
        Optional<Instant> asOf = Days.moment(time == null ? "" : time.strip());
        MemoryDetail detail = memories.get(visit.workspace(), id, asOf);
        return Pages.ok(MemoryTemplates.memory(MemoryView.of(detail, asOf, source(detail.memory()), visit.decides())));
    }

    private Optional<Excerpt> source(Memory row) {
        Provenance from = row.provenance();
        return from.sourceChunkId()
                .map(chunk -> Excerpt.of(sources.chunk(visit.workspace(), chunk), from.sourceSpan()))
                .or(() -> from.sourceInteractionId()
                        .map(text -> Excerpt.of(sources.interaction(visit.workspace(), text), from.sourceSpan())));
    }

    @POST
    @Path("edit")
    public Response edit(
            @PathParam("id") String id,
            @FormParam("content") @Nullable String content,
            @FormParam("reason") @Nullable String reason,
            @FormParam("etag") @Nullable String etag) {
        if (content == null) {
            throw Failure.invalid("content", "content is missing: send what the memory should say");
        }
        MemoryEdit edit = MemoryEdit.reword(content.replace("\r\n", "\n"), reason == null ? "" : reason);
        memories.edit(visit.workspace(), visit.write(), id, edit, Optional.ofNullable(etag));
        return Pages.to(Paths.ROOT + "/" + FormFields.segment(id));
    }

    @POST
    @Path("status")
    public Response status(
            @PathParam("id") String id,
            @FormParam("status") @Nullable String status,
            @FormParam("reason") @Nullable String reason,
            @FormParam("etag") @Nullable String etag) {
        MemoryEdit edit = MemoryEdit.to(MemoryStatus.read(status == null ? "" : status), reason == null ? "" : reason);
        memories.edit(visit.workspace(), visit.write(), id, edit, Optional.ofNullable(etag));
        return Pages.to(Paths.ROOT + "/" + FormFields.segment(id));
    }
}
