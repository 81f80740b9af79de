package io.festinger.rest.admin;

import io.festinger.administration.DeadLetterAdministration;
import io.festinger.administration.DeadLetterAdministration.DeadLetter;
import io.festinger.jobs.WorkItem;
import io.festinger.rest.http.Body;
import io.festinger.rest.http.Call;
import io.festinger.rest.http.JsonBody;
import io.festinger.rest.http.Query;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// `GET /jobs/dead-letters`, `POST /jobs/dead-letters/revive` and `DELETE /jobs/dead-letters/{kind}/{key}`:
/// abandoned work.
@Path("/jobs/dead-letters")
@RunOnVirtualThread
public final class DeadLetterResource {
    private final DeadLetterAdministration letters;
    private final Call call;

    DeadLetterResource(DeadLetterAdministration letters, Call call) {
        this.letters = letters;
        this.call = call;
    }

    /// Both or neither field; neither means all dead letters.
    @JsonBody(optional = true)
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

    /// Work that was given up after its last attempt, newest first.
    @GET
    @Query("limit")
    public DeadLettersAnswer listDeadLetters() {
        int limit = call.query().limit();
        return new DeadLettersAnswer(letters.list(call.workspace(), limit).stream()
                .map(DeadLetterAnswer::of)
                .toList());
    }

    /// Tries again one piece of work that was given up, or all of it.
    @POST
    @Path("/revive")
    public RevivedAnswer reviveDeadLetters(ReviveBody reviveBody) {
        if (reviveBody.kind() == null && reviveBody.key() == null) {
            return new RevivedAnswer(
                    letters.reviveAll(call.workspace(), call.write(false)).revived());
        }
        DeadLetter letter =
                new DeadLetter(Body.required(reviveBody.kind(), "kind"), Body.required(reviveBody.key(), "key"));
        return new RevivedAnswer(
                letters.revive(call.workspace(), call.write(false), letter).revived());
    }

    /// Removes work that was given up.
    @DELETE
    @Path("/{kind}/{key}")
    public DeadLetterKeyAnswer deleteDeadLetter(@PathParam("kind") String kind, @PathParam("key") String key) {
        DeadLetter deadLetter = letters.remove(call.workspace(), call.write(false), new DeadLetter(kind, key));
        return new DeadLetterKeyAnswer(deadLetter.kind(), deadLetter.key());
    }
}
