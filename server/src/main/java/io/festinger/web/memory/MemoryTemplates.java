package io.festinger.web.memory;

import io.festinger.web.review.Form;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/// The templates in `resources/templates/web/memory`, checked against their parameters when the server is
/// built. They escape all parameters.
@CheckedTemplate(basePath = "web/memory")
final class MemoryTemplates {
    private MemoryTemplates() {}

    static native TemplateInstance search(Results results);

    /// The results, for an open page.
    static native TemplateInstance found(Results results);

    /// The choices of a facet, for its menu.
    static native TemplateInstance choices(Results.Choices choices);

    /// The same as a page.
    static native TemplateInstance choosing(Results.Choices choices);

    static native TemplateInstance changes(ChangesView changes);

    static native TemplateInstance map(MapView map);

    static native TemplateInstance memory(MemoryView memory);

    static native TemplateInstance entity(EntityView entity);

    static native TemplateInstance state(String project, String category, String key, List<StateView> rows);

    static native TemplateInstance chunk(PassageView passage);

    /// @param types of entities, to choose from
    static native TemplateInstance graduate(MemoryView memory, Form fields, List<String> types);
}
