package io.festinger.web.sessions;

import io.festinger.base.SessionId;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/// Addresses of the pages of sessions, for sessions with any name.
final class SessionPath {
    static final String LIST = "/admin/sessions";

    private SessionPath() {}

    static String of(SessionId session) {
        return LIST + "/"
                + URLEncoder.encode(session.value(), StandardCharsets.UTF_8).replace("+", "%20");
    }
}
