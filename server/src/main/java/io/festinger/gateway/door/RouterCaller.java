package io.festinger.gateway.door;

import io.festinger.access.Caller;
import io.festinger.base.WorkspaceId;
import io.vertx.ext.web.RoutingContext;
import java.util.Optional;

/// A caller that was let in on a path that another library serves on this router.
///
/// @param workspace what the caller may work in, and wants to
public record RouterCaller(Caller caller, WorkspaceId workspace) {
    private static final String KEY = RouterCaller.class.getName();

    public void leaveIn(RoutingContext context) {
        context.put(KEY, this);
    }

    static Optional<RouterCaller> in(RoutingContext context) {
        return Optional.ofNullable(context.get(KEY));
    }
}
