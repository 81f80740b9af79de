package io.festinger.rest.triage;

import io.festinger.base.ConflictId;
import io.festinger.base.Failure;
import io.festinger.base.RecordMapper;
import io.festinger.conflicts.Inbox;
import io.festinger.conflicts.Resolutions;
import io.festinger.conflicts.triage.Handlings;
import io.festinger.conflicts.triage.SavedView;
import io.festinger.conflicts.triage.TriageFields;
import io.festinger.rest.ConflictAnswer;
import io.festinger.rest.http.Body;
import io.festinger.rest.http.Call;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// Who decides conflicts, and when: `POST /conflicts/assign`, `POST /conflicts/snooze`; and filters of the inbox by
/// name:
/// `/inbox-views`.
@Path("/")
@RunOnVirtualThread
public final class TriageResource {
    private final Inbox inbox;
    private final Resolutions resolutions;
    private final Call call;

    TriageResource(Inbox inbox, Resolutions resolutions, Call call) {
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

    /// Saved filters of the inbox: shared ones, then the caller's own.
    @GET
    @Path("/inbox-views")
    public SavedViewsAnswer listConflictViews() {
        return new SavedViewsAnswer(
                inbox.triage().views(call.workspace(), call.actor().name()).stream()
                        .map(SavedViewAnswer::of)
                        .toList());
    }

    /// Saves a filter of the inbox by name, for the caller or for all people of the workspace.
    @POST
    @Path("/inbox-views")
    public SavedViewAnswer saveConflictView(SavedViewBody savedViewBody) {
        Map<String, String> fields = new HashMap<>();
        if (savedViewBody.filter() != null) {
            savedViewBody.filter().forEach((field, text) -> fields.put(field, Body.required(text, "filter." + field)));
        }
        return SavedViewAnswer.of(resolutions
                .views()
                .save(
                        call.workspace(),
                        call.unrepeatedWrite(),
                        Body.required(savedViewBody.name(), "name"),
                        new TriageFields(fields).withoutEmpty(),
                        Boolean.TRUE.equals(savedViewBody.shared())));
    }

    /// Deletes a saved filter of the inbox, shared or one's own.
    @DELETE
    @Path("/inbox-views/{id}")
    public SavedViewAnswer deleteConflictView(@PathParam("id") String id) {
        return SavedViewAnswer.of(resolutions.views().delete(call.workspace(), call.unrepeatedWrite(), id));
    }

    /// @param ids 1 to 500 open conflicts
    /// @param assignee who is to decide them, a person or an agent; absent or empty to assign them to no one
    public record AssignConflictsBody(
            @Nullable List<@Nullable String> ids, @Nullable String assignee) {}

    /// @param ids 1 to 500 open conflicts
    /// @param until when people's lists have them again, in 366 days at most; absent for at once
    public record SnoozeConflictsBody(
            @Nullable List<@Nullable String> ids,
            @Schema(format = "date-time") @Nullable String until) {}

    /// @param items the conflicts as they are now, in the order of the ids
    /// @param refused why others stay as they are, by id
    public record HandledConflictsAnswer(List<ConflictAnswer> items, Map<String, String> refused) {
        static HandledConflictsAnswer of(Handlings.Report report) {
            Map<String, String> refused = new LinkedHashMap<>();
            report.refused().forEach((id, reason) -> refused.put(id.value(), reason));
            return new HandledConflictsAnswer(
                    report.done().stream().map(ConflictAnswer::of).toList(), refused);
        }
    }

    /// Assigns open conflicts to a person or an agent, or to no one.
    ///
    /// All in one transaction, audited as conflict.assigned. Anyone who may decide still may.
    @POST
    @Path("/conflicts/assign")
    public HandledConflictsAnswer assignConflicts(AssignConflictsBody assignConflictsBody) {
        String assignee = Body.text(assignConflictsBody.assignee());
        return HandledConflictsAnswer.of(resolutions
                .handlings()
                .assign(call.workspace(), call.unrepeatedWrite(), ids(assignConflictsBody.ids()), assignee));
    }

    /// Leaves open conflicts out of people's lists until a time, or shows them again.
    ///
    /// Their statements stay disputed, and GET /conflicts still lists them. They come back at that time,
    /// or when another statement joins them. Audited as conflict.snoozed and conflict.woken.
    @POST
    @Path("/conflicts/snooze")
    public HandledConflictsAnswer snoozeConflicts(SnoozeConflictsBody snoozeConflictsBody) {
        return HandledConflictsAnswer.of(resolutions
                .handlings()
                .snooze(
                        call.workspace(),
                        call.unrepeatedWrite(),
                        ids(snoozeConflictsBody.ids()),
                        until(snoozeConflictsBody.until())));
    }

    /// The conflicts of a body that is about several.
    ///
    /// @throws Failure `INVALID_REQUEST` where the list is empty, or names one by a blank
    public static List<ConflictId> ids(@Nullable List<@Nullable String> sent) {
        List<@Nullable String> given = sent == null ? List.of() : sent;
        if (given.isEmpty()) {
            throw Failure.invalid("ids", "ids are 1 to 500 conflicts");
        }
        return given.stream()
                .map(id -> new ConflictId(Body.required(id, "ids")))
                .distinct()
                .toList();
    }

    private static Optional<Instant> until(@Nullable String text) {
        try {
            return Optional.ofNullable(text).filter(time -> !time.isBlank()).map(Instant::parse);
        } catch (DateTimeParseException malformed) {
            throw Failure.invalid("until", "until is a time such as 2026-12-01T08:00:00Z, not '" + text + "'");
        }
    }
}
