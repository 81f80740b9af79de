package io.festinger.web;

import io.festinger.access.Gate;
import io.festinger.access.Logins;
import io.festinger.base.Failure;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.NewCookie;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Login and logout of a browser: `GET` and `POST /login`, `POST /logout`.
@Path("/")
@RunOnVirtualThread
@WebPage
public final class LoginResource {
    /// A path of this server; addresses of other servers do not match.
    private static final Pattern OWN = Pattern.compile("/(admin|mirror)(/[^\\\\\\p{Cntrl}]*)?");

    private static final String FIRST = "/admin";

    private final Gate gate;
    private final Frame frame;
    private final Visit visit;

    LoginResource(Gate gate, Frame frame, Visit visit) {
        this.gate = gate;
        this.frame = frame;
        this.visit = visit;
    }

    @GET
    @Path("login")
    public Response form(@QueryParam("next") @Nullable String next) {
        return frame.isInside() && !gate.wantsKeys() ? Pages.to(own(next)) : Pages.ok(Templates.login(own(next), ""));
    }

    @POST
    @Path("login")
    public Response login(
            @FormParam("key") @Nullable String key,
            @FormParam("next") @Nullable String next,
            @HeaderParam("X-Forwarded-Proto") @Nullable String scheme) {
        try {
            String login = gate.login(key == null ? "" : key.strip());
            return Response.fromResponse(Pages.to(own(next)))
                    .cookie(
                            cookie(Logins.COOKIE, login, Logins.LIFETIME, scheme),
                            cookie(Logins.WORKSPACE_COOKIE, "", Duration.ZERO, scheme))
                    .build();
        } catch (Failure e) {
            if (e.code() != Failure.Code.UNAUTHORIZED) {
                throw e;
            }
            return Pages.refused(401, Templates.login(own(next), e.detail()));
        }
    }

    @POST
    @Path("logout")
    public Response logout(@HeaderParam("X-Forwarded-Proto") @Nullable String scheme) {
        return Response.fromResponse(Pages.to("/login"))
                .cookie(
                        cookie(Logins.COOKIE, "", Duration.ZERO, scheme),
                        cookie(Logins.WORKSPACE_COOKIE, "", Duration.ZERO, scheme))
                .build();
    }

    static String own(@Nullable String next) {
        return next != null && OWN.matcher(next).matches() ? next : FIRST;
    }

    static NewCookie cookie(String name, String value, Duration age, @Nullable String scheme) {
        return new NewCookie.Builder(name)
                .value(value)
                .path("/")
                .maxAge(Math.toIntExact(age.toSeconds()))
                .httpOnly(true)
                .secure("https".equalsIgnoreCase(scheme))
                .sameSite(NewCookie.SameSite.STRICT)
                .build();
    }
}
