package io.festinger.app;

import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.llm.EntailmentModel;
import io.festinger.llm.InstalledModel;
import io.festinger.llm.LanguageModels;
import io.festinger.llm.Purpose;
import io.festinger.llm.SuccessionModel;
import io.festinger.web.overview.Equipment;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/// The detectors of contradictions for `/health`: `on`, with details, or `off` and why.
///
/// @param asksWithoutEntailment whether tier 3 is used without tier 2
record DetectorStatus(
        InstalledModel<EntailmentModel> installedModel,
        InstalledModel<SuccessionModel> successions,
        LanguageModels models,
        boolean asksWithoutEntailment)
        implements Equipment {
    static DetectorStatus of(Components components) {
        return new DetectorStatus(
                components.sentences().installed(),
                components.sentences().successions(),
                components.language().models(),
                Serve.options().sentences().settings().askWithoutEntailment());
    }

    @Override
    public Map<String, String> detectors(WorkspaceId workspace) {
        Map<String, String> detectors = new LinkedHashMap<>();
        detectors.put("tier0", "on");
        detectors.put("tier1", "on");
        detectors.put("tier2", installedModel.health());
        detectors.put("tier3", languageModel(workspace));
        detectors.put("story", "on: POST /stories, and after each commit, by " + storyReader());
        detectors.put("sweep", "on: POST /sweep/run, and at night");
        return detectors;
    }

    private String storyReader() {
        return (successions.expected() ? "a model (" : "the judge alone; model (") + successions.health() + ")";
    }

    private String languageModel(WorkspaceId workspace) {
        if (!installedModel.expected() && !asksWithoutEntailment) {
            return "off: tier 2 has nothing to hand on";
        }
        try {
            return models.ready(workspace, Purpose.DETECT) ? "on" : "off: no " + Purpose.DETECT.setting();
        } catch (Failure unreachable) {
            return "off: " + unreachable.detail();
        }
    }

    @Override
    public Map<String, String> models(WorkspaceId workspace) {
        Map<String, String> states = new LinkedHashMap<>();
        for (Purpose purpose : Purpose.values()) {
            states.put(purpose.name().toLowerCase(Locale.ROOT), model(workspace, purpose));
        }
        return states;
    }

    private String model(WorkspaceId workspace, Purpose purpose) {
        try {
            return models.ready(workspace, purpose) ? "on" : "off: no " + purpose.setting() + ", so its work waits";
        } catch (Failure unreachable) {
            return "off: " + unreachable.detail();
        }
    }
}
