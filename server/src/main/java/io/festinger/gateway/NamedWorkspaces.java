package io.festinger.gateway;

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
final class NamedWorkspaces {
    private static final String HEADER = "X-Festinger-Workspace";
    private static final Duration PATIENCE = Duration.ofMillis(500);

    private final Vertx vertx;
    private final PromptMemories memories;

    NamedWorkspaces(Vertx vertx, PromptMemories memories) {
        this.vertx = vertx;
        this.memories = memories;
    }

    /// Completes immediately where the workspace is loaded, or its name cannot be one.
    ///
    /// @return why the prompt is refused; empty where it passes
    Future<Optional<Failure>> refusal(RequestSender sender) {
        if (sender.off() || sender.workspace().isEmpty()) {
            return Future.succeededFuture(Optional.empty());
        }
        WorkspaceId workspace;
        try {
            workspace = new WorkspaceId(sender.workspace());
        } catch (Failure malformed) {
            return Future.succeededFuture(Optional.of(
                    new Failure(malformed.code(), HEADER, HEADER + " names no workspace: " + malformed.detail())));
        }
        return memories.of(workspace).isPresent() ? Future.succeededFuture(Optional.empty()) : lookUp(workspace);
    }

    private Future<Optional<Failure>> lookUp(WorkspaceId workspace) {
        Promise<Optional<Failure>> outcome = Promise.promise();
        long timer = vertx.setTimer(PATIENCE.toMillis(), late -> outcome.tryComplete(Optional.empty()));
        vertx.executeBlocking(memories::workspaces, false).onComplete(read -> {
            vertx.cancelTimer(timer);
            outcome.tryComplete(Optional.ofNullable(read.result())
                    .flatMap(all -> all)
                    .filter(all -> !all.contains(workspace))
                    .map(all -> missing(workspace, all)));
        });
        return outcome.future();
    }

    private static Failure missing(WorkspaceId workspace, List<WorkspaceId> all) {
        String near = workspace
                .nearest(all)
                .map(name -> "; did you mean " + name.name() + "?")
                .orElse("; GET /workspaces lists them");
        return new Failure(
                Failure.Code.NOT_FOUND, HEADER, HEADER + ": there is no workspace " + workspace.name() + near);
    }
}
