package io.festinger.rest.http;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.util.Arrays;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;

/// Answers 304 without a body where the caller's `If-None-Match` names the answer's `ETag` (RFC 9110, section 13.1.2).
public final class UnchangedAnswer {
    @ServerResponseFilter
    public void compare(ContainerRequestContext request, ContainerResponseContext answer) {
        String knownText = request.getHeaderString(HttpHeaders.IF_NONE_MATCH);
        String tag = answer.getHeaderString(HttpHeaders.ETAG);
        boolean reads = request.getMethod().equals("GET") || request.getMethod().equals("HEAD");
        if (knownText != null && tag != null && reads && answer.getStatus() == Response.Status.OK.getStatusCode()) {
            boolean same = Arrays.stream(knownText.split(","))
                    .map(part -> part.strip().replaceFirst("^W/", ""))
                    .anyMatch(part -> part.equals("*") || part.equals(tag));
            if (same) {
                answer.setStatusInfo(Response.Status.NOT_MODIFIED);
                answer.setEntity(null);
            }
        }
    }
}
