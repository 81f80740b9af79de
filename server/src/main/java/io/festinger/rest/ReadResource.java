package io.festinger.rest;

import io.festinger.base.Failure;
import io.festinger.base.RecordMapper;
import io.festinger.memory.layers.Layer;
import io.festinger.memory.premises.Fall;
import io.festinger.reads.FallenRow;
import io.festinger.reads.FallenRows;
import io.festinger.reads.ReadStore.Read;
import io.festinger.reads.Way;
import io.festinger.rest.http.Call;
import io.festinger.rest.http.Query;
import io.festinger.rest.http.QueryParameters;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// What callers were given: `GET /news`, what no longer holds of it, and `GET /facts/{id}/readers`.
@Path("/")
@RunOnVirtualThread
public final class ReadResource {
    private final FallenRows rows;
    private final Call call;

    ReadResource(FallenRows rows, Call call) {
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

    /// What no longer holds of what the caller was given, for what changed since a time.
    @GET
    @Path("/news")
    @Query(value = "since", is = "default ever", format = "date-time")
    @Query("limit")
    public NewsAnswer listNews() {
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

    /// @param items the latest reader first
    public record ReadersAnswer(List<ReaderAnswer> items) {}

    /// One conversation that was given the row.
    ///
    /// @param agent the name of the key, or of the client
    /// @param session the conversation; absent where the caller named none
    /// @param way how it was given last
    /// @param times how often it was given
    /// @param reportedAt when the reader was told that the row no longer holds as it was given
    public record ReaderAnswer(
            @Schema(implementation = Layer.class) String layer,
            String agent,
            Optional<String> session,
            @Schema(implementation = Way.class) String way,
            int times,
            Instant firstAt,
            Instant lastAt,
            Optional<Instant> reportedAt) {
        static ReaderAnswer of(Read read) {
            return RecordMapper.map(
                    ReaderAnswer.class, Map.of("reportedAt", read.reported()), read, read.reader(), read.row());
        }
    }

    /// Which agents and sessions were given a memory, an entity or a trusted value, the latest first.
    @GET
    @Path("/facts/{id}/readers")
    @Query("limit")
    public ReadersAnswer listReaders(@PathParam("id") String id) {
        int limit = call.query().limit();
        List<Read> readers = rows.readers(call.workspace(), id, limit);
        if (readers.isEmpty() && !rows.exists(call.workspace(), id)) {
            throw Failure.missing(
                    "id",
                    "no memory, entity or trusted value has the id '" + id + "'; take one from an answer of recall");
        }
        return new ReadersAnswer(readers.stream().map(ReaderAnswer::of).toList());
    }
}
