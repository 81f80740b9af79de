package io.festinger.web.playground;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/// The templates in `resources/templates/web/playground`.
@CheckedTemplate(basePath = "web/playground")
final class PlaygroundTemplates {
    private PlaygroundTemplates() {}

    static native TemplateInstance playground(PlaygroundTrial tried);

    static native TemplateInstance prompt(PromptView found);

    static native TemplateInstance verdict(VerdictView judged);

    static native TemplateInstance check(CheckView checked);

    static native TemplateInstance nothing(String hint);
}
