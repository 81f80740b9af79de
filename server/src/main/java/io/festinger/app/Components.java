package io.festinger.app;

import io.festinger.app.options.DataFolder;
import io.festinger.app.options.ServeOptions;
import io.festinger.app.process.FullDisk;
import io.festinger.base.Failure;
import io.festinger.base.OutOfMemory;
import io.festinger.base.WorkspaceId;
import io.festinger.claims.index.StatementSource;
import io.festinger.database.DatabaseSettings;
import io.festinger.database.PostgresDatabase;
import io.festinger.detection.ClaimSources;
import io.festinger.detection.sentences.HigherRows;
import io.festinger.detection.stories.StoryWorker;
import io.festinger.memory.MemoryFollower;
import io.festinger.recall.IndexNeighbours;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/// The parts of the server that need the database, wired to each other, with the default workspace loaded.
/// Opened on a separate thread while the HTTP side of the server starts; closed in the opposite order.
record Components(
        DataFolder folder,
        PostgresDatabase database,
        AccessWiring access,
        LanguageModelWiring language,
        InboxWiring conflicts,
        ConceptWiring concepts,
        LayerWiring layers,
        ExtractionWiring extraction,
        QueueWiring later,
        EventWiring news,
        ScheduledJobs night,
        SentenceWiring sentences,
        RecallWiring recall,
        ReadWiring reads,
        ArchiveWiring archive,
        ErasureWiring erasure)
        implements AutoCloseable {
    /// Begins to open. If that fails for a reason that a person can fix, the process ends.
    static CompletableFuture<Components> opening(ServeOptions options) {
        CompletableFuture<Components> opening = new CompletableFuture<>();
        Thread.ofPlatform().name("open").daemon(true).start(() -> {
            try {
                opening.complete(open(options));
            } catch (RuntimeException | Error e) {
                OutOfMemory.endIfCauseOf(e);
                explanation(e, options).ifPresent(line -> {
                    System.err.println("festinger cannot start: " + line);
                    Runtime.getRuntime().halt(1);
                });
                opening.completeExceptionally(e);
            }
        });
        return opening;
    }

    /// What a person can do about a failure; empty where that is unknown.
    private static Optional<String> explanation(Throwable e, ServeOptions options) {
        return options.databaseUrl()
                .flatMap(url -> explanation(e))
                .or(() -> FullDisk.causeOf(e, DataFolder.place(options)).map(FullDisk::line))
                .or(() -> explanation(e));
    }

    private static Optional<String> explanation(Throwable e) {
        return e instanceof Failure failure ? Optional.of(failure.detail()) : Optional.empty();
    }

    private static PostgresDatabase database(ServeOptions options, DataFolder folder) {
        return PostgresDatabase.open(options.databaseUrl()
                .map(url -> DatabaseSettings.external(url, System.getenv()))
                .orElseGet(() -> DatabaseSettings.embed(folder.path())));
    }

    private static void checkReach(
            ServeOptions options, AccessWiring access, InboxWiring conflicts, DataFolder folder) {
        if (options.doors().firstKey()) {
            access.makeFirst(conflicts.layerServices().writes(), folder.path().resolve("first.key"));
        }
        options.checkReach(access.keys().inUse());
    }

    private static Components open(ServeOptions options) {
        InstantSource clock = InstantSource.system();
        DataFolder folder = DataFolder.of(options);
        PostgresDatabase database = database(options, folder);
        InboxWiring conflicts = InboxWiring.over(database, clock);
        AccessWiring access = AccessWiring.over(database, conflicts, folder, clock);
        checkReach(options, access, conflicts, folder);
        LanguageModelWiring language = LanguageModelWiring.over(
                database, access.vault(), options.doors().outgoing(), clock);
        QueueWiring work = QueueWiring.over(database, clock);
        ConceptWiring concepts = ConceptWiring.on(conflicts, work.queue(), language.models(), clock);
        work.workers().enter(concepts.writing());
        SentenceWiring sentences = SentenceWiring.over(options, folder, conflicts, language, work.queue());
        List<MemoryFollower> followers = new ArrayList<>(work.followers());
        followers.addAll(sentences.followers());
        LayerWiring layers =
                LayerWiring.on(conflicts, followers, new IndexNeighbours(sentences.index()), sentences.comparisons());
        work.workers().enter(layers.reading());
        ExtractionWiring text = ExtractionWiring.of(conflicts, layers, language, folder.path(), clock);
        work.readStories(conflicts, new StoryWorker.Models(language.models(), sentences.successions()), clock);
        concepts.memories().of(WorkspaceId.DEFAULT);
        List<StatementSource> sources = sources(layers, concepts);
        ClaimSources claimSources = new ClaimSources(conflicts.layerServices().reader(), sources);
        EventWiring news = EventWiring.of(options, database, conflicts.layerServices(), clock);
        ScheduledJobs night = ScheduledJobs.of(options, database, conflicts, claimSources, concepts, clock);
        RecallWiring recall =
                RecallWiring.over(conflicts.layerServices(), layers, folder.path(), options.vectors(folder), clock);
        ReadWiring reads = ReadWiring.over(conflicts, layers, clock);
        HigherRows above = new HigherRows(recall.index(), layers.sources(), conflicts.keepers());
        sentences.workers(above).forEach(work.workers()::enter);
        ErasureWiring erasure = ErasureWiring.over(database, conflicts, sources, clock);
        erasure.enter(concepts.memories(), recall, sentences, reads, folder.path());
        erasure.enter(layers.browsing()::drop);
        var targets = new ArchiveWiring.Targets(layers.memories(), concepts.memories());
        ArchiveWiring archive = ArchiveWiring.over(conflicts, targets, sources, erasure, folder.path(), clock);
        return new Components(
                folder, database, access, language, conflicts, concepts, layers, text, work, news, night, sentences,
                recall, reads, archive, erasure);
    }

    private static List<StatementSource> sources(LayerWiring layers, ConceptWiring concepts) {
        List<StatementSource> sources = new ArrayList<>(layers.sources());
        sources.add(concepts.statements());
        return sources;
    }

    /// The entry points of raw text.
    SourceWiring sources() {
        return extraction.sources();
    }

    /// Begins to process queued work. Local models are loaded in the meantime; then the work that waits for
    /// them is checked again.
    void startWork() {
        List<WorkspaceId> workspaces = database.workspaces().list();
        later.start();
        sentences.installed().start();
        recall.load(workspaces);
        workspaces.forEach(later.workers()::wake);
    }

    @Override
    public void close() {
        erasure.close();
        later.close();
        sentences.close();
        recall.close();
        reads.close();
        language.close();
        night.close();
        news.close();
        concepts.close();
        access.keys().close();
        Serve.databaseLeft();
        database.close();
        folder.close();
    }
}
