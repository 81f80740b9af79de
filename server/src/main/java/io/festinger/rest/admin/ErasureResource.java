package io.festinger.rest.admin;

import io.festinger.base.RecordMapper;
import io.festinger.erasure.Erasure;
import io.festinger.erasure.ErasureReport;
import io.festinger.erasure.Erasures;
import io.festinger.erasure.Selector;
import io.festinger.rest.http.Call;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// `POST /erasures`, which previews and erases, and `GET /erasures`.
@Path("/erasures")
@RunOnVirtualThread
public final class ErasureResource {
    private final Erasures erasures;
    private final Call call;

    ErasureResource(Erasures erasures, Call call) {
        this.erasures = erasures;
        this.call = call;
    }

    /// Exactly one of author, person, row, document and interaction.
    ///
    /// @param author a name: what is stored under it
    /// @param person a name: what is stored under it, what this person typed under other names, and the name beside
    ///     decisions and in the audit log
    /// @param row the id of a memory, entity, key of trusted state, witness or chunk
    /// @param document the id or path of a document, with its chunks and what was read only in them
    /// @param interaction the id of an interaction, with what was read only in it
    /// @param confirm the confirmation of the preview; without it, this is the preview
    public record ErasureBody(
            @Nullable String author,
            @Nullable String person,
            @Nullable String row,
            @Nullable String document,
            @Nullable String interaction,
            @Nullable String confirm) {
        Selector selector() {
            Map<String, String> fields = new LinkedHashMap<>();
            put(fields, "author", author);
            put(fields, "person", person);
            put(fields, "row", row);
            put(fields, "document", document);
            put(fields, "interaction", interaction);
            return Selector.of(fields);
        }

        private static void put(Map<String, String> fields, String name, @Nullable String value) {
            if (value != null) {
                fields.put(name, value);
            }
        }
    }

    /// @param id the erasure; absent for a preview
    /// @param selector what it was selected by: author, person, row, document or interaction
    /// @param counts what is erased, by kind
    /// @param rows the selected rows; only the first 200
    /// @param mentions remaining rows whose text contains the name, which are not erased; only the first 200, and
    ///     only of a preview
    /// @param confirm confirms the erasure of exactly these rows; absent when they are erased
    public record ErasureAnswer(
            Optional<String> id,
            String selector,
            Map<String, Long> counts,
            List<RowAnswer> rows,
            List<RowAnswer> mentions,
            Optional<String> confirm) {
        static ErasureAnswer of(ErasureReport report) {
            return RecordMapper.map(
                    ErasureAnswer.class, Map.of("id", report.erasure(), "confirm", report.confirmation()), report);
        }
    }

    @Schema(name = "ErasedRowAnswer")
    public record RowAnswer(String kind, String id) {
        static RowAnswer of(ErasureReport.RowName row) {
            return new RowAnswer(row.kind(), row.id());
        }
    }

    /// @param by who erased it
    /// @param finishedAt when the files of the database were rewritten without it; absent until then
    @Schema(name = "ListedErasureAnswer")
    public record ListedAnswer(
            String id, String selector, Map<String, Long> counts, String by, Instant at, Optional<Instant> finishedAt) {
        static ListedAnswer of(Erasure erasure) {
            return RecordMapper.map(ListedAnswer.class, Map.of("finishedAt", erasure.finished()), erasure);
        }
    }

    public record ErasuresAnswer(List<ListedAnswer> items) {}

    /// What was erased, by counts and without words, newest first.
    @GET
    public ErasuresAnswer listErasures() {
        return new ErasuresAnswer(
                erasures.list(call.workspace()).stream().map(ListedAnswer::of).toList());
    }

    /// Previews the erasure of a person, a row, a document or an interaction; with confirm, erases for
    /// good.
    @POST
    public ErasureAnswer erase(ErasureBody erasureBody) {
        String confirm = erasureBody.confirm();
        return ErasureAnswer.of(
                confirm == null
                        ? erasures.preview(call.workspace(), call.unrepeatedWrite(), erasureBody.selector())
                        : erasures.erase(call.workspace(), call.unrepeatedWrite(), erasureBody.selector(), confirm));
    }
}
