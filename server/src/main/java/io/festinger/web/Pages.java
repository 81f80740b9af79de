package io.festinger.web;

import io.festinger.base.Failure;
import io.quarkus.qute.TemplateInstance;
import jakarta.ws.rs.core.Response;

/// Makes answers of templates. A page loads nothing but what this server gives, runs no script, and cannot be
/// put into a frame.
final class Pages {
    private static final String POLICY = "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none';"
            + " form-action 'self'; frame-ancestors 'none'";

    private Pages() {}

    static Response ok(TemplateInstance page) {
        return html(200, page);
    }

    static Response refusal(Failure refused) {
        return html(
                refused.code().status(), Templates.refusal(refused.code().wire().replace('_', ' '), refused.detail()));
    }

    private static Response html(int status, TemplateInstance page) {
        return Response.status(status)
                .type("text/html; charset=utf-8")
                .header("Content-Security-Policy", POLICY)
                .header("X-Content-Type-Options", "nosniff")
                .header("Referrer-Policy", "no-referrer")
                .header("Cache-Control", "no-store")
                .entity(page.render())
                .build();
    }
}
