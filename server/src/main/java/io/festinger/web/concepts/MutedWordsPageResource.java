package io.festinger.web.concepts;

import io.festinger.concepts.ConceptMemories;
import io.festinger.concepts.edges.Curation;
import io.festinger.web.Pages;
import io.festinger.web.Visit;
import io.festinger.web.WebPage;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;

/// `POST /admin/muted-words`: the form on the page of concepts.
@Path("/admin/muted-words")
@RunOnVirtualThread
@WebPage
public final class MutedWordsPageResource {
    private final ConceptMemories memories;
    private final Visit visit;

    MutedWordsPageResource(ConceptMemories memories, Visit visit) {
        this.memories = memories;
        this.visit = visit;
    }

    /// @param action `mute` or `unmute`
    @POST
    public Response mute(
            @FormParam("word") @DefaultValue("") String word,
            @FormParam("action") @DefaultValue("mute") String action) {
        Curation curation = memories.of(visit.workspace()).curation();
        if (action.equals("unmute")) {
            curation.unmute(word, visit.write());
        } else {
            curation.mute(word, visit.write());
        }
        return Pages.to(ConceptPath.LIST + "#muted");
    }
}
