package io.festinger.web.settings;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/// The templates in `resources/templates/web/settings`.
@CheckedTemplate(basePath = "web/settings")
final class SettingsTemplates {
    private SettingsTemplates() {}

    static native TemplateInstance thresholds(String workspace, List<ThresholdRow> rows);

    /// @param answer what came of asking a model; empty where none was asked
    static native TemplateInstance models(
            List<ModelRows.Line> models,
            List<ModelsResource.Use> uses,
            List<String> providers,
            String answer,
            RefusedForm refused);

    static native TemplateInstance secrets(List<SecretsResource.Line> secrets, RefusedForm refused);

    /// @param secret the new key's, shown this once; empty where none was made
    static native TemplateInstance keys(
            List<KeyRows.Line> keys, List<String> workspaces, String secret, RefusedForm refused);

    static native TemplateInstance jobs(
            List<JobsResource.Run> runs, List<JobsResource.Letter> letters, RefusedForm refused);

    /// @param everything whether the visitor's key is for all workspaces
    /// @param verdict whether the record is whole; empty where that was not asked
    static native TemplateInstance server(
            List<String> workspaces, boolean everything, String verdict, ServerFacts facts, RefusedForm refused);
}
