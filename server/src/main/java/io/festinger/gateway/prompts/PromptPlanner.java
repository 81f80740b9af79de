package io.festinger.gateway.prompts;

import io.festinger.concepts.Recollection;
import io.festinger.concepts.UserMessages;
import io.festinger.gateway.config.Configurations;
import io.festinger.gateway.dialect.Draft;
import io.festinger.gateway.dialect.ParsedBody;
import io.festinger.gateway.dialect.Skip;
import io.festinger.gateway.json.JsonDepth;
import io.festinger.gateway.lookup.ContextLookup;
import io.festinger.gateway.lookup.PromptMemory;
import io.festinger.gateway.metrics.Meters;
import io.festinger.gateway.models.OwnSystems;
import io.festinger.gateway.prompts.LoopGuard.LoopVerdict;
import io.festinger.gateway.sessions.Session;
import io.festinger.gateway.sessions.SessionCall;
import io.vertx.core.Future;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Optional;

/// Plans what becomes of a request: reads it, asks the memory and the loop guard, then looks up what else the model
/// should know. No thread waits.
public final class PromptPlanner {
    private static final Logger LOG = System.getLogger(PromptPlanner.class.getName());

    private final PromptMemory memory;
    private final LoopGuard guard;
    private final ContextLookup contexts;
    private final OwnSystems ownSystems;
    private final Configurations configurations;
    private final Meters meters;

    public PromptPlanner(
            PromptMemory memory,
            LoopGuard guard,
            ContextLookup contexts,
            OwnSystems ownSystems,
            Configurations configurations,
            Meters meters) {
        this.memory = memory;
        this.guard = guard;
        this.contexts = contexts;
        this.ownSystems = ownSystems;
        this.configurations = configurations;
        this.meters = meters;
    }

    /// What the body, the memory and the loop guard say. Completes on the caller's context.
    Future<PromptPlan> read(PromptRequest request) {
        long start = System.nanoTime();
        Future<PromptPlan> plan =
                switch (parse(request)) {
                    case ParsedBody.Pass pass -> Future.succeededFuture(new PromptPlan.Leave(pass.why()));
                    case Draft draft -> recall(request, draft, start);
                };
        meters.enriched(System.nanoTime() - start);
        return plan;
    }

    private ParsedBody parse(PromptRequest request) {
        return JsonDepth.exceeds(request.body(), configurations.now().limits().jsonDepth())
                ? new ParsedBody.Pass(Skip.TOO_DEEP)
                : request.dialect().read(request.body());
    }

    private Future<PromptPlan> recall(PromptRequest request, Draft draft, long start) {
        Session session = memory.session(request.caller(), draft.prompt());
        UserMessages users = UserMessages.of(draft.prompt().turns());
        Future<PromptMemory.Answer> answer = memory.ask(session, draft.prompt(), users);
        LoopVerdict loopVerdict = guard(request, draft, session);
        return answer.map(givenAnswer -> new PromptPlan.Change(
                draft, session, users, givenAnswer, loopVerdict, Optional.empty(), Optional.of(""), start));
    }

    private LoopVerdict guard(PromptRequest request, Draft draft, Session session) {
        LoopVerdict verdict = guard.judge(session, draft.prompt(), request.dialect(), request.body());
        if (verdict.fresh()) {
            verdict.note().ifPresent(note -> report(request, session, note));
        }
        return verdict;
    }

    private void report(PromptRequest request, Session session, SessionCall.LoopNote note) {
        meters.looped(request.route(), note);
        LOG.log(Level.INFO, "session {0} on {1}: {2}", session.id(), request.route(), note.why());
    }

    /// The plan with all that goes into the prompt, unless it is left as it is or the loop guard answers it.
    Future<PromptPlan> lookUp(PromptRequest request, PromptPlan plan) {
        return plan instanceof PromptPlan.Change change
                        && change.guardedVerdict().answer().isEmpty()
                ? context(request, change).map(change::with).compose(this::withOwnSystem)
                : Future.succeededFuture(plan);
    }

    private Future<Optional<ContextLookup.Result>> context(PromptRequest request, PromptPlan.Change change) {
        return change.answer() instanceof PromptMemory.Silent(Skip skip) && skip == Skip.NO_WORKSPACE
                ? Future.succeededFuture(Optional.empty())
                : contexts.ask(new ContextLookup.Lookup(
                        request.route(),
                        request.caller(),
                        change.session(),
                        change.prompt(),
                        change.users(),
                        change.recollection().map(Recollection::text).orElse("").length()));
    }

    private Future<PromptPlan> withOwnSystem(PromptPlan.Change change) {
        return change.hidesOwnSystem()
                ? ownSystems.of(change.prompt().model()).map(change::withOwnSystem)
                : Future.succeededFuture(change);
    }
}
