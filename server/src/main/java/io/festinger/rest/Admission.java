package io.festinger.rest;

import io.festinger.access.Admitted;
import io.festinger.access.Caller;
import io.festinger.access.Gate;
import io.festinger.access.Role;
import io.festinger.access.Routes;
import io.festinger.access.Secrets;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.gateway.Peer;
import jakarta.inject.Singleton;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.PreMatching;
import jakarta.ws.rs.ext.Provider;
import java.util.Optional;
import org.jboss.resteasy.reactive.server.core.ResteasyReactiveRequestContext;
import org.jboss.resteasy.reactive.server.spi.ResteasyReactiveContainerRequestContext;
import org.jboss.resteasy.reactive.server.spi.ServerHttpRequest;

/// Lets requests in, before it is known whether there is such a route: the caller by the key, then the
/// workspace, then the role. It runs on the event loop that the request came in on, and leaves it where the
/// gate would wait.
@Provider
@PreMatching
@Singleton
public final class Admission implements ContainerRequestFilter {
    private final Gate gate;

    Admission(Gate gate) {
        this.gate = gate;
    }

    @Override
    public void filter(ContainerRequestContext context) {
        ResteasyReactiveContainerRequestContext request = (ResteasyReactiveContainerRequestContext) context;
        if (gate.ready()) {
            admit(request);
            return;
        }
        request.suspend();
        Thread.ofVirtual().name("admit").start(() -> {
            try {
                admit(request);
                request.resume();
            } catch (RuntimeException refused) {
                request.resume(refused);
            }
        });
    }

    private void admit(ResteasyReactiveContainerRequestContext request) {
        ServerHttpRequest http = ((ResteasyReactiveRequestContext) request.getServerRequestContext()).serverRequest();
        Optional<Role> least = Routes.least(http.getRequestMethod(), http.getRequestNormalisedPath());
        Caller caller = least.isPresent() ? caller(http) : callerOrAnybody(http);
        WorkspaceId workspace = caller.workspace(Optional.ofNullable(http.getRequestHeader(Call.WORKSPACE))
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .map(WorkspaceId::new));
        least.ifPresent(caller::mustBe);
        request.setProperty(Admitted.PROPERTY, new Admitted(caller, workspace));
    }

    private Caller caller(ServerHttpRequest http) {
        return gate.admit(Secrets.in(http::getRequestHeader), Peer.isLoopback(http));
    }

    private Caller callerOrAnybody(ServerHttpRequest http) {
        try {
            return caller(http);
        } catch (Failure noKeyNeededHere) {
            return Caller.ANYBODY;
        }
    }
}
