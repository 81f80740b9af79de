package io.festinger.app;

import static io.festinger.app.LayersHouse.PERSON;
import static io.festinger.app.LayersHouse.TEAM;

import io.festinger.archive.ImportReport;
import io.festinger.base.Failure;
import io.festinger.claims.index.StatementSource;
import io.festinger.concepts.edges.EdgeStatements;
import io.festinger.concepts.postgres.PostgresConceptStore;
import io.festinger.concepts.postgres.PostgresEdgeArchive;
import io.festinger.conflicts.Action;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.Order;
import io.festinger.conflicts.Write;
import io.festinger.gateway.config.ExtractionRules;
import io.festinger.jobs.postgres.PostgresWorkQueue;
import io.festinger.memory.CommitResult;
import io.festinger.memory.MemoryDraft;
import io.festinger.memory.MemoryType;
import io.festinger.memory.extraction.rules.RuleExtractor;
import io.festinger.memory.sources.Ingestion;
import io.festinger.memory.sources.Interactions;
import io.festinger.memory.sources.SourceFile;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/// All layers with what takes them out and in, on a database of their own.
final class ArchiveHouse implements AutoCloseable {
    final LayersHouse house = new LayersHouse();
    final ArchiveWiring archive;
    private final ExtractionWiring extraction;

    ArchiveHouse(Path data) {
        List<StatementSource> sources = new ArrayList<>(house.layers.sources());
        sources.add(new EdgeStatements(new PostgresConceptStore(new PostgresWorkQueue()), new PostgresEdgeArchive()));
        InstantSource clock = () -> Instant.parse("2026-06-01T12:00:00Z");
        archive = ArchiveWiring.over(
                house.conflicts,
                new ArchiveWiring.Targets(house.layers.memories(), house.concepts),
                sources,
                ErasureWiring.over(house.database, house.conflicts, sources, clock),
                data,
                clock);
        extraction = ExtractionWiring.over(
                house.conflicts.layerServices(),
                house.layers,
                any -> List.of(new RuleExtractor(house.conflicts.layerServices().reader())),
                () -> ExtractionRules.DEFAULTS,
                data,
                clock);
    }

    /// Fills the workspace with all that it can hold, through those who write it: statements in all layers,
    /// decisions and an undone one, documents in two versions, interactions, candidates.
    void live(long seed) {
        Random chance = new Random(seed);
        LayersWriters writers = new LayersWriters(house, chance);
        for (int step = 0; step < 50; step++) {
            LayersWriters.Statement statement = writers.statement();
            statement.write(Write.by(statement.actor()));
            if (step % 10 == 9) {
                decide(chance);
            }
        }
        tell("gnommoweb -isa repo");
        tell("gnommoweb -isa service");
        deliver("# Cache\n\nThe cache port is 6379.\n\nDecision: we use PostgreSQL for storage.\n");
        deliver("# Cache\n\nThe cache port is 6380.\n\nDecision: we use PostgreSQL for storage.\n");
        extraction
                .sources()
                .interactions()
                .record(
                        TEAM,
                        Write.by(PERSON),
                        new Interactions.Draft(
                                "p05",
                                "session-1",
                                Optional.empty(),
                                List.of(new Interactions.Turn(
                                        "user", "We decided that the mirror is made of Zerodur.")),
                                true));
    }

    void tell(String fact) {
        house.concepts.of(TEAM).tell(fact, Write.by(PERSON));
    }

    /// Says something as a memory of no project.
    CommitResult say(String content) {
        MemoryDraft plain = MemoryDraft.of(MemoryType.PROJECT, content);
        return house.layers.memories().commit(TEAM, Write.by(PERSON), plain);
    }

    /// Says something as a memory of a project.
    CommitResult say(String project, String content) {
        return house.layers
                .memories()
                .commit(
                        TEAM,
                        Write.by(PERSON),
                        MemoryDraft.builder(MemoryType.PROJECT, content)
                                .project(project)
                                .build());
    }

    private void deliver(String content) {
        extraction
                .sources()
                .ingestion()
                .take(
                        TEAM,
                        Write.by(PERSON),
                        new Ingestion.Delivery("p05", Optional.empty(), "docs", false, true),
                        List.of(new Ingestion.Batch(
                                        List.of(SourceFile.of("documents", "cache.md", content, Optional.empty())),
                                        Map.of()))
                                .iterator());
    }

    private void decide(Random chance) {
        List<Conflict> open = house.open();
        if (open.isEmpty()) {
            return;
        }
        Conflict conflict = open.get(chance.nextInt(open.size()));
        String winner = conflict.members().getFirst().row().id();
        Order order = new Order(Action.SUPERSEDE_OTHERS, winner, "the newer one", Map.of(), null);
        try {
            house.conflicts.resolutions().resolve(TEAM, Write.by(PERSON), conflict.id(), order);
            if (chance.nextBoolean()) {
                house.conflicts.resolutions().undo(TEAM, Write.by(PERSON), conflict.id(), "too quick");
            }
        } catch (Failure refusal) {
            house.conflicts.resolutions().dismiss(TEAM, Write.by(PERSON), conflict.id(), refusal.detail());
        }
    }

    /// The rows of an archive, without its first and last line.
    static List<String> rows(String archive) {
        return archive.lines().filter(line -> line.startsWith("{\"table\"")).toList();
    }

    String exportedText() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            archive.exports().write(TEAM, out, () -> false);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    ImportReport take(String archivedText) {
        return take(archivedText, Write.by(PERSON));
    }

    ImportReport take(String archivedText, Write write) {
        try {
            return archive.imports()
                    .run(TEAM, write, new ByteArrayInputStream(archivedText.getBytes(StandardCharsets.UTF_8)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        house.close();
    }
}
