package io.festinger.rest.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.festinger.access.AdmittedCaller;
import io.festinger.access.Caller;
import io.festinger.access.Gate;
import io.festinger.access.Logins;
import io.festinger.access.Role;
import io.festinger.access.Routes;
import io.festinger.access.Secrets;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.gateway.door.Peer;
import jakarta.inject.Singleton;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.PreMatching;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.Provider;
import java.net.URLEncoder;
import java.util.Optional;
import java.util.Set;
import org.jboss.resteasy.reactive.server.core.ResteasyReactiveRequestContext;
import org.jboss.resteasy.reactive.server.spi.ResteasyReactiveContainerRequestContext;
import org.jboss.resteasy.reactive.server.spi.ServerHttpRequest;

/// Admits requests, before the route is known: checks the caller by the key, then the workspace, then the
/// role. It runs on the request's event loop, and leaves it where the gate must wait. Pages are for
/// browsers, which log in and send a cookie. Since a browser sends the cookie for requests of any page, a
/// request that changes something must come from one of the server's pages.
@Provider
@PreMatching
@Singleton
public record Admission(Gate gate) implements ContainerRequestFilter {
    private static final String HTMX = "HX-Request";
    private static final Set<String> READING = Set.of("GET", "HEAD", "OPTIONS");

    @Override
    public void filter(ContainerRequestContext context) {
        ResteasyReactiveContainerRequestContext request = (ResteasyReactiveContainerRequestContext) context;
        ServerHttpRequest http = ((ResteasyReactiveRequestContext) request.getServerRequestContext()).serverRequest();
        boolean page = Routes.isPage(http.getRequestNormalisedPath());
        if (!page && gate.ready(Secrets.in(http::getRequestHeader))) {
            admit(request, http, false);
            return;
        }
        request.suspend();
        Thread.ofVirtual().name("admit").start(() -> {
            try {
                admit(request, http, page);
                request.resume();
            } catch (Failure e) {
                answer(request, http, page, e);
            } catch (RuntimeException | Error e) {
                request.resume(e);
            }
        });
    }

    /// Redirects a browser that is not logged in to the login page, and then back.
    private static void answer(
            ResteasyReactiveContainerRequestContext request, ServerHttpRequest http, boolean page, Failure e) {
        boolean part = http.getRequestHeader(HTMX) != null;
        if (!page || e.code() != Failure.Code.UNAUTHORIZED || !(part || accepts(http, "text/html"))) {
            request.resume(e);
            return;
        }
        boolean back = http.getRequestMethod().equals("GET") && !part;
        String to = "/login" + (back ? "?next=" + URLEncoder.encode(http.getRequestPath(), UTF_8) : "");
        request.abortWith(Response.status(part ? 401 : 303)
                .header("Location", to)
                .header("HX-Redirect", to)
                .build());
        request.resume();
    }

    private static boolean accepts(ServerHttpRequest http, String type) {
        String accept = http.getRequestHeader("Accept");
        return accept != null && accept.contains(type);
    }

    private void admit(ResteasyReactiveContainerRequestContext request, ServerHttpRequest http, boolean page) {
        Optional<Role> min = Routes.min(http.getRequestMethod(), http.getRequestNormalisedPath());
        Caller caller = min.isPresent() ? caller(http, page) : callerOrAnybody(http, page);
        WorkspaceId workspace = caller.workspace(Optional.ofNullable(http.getRequestHeader(Call.WORKSPACE))
                .or(() -> page
                        ? Logins.cookie(http.getRequestHeader("Cookie"), Logins.WORKSPACE_COOKIE)
                        : Optional.empty())
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .map(WorkspaceId::new));
        min.ifPresent(caller::mustBe);
        request.setProperty(AdmittedCaller.PROPERTY, new AdmittedCaller(caller, workspace));
    }

    private Caller caller(ServerHttpRequest http, boolean page) {
        Optional<String> secret = Secrets.in(http::getRequestHeader);
        if (!page || secret.isPresent()) {
            return gate.admit(secret, Peer.isLoopback(http));
        }
        if (!READING.contains(http.getRequestMethod()) && !Peer.isSameOrigin(http)) {
            throw new Failure(
                    Failure.Code.FORBIDDEN,
                    "Origin",
                    "this form was not sent from a page of this server: open the page here and send it again; a"
                            + " program brings a key (Authorization: Bearer KEY)");
        }
        return gate.admitBrowser(http.getRequestHeader("Cookie"), Peer.isLoopback(http));
    }

    private Caller callerOrAnybody(ServerHttpRequest http, boolean page) {
        try {
            // public routes never wait for the database
            return page
                    ? caller(http, true)
                    : gate.admitByMemory(Secrets.in(http::getRequestHeader), Peer.isLoopback(http));
        } catch (Failure failure) {
            if (failure.code() == Failure.Code.FORBIDDEN) {
                throw failure;
            }
            return Caller.ANYBODY;
        }
    }
}
