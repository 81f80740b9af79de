package io.festinger.rest;

import io.festinger.base.ConflictId;
import io.festinger.base.Failure;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.ConflictStore;
import io.festinger.conflicts.Inbox;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.jspecify.annotations.Nullable;

/// `GET /conflicts` and `GET /conflicts/{id}`.
@Path("/conflicts")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
public final class ConflictResource {
    private static final int PAGE = 50;

    private final Inbox inbox;
    private final Call call;

    ConflictResource(Inbox inbox, Call call) {
        this.inbox = inbox;
        this.call = call;
    }

    /// A page of the inbox.
    ///
    /// @param nextCursor what to pass as `cursor` for the next page; absent on the last
    public record PageAnswer(List<ConflictAnswer> items, Optional<String> nextCursor) {}

    @GET
    @Operation(summary = "The conflicts of the workspace: told on purpose first, then the newest")
    public PageAnswer list(
            @QueryParam("status") @Nullable String status,
            @QueryParam("project") @Nullable String project,
            @QueryParam("detector") @Nullable String detector,
            @QueryParam("subject") @Nullable String subject,
            @QueryParam("member") @Nullable String member,
            @QueryParam("cursor") @Nullable String cursor,
            @QueryParam("limit") @Nullable Integer limit) {
        ConflictStore.Page page = inbox.list(
                call.workspace(),
                new ConflictStore.Filter(
                        Optional.ofNullable(status).map(ConflictResource::status),
                        Optional.ofNullable(project),
                        Optional.ofNullable(detector),
                        Optional.ofNullable(subject),
                        Optional.ofNullable(member),
                        Optional.ofNullable(cursor),
                        limit(limit)));
        return new PageAnswer(page.items().stream().map(ConflictAnswer::of).toList(), page.next());
    }

    @GET
    @Path("/{id}")
    @Operation(summary = "One conflict with its members, highest trust first")
    public ConflictAnswer get(@PathParam("id") String id) {
        return ConflictAnswer.of(
                inbox.detail(call.workspace(), new ConflictId(id)).conflict());
    }

    private static Conflict.Status status(String wire) {
        return Arrays.stream(Conflict.Status.values())
                .filter(status -> status.wire().equals(wire))
                .findFirst()
                .orElseThrow(() -> new Failure(
                        Failure.Code.INVALID_REQUEST,
                        "status",
                        "status is one of open, resolved, dismissed, not '" + wire + "'"));
    }

    private static int limit(@Nullable Integer limit) {
        if (limit == null) {
            return PAGE;
        }
        if (limit < 1 || limit > 500) {
            throw new Failure(Failure.Code.INVALID_REQUEST, "limit", "limit is a whole number from 1 to 500");
        }
        return limit;
    }
}
