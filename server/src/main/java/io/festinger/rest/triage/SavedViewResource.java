package io.festinger.rest.triage;

import io.festinger.base.RecordMapper;
import io.festinger.conflicts.Inbox;
import io.festinger.conflicts.Resolutions;
import io.festinger.conflicts.triage.SavedView;
import io.festinger.conflicts.triage.TriageFields;
import io.festinger.rest.http.Body;
import io.festinger.rest.http.Call;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.jspecify.annotations.Nullable;

/// Filters of the inbox by name: `GET /inbox-views`, `POST /inbox-views`,
/// `DELETE /inbox-views/{id}`.
@Path("/")
@RunOnVirtualThread
public final class SavedViewResource {
    private final Inbox inbox;
    private final Resolutions resolutions;
    private final Call call;

    SavedViewResource(Inbox inbox, Resolutions resolutions, Call call) {
        this.inbox = inbox;
        this.resolutions = resolutions;
        this.call = call;
    }

    /// @param name its name, in 1 to 60 characters; a view of that name is replaced
    /// @param filter texts by field of the inbox: status, project, author, layer, detector, kind, subject, age,
    ///     assignee (`@me` for the reader, `@none` for no one), q (words), sort, by
    /// @param shared whether all people of the workspace have it; default only the caller
    public record SavedViewBody(
            @Nullable String name,
            @Nullable Map<String, @Nullable String> filter,
            @Nullable Boolean shared) {}

    /// A filter of the inbox by name.
    ///
    /// @param filter texts by field of the inbox, without empty ones
    /// @param shared whether all people of the workspace have it, or only the caller
    public record SavedViewAnswer(
            String id, String name, Map<String, String> filter, boolean shared, String createdBy, Instant createdAt) {
        static SavedViewAnswer of(SavedView view) {
            return RecordMapper.map(
                    SavedViewAnswer.class, Map.of("filter", view.filter().fields(), "shared", view.isShared()), view);
        }
    }

    public record SavedViewsAnswer(List<SavedViewAnswer> items) {}

    @GET
    @Path("/inbox-views")
    @Operation(
            operationId = "listConflictViews",
            summary = "Saved filters of the inbox: shared ones, then the caller's own")
    public SavedViewsAnswer list() {
        return new SavedViewsAnswer(
                inbox.triage().views(call.workspace(), call.actor().name()).stream()
                        .map(SavedViewAnswer::of)
                        .toList());
    }

    @POST
    @Path("/inbox-views")
    @Operation(
            operationId = "saveConflictView",
            summary = "Saves a filter of the inbox by name, for the caller or for all people of the workspace")
    public SavedViewAnswer save(SavedViewBody savedViewBody) {
        Map<String, String> fields = new HashMap<>();
        if (savedViewBody.filter() != null) {
            savedViewBody.filter().forEach((field, text) -> fields.put(field, Body.required(text, "filter." + field)));
        }
        return SavedViewAnswer.of(resolutions
                .views()
                .save(
                        call.workspace(),
                        call.unrepeated(),
                        Body.required(savedViewBody.name(), "name"),
                        new TriageFields(fields).named(),
                        Boolean.TRUE.equals(savedViewBody.shared())));
    }

    @DELETE
    @Path("/inbox-views/{id}")
    @Operation(operationId = "deleteConflictView", summary = "Deletes a saved filter of the inbox, shared or one's own")
    public SavedViewAnswer delete(@PathParam("id") String id) {
        return SavedViewAnswer.of(resolutions.views().delete(call.workspace(), call.unrepeated(), id));
    }
}
