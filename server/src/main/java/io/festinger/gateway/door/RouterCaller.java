package io.festinger.gateway.door;

import io.festinger.access.Caller;
import io.festinger.base.WorkspaceId;
import io.vertx.ext.web.RoutingContext;
import java.util.Optional;

/// An admitted caller on a path that another library serves on this router.
///
/// @param workspace the workspace that the caller chose and may use
public record RouterCaller(Caller caller, WorkspaceId workspace) {
    private static final String KEY = RouterCaller.class.getName();

    public void leaveIn(RoutingContext context) {
        context.put(KEY, this);
    }

    static Optional<RouterCaller> in(RoutingContext context) {
        return Optional.ofNullable(context.get(KEY));
    }
}
