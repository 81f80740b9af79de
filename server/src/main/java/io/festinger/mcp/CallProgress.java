package io.festinger.mcp;

import io.quarkiverse.mcp.server.Cancellation;
import io.quarkiverse.mcp.server.Progress;
import java.util.Optional;

/// What a long call tells its client on the way, and hears from it.
///
/// @param progress empty for a call of one step
record CallProgress(Optional<Progress> progress, Optional<Cancellation> cancellation) {
    static final CallProgress NONE = new CallProgress(Optional.empty(), Optional.empty());

    CallProgress(Progress progress, Cancellation cancellation) {
        this(Optional.of(progress), Optional.of(cancellation));
    }

    /// Tells the client, if it wants to know, how many steps are done; ends the call if the client cancelled it.
    void beforeStep(int done, int all) {
        cancellation.ifPresent(Cancellation::skipProcessingIfCancelled);
        progress.filter(some -> done > 0 && some.token().isPresent())
                .ifPresent(some -> some.notificationBuilder()
                        .setProgress(done)
                        .setTotal(all)
                        .build()
                        .sendAndForget());
    }
}
