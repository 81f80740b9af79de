package io.festinger.gateway.config;

import io.festinger.access.oauth.OAuthSettings;
import io.festinger.base.RecordMapper;
import io.festinger.gateway.loops.LoopRules;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// All settings of `festinger.yaml`, with defaults for those that it omits.
///
/// @param upstreams the model servers in the order in which they are asked; at least one
/// @param oauth the issuer of access tokens; empty where only keys are accepted
public record Configuration(
        List<Upstream> upstreams,
        RecollectionSettings recollection,
        LoopSettings loopGuard,
        Limits limits,
        LogSettings logs,
        CaptureSettings capture,
        ExtractionRules extraction,
        ContextSettings context,
        Optional<OAuthSettings> oauth) {
    /// An Ollama at its default address, with the memory on.
    public static final Configuration DEFAULTS = new Configuration(
            List.of(Upstream.ofSetting("http://127.0.0.1:11434")),
            RecollectionSettings.DEFAULTS,
            new LoopSettings(LoopRules.DEFAULTS, List.of()),
            Limits.DEFAULTS,
            new LogSettings(false, false),
            CaptureSettings.OFF,
            ExtractionRules.DEFAULTS,
            ContextSettings.DEFAULTS,
            Optional.empty());

    public Configuration {
        upstreams = List.copyOf(upstreams);
        if (upstreams.isEmpty()) {
            throw new IllegalArgumentException("there has to be an upstream");
        }
    }

    public Configuration withUpstreams(List<Upstream> others) {
        return RecordMapper.with(this, Map.of("upstreams", others));
    }

    /// When blocks go into prompts.
    ///
    /// @param contextShare how much of a model's context window a block may take at most; above 0, up to 1
    /// @param maxContext the tokens of a model's window that neither the request nor the upstream tells; 0 for that
    ///     of its family
    /// @param excludedModels models whose prompts are neither enriched nor learned from
    public record RecollectionSettings(double contextShare, int maxContext, List<ModelGlob> excludedModels) {
        public static final RecollectionSettings DEFAULTS = new RecollectionSettings(0.15, 0, List.of());

        public RecollectionSettings {
            excludedModels = List.copyOf(excludedModels);
        }

        public boolean excludes(String model) {
            return excludedModels.stream().anyMatch(glob -> glob.matches(model));
        }
    }

    /// The loop guard's rules, and different ones for some models.
    ///
    /// @param overrides in the file's order: the first whose glob matches applies
    public record LoopSettings(LoopRules standard, List<Override> overrides) {
        public LoopSettings {
            overrides = List.copyOf(overrides);
        }

        /// @param rules complete: values that the file omits for these models are the standard ones
        public record Override(ModelGlob models, LoopRules rules) {}

        public LoopRules rules(String model) {
            Optional<LoopRules> loopRules = overrides.stream()
                    .filter(override -> override.models().matches(model))
                    .map(Override::rules)
                    .findFirst();
            return loopRules.orElse(standard);
        }
    }

    /// Whether conversations of people and models are kept as interactions.
    ///
    /// @param project their project; empty for none
    /// @param extract whether candidates are extracted from each immediately
    public record CaptureSettings(boolean enabled, String project, boolean extract) {
        public static final CaptureSettings OFF = new CaptureSettings(false, "", false);
    }

    /// What is logged in addition to events.
    ///
    /// @param calls whether each call of a model is a line of JSON in the log
    /// @param promptText whether that line contains the text of prompt and answer, too
    public record LogSettings(boolean calls, boolean promptText) {}
}
