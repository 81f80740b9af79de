package io.festinger.web;

import io.festinger.access.Logins;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.NewCookie;
import jakarta.ws.rs.core.Response;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a reader picks for all pages: `POST /admin/view`. Fields that are not sent stay as they are.
@Path("/admin/view")
@RunOnVirtualThread
@WebPage
public final class ViewResource {
    private final Visit visit;

    ViewResource(Visit visit) {
        this.visit = visit;
    }

    /// @param next the page to go back to
    @POST
    public Response pick(
            @FormParam("project") @Nullable String project,
            @FormParam("author") @Nullable String author,
            @FormParam("density") @Nullable String density,
            @FormParam("next") @Nullable String next,
            @HeaderParam("X-Forwarded-Proto") @Nullable String scheme) {
        List<NewCookie> cookies = new ArrayList<>();
        remember(cookies, Picks.PROJECT, project, scheme);
        remember(cookies, Picks.AUTHOR, author, scheme);
        remember(cookies, Picks.DENSITY, density, scheme);
        return Response.fromResponse(Pages.to(LoginResource.own(next)))
                .cookie(cookies.toArray(NewCookie[]::new))
                .build();
    }

    private static void remember(
            List<NewCookie> cookies, String name, @Nullable String value, @Nullable String scheme) {
        if (value != null) {
            cookies.add(LoginResource.cookie(
                    name, URLEncoder.encode(value.strip(), StandardCharsets.UTF_8), Logins.LIFETIME, scheme));
        }
    }
}
