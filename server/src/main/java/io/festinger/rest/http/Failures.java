package io.festinger.rest.http;

import io.festinger.access.Routes;
import io.festinger.base.Failure;
import jakarta.ws.rs.NotAllowedException;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.net.URLDecoder;
import java.util.Set;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/// The one place where a failure becomes a problem document.
public final class Failures {
    private static final Set<String> DECODERS =
            Set.of(URLDecoder.class.getName(), "org.jboss.resteasy.reactive.common.util.URLUtils");
    private static final Logger LOG = Logger.getLogger(Failures.class);

    @ServerExceptionMapper
    public Response failure(Failure failure) {
        Response.ResponseBuilder problem =
                Response.fromResponse(Problem.of(failure).response());
        failure.challenge().ifPresent(challenge -> problem.header("WWW-Authenticate", challenge));
        failure.retryAfter()
                .ifPresent(wait ->
                        problem.header("Retry-After", wait.plusMillis(999).toSeconds()));
        return problem.build();
    }

    @ServerExceptionMapper
    public Response notFound(NotFoundException missing, UriInfo uri) {
        return Problem.of(
                        404,
                        "not_found",
                        "there is no " + uri.getPath() + " here; /openapi.json lists the routes",
                        null)
                .response();
    }

    @ServerExceptionMapper
    public Response notAllowed(NotAllowedException e, UriInfo uri, Request request) {
        String allowedText = Routes.methods(uri.getPath()).stream()
                .filter(method -> !method.equals(request.getMethod()))
                .collect(Collectors.joining(", "));
        Response answer = Problem.of(
                        405,
                        "method_not_allowed",
                        uri.getPath() + " does not answer " + request.getMethod()
                                + (allowedText.isEmpty() ? "" : ", but " + allowedText)
                                + "; /openapi.json lists the routes",
                        null)
                .response();
        return Response.fromResponse(answer)
                .header(HttpHeaders.ALLOW, allowedText)
                .build();
    }

    @ServerExceptionMapper
    public Response refused(WebApplicationException e) {
        int status = e.getResponse().getStatus();
        return Problem.of(status, status >= 500 ? "internal" : "invalid_request", "" + e.getMessage(), null)
                .response();
    }

    @ServerExceptionMapper
    public Response unexpected(Throwable e) {
        if (isUndecodable(e)) {
            return Problem.of(
                            400,
                            "invalid_request",
                            "the form or query cannot be decoded: '%' has to be followed by two hexadecimal digits",
                            null)
                    .response();
        }
        LOG.error("a request failed by a fault of the server", e);
        return Problem.of(
                        500,
                        "internal",
                        "the server failed; its log says more. A change may have been stored: look it up, or repeat the"
                                + " call with its Idempotency-Key",
                        null)
                .response();
    }

    /// The framework decodes forms with these classes, and has no specific exception for a malformed form.
    private static boolean isUndecodable(Throwable e) {
        StackTraceElement[] stack = e.getStackTrace();
        return e instanceof IllegalArgumentException && stack.length > 0 && DECODERS.contains(stack[0].getClassName());
    }
}
