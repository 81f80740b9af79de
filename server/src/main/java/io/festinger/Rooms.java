package io.festinger;

import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.claims.index.StatementSource;
import io.festinger.database.DatabaseSettings;
import io.festinger.database.PostgresDatabase;
import io.festinger.detection.Rereading;
import io.festinger.detection.stories.StoryWorker;
import io.festinger.memory.MemoryFollower;
import io.festinger.recall.IndexNeighbours;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/// The rooms of the house that need the database, wired to each other, with the default workspace loaded.
/// Opened on a thread of their own while the HTTP side of the server starts; closed in the opposite order.
record Rooms(
        DataFolder folder,
        PostgresDatabase database,
        AccessDesk access,
        LanguageDesk language,
        Desk desk,
        ConceptDesk concepts,
        Layers layers,
        ExtractionDesk extraction,
        LaterWork later,
        News news,
        NightWork night,
        SentenceDesk sentences,
        RecallDesk recall,
        ArchiveDesk archive)
        implements AutoCloseable {
    /// Begins to open. Where that fails for a reason that a person can do something about, the process
    /// ends with it.
    static CompletableFuture<Rooms> opening(ServeOptions options) {
        CompletableFuture<Rooms> opening = new CompletableFuture<>();
        Thread.ofPlatform().name("open").daemon(true).start(() -> {
            try {
                opening.complete(open(options));
            } catch (Failure failure) {
                System.err.println("festinger cannot start: " + failure.detail());
                Runtime.getRuntime().halt(1);
            } catch (RuntimeException unexpected) {
                opening.completeExceptionally(unexpected);
            }
        });
        return opening;
    }

    private static PostgresDatabase database(ServeOptions options, DataFolder folder) {
        return PostgresDatabase.open(options.databaseUrl()
                .map(url -> DatabaseSettings.external(url, System.getenv()))
                .orElseGet(() -> DatabaseSettings.embedded(folder.path())));
    }

    private static void checkReach(ServeOptions options, AccessDesk access, Desk desk, DataFolder folder) {
        if (options.doors().firstKey()) {
            access.makeFirst(desk.ground().writes(), folder.path().resolve("first.key"));
        }
        options.checkReach(access.keys().inUse());
    }

    private static Rooms open(ServeOptions options) {
        InstantSource clock = InstantSource.system();
        DataFolder folder = DataFolder.of(options);
        PostgresDatabase database = database(options, folder);
        Desk desk = Desk.over(database, clock);
        AccessDesk access = AccessDesk.over(database, desk, folder, clock);
        checkReach(options, access, desk, folder);
        LanguageDesk language =
                LanguageDesk.over(database, access.vault(), options.doors().outgoing(), clock);
        LaterWork later = LaterWork.over(database, clock);
        ConceptDesk concepts = ConceptDesk.on(desk, later.queue(), language.models(), clock);
        later.workers().enter(concepts.writing());
        SentenceDesk sentences = SentenceDesk.over(options, folder, desk, language, later.queue());
        sentences.workers().forEach(later.workers()::enter);
        List<MemoryFollower> followers = new ArrayList<>(later.followers());
        followers.addAll(sentences.followers());
        Layers layers = Layers.on(desk, followers, new IndexNeighbours(sentences.index()), sentences.comparisons());
        later.workers().enter(layers.reading());
        ExtractionDesk text = ExtractionDesk.of(desk, layers, language, folder.path(), clock);
        later.readStories(desk, new StoryWorker.Models(language.models(), sentences.successions()), clock);
        concepts.memories().of(WorkspaceId.DEFAULT);
        List<StatementSource> sources = new ArrayList<>(layers.sources());
        sources.add(concepts.statements());
        Rereading rereading = new Rereading(desk.ground().reader(), sources);
        News news = News.of(options, database, desk.ground(), clock);
        NightWork night = NightWork.of(options, database, desk, rereading, concepts, clock);
        RecallDesk recall = RecallDesk.over(desk.ground(), layers, folder.path(), options.vectors(folder), clock);
        ArchiveDesk archive = ArchiveDesk.over(
                desk,
                new ArchiveDesk.Told(layers.memories(), concepts.memories(), followers),
                sources,
                folder.path(),
                clock);
        return new Rooms(
                folder, database, access, language, desk, concepts, layers, text, later, news, night, sentences, recall,
                archive);
    }

    /// Where raw text comes in.
    SourceDesk sources() {
        return extraction.sources();
    }

    /// Works off what is queued from now on. Local models are loaded meanwhile, and what waits for them
    /// is looked at again then.
    void startWork() {
        List<WorkspaceId> workspaces = database.workspaces().list();
        later.start();
        sentences.installed().start();
        recall.load(workspaces);
        workspaces.forEach(later.workers()::wake);
    }

    @Override
    public void close() {
        database.stopping();
        later.close();
        sentences.close();
        recall.close();
        language.close();
        night.close();
        news.close();
        concepts.close();
        access.keys().close();
        database.close();
        folder.close();
    }
}
