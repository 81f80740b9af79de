package io.festinger.rest;

import io.festinger.base.RecordMapper;
import io.festinger.memory.holdings.UnknownProject;
import io.festinger.memory.layers.Layer;
import io.festinger.reads.Way;
import io.festinger.recall.Recall;
import io.festinger.recall.context.Context;
import io.festinger.recall.context.ContextBuilder;
import io.festinger.recall.context.ContextRequest;
import io.festinger.rest.http.Body;
import io.festinger.rest.http.Call;
import io.festinger.rest.http.CallerReads;
import io.festinger.rest.http.LookedAt;
import io.festinger.rest.http.NoDryRun;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// `POST /context/build`: builds what an agent should know, within a budget.
@Path("/context/build")
@RunOnVirtualThread
public final class ContextResource {
    private final ContextBuilder contexts;
    private final Recall recall;
    private final CallerReads callerReads;
    private final Call call;

    ContextResource(ContextBuilder contexts, Recall recall, CallerReads given, Call call) {
        this.callerReads = given;
        this.contexts = contexts;
        this.recall = recall;
        this.call = call;
    }

    /// @param query what the agent is about to do or answer
    /// @param project included in addition to rows without a project; default all
    /// @param person the person for whom it is; default the caller
    /// @param budgetTokens the most tokens of the context; default 2,000
    public record ContextBody(
            @Nullable String query,
            @Nullable String project,
            @Nullable String person,
            @Nullable Integer budgetTokens) {
        ContextRequest request(String caller) {
            return new ContextRequest(
                            Body.required(query, "query"),
                            Optional.ofNullable(project),
                            budgetTokens == null ? ContextRequest.USUAL_BUDGET : budgetTokens)
                    .by(Optional.of(person == null || person.isBlank() ? caller : person));
        }
    }

    /// @param context text for a prompt, in its tag; empty where nothing is known, or nothing fits
    /// @param items its rows, in order
    /// @param tokens the estimated length of the context, never more than the budget
    /// @param leftOut how many considered rows did not fit, by layer
    /// @param notice that the project is unknown, and the one that it may mean; absent for a known one
    public record ContextAnswer(
            String context,
            List<ContextItemAnswer> items,
            int tokens,
            int budgetTokens,
            Map<String, Integer> leftOut,
            LookedAt lookedAt,
            Optional<String> notice) {}

    /// @param text its text in the context, without layer and id
    /// @param tokens the length of its line
    /// @param retired for a chunk, the outdated parts that were left out
    public record ContextItemAnswer(
            @Schema(implementation = Layer.class) String layer,
            String id,
            String text,
            int tokens,
            boolean disputed,
            Optional<List<RecallResource.RetiredAnswer>> retired) {
        static ContextItemAnswer of(Context.Item item) {
            return RecordMapper.map(ContextItemAnswer.class, item);
        }
    }

    /// What an agent should know about a question, most trusted first, within a budget of tokens.
    @POST
    @NoDryRun
    public ContextAnswer buildContext(ContextBody contextBody) {
        ContextRequest request = contextBody.request(call.actor().name());
        Context context = contexts.build(call.workspace(), request);
        callerReads.add(
                Way.CONTEXT, context.items().stream().map(Context.Item::key).toList());
        Map<String, Integer> leftOut = new LinkedHashMap<>();
        context.leftOut().forEach((layer, rows) -> leftOut.put(layer.wire(), rows));
        return new ContextAnswer(
                context.text(),
                context.items().stream().map(ContextItemAnswer::of).toList(),
                context.tokens(),
                request.budget(),
                leftOut,
                LookedAt.of(context.projects()),
                recall.unknown(call.workspace(), context.projects()).map(UnknownProject::notice));
    }
}
