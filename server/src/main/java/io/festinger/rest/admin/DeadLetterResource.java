package io.festinger.rest.admin;

import io.festinger.administration.DeadLetterAdministration;
import io.festinger.administration.DeadLetterAdministration.DeadLetter;
import io.festinger.jobs.WorkItem;
import io.festinger.rest.http.Body;
import io.festinger.rest.http.Call;
import io.festinger.rest.http.QueryParameters;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.UriInfo;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.ParameterIn;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.jspecify.annotations.Nullable;

/// `GET /jobs/dead-letters`, `POST /jobs/dead-letters/revive` and `DELETE /jobs/dead-letters/{kind}/{key}`:
/// abandoned work.
@Path("/jobs/dead-letters")
@Produces(MediaType.APPLICATION_JSON)
@Consumes(MediaType.WILDCARD)
@RunOnVirtualThread
public final class DeadLetterResource {
    private final DeadLetterAdministration letters;
    private final Call call;

    DeadLetterResource(DeadLetterAdministration letters, Call call) {
        this.letters = letters;
        this.call = call;
    }

    /// Both or neither field; neither means all dead letters.
    public record ReviveBody(
            @Nullable String kind, @Nullable String key) {}

    public record DeadLetterAnswer(String kind, String key, int attempts, String lastError, Instant createdAt) {
        static DeadLetterAnswer of(WorkItem item) {
            return new DeadLetterAnswer(item.kind(), item.key(), item.attempts(), item.lastError(), item.createdAt());
        }
    }

    public record DeadLettersAnswer(List<DeadLetterAnswer> items) {}

    /// @param revived how many are queued again
    public record RevivedAnswer(int revived) {}

    public record DeadLetterKeyAnswer(String kind, String key) {}

    @GET
    @Operation(operationId = "listDeadLetters", summary = "Work that was given up after its last attempt, newest first")
    @Parameter(name = "limit", in = ParameterIn.QUERY, description = "1 to 500")
    public DeadLettersAnswer list(@Context UriInfo uri) {
        int limit = QueryParameters.of(uri, "limit").limit();
        return new DeadLettersAnswer(letters.list(call.workspace(), limit).stream()
                .map(DeadLetterAnswer::of)
                .toList());
    }

    @POST
    @Path("/revive")
    @Operation(
            operationId = "reviveDeadLetters",
            summary = "Tries again one piece of work that was given up, or all of it")
    public RevivedAnswer revive(
            @RequestBody(content = @Content(schema = @Schema(implementation = ReviveBody.class))) InputStream body)
            throws IOException {
        ReviveBody reviveBody = Body.readOrNone(body, ReviveBody.class);
        if (reviveBody.kind() == null && reviveBody.key() == null) {
            return new RevivedAnswer(
                    letters.reviveAll(call.workspace(), call.write(false)).revived());
        }
        DeadLetter letter =
                new DeadLetter(Body.required(reviveBody.kind(), "kind"), Body.required(reviveBody.key(), "key"));
        return new RevivedAnswer(
                letters.revive(call.workspace(), call.write(false), letter).revived());
    }

    @DELETE
    @Path("/{kind}/{key}")
    @Operation(operationId = "deleteDeadLetter", summary = "Removes work that was given up")
    public DeadLetterKeyAnswer forget(@PathParam("kind") String kind, @PathParam("key") String key) {
        DeadLetter deadLetter = letters.remove(call.workspace(), call.write(false), new DeadLetter(kind, key));
        return new DeadLetterKeyAnswer(deadLetter.kind(), deadLetter.key());
    }
}
