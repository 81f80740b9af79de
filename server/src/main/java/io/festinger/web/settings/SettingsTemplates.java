package io.festinger.web.settings;

import io.festinger.gateway.config.ConfigurationProblem;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The templates in `resources/templates/web/settings`.
@CheckedTemplate(basePath = "web/settings")
final class SettingsTemplates {
    private SettingsTemplates() {}

    /// @param topics the settings by what they are about
    static native TemplateInstance thresholds(String workspace, List<Map.Entry<String, List<ThresholdRow>>> topics);

    /// One setting, for an open page.
    static native TemplateInstance threshold(ThresholdRow row);

    /// @param text of the file, without secrets, or what was checked
    /// @param verdict whether the text is valid; empty where it was not checked
    static native TemplateInstance configuration(
            ConfigurationView inForce, String text, String verdict, List<ConfigurationProblem> problems);

    /// @param offer the model that answers prompts, if unclear pairs have none; empty for none
    /// @param answer the result of a model's test; empty for none
    static native TemplateInstance models(
            List<ModelRows.Line> models,
            List<ModelsResource.Use> uses,
            List<String> providers,
            String offer,
            String answer,
            RefusedForm refused);

    static native TemplateInstance secrets(List<SecretsResource.Line> secrets, RefusedForm refused);

    /// @param secret the new key's, shown only once; empty where none was created
    static native TemplateInstance keys(
            List<KeyRows.Line> keys, List<String> workspaces, String secret, RefusedForm refused);

    static native TemplateInstance jobs(
            List<JobsResource.Run> runs, List<JobsResource.Letter> letters, RefusedForm refused);

    /// @param preview what would be erased; absent where nothing was selected
    /// @param done the erasure that was just made; absent otherwise
    static native TemplateInstance erase(
            ErasePageResource.@Nullable Preview preview,
            ErasePageResource.@Nullable PastErasure done,
            List<ErasePageResource.PastErasure> erasures,
            RefusedForm refused);

    /// @param everything whether the visitor's key is for all workspaces
    /// @param verdict whether the audit log is whole; empty where not verified
    static native TemplateInstance server(
            List<String> workspaces, boolean everything, String verdict, ServerFacts facts, RefusedForm refused);
}
