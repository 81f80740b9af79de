package io.festinger.rest;

import io.festinger.concepts.ConceptMemories;
import io.festinger.concepts.edges.Curation;
import io.festinger.concepts.graph.MutedWord;
import io.festinger.rest.http.Call;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;

/// `GET /muted-words`, `PUT` and `DELETE /muted-words/{word}`.
@Path("/muted-words")
@RunOnVirtualThread
public final class MutedWordResource {
    private final ConceptMemories memories;
    private final Call call;

    MutedWordResource(ConceptMemories memories, Call call) {
        this.memories = memories;
        this.call = call;
    }

    /// @param word a token, or a pattern with `*`
    /// @param concepts how many known concepts it covers
    public record MutedAnswer(String word, String mutedBy, Instant mutedAt, int concepts) {
        static MutedAnswer of(MutedWord mutedWord, Curation curation) {
            return new MutedAnswer(mutedWord.word(), mutedWord.by(), mutedWord.at(), curation.covered(mutedWord));
        }
    }

    public record MutedList(List<MutedAnswer> items) {}

    @GET
    @Operation(operationId = "listMutedWords", summary = "The words that are never asked about")
    public MutedList list() {
        Curation curation = curation();
        return new MutedList(curation.muted().stream()
                .map(mutedWord -> MutedAnswer.of(mutedWord, curation))
                .toList());
    }

    @PUT
    @Path("/{word}")
    @Operation(
            operationId = "muteWord",
            summary = "Mutes a word, or all that match a pattern such as tool_*: no hints, and no model is asked")
    public MutedAnswer mute(@PathParam("word") String word) {
        Curation curation = curation();
        return MutedAnswer.of(curation.mute(word, call.write(false)), curation);
    }

    @DELETE
    @Path("/{word}")
    @Operation(operationId = "unmuteWord", summary = "Unmutes a word, so that it is asked about again")
    public MutedAnswer unmute(@PathParam("word") String word) {
        Curation curation = curation();
        return MutedAnswer.of(curation.unmute(word, call.write(false)), curation);
    }

    private Curation curation() {
        return memories.of(call.workspace()).curation();
    }
}
