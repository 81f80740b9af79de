package io.festinger.gateway.config;

import io.festinger.access.oauth.OAuthSettings;
import io.festinger.gateway.loops.LoopRules;
import java.util.List;
import java.util.Optional;

/// Everything that `festinger.yaml` can say, with defaults for whatever it does not.
///
/// @param upstreams the model servers in the order in which they are asked; at least one
/// @param oauth the issuer of access tokens; empty where keys alone are taken
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
    /// An Ollama where Ollama is by default, and the memory on.
    public static final Configuration DEFAULTS = new Configuration(
            List.of(Upstream.named("http://127.0.0.1:11434")),
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

    /// The same with one upstream only.
    public Configuration withUpstream(Upstream only) {
        return withUpstreams(List.of(only));
    }

    public Configuration withUpstreams(List<Upstream> others) {
        return new Configuration(others, recollection, loopGuard, limits, logs, capture, extraction, context, oauth);
    }

    public Configuration withLimits(Limits other) {
        return new Configuration(upstreams, recollection, loopGuard, other, logs, capture, extraction, context, oauth);
    }

    public Configuration withRecollection(RecollectionSettings other) {
        return new Configuration(upstreams, other, loopGuard, limits, logs, capture, extraction, context, oauth);
    }

    public Configuration withCapture(CaptureSettings other) {
        return new Configuration(upstreams, recollection, loopGuard, limits, logs, other, extraction, context, oauth);
    }

    public Configuration withContext(ContextSettings other) {
        return new Configuration(upstreams, recollection, loopGuard, limits, logs, capture, extraction, other, oauth);
    }

    public Configuration withLoopGuard(LoopSettings other) {
        return new Configuration(upstreams, recollection, other, limits, logs, capture, extraction, context, oauth);
    }

    /// When blocks go into prompts.
    ///
    /// @param contextShare how much of a model's context window a block may take at most; above 0, up to 1
    /// @param excludedModels models whose prompts are neither enriched nor learned from
    public record RecollectionSettings(double contextShare, List<ModelGlob> excludedModels) {
        public static final RecollectionSettings DEFAULTS = new RecollectionSettings(0.15, List.of());

        public RecollectionSettings {
            excludedModels = List.copyOf(excludedModels);
        }

        public boolean excludes(String model) {
            return excludedModels.stream().anyMatch(glob -> glob.matches(model));
        }
    }

    /// The loop guard's rules, and those of the models that it treats otherwise.
    ///
    /// @param overrides in the file's order: the first whose glob matches holds
    public record LoopSettings(LoopRules standard, List<Override> overrides) {
        public LoopSettings {
            overrides = List.copyOf(overrides);
        }

        /// @param rules complete: what the file did not say for these models is as in the standard
        public record Override(ModelGlob models, LoopRules rules) {}

        public LoopRules rules(String model) {
            Optional<LoopRules> own = overrides.stream()
                    .filter(override -> override.models().matches(model))
                    .map(Override::rules)
                    .findFirst();
            return own.orElse(standard);
        }
    }

    /// Whether what people and models say to each other is kept as interactions.
    ///
    /// @param project that they belong to; empty for none
    /// @param extract whether candidates are read from each at once
    public record CaptureSettings(boolean enabled, String project, boolean extract) {
        public static final CaptureSettings OFF = new CaptureSettings(false, "", false);
    }

    /// What is logged besides what happened.
    ///
    /// @param calls whether each call of a model is a line of JSON in the log
    /// @param promptText whether the words of prompt and answer stand in that line, too
    public record LogSettings(boolean calls, boolean promptText) {}
}
