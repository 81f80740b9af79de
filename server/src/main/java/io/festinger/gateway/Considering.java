package io.festinger.gateway;

import io.festinger.concepts.Position;
import io.festinger.concepts.Prompt;
import io.festinger.concepts.Recollection;
import io.festinger.gateway.LoopGuard.Guarded;
import io.festinger.gateway.config.Configurations;
import io.festinger.gateway.dialect.Draft;
import io.festinger.gateway.dialect.Reading;
import io.festinger.gateway.dialect.Skip;
import io.festinger.gateway.json.JsonDepth;
import io.festinger.gateway.json.Splice;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Thinks out what is to be done about a request: asks the memory and the loop guard. Waits for nothing.
final class Considering {
    private static final Logger LOG = System.getLogger(Considering.class.getName());

    private final Memory memory;
    private final LoopGuard guard;
    private final Configurations configurations;
    private final Meters meters;

    Considering(Memory memory, LoopGuard guard, Configurations configurations, Meters meters) {
        this.configurations = configurations;
        this.memory = memory;
        this.guard = guard;
        this.meters = meters;
    }

    /// What there is to do about a request, thought out.
    sealed interface Considered {}

    record Leave(Skip why) implements Considered {}

    /// @param answer what the memory said
    /// @param context what else the model should know; empty before it is looked up
    record Change(
            Draft draft,
            Session session,
            Memory.Answer answer,
            Optional<ContextLookup.Told> context,
            Guarded guarded,
            long began)
            implements Considered {
        Change with(Optional<ContextLookup.Told> told) {
            return new Change(draft, session, answer, told, guarded, began);
        }

        Prompt prompt() {
            return draft.prompt();
        }

        Optional<Recollection> recollection() {
            return answer instanceof Memory.Recalled(Recollection recollection)
                    ? Optional.of(recollection)
                    : Optional.empty();
        }

        /// What goes into the system message; empty where nothing does.
        String text() {
            return Stream.concat(
                            Stream.of(recollection().map(Recollection::block).orElse("")),
                            Stream.concat(
                                    later(false).map(Recollection.Later::block),
                                    Stream.of(
                                            context.map(told -> told.context().text())
                                                    .orElse(""),
                                            guarded.notice())))
                    .filter(text -> !text.isEmpty())
                    .collect(Collectors.joining("\n\n"));
        }

        /// The edits that put later blocks in front of the messages that they came with.
        List<Splice.Edit> later() {
            return later(true)
                    .flatMap(block -> draft.before(block.turn(), block.block()).stream())
                    .toList();
        }

        /// The later blocks whose message has a place for them, or those that have none.
        private Stream<Recollection.Later> later(boolean placed) {
            return recollection().stream()
                    .flatMap(told -> told.later().stream())
                    .filter(block -> draft.textStart(block.turn()) >= 0 == placed);
        }

        Position position() {
            return recollection().map(Recollection::position).orElse(Position.SYSTEM_APPEND);
        }

        boolean hidesOwnSystem() {
            return !text().isEmpty() && draft.hidesOwnSystem(position());
        }
    }

    Considered consider(Enricher.Request request) {
        long began = System.nanoTime();
        Considered considered =
                switch (read(request)) {
                    case Reading.Pass pass -> new Leave(pass.why());
                    case Draft draft ->
                        memory.session(request.caller(), draft.prompt())
                                .map(session -> consider(request, draft, session, began))
                                .orElseGet(() -> new Leave(Skip.NO_WORKSPACE));
                };
        meters.enriched(System.nanoTime() - began);
        return considered;
    }

    private Reading read(Enricher.Request request) {
        return JsonDepth.exceeds(request.body(), configurations.now().limits().jsonDepth())
                ? new Reading.Pass(Skip.TOO_DEEP)
                : request.dialect().read(request.body());
    }

    private Considered consider(Enricher.Request request, Draft draft, Session session, long began) {
        Memory.Answer answer = memory.ask(session, draft.prompt());
        Guarded guarded = guard.judge(session, draft.prompt(), request.dialect(), request.body());
        if (guarded.fresh()) {
            guarded.note().ifPresent(note -> looped(request, session, note));
        }
        return new Change(draft, session, answer, Optional.empty(), guarded, began);
    }

    private void looped(Enricher.Request request, Session session, SessionCall.LoopNote note) {
        meters.looped(request.route(), note);
        LOG.log(Level.INFO, "session {0} on {1}: {2}", session.id(), request.route(), note.why());
    }
}
