package io.festinger.web.overview;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/// The templates in `resources/templates/web/overview`.
@CheckedTemplate(basePath = "web/overview")
final class OverviewTemplates {
    private OverviewTemplates() {}

    static native TemplateInstance overview(Overview overview, boolean decides);

    static native TemplateInstance figures(Overview overview, boolean decides);
}
