package io.festinger.rest;

import io.festinger.base.RecordMapper;
import io.festinger.memory.layers.Layer;
import io.festinger.memory.premises.Fall;
import io.festinger.reads.FallenRow;
import io.festinger.reads.FallenRows;
import io.festinger.rest.http.Call;
import io.festinger.rest.http.Query;
import io.festinger.rest.http.QueryParameters;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// `GET /news`: what no longer holds of what the caller was given.
@Path("/news")
@RunOnVirtualThread
public final class NewsResource {
    private final FallenRows rows;
    private final Call call;

    NewsResource(FallenRows rows, Call call) {
        this.rows = rows;
        this.call = call;
    }

    /// @param items what the caller was given last comes first
    public record NewsAnswer(List<FallenRowAnswer> items) {}

    /// A row that does not hold as the caller was given it.
    ///
    /// @param content what it said then
    /// @param givenAt when the caller was given it last, in any session
    /// @param now what it says now, or the row that replaced it; absent for none
    /// @param conflictId the open conflict that disputes it
    public record FallenRowAnswer(
            String id,
            @Schema(implementation = Layer.class) String layer,
            String content,
            Instant givenAt,
            @Schema(implementation = Fall.class) String cause,
            Optional<String> now,
            Optional<String> conflictId) {
        static FallenRowAnswer of(FallenRow row) {
            return RecordMapper.map(
                    FallenRowAnswer.class, Map.of("content", row.text(), "conflictId", row.conflict()), row, row.row());
        }
    }

    @GET
    @Operation(
            operationId = "listNews",
            summary = "What no longer holds of what the caller was given, for what changed since a time")
    @Query(value = "since", is = "default ever", format = "date-time")
    @Query("limit")
    public NewsAnswer news() {
        QueryParameters query = call.query();
        return new NewsAnswer(
                rows
                        .since(
                                call.workspace(),
                                call.actor().name(),
                                query.time("since").orElse(Instant.EPOCH),
                                query.limit())
                        .stream()
                        .map(FallenRowAnswer::of)
                        .toList());
    }
}
