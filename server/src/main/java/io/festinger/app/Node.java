package io.festinger.app;

import io.festinger.access.Gate;
import io.festinger.access.RateLimits;
import io.festinger.administration.DeadLetterAdministration;
import io.festinger.administration.KeyAdministration;
import io.festinger.administration.ModelAdministration;
import io.festinger.administration.SecretAdministration;
import io.festinger.administration.WorkspaceAdministration;
import io.festinger.app.options.ServeOptions;
import io.festinger.app.process.IdleHeap;
import io.festinger.base.HeldBytes;
import io.festinger.base.WorkspaceList;
import io.festinger.concepts.ConceptMemories;
import io.festinger.concepts.models.ResolutionJob;
import io.festinger.conflicts.Inbox;
import io.festinger.conflicts.Proposals;
import io.festinger.conflicts.Resolutions;
import io.festinger.conflicts.SlotHistories;
import io.festinger.conflicts.events.EventStream;
import io.festinger.conflicts.sets.DecisionSets;
import io.festinger.conflicts.webhooks.Webhooks;
import io.festinger.detection.Reindex;
import io.festinger.detection.Sweep;
import io.festinger.detection.sentences.SecondOpinion;
import io.festinger.detection.stories.JudgedStoryReader;
import io.festinger.gateway.GatewaySettings;
import io.festinger.gateway.lookup.PromptMemories;
import io.festinger.jobs.JobRuns;
import io.festinger.llm.ConfiguredModels;
import io.festinger.memory.browse.Browsing;
import io.festinger.memory.checking.Check;
import io.festinger.memory.checking.Verdicts;
import io.festinger.memory.entities.Entities;
import io.festinger.memory.entities.EntityTypes;
import io.festinger.memory.entities.Graduation;
import io.festinger.memory.extraction.Extraction;
import io.festinger.memory.holdings.WorkspaceFigures;
import io.festinger.memory.review.Candidates;
import io.festinger.memory.review.Policies;
import io.festinger.memory.review.Review;
import io.festinger.memory.sources.Ingestion;
import io.festinger.memory.sources.Interactions;
import io.festinger.memory.sources.ServerFolders;
import io.festinger.memory.sources.Sources;
import io.festinger.memory.state.TrustedState;
import io.festinger.mirror.Mirror;
import io.festinger.recall.Recall;
import io.festinger.recall.context.ContextBuilder;
import io.quarkus.runtime.ShutdownEvent;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/// One server: provides its components to the faces and to the gateway. Until they are open, prompts pass
/// without a recollection and everything else waits.
@Singleton
public final class Node {
    private static final Duration CONFIGURATION_PAUSE = Duration.ofMillis(500);

    private final CompletableFuture<Components> components = Serve.components();
    private final BackgroundStart background = new BackgroundStart(components);
    private final InteractionCapture capture = new InteractionCapture(() -> Optional.ofNullable(components.getNow(null))
            .map(open -> open.sources().interactions()));

    private final IdleHeap idleHeap = new IdleHeap();

    /// Waits until everything that the first request needs is loaded.
    void awaitOpen() {
        components.join();
    }

    /// Starts the parts that no request waits for.
    void startBackground() {
        Serve.configuration().watch(CONFIGURATION_PAUSE);
        background.start();
        idleHeap.start();
    }

    void stop(@Observes ShutdownEvent shutdown) {
        Optional<Components> open = components.isDone() && !components.isCompletedExceptionally()
                ? Optional.of(components.join())
                : Optional.empty();
        open.ifPresent(running -> running.database().stopping());
        background.close();
        Serve.configuration().close();
        capture.close();
        idleHeap.close();
        open.ifPresent(Components::close);
    }

    @Produces
    @Singleton
    ConceptMemories memories() {
        return components.join().concepts().memories();
    }

    @Produces
    @Singleton
    io.festinger.memory.commits.Memories writtenMemories() {
        return components.join().layers().memories();
    }

    @Produces
    @Singleton
    Entities entities() {
        return components.join().layers().entities();
    }

    @Produces
    @Singleton
    Graduation graduation() {
        return components.join().layers().graduation();
    }

    @Produces
    @Singleton
    Extraction extraction() {
        return components.join().extraction().extraction();
    }

    @Produces
    @Singleton
    Candidates candidates() {
        return components.join().extraction().candidates();
    }

    @Produces
    @Singleton
    Review review() {
        return components.join().extraction().review();
    }

    @Produces
    @Singleton
    Policies policies() {
        return components.join().extraction().policies();
    }

    @Produces
    @Singleton
    Gate gate() {
        return new Gate(
                components.thenApply(open -> open.access().keys()),
                components.thenApply(open -> open.access().logins()),
                new KeyUseRecord(components),
                new RateLimits(System::nanoTime),
                Serve.options().allowWithoutKeys(),
                TokenWiring.callers());
    }

    @Produces
    @Singleton
    EntityTypes entityTypes() {
        return components.join().layers().types();
    }

