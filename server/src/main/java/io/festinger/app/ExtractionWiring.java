package io.festinger.app;

import io.festinger.base.WorkspaceId;
import io.festinger.gateway.config.ExtractionRules;
import io.festinger.llm.LanguageModels;
import io.festinger.llm.Purpose;
import io.festinger.memory.LayerServices;
import io.festinger.memory.extraction.Extraction;
import io.festinger.memory.extraction.ExtractionServices;
import io.festinger.memory.extraction.ExtractionSettings;
import io.festinger.memory.extraction.Extractor;
import io.festinger.memory.extraction.ProposalStore;
import io.festinger.memory.extraction.models.ModelExtractor;
import io.festinger.memory.extraction.rules.RuleExtractor;
import io.festinger.memory.postgres.PostgresCandidateStore;
import io.festinger.memory.postgres.PostgresEntityStore;
import io.festinger.memory.postgres.PostgresMemoryStore;
import io.festinger.memory.postgres.PostgresProposalStore;
import io.festinger.memory.review.Candidates;
import io.festinger.memory.review.Policies;
import io.festinger.memory.review.Review;
import io.festinger.memory.review.ReviewServices;
import io.festinger.memory.sources.SourceStore;
import io.festinger.memory.sources.postgres.PostgresSourceStore;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/// Wires the entry points of raw text, the extraction of candidates, and their review.
record ExtractionWiring(
        SourceWiring sources, Extraction extraction, Candidates candidates, Review review, Policies policies) {
    /// Extraction with the rules, and with a workspace's model if it has one.
    ///
    /// @param data the server's data folder
    static ExtractionWiring of(
            InboxWiring conflicts, LayerWiring layers, LanguageModelWiring language, Path data, InstantSource clock) {
        Extractor rules = new RuleExtractor(conflicts.layerServices().reader());
        Supplier<ExtractionRules> settings =
                () -> Serve.configuration().configurations().now().extraction();
        return over(
                conflicts.layerServices(),
                layers,
                workspace -> extractors(rules, settings.get(), language.models(), workspace),
                settings,
                data,
                clock);
    }

    static List<Extractor> extractors(
            Extractor rules, ExtractionRules settings, LanguageModels models, WorkspaceId workspace) {
        return settings.model() && models.ready(workspace, Purpose.WRITE)
                ? List.of(rules, new ModelExtractor(models, workspace))
                : List.of(rules);
    }

    /// @param rules returns the current rules
    /// @param data the server's data folder
    static ExtractionWiring over(
            LayerServices layerServices,
            LayerWiring layers,
            Function<WorkspaceId, List<Extractor>> extractors,
            Supplier<ExtractionRules> rules,
            Path data,
            InstantSource clock) {
        SourceStore sources = new PostgresSourceStore();
        ProposalStore proposals = new PostgresProposalStore();
        Extraction extraction = new Extraction(
                new ExtractionServices(layerServices, layers.memories(), layers.entities(), sources, proposals),
                new Extraction.Sources(extractors, () -> settings(rules.get()), data, clock));
        ReviewServices services = new ReviewServices(
                layerServices,
                new PostgresCandidateStore(),
                new PostgresMemoryStore(),
                new PostgresEntityStore(),
                sources,
                proposals,
                layers.prospects());
        return new ExtractionWiring(
                SourceWiring.over(layerServices, extraction),
                extraction,
                new Candidates(services),
                new Review(services, layers.memories(), layers.entities()),
                new Policies(services, clock));
    }

    private static ExtractionSettings settings(ExtractionRules rules) {
        return new ExtractionSettings(
                rules.max(),
                rules.shortest(),
                rules.highSignal(),
                rules.lowSignal(),
                rules.highFactor(),
                rules.lowFactor(),
                Duration.ofDays(rules.freshDays()),
                rules.freshFactor(),
                rules.model());
    }
}
