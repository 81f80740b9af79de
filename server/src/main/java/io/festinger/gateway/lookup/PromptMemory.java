package io.festinger.gateway.lookup;

import io.festinger.base.WorkspaceId;
import io.festinger.concepts.LateUse;
import io.festinger.concepts.Prompt;
import io.festinger.concepts.Recollection;
import io.festinger.concepts.Recollector;
import io.festinger.concepts.UserMessages;
import io.festinger.concepts.graph.Turn;
import io.festinger.gateway.config.Configurations;
import io.festinger.gateway.dialect.Skip;
import io.festinger.gateway.door.RequestSender;
import io.festinger.gateway.loops.ToolCall;
import io.festinger.gateway.metrics.Meters;
import io.festinger.gateway.metrics.ThrottledLog;
import io.festinger.gateway.sessions.Session;
import io.festinger.gateway.sessions.SessionKeys;
import io.festinger.gateway.sessions.Sessions;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;

/// Asks the right workspace's memory about a prompt, and keeps its failures away from the prompt.
public final class PromptMemory {
    private final PromptMemories memories;
    private final Sessions sessions;
    private final Configurations configurations;
    private final ToIntFunction<Prompt> mostCharacters;
    private final LateMemory late;
    private final ThrottledLog log;

    /// @param mostCharacters how long all blocks of a prompt may be
    public PromptMemory(
            Vertx vertx,
            PromptMemories memories,
            Sessions sessions,
            Configurations configurations,
            ToIntFunction<Prompt> mostCharacters,
            Meters meters) {
        this.late = new LateMemory(
                vertx, memories, () -> configurations.now().context().deadline());
        this.configurations = configurations;
        this.mostCharacters = mostCharacters;
        this.memories = memories;
        this.sessions = sessions;
        this.log = new ThrottledLog(meters);
    }

    /// The memory's answer, or why there is none.
    public sealed interface Answer {}

    public record RecalledContext(Recollection recollection) implements Answer {}

    public record Silent(Skip why) implements Answer {}

    /// The session that a prompt belongs to.
    public Session session(RequestSender caller, Prompt prompt) {
        WorkspaceId workspace =
                caller.workspace().isEmpty() ? WorkspaceId.DEFAULT : new WorkspaceId(caller.workspace());
        return sessions.of(workspace, SessionKeys.of(caller, prompt));
    }

    /// Never fails; completes on the caller's context, at once where the memory is open.
    ///
    /// @param users the prompt's user messages
    public Future<Answer> ask(Session session, Prompt prompt, UserMessages users) {
        if (configurations.now().recollection().excludes(prompt.model())) {
            return Future.succeededFuture(new Silent(Skip.EXCLUDED));
        }
        try {
            Optional<Recollector> memory = memories.of(session.workspace()).filter(Recollector::begin);
            return memory.map(open -> Future.succeededFuture(ask(open, session, prompt, users)))
                    .orElseGet(() -> askLater(session, prompt, users));
        } catch (RuntimeException | StackOverflowError | AssertionError e) {
            onFailure(e);
            return Future.succeededFuture(new Silent(Skip.FAILED));
        }
    }

    private Answer ask(Recollector memory, Session session, Prompt prompt, UserMessages users) {
        try {
            return recall(memory, session, prompt, users);
        } finally {
            memory.end();
        }
    }

    private Future<Answer> askLater(Session session, Prompt prompt, UserMessages users) {
        int size =
                prompt.turns().stream().mapToInt(turn -> turn.text().length()).sum();
        return late.ask(
                session.workspace(),
                size,
                memory -> recall(memory, session, prompt, users),
                memory -> guarded(() -> memory.read(prompt, session.conversation(memory))));
    }

    /// Lets the session's memory learn from a model's answer.
    public void learn(Session session, String model, String text) {
        tell(
                session,
                model,
                text,
                memory -> memory.learn(new Turn(Turn.Role.ASSISTANT, text), session.conversation(memory)));
    }

    /// Lets the session's memory learn from a tool call.
    public void onToolCall(Session session, String model, ToolCall call) {
        if (call.arguments().contains("iknowthat")) {
            String text = call.arguments().replace("\\n", "\n").replace("\\\"", "\"");
            tell(session, model, text, memory -> memory.onToolCall(text, session.id()));
        }
    }

    /// Tells the memory, or one that is not open when it is.
    private void tell(Session session, String model, String text, Consumer<Recollector> telling) {
        if (!configurations.now().recollection().excludes(model)) {
            guarded(() -> memories.of(session.workspace())
                    .filter(Recollector::begin)
                    .ifPresentOrElse(
                            memory -> tellNow(memory, telling),
                            () -> memories.later(
                                    session.workspace(),
                                    new LateAnswer(text.length(), memory -> guarded(() -> telling.accept(memory))))));
        }
    }

    private static void tellNow(Recollector memory, Consumer<Recollector> telling) {
        try {
            telling.accept(memory);
        } finally {
            memory.end();
        }
    }

    private record LateAnswer(int size, Consumer<Recollector> telling) implements LateUse {
        @Override
        public void with(Recollector memory) {
            telling.accept(memory);
        }

        @Override
        public void missing() {
            // nobody's memory
        }
    }

    /// Inference never fails because memory does: here everything is caught, counted and logged.
    private void guarded(Runnable use) {
        try {
            use.run();
        } catch (RuntimeException | StackOverflowError | AssertionError e) {
            onFailure(e);
        }
    }

    /// Counts a failure, and logs it once in a while.
    public void onFailure(Throwable failure) {
        log.about(failure);
    }

    /// Never fails.
    private Answer recall(Recollector memory, Session session, Prompt prompt, UserMessages users) {
        try {
            int room = Math.max(
                    0, mostCharacters.applyAsInt(prompt) - session.contexts().length(users));
            Recollection recollection = memory.recollect(prompt.withRoom(room), session.conversation(memory));
            return recollection.isEmpty() ? new Silent(Skip.NOTHING_KNOWN) : new RecalledContext(recollection);
        } catch (RuntimeException | StackOverflowError | AssertionError e) {
            onFailure(e);
            return new Silent(Skip.FAILED);
        }
    }
}
