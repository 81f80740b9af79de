package io.festinger.web.concepts;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/// The templates in `resources/templates/web/concepts`.
@CheckedTemplate(basePath = "web/concepts")
final class ConceptTemplates {
    private ConceptTemplates() {}

    static native TemplateInstance concepts(ConceptList list, MutedList muted);

    static native TemplateInstance list(ConceptList list);

    static native TemplateInstance concept(KnownConcept known);

    static native TemplateInstance known(KnownConcept known);
}
