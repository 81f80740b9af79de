package io.festinger.web;

import io.festinger.mirror.Outline;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/// The templates in `resources/templates/web`, checked against their parameters when the server is built.
/// They escape all parameters.
@CheckedTemplate(basePath = "web")
final class Templates {
    private Templates() {}

    static native TemplateInstance projects(List<ProjectLink> projects, int more);

    static native TemplateInstance mirror(Outline outline, String markdown);

    /// @param next the next page, a path of this server
    /// @param refused why the previous attempt failed; empty at the first
    static native TemplateInstance login(String next, String refused);

    static native TemplateInstance routes();

    static native TemplateInstance open(long count);

    static native TemplateInstance notice(String detail);

    static native TemplateInstance refusal(String title, String detail, int status);

    /// What the palette found.
    static native TemplateInstance found(FoundPlaces found);

    /// The same as a page, with its field.
    static native TemplateInstance find(FoundPlaces found);
}
