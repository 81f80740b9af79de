package io.festinger.rest;

import com.fasterxml.jackson.databind.JsonNode;
import io.festinger.access.Caller;
import io.festinger.base.Actor;
import io.festinger.base.ComputePool;
import io.festinger.base.Failure;
import io.festinger.base.RecordMapper;
import io.festinger.base.WorkspaceId;
import io.festinger.conflicts.Write;
import io.festinger.memory.extraction.Extraction;
import io.festinger.memory.sources.Harvest;
import io.festinger.memory.sources.Interaction;
import io.festinger.memory.sources.Interactions;
import io.festinger.memory.sources.Sources;
import io.festinger.rest.http.Body;
import io.festinger.rest.http.Call;
import io.festinger.rest.http.JsonBody;
import io.festinger.rest.http.NoDryRun;
import io.festinger.rest.http.Query;
import io.festinger.rest.http.QueryParameters;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jspecify.annotations.Nullable;

/// `POST /interactions`, `GET /interactions`, `GET /interactions/{id}`, `POST /interactions/{id}/extract`.
@Path("/interactions")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public final class InteractionResource {
    private final Interactions interactions;
    private final Sources sources;
    private final ComputePool heavy;
    private final Call call;
    private final Extraction extraction;

    InteractionResource(
            Interactions interactions, Sources sources, ComputePool heavy, Call call, Extraction extraction) {
        this.interactions = interactions;
        this.sources = sources;
        this.heavy = heavy;
        this.call = call;
        this.extraction = extraction;
    }

    /// @param content a text, or a list of parts; only parts with a `text` are kept
    /// @param at when it was said, which is the time of what is read from it; default when it is recorded
    public record MessageBody(
            @Schema(enumeration = {"user", "assistant", "system", "tool"}) @Nullable
            String role,

            @Schema(implementation = String.class) @Nullable JsonNode content,
            @Nullable Instant at) {
        Interactions.Turn turn(String field) {
            return new Interactions.Turn(
                    Body.required(role, field + ".role"),
                    words(Body.required(content, field + ".content"), field),
                    Optional.ofNullable(at));
        }

        private static String words(JsonNode content, String field) {
            if (content.isTextual()) {
                return content.asText();
            }
            if (content.isArray()) {
                List<String> parts = new ArrayList<>();
                content.forEach(part -> parts.add(part.path("text").asText("")));
                return String.join(
                        "\n", parts.stream().filter(part -> !part.isEmpty()).toList());
            }
            throw Failure.invalid(
                    field + ".content",
                    "content is a text, or a list of parts such as {\"type\": \"text\", \"text\": \"...\"}");
        }
    }

    /// @param messages its turns, in order; or send `text` instead
    /// @param author who records it; default the caller, and for an agent always the caller
    /// @param extract true to extract candidates from it immediately; default false
    @JsonBody(
            max = 16 << 20,
            free = {"text", "messages[].content", "messages[].content[].text"})
    public record InteractionBody(
            @Nullable String project,
            @Nullable String session,
            @Nullable List<@Nullable MessageBody> messages,
            @Nullable String text,
            @Nullable String author,
            @Nullable Boolean extract,
            @Nullable Boolean dryRun) {
        Interactions.Draft draft(Caller caller) {
            return new Interactions.Draft(
                    Body.text(project),
                    Body.text(session),
                    caller.author(Optional.ofNullable(author)),
                    turns(),
                    Boolean.TRUE.equals(extract));
        }

        private List<Interactions.Turn> turns() {
            if ((messages == null) == (text == null)) {
                throw Failure.invalid("messages", "send either 'messages' or 'text', not both");
            }
            if (messages == null) {
                return List.of(new Interactions.Turn("", Body.required(text, "text")));
            }
            List<Interactions.Turn> turns = new ArrayList<>();
            for (int i = 0; i < messages.size(); i++) {
                String field = "messages[" + i + "]";
                turns.add(Body.required(messages.get(i), field).turn(field));
            }
            return turns;
        }
    }

    /// @param candidates how many were read from it; absent where none were requested
    /// @param candidateIds their ids, best first
    /// @param secretsRemoved how many secrets were masked, by kind; absent where there were none
    public record RecordedAnswer(
            String id,
            Optional<Integer> candidates,
            Optional<List<String>> candidateIds,
            Optional<Integer> dropped,
            Optional<Map<String, Integer>> secretsRemoved) {
        static RecordedAnswer of(Interactions.RecordedInteraction recordedInteraction) {
            Optional<Harvest.Yield> foundYield = recordedInteraction.foundYield();
            return new RecordedAnswer(
                    recordedInteraction.id(),
                    foundYield.map(yield -> yield.candidates().size()),
                    foundYield.map(Harvest.Yield::candidates),
                    foundYield.map(Harvest.Yield::dropped),
                    Optional.of(recordedInteraction.secrets()).filter(kinds -> !kinds.isEmpty()));
        }
    }

    /// @param start where its text begins in the content of the interaction, in UTF-16 units
    /// @param at when it was said; absent when unknown
    public record MessageAnswer(
            @Schema(enumeration = {"user", "assistant", "system", "tool"})
            String role,

            int start,
            int end,
            String content,
            Optional<Instant> at) {}

    /// @param content the whole interaction as one text; the spans of candidates are offsets in it
    public record InteractionAnswer(
            String id,
            String project,
            String session,
            String author,
            String content,
            List<MessageAnswer> messages,
            Instant recordedAt) {
        static InteractionAnswer of(Interaction interaction) {
            return RecordMapper.map(
                    InteractionAnswer.class,
                    Map.of(
                            "messages",
                            interaction.messages().stream()
                                    .map(message -> RecordMapper.map(
                                            MessageAnswer.class,
                                            Map.of(
                                                    "content",
                                                    interaction.content().substring(message.start(), message.end())),
                                            message))
                                    .toList()),
                    interaction);
        }
    }

    /// Stores a conversation of a person and an agent, without what Festinger injected.
    @POST
    @ResponseStatus(201)
    @APIResponseSchema(value = RecordedAnswer.class, responseCode = "201", responseDescription = "Written")
    public RecordedAnswer recordInteraction(InteractionBody interactionBody) {
        Interactions.Draft draft = interactionBody.draft(call.caller());
        WorkspaceId workspace = call.workspace();
        Write write = call.write(interactionBody.dryRun());
        return RecordedAnswer.of(
                draft.extract() && draft.characters() > ComputePool.SHORT
                        ? heavy.readDocuments(() -> interactions.record(workspace, write, draft))
                        : interactions.record(workspace, write, draft));
    }

    /// A page of interactions.
    ///
    /// @param nextCursor the `cursor` of the next page; absent on the last
    public record InteractionPageAnswer(List<InteractionAnswer> items, Optional<String> nextCursor) {}

    /// Interactions, the oldest first.
    @GET
    @Query({"project", "session"})
    @Query(value = "cursor", is = "the id of an interaction: the page begins after it")
    @Query("limit")
    public InteractionPageAnswer listInteractions() {
        QueryParameters query = call.query();
        Sources.InteractionPage page = sources.interactions(
                call.workspace(), query.text("project"), query.text("session"), query.text("cursor"), query.limit());
        return new InteractionPageAnswer(
                page.items().stream().map(InteractionAnswer::of).toList(), page.next());
    }

    /// One interaction with its turns: what a candidate's provenance leads to.
    @GET
    @Path("/{id}")
    public InteractionAnswer getInteraction(@PathParam("id") String id) {
        return InteractionAnswer.of(sources.interaction(call.workspace(), id));
    }

    /// Reads candidates from an interaction; what was proposed before is not repeated.
    ///
    /// In counts, each finding is persisted or dropped, with the reasons in dropped_by; passed_over
    /// counts the statements that were read and not taken, passed_over_by the same by reason.
    @POST
    @Path("/{id}/extract")
    @NoDryRun
    public ExtractAnswer extractInteraction(@PathParam("id") String id) {
        WorkspaceId workspace = call.workspace();
        Actor actor = call.actor();
        return ExtractAnswer.of(heavy.read(() -> extraction.interaction(workspace, actor, id)));
    }
}
