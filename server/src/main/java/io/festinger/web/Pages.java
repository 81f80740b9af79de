package io.festinger.web;

import io.festinger.base.Failure;
import io.quarkus.qute.TemplateInstance;
import jakarta.ws.rs.core.Response;

/// Turns templates into answers. A page loads and runs only what this server serves, and cannot be put into
/// a frame.
public final class Pages {
    private static final String POLICY =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
                    + " connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

    private Pages() {}

    /// A page, or a part for an open page.
    public static Response ok(TemplateInstance page) {
        return html(200, page);
    }

    /// A redirect to another page, after an action.
    public static Response to(String path) {
        return Response.status(303).header("Location", path).build();
    }

    /// The page again, with the errors on it.
    public static Response refused(int status, TemplateInstance page) {
        return html(status, page);
    }

    static Response refusal(Failure e) {
        return later(e, error(e.code().status(), e.code().wire(), e.detail()));
    }

    /// A page about an error.
    ///
    /// @param code of the problem document
    static Response error(int status, String code, String detail) {
        return html(status, Templates.refusal(title(code), detail, status));
    }

    private static String title(String code) {
        return switch (code) {
            case "not_found" -> "Page not found";
            case "forbidden" -> "Not allowed";
            case "wrong_state" -> "Changed in the meantime";
            case "internal" -> "The server failed";
            default -> Character.toUpperCase(code.charAt(0)) + code.substring(1).replace('_', ' ');
        };
    }

    private static Response later(Failure e, Response page) {
        return e.retryAfter()
                .map(wait -> Response.fromResponse(page)
                        .header("Retry-After", wait.plusMillis(999).toSeconds())
                        .build())
                .orElse(page);
    }

    /// Only the refusal, for its place on the page.
    static Response refusedPart(Failure e) {
        return Response.fromResponse(later(e, html(e.code().status(), Templates.notice(e.detail()))))
                .header("HX-Retarget", "#notice")
                .header("HX-Reswap", "innerHTML")
                .build();
    }

    private static Response html(int status, TemplateInstance page) {
        return Response.status(status)
                .type("text/html; charset=utf-8")
                .header("Content-Security-Policy", POLICY)
                .header("X-Content-Type-Options", "nosniff")
                .header("Referrer-Policy", "same-origin")
                .header("Cache-Control", "no-store")
                .header("Vary", "HX-Request")
                .entity(page.render())
                .build();
    }
}
