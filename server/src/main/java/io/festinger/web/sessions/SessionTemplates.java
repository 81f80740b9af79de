package io.festinger.web.sessions;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/// The templates in `resources/templates/web/sessions`.
@CheckedTemplate(basePath = "web/sessions")
final class SessionTemplates {
    private SessionTemplates() {}

    static native TemplateInstance sessions(List<SessionRow> rows);

    static native TemplateInstance rows(List<SessionRow> rows);

    static native TemplateInstance session(SessionPage page);

    static native TemplateInstance calls(SessionPage page);

    static native TemplateInstance trace(TraceView trace);
}