    @Produces
    @Singleton
    AdministrationWiring administration() {
        return AdministrationWiring.over(components.join());
    }

    @Produces
    @Singleton
    KeyAdministration keys(AdministrationWiring wiring) {
        return wiring.keys();
    }

    @Produces
    @Singleton
    SecretAdministration secrets(AdministrationWiring wiring) {
        return wiring.secrets();
    }

    @Produces
    @Singleton
    ModelAdministration models(AdministrationWiring wiring) {
        return wiring.models();
    }

    @Produces
    @Singleton
    WorkspaceAdministration workspaces(AdministrationWiring wiring) {
        return wiring.workspaces();
    }

    @Produces
    @Singleton
    DeadLetterAdministration deadLetters(AdministrationWiring wiring) {
        return wiring.letters();
    }

    @Produces
    @Singleton
    DetectorStatus detectorStatus() {
        return DetectorStatus.of(components.join());
    }

    @Produces
    @Singleton
    StoredCounts storedCounts() {
        return StoredCounts.of(components.join());
    }

    @Produces
    @Singleton
    RecallWiring recallWiring() {
        return components.join().recall();
    }

    @Produces
    @Singleton
    ConfiguredModels configuredModels() {
        return components.join().language().models();
    }

    @Produces
    @Singleton
    ResolutionJob resolutionJob() {
        return components.join().night().resolution();
    }

    @Produces
    @Singleton
    TrustedState trustedState() {
        return components.join().layers().state();
    }

    @Produces
    @Singleton
    WorkspaceFigures figures() {
        return components.join().layers().figures();
    }

    @Produces
    @Singleton
    Browsing browsing() {
        return components.join().layers().browsing();
    }

    @Produces
    @Singleton
    Mirror mirror() {
        return new Mirror(components.join().layers().holdings());
    }

    @Produces
    @Singleton
    Ingestion ingestion() {
        return components.join().sources().ingestion();
    }

    @Produces
    @Singleton
    ServerFolders serverFolders() {
        Path data = components.join().folder().path().toAbsolutePath();
        return new ServerFolders(Serve.options().doors().ingestRoots(), data);
    }

    @Produces
    @Singleton
    Interactions interactions() {
        return components.join().sources().interactions();
    }

    @Produces
    @Singleton
    Sources sources() {
        return components.join().sources().sources();
    }

    @Produces
    @Singleton
    Recall recall() {
        return components.join().recall().recall();
    }

    @Produces
    @Singleton
    ContextBuilder contexts() {
        return components.join().recall().contexts();
    }

    @Produces
    @Singleton
    JudgedStoryReader stories() {
        return new JudgedStoryReader(components.join().sentences().successions());
    }

    @Produces
    @Singleton
    Check check(InstantSource clock) {
        return new Check(components.join().layers().checking(), clock);
    }

    @Produces
    @Singleton
    SecondOpinion verdicts() {
        return components.join().sentences().secondOpinion(new Verdicts());
    }

    @Produces
    @Singleton
    WorkspaceList workspaceList() {
        return () -> components.join().database().workspaces().list();
    }

    @Produces
    @Singleton
    Inbox inbox() {
        return components.join().conflicts().inbox();
    }

    @Produces
    @Singleton
    SlotHistories slotHistories() {
        return components.join().conflicts().histories();
    }

    @Produces
    @Singleton
    DecisionSets decisionSets() {
        return components.join().conflicts().sets();
    }

    @Produces
    @Singleton
    Resolutions resolutions() {
        return components.join().conflicts().resolutions();
    }

    @Produces
    @Singleton
    Proposals proposals() {
        return components.join().conflicts().proposals();
    }

    @Produces
    @Singleton
    EventStream events() {
        return components.join().news().events();
    }

    @Produces
    @Singleton
    Webhooks webhooks() {
        return components.join().news().webhooks();
    }

    @Produces
    @Singleton
    Sweep sweep() {
        return components.join().night().sweep();
    }

    @Produces
    @Singleton
    Reindex reindex() {
        return components.join().night().reindex();
    }

    @Produces
    @Singleton
    JobRuns jobRuns() {
        return components.join().night().runs();
    }

    @Produces
    @Singleton
    GatewaySettings gatewaySettings(InstantSource clock) {
        ServeOptions options = Serve.options();
        // an operator that admits other machines uses names that are unknown here
        Set<String> names = options.loopback() ? options.doors().hosts() : Set.of("*");
        return new GatewaySettings(
                Serve.configuration().configurations(),
                UpstreamSecrets.of(
                        System.getenv(), components, Serve.configuration().configurations()),
                names,
                options.doors().origins(),
                options.doors().outgoing(),
                HeldBytes.OF_HEAP,
                capture,
                new GatewayContexts(components),
                ReadWiring.ofPrompts(components),
                clock);
    }

    @Produces
    @Singleton
    PromptMemories gatewayMemories() {
        return new GatewayMemories(components);
    }
}
