package io.festinger.gateway;

import io.festinger.base.WorkspaceId;
import io.festinger.concepts.Prompt;
import io.festinger.concepts.Recollection;
import io.festinger.concepts.Recollector;
import io.festinger.concepts.UserMessages;
import io.festinger.concepts.graph.Turn;
import io.festinger.gateway.config.Configurations;
import io.festinger.gateway.dialect.Skip;
import io.festinger.gateway.door.RequestSender;
import io.festinger.gateway.loops.ToolCall;
import io.festinger.gateway.sessions.Session;
import io.festinger.gateway.sessions.SessionKeys;
import io.festinger.gateway.sessions.Sessions;
import java.util.function.ToIntFunction;

/// Asks the right workspace's memory about a prompt, and keeps its failures away from the prompt.
final class PromptMemory {
    private final PromptMemories memories;
    private final Sessions sessions;
    private final Configurations configurations;
    private final ToIntFunction<Prompt> mostCharacters;
    private final ThrottledLog log;

    /// @param mostCharacters how long all blocks of a prompt may be
    PromptMemory(
            PromptMemories memories,
            Sessions sessions,
            Configurations configurations,
            ToIntFunction<Prompt> mostCharacters,
            Meters meters) {
        this.configurations = configurations;
        this.mostCharacters = mostCharacters;
        this.memories = memories;
        this.sessions = sessions;
        this.log = new ThrottledLog(meters);
    }

    /// The memory's answer, or why there is none.
    sealed interface Answer {}

    record Recalled(Recollection recollection) implements Answer {}

    record Silent(Skip why) implements Answer {}

    /// The session that a prompt belongs to.
    Session session(RequestSender caller, Prompt prompt) {
        WorkspaceId workspace =
                caller.workspace().isEmpty() ? WorkspaceId.DEFAULT : new WorkspaceId(caller.workspace());
        return sessions.of(workspace, SessionKeys.of(caller, prompt));
    }

    /// @param users the prompt's user messages
    Answer ask(Session session, Prompt prompt, UserMessages users) {
        if (configurations.now().recollection().excludes(prompt.model())) {
            return new Silent(Skip.EXCLUDED);
        }
        try {
            return memories.of(session.workspace())
                    .map(memory -> ask(memory, session, prompt, users))
                    .orElseGet(() -> new Silent(Skip.NO_WORKSPACE));
        } catch (RuntimeException | StackOverflowError | AssertionError e) {
            // inference never fails because memory does: the one place where everything is caught, counted and logged
            failed(e);
            return new Silent(Skip.FAILED);
        }
    }

    /// Lets the session's memory learn from a model's answer.
    void learn(Session session, String model, String said) {
        if (configurations.now().recollection().excludes(model)) {
            return;
        }
        try {
            memories.of(session.workspace())
                    .filter(Recollector::ready)
                    .ifPresent(
                            memory -> memory.learn(new Turn(Turn.Role.ASSISTANT, said), session.conversation(memory)));
        } catch (RuntimeException | StackOverflowError | AssertionError e) {
            failed(e);
        }
    }

    /// Lets the session's memory learn from a tool call.
    void called(Session session, String model, ToolCall call) {
        if (!call.arguments().contains("iknowthat")
                || configurations.now().recollection().excludes(model)) {
            return;
        }
        String text = call.arguments().replace("\\n", "\n").replace("\\\"", "\"");
        try {
            memories.of(session.workspace())
                    .filter(Recollector::ready)
                    .ifPresent(memory -> memory.called(text, session.id()));
        } catch (RuntimeException | StackOverflowError | AssertionError e) {
            failed(e);
        }
    }

    /// Counts a failure, and logs it once in a while.
    void failed(Throwable failure) {
        log.about(failure);
    }

    private Answer ask(Recollector memory, Session session, Prompt prompt, UserMessages users) {
        if (!memory.ready()) {
            return new Silent(Skip.NOT_READY);
        }
        int room = Math.max(
                0, mostCharacters.applyAsInt(prompt) - session.contexts().length(users));
        Recollection recollection = memory.recollect(prompt.withRoom(room), session.conversation(memory));
        return recollection.isEmpty() ? new Silent(Skip.NOTHING_KNOWN) : new Recalled(recollection);
    }
}
