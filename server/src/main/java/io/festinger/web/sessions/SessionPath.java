package io.festinger.web.sessions;

import io.festinger.base.SessionId;
import io.festinger.web.FormFields;

/// Addresses of the pages of sessions, for sessions with any name.
final class SessionPath {
    static final String LIST = "/admin/sessions";

    private SessionPath() {}

    static String of(SessionId session) {
        return LIST + "/" + FormFields.segment(session.value());
    }
}
