package io.festinger.gateway;

import io.festinger.concepts.Prompt;
import io.festinger.concepts.Recollection;
import io.festinger.concepts.SentBlocks.PlacedBlock;
import io.festinger.concepts.UserMessages;
import io.festinger.concepts.graph.Position;
import io.festinger.gateway.LoopGuard.LoopVerdict;
import io.festinger.gateway.config.Configurations;
import io.festinger.gateway.dialect.Draft;
import io.festinger.gateway.dialect.ParsedBody;
import io.festinger.gateway.dialect.Skip;
import io.festinger.gateway.json.JsonDepth;
import io.festinger.gateway.json.Splice;
import io.festinger.gateway.sessions.Session;
import io.festinger.gateway.sessions.SessionCall;
import io.vertx.core.Future;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Plans what to do about a request: asks the memory and the loop guard. No thread waits.
final class Enrichment {
    private static final Logger LOG = System.getLogger(Enrichment.class.getName());

    private final PromptMemory memory;
    private final LoopGuard guard;
    private final Configurations configurations;
    private final Meters meters;

    Enrichment(PromptMemory memory, LoopGuard guard, Configurations configurations, Meters meters) {
        this.configurations = configurations;
        this.memory = memory;
        this.guard = guard;
        this.meters = meters;
    }

    /// The plan for a request.
    sealed interface Plan {}

    record Leave(Skip why) implements Plan {}

    /// @param users the prompt's user messages
    /// @param answer the memory's answer
    /// @param context what else the model should know; empty before it is looked up
    record Change(
            Draft draft,
            Session session,
            UserMessages users,
            PromptMemory.Answer answer,
            Optional<ContextLookup.Result> context,
            LoopVerdict guarded,
            long began)
            implements Plan {
        Change with(Optional<ContextLookup.Result> found) {
            return new Change(draft, session, users, answer, found, guarded, began);
        }

        Prompt prompt() {
            return draft.prompt();
        }

        Optional<Recollection> recollection() {
            return answer instanceof PromptMemory.Recalled(Recollection recollection)
                    ? Optional.of(recollection)
                    : Optional.empty();
        }

        /// The text for the system message; empty for none.
        String text() {
            Stream<String> first =
                    Stream.of(recollection().map(Recollection::block).orElse(""));
            Stream<String> unplaced = blocks().filter(block -> block.turn() == newest() && !hasPlace(newest()))
                    .map(PlacedBlock::block);
            return Stream.concat(first, unplaced)
                    .filter(text -> !text.isEmpty())
                    .collect(Collectors.joining("\n\n"));
        }

        /// The edits that put blocks in front of the messages that they came with. They leave the system
        /// message unchanged, since the model rereads everything after a change.
        List<Splice.Edit> inMessages() {
            return blocks().filter(block -> hasPlace(block.turn()))
                    .flatMap(block -> draft.before(block.turn(), block.block()).stream())
                    .toList();
        }

        /// The blocks in front of messages: recollections, contexts, and the loop guard's notices.
        private Stream<PlacedBlock<String>> blocks() {
            Stream<PlacedBlock<String>> later = recollection().stream()
                    .flatMap(found -> found.later().stream())
                    .map(block -> new PlacedBlock<>(block.turn(), block.block()));
            Stream<PlacedBlock<String>> contexts = context.stream()
                    .flatMap(found -> found.placed().stream())
                    .map(placed ->
                            new PlacedBlock<>(placed.turn(), placed.block().text()));
            return Stream.of(later, contexts, guarded.notices().stream()).flatMap(blocks -> blocks);
        }

        private int newest() {
            return prompt().turns().size() - 1;
        }

        /// Whether text can precede a turn: it has a place, and the loop guard does not cut it out.
        private boolean hasPlace(int turn) {
            int place = turn < 0 ? -1 : draft.textStart(turn);
            return place >= 0
                    && guarded.edits().stream().noneMatch(edit -> edit.start() <= place && place < edit.end());
        }

        Position position() {
            return recollection().map(Recollection::position).orElse(Position.SYSTEM_APPEND);
        }

        boolean hidesOwnSystem() {
            return !text().isEmpty() && draft.hidesOwnSystem(position());
        }
    }

    /// Completes on the caller's context.
    Future<Plan> consider(Enricher.Request request) {
        long began = System.nanoTime();
        Future<Plan> considered =
                switch (read(request)) {
                    case ParsedBody.Pass pass -> Future.succeededFuture(new Leave(pass.why()));
                    case Draft draft ->
                        consider(request, draft, memory.session(request.caller(), draft.prompt()), began);
                };
        meters.enriched(System.nanoTime() - began);
        return considered;
    }

    private ParsedBody read(Enricher.Request request) {
        return JsonDepth.exceeds(request.body(), configurations.now().limits().jsonDepth())
                ? new ParsedBody.Pass(Skip.TOO_DEEP)
                : request.dialect().read(request.body());
    }

    private Future<Plan> consider(Enricher.Request request, Draft draft, Session session, long began) {
        UserMessages users = UserMessages.of(draft.prompt().turns());
        Future<PromptMemory.Answer> answer = memory.ask(session, draft.prompt(), users);
        LoopVerdict guarded = guard.judge(session, draft.prompt(), request.dialect(), request.body());
        if (guarded.fresh()) {
            guarded.note().ifPresent(note -> looped(request, session, note));
        }
        return answer.map(given -> new Change(draft, session, users, given, Optional.empty(), guarded, began));
    }

    private void looped(Enricher.Request request, Session session, SessionCall.LoopNote note) {
        meters.looped(request.route(), note);
        LOG.log(Level.INFO, "session {0} on {1}: {2}", session.id(), request.route(), note.why());
    }
}
