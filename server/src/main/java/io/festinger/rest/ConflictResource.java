package io.festinger.rest;

import io.festinger.base.Choice;
import io.festinger.base.ConflictId;
import io.festinger.base.Failure;
import io.festinger.conflicts.Action;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.ConflictStore;
import io.festinger.conflicts.DecisionStore;
import io.festinger.conflicts.DetectorFinding;
import io.festinger.conflicts.Inbox;
import io.festinger.conflicts.Order;
import io.festinger.conflicts.Resolutions;
import io.festinger.conflicts.sets.DecisionSet;
import io.festinger.conflicts.sets.DecisionSetReport;
import io.festinger.conflicts.sets.DecisionSets;
import io.festinger.conflicts.triage.ConflictPage;
import io.festinger.conflicts.triage.Triage;
import io.festinger.conflicts.triage.TriageFields;
import io.festinger.memory.entities.EntityTypes;
import io.festinger.rest.http.Body;
import io.festinger.rest.http.Call;
import io.festinger.rest.http.JsonBody;
import io.festinger.rest.http.Query;
import io.festinger.rest.http.QueryParameters;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// The inbox: `GET /conflicts`, `GET /conflicts/{id}`, people's decisions about them, and `GET
/// /decisions`; decisions that travel: `GET /decisions/export`, `POST /decisions/apply`.
@Path("/")
@RunOnVirtualThread
public final class ConflictResource {
    private final Inbox inbox;
    private final Resolutions resolutions;
    private final EntityTypes types;
    private final Call call;
    private final InstantSource clock;
    private final DecisionSets sets;

    ConflictResource(
            Inbox inbox,
            Resolutions resolutions,
            EntityTypes types,
            Call call,
            InstantSource clock,
            DecisionSets sets) {
        this.inbox = inbox;
        this.resolutions = resolutions;
        this.types = types;
        this.call = call;
        this.clock = clock;
        this.sets = sets;
    }

    /// A page of the inbox.
    ///
    /// @param nextCursor the `cursor` of the next page; absent on the last
    /// @param heldCount alarms that are held back for the review list, with the status `held`
    public record ConflictsAnswer(List<ConflictAnswer> items, Optional<String> nextCursor, long heldCount) {}

    public record DecisionsAnswer(List<ConflictDetailAnswer.DecisionAnswer> items) {}

    /// @param winnerMemberId for `supersede_others`: the member that stays
    /// @param qualifiers for `both_valid`: by member id, the context in which it is valid
    /// @param mergedContent for `merge`: the new row's text
    public record ResolveBody(
            @Schema(enumeration = {"supersede_others", "no_action", "both_valid", "several_values", "merge"}) @Nullable
            String action,

            @Nullable String winnerMemberId,
            @Nullable String resolutionNotes,
            @Nullable Map<String, @Nullable String> qualifiers,
            @Nullable String mergedContent) {}

    /// @param reason why, in a person's words
    public record AnswerBody(
            @Schema(enumeration = {"yes", "no"}) @Nullable String answer,
            @Nullable String reason) {}

    /// @param reason why, in a person's words
    @JsonBody(optional = true)
    public record ReasonBody(@Nullable String reason) {}

    /// The open conflicts: priority first, then the newest; status=all for closed ones too.
    @GET
    @Path("/conflicts")
    @Query(
            value = "status",
            is = "default open",
            of = {"open", "proposed", "held", "resolved", "dismissed", "all"})
    @Query("project")
    @Query(
            value = "detector",
            of = {"tier0", "tier1", "tier2", "tier3", "story", "sweep"})
    @Query(value = "subject", is = "words that it is about")
    @Query(value = "member", is = "the id of a row that is a member")
    @Query(value = "assignee", is = "a name; @me for the caller, @none for no one")
    @Query(value = "view", is = "the id of a saved view, in place of filters")
    @Query({"cursor", "limit"})
    public ConflictsAnswer listConflicts() {
        QueryParameters query = call.query();
        ConflictPage page = query.text("view").or(() -> query.text("assignee")).isPresent()
                ? triagedPage(query)
                : inbox.list(call.workspace(), filter(query));
        return new ConflictsAnswer(
                page.items().stream().map(ConflictAnswer::of).toList(),
                page.next(),
                inbox.heldCount(call.workspace(), query.text("project")));
    }

    /// The conflicts of a saved view, or of an assignee.
    private ConflictPage triagedPage(QueryParameters query) {
        query.text("member").ifPresent(member -> {
            throw Failure.invalid("member", "member is not combined with assignee or view; leave it out");
        });
        String reader = call.actor().name();
        Triage triage = inbox.triage();
        TriageFields fields = query.text("view")
                .map(id -> triage.view(call.workspace(), reader, id).filter())
                .orElseGet(() -> fields(query));
        return triage.list(
                call.workspace(),
                fields.filter(clock.instant(), reader),
                fields.sort(),
                query.text("cursor"),
                query.limit());
    }

    private static TriageFields fields(QueryParameters query) {
        Map<String, String> fields = new HashMap<>();
        Stream.of("status", "project", "detector", "assignee")
                .forEach(name -> query.text(name).ifPresent(text -> fields.put(name, text)));
        query.text("subject").ifPresent(words -> fields.put("q", words));
        return new TriageFields(fields);
    }

    private static ConflictStore.Filter filter(QueryParameters query) {
        return new ConflictStore.Filter(
                status(query.text("status").orElse("open")),
                query.text("project"),
                query.choice("detector", () -> DetectorFinding.DETECTORS),
                query.text("subject"),
                query.text("member"),
                query.text("cursor"),
                query.limit());
    }

