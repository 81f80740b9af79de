package io.festinger.gateway;

import io.festinger.base.Failure;
import io.festinger.base.SessionId;
import io.festinger.base.WorkspaceId;
import io.festinger.concepts.Conversation;
import io.festinger.concepts.Prompt;
import io.festinger.concepts.Recollection;
import io.festinger.concepts.Recollector;
import io.festinger.gateway.config.Configurations;
import io.festinger.gateway.dialect.Skip;
import java.util.Optional;
import java.util.function.ToIntFunction;

/// Asks the right workspace's memory about a prompt, and stands between its failures and the prompt.
final class Memory {
    private final Memories memories;
    private final Sessions sessions;
    private final Configurations configurations;
    private final ToIntFunction<String> mostCharacters;
    private final Complaints complaints;

    /// @param mostCharacters the longest block that a prompt for a model may get
    Memory(
            Memories memories,
            Sessions sessions,
            Configurations configurations,
            ToIntFunction<String> mostCharacters,
            Meters meters) {
        this.configurations = configurations;
        this.mostCharacters = mostCharacters;
        this.memories = memories;
        this.sessions = sessions;
        this.complaints = new Complaints(meters);
    }

    /// What the memory said, or why it said nothing.
    sealed interface Answer {}

    record Recalled(WorkspaceId workspace, SessionId session, Recollection recollection) implements Answer {}

    record Silent(Skip why) implements Answer {}

    Answer ask(Caller caller, Prompt prompt) {
        if (configurations.now().recollection().excludes(prompt.model())) {
            return new Silent(Skip.EXCLUDED);
        }
        Optional<WorkspaceId> workspace = workspace(caller);
        try {
            Recollector memory = workspace.flatMap(memories::of).orElse(null);
            if (workspace.isEmpty() || memory == null) {
                return new Silent(Skip.NO_WORKSPACE);
            }
            return memory.ready() ? ask(memory, workspace.get(), caller, prompt) : new Silent(Skip.NOT_READY);
        } catch (RuntimeException | StackOverflowError | AssertionError e) {
            // inference never fails because memory does: the one place where everything is caught, counted and logged
            failed(e);
            return new Silent(Skip.FAILED);
        }
    }

    /// Counts a failure, and logs it once in a while.
    void failed(Throwable failure) {
        complaints.about(failure);
    }

    private Answer ask(Recollector memory, WorkspaceId workspace, Caller caller, Prompt prompt) {
        SessionId session = SessionKeys.of(caller, prompt);
        Conversation conversation = sessions.conversation(workspace, session, memory);
        Recollection recollection =
                memory.recollect(prompt.withRoom(mostCharacters.applyAsInt(prompt.model())), conversation);
        return recollection.isEmpty() ? new Silent(Skip.NOTHING_KNOWN) : new Recalled(workspace, session, recollection);
    }

    private static Optional<WorkspaceId> workspace(Caller caller) {
        if (caller.workspace().isEmpty()) {
            return Optional.of(WorkspaceId.DEFAULT);
        }
        try {
            return Optional.of(new WorkspaceId(caller.workspace()));
        } catch (Failure noName) {
            return Optional.empty();
        }
    }
}
