package io.festinger.web;

import com.fasterxml.jackson.databind.JsonNode;
import io.festinger.base.Json;
import jakarta.inject.Singleton;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.Provider;
import java.util.Set;

/// Shows a browser the problem document of a missing or failed page as a page. Programs get it as it is.
@Provider
@Singleton
public final class ErrorPages implements ContainerResponseFilter {
    private static final MediaType PROBLEM = MediaType.valueOf("application/problem+json");
    private static final Set<String> PAGES = Set.of("admin", "mirror", "docs", "login");

    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) {
        if (!PROBLEM.equals(response.getMediaType()) || !isPage(request) || response.getEntity() == null) {
            return;
        }
        JsonNode problem = Json.read(Json.write(response.getEntity()), JsonNode.class);
        int status = response.getStatus();
        String detail = status == Response.Status.NOT_FOUND.getStatusCode()
                ? "This page does not exist: " + request.getUriInfo().getPath()
                : problem.path("detail").asText();
        Response page = Pages.error(status, problem.path("code").asText(), detail);
        page.getHeaders().forEach((name, values) -> response.getHeaders().put(name, values));
        response.setEntity(page.getEntity());
    }

    private static boolean isPage(ContainerRequestContext request) {
        String path = request.getUriInfo().getPath();
        String first = path.replaceFirst("^/", "").replaceFirst("/.*", "");
        String accept = request.getHeaderString("Accept");
        return PAGES.contains(first)
                && accept != null
                && accept.contains("text/html")
                && request.getHeaderString("HX-Request") == null;
    }
}