    /// One conflict with its members, highest trust first, their provenance, and its history.
    @GET
    @Path("/conflicts/{id}")
    public ConflictDetailAnswer getConflict(@PathParam("id") String id) {
        return ConflictDetailAnswer.of(inbox.detail(call.workspace(), new ConflictId(id)));
    }

    /// A person's decision: it is remembered and audited, and can be undone.
    @POST
    @Path("/conflicts/{id}/resolve")
    public ConflictAnswer resolveConflict(@PathParam("id") String id, ResolveBody resolveBody) {
        Order order = order(resolveBody);
        return ConflictAnswer.of(resolutions.resolve(call.workspace(), call.write(false), new ConflictId(id), order));
    }

    /// Yes or no to the conflict's question: yes keeps the member that it asks about, no retires it.
    @POST
    @Path("/conflicts/{id}/answer")
    public ConflictAnswer answerConflict(@PathParam("id") String id, AnswerBody answerBody) {
        String answer = Body.required(answerBody.answer(), "answer");
        if (!answer.equals("yes") && !answer.equals("no")) {
            throw Failure.invalid("answer", "answer is yes or no, not '" + answer + "'");
        }
        return ConflictAnswer.of(resolutions.answer(
                call.workspace(),
                call.write(false),
                new ConflictId(id),
                answer.equals("yes"),
                Body.text(answerBody.reason())));
    }

    /// Dismisses what is not a conflict; it does not come back.
    @POST
    @Path("/conflicts/{id}/dismiss")
    public ConflictAnswer dismissConflict(@PathParam("id") String id, ReasonBody reasonBody) {
        String reason = Body.required(reasonBody.reason(), "reason");
        return ConflictAnswer.of(resolutions.dismiss(call.workspace(), call.write(false), new ConflictId(id), reason));
    }

    /// Puts an alarm that is held back into the inbox, before the others.
    @POST
    @Path("/conflicts/{id}/promote")
    public ConflictAnswer promoteConflict(@PathParam("id") String id, ReasonBody reasonBody) {
        return ConflictAnswer.of(resolutions.promote(
                call.workspace(), call.write(false), new ConflictId(id), Body.text(reasonBody.reason())));
    }

    /// Puts a closed conflict back into the inbox; rows stay as they are.
    @POST
    @Path("/conflicts/{id}/reopen")
    public ConflictAnswer reopenConflict(@PathParam("id") String id, ReasonBody reasonBody) {
        return ConflictAnswer.of(resolutions.reopen(
                call.workspace(), call.write(false), new ConflictId(id), Body.text(reasonBody.reason())));
    }

    /// Takes a decision back: the conflict is open again, and every row is what it was before.
    @POST
    @Path("/conflicts/{id}/undo")
    public ConflictAnswer undoConflictDecision(@PathParam("id") String id, ReasonBody reasonBody) {
        return ConflictAnswer.of(resolutions.undo(
                call.workspace(), call.write(false), new ConflictId(id), Body.text(reasonBody.reason())));
    }

    /// What people decided, newest first; with entity_type those that superseded such an entity.
    @GET
    @Path("/decisions")
    @Query({"action", "project", "subject", "entity_type"})
    @Query(value = "before", is = "decisions made before this time")
    @Query("limit")
    public DecisionsAnswer listDecisions() {
        QueryParameters query = call.query();
        var filter = new DecisionStore.Filter(
                query.text("action").map(ConflictResource::action),
                query.text("project"),
                query.text("subject"),
                query.choice("entity_type", () -> types.names(call.workspace())),
                query.time("before"),
                query.limit());
        return new DecisionsAnswer(inbox.decisions(call.workspace(), filter).stream()
                .map(ConflictDetailAnswer.DecisionAnswer::of)
                .toList());
    }

    private static Order order(ResolveBody body) {
        Action action = action(Body.required(body.action(), "action"));
        if (action == Action.DISMISS) {
            throw Failure.invalid("action", "to dismiss, POST a reason to /conflicts/{id}/dismiss");
        }
        return new Order(
                action,
                body.winnerMemberId(),
                Body.text(body.resolutionNotes()),
                qualifiers(body),
                body.mergedContent());
    }

    private static Map<String, String> qualifiers(ResolveBody body) {
        Map<String, String> qualifiers = new HashMap<>();
        if (body.qualifiers() != null) {
            body.qualifiers()
                    .forEach((member, context) ->
                            qualifiers.put(member, Body.required(context, "qualifiers." + member)));
        }
        return qualifiers;
    }

    private static Action action(String wire) {
        return Action.of(wire)
                .orElseThrow(() -> Failure.invalid(
                        "action",
                        "action is one of supersede_others, no_action, both_valid, several_values, merge, not '" + wire
                                + "'"));
    }

    private static Optional<Conflict.Status> status(String wire) {
        Choice.of("status", wire, List.of("open", "proposed", "held", "resolved", "dismissed", "all"));
        return Optional.of(wire)
                .filter(status -> !status.equals("all"))
                .map(status -> Conflict.Status.valueOf(status.toUpperCase(Locale.ROOT)));
    }

    /// The decisions in force, to be reviewed and applied to another workspace.
    @GET
    @Path("/decisions/export")
    @Query("project")
    public DecisionSet exportDecisions() {
        return sets.export(call.workspace(), call.query().text("project"));
    }

    /// A person applies decisions of another workspace; conflicts that they settle do not open here.
    @POST
    @Path("/decisions/apply")
    public DecisionSetReport applyDecisions(@JsonBody(max = 16 << 20) DecisionSet decisionSet) {
        return sets.apply(call.workspace(), call.write(false), decisionSet);
    }
}
