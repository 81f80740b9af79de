package io.festinger.gateway.lookup;

import io.festinger.base.Choice;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.gateway.door.RequestSender;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Refuses prompts that name a workspace which does not exist: the client is not set up as its user thinks,
/// and would get answers without memory and without a word. A prompt passes where the workspaces cannot be
/// read in a moment, since inference never fails because memory does. Called on event loops.
public final class NamedWorkspaces {
    private static final String HEADER = "X-Festinger-Workspace";
    private static final Duration PATIENCE = Duration.ofMillis(500);

    private final Vertx vertx;
    private final PromptMemories memories;

    public NamedWorkspaces(Vertx vertx, PromptMemories memories) {
        this.vertx = vertx;
        this.memories = memories;
    }

    /// Completes immediately where the workspace is loaded.
    ///
    /// @return why the prompt is refused; empty where it passes
    public Future<Optional<Failure>> refusal(RequestSender sender) {
        String name = sender.workspace();
        if (sender.isOff() || name.isEmpty()) {
            return Future.succeededFuture(Optional.empty());
        }
        try {
            WorkspaceId workspace = new WorkspaceId(name);
            return memories.of(workspace).isPresent()
                    ? Future.succeededFuture(Optional.empty())
                    : all().map(all -> all.isEmpty() || all.contains(workspace)
                            ? Optional.empty()
                            : Optional.of(refusal(Failure.Code.NOT_FOUND, "there is no workspace " + name, name, all)));
        } catch (Failure e) {
            return all().map(all -> Optional.of(refusal(e.code(), e.detail(), name, all)));
        }
    }

    /// Empty where they cannot be read in a moment.
    private Future<List<WorkspaceId>> all() {
        Promise<List<WorkspaceId>> all = Promise.promise();
        long timer = vertx.setTimer(PATIENCE.toMillis(), late -> all.tryComplete(List.of()));
        vertx.executeBlocking(memories::workspaces, false).onComplete(read -> {
            vertx.cancelTimer(timer);
            all.tryComplete(read.succeeded() ? read.result() : List.of());
        });
        return all.future();
    }

    private static Failure refusal(Failure.Code code, String reason, String name, List<WorkspaceId> all) {
        String near = Choice.similar(name, all.stream().map(WorkspaceId::name).toList())
                .map(workspace -> "did you mean " + workspace + "?")
                .orElse("GET /workspaces lists them");
        return new Failure(code, HEADER, HEADER + ": " + reason + "; " + near);
    }
}
