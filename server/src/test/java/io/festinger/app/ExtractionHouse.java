package io.festinger.app;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.festinger.base.Actor;
import io.festinger.base.WorkspaceId;
import io.festinger.claims.StandardClaimReader;
import io.festinger.conflicts.Write;
import io.festinger.database.PostgresDatabase;
import io.festinger.database.TestPostgres;
import io.festinger.gateway.config.ExtractionRules;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryFilter;
import io.festinger.memory.entities.Entity;
import io.festinger.memory.entities.EntityStore;
import io.festinger.memory.extraction.Extraction;
import io.festinger.memory.extraction.Extractor;
import io.festinger.memory.extraction.rules.RuleExtractor;
import io.festinger.memory.review.Candidates;
import io.festinger.memory.review.Policies;
import io.festinger.memory.review.Review;
import io.festinger.memory.sources.Ingestion;
import io.festinger.memory.sources.Interactions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Extraction over both layers on a database of its own, wired as the server wires it, with sources that the
/// test puts there and a clock that goes a second further whenever it is asked.
public final class ExtractionHouse implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();

    static final WorkspaceId TEAM = WorkspaceId.DEFAULT;
    static final Actor PERSON = new Actor("ada", true);
    static final Actor AGENT = new Actor("bot", false);
    static final Instant LONG_AGO = Instant.parse("2025-03-01T12:00:00Z");

    private Instant time = Instant.parse("2026-03-01T12:00:00Z");
    final PostgresDatabase database = TestPostgres.fresh();
    final InboxWiring conflicts = InboxWiring.over(database, this::next);
    final LayerWiring layers = LayerWiring.on(conflicts);
    final SourceRows sources = new SourceRows(database);
    final List<Extractor> extractors = new ArrayList<>(List.of(new RuleExtractor(new StandardClaimReader())));
    ExtractionRules rules = ExtractionRules.DEFAULTS;
    final Ingestion ingestion;
    final Interactions interactions;
    final Extraction extraction;
    final Candidates candidates;
    final Review review;
    final Policies policies;

    private final Path data;

    ExtractionHouse(Path data) {
        this.data = data;
        ExtractionWiring extracting = ExtractionWiring.over(
                conflicts.layerServices(), layers, any -> List.copyOf(extractors), () -> rules, data, this::next);
        ingestion = extracting.sources().ingestion();
        interactions = extracting.sources().interactions();
        extraction = extracting.extraction();
        candidates = extracting.candidates();
        review = extracting.review();
        policies = extracting.policies();
    }

    /// A file of the data folder.
    String text(String place) {
        try {
            return Files.readString(data.resolve(place));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// A file of the data folder with a line of JSON each.
    List<JsonNode> lines(String place) {
        return text(place).lines().map(ExtractionHouse::json).toList();
    }

    /// The report in a folder of the data folder.
    JsonNode report(String place) {
        return json(text(place + "/report.json"));
    }

    static JsonNode json(String text) {
        try {
            return JSON.readTree(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// From now on a pass writes so many candidates.
    void most(int candidates) {
        ExtractionRules usual = ExtractionRules.DEFAULTS;
        rules = new ExtractionRules(
                candidates,
                usual.shortest(),
                usual.highSignal(),
                usual.lowSignal(),
                usual.highFactor(),
                usual.lowFactor(),
                usual.freshDays(),
                usual.freshFactor(),
                usual.model());
    }

    private synchronized Instant next() {
        time = time.plus(Duration.ofSeconds(1));
        return time;
    }

    void wait(Duration duration) {
        time = time.plus(duration);
    }

    static Write by(Actor actor) {
        return Write.by(actor);
    }

    List<Memory> memories() {
        return layers.memories().list(TEAM, MemoryFilter.ALL).items().stream()
                .map(item -> item.memory())
                .toList();
    }

    List<Entity> entities() {
        return layers
                .entities()
                .list(
                        TEAM,
                        new EntityStore.Filter(
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                500))
                .items()
                .stream()
                .map(item -> item.row())
                .toList();
    }

    Memory memory(String id) {
        return layers.memories().get(TEAM, id, Optional.empty()).memory();
    }

    @Override
    public void close() {
        database.close();
    }
}
