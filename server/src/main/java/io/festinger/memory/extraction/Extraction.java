package io.festinger.memory.extraction;

import io.festinger.base.Actor;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.conflicts.Write;
import io.festinger.database.Database;
import io.festinger.memory.Memory;
import io.festinger.memory.sources.Chunk;
import io.festinger.memory.sources.Documents;
import io.festinger.memory.sources.Harvest;
import io.festinger.memory.sources.Interaction;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/// Reads candidates from interactions, from waves, and again from the sources of a memory. Blocking.
public final class Extraction implements Harvest {
    private final ExtractionServices services;
    private final Sources of;

    /// The sources of readings and the destination of their reports.
    ///
    /// @param extractors the extractors of a workspace
    /// @param settings the current settings
    /// @param data the server's data folder, for reports
    public record Sources(
            Function<WorkspaceId, List<Extractor>> extractors,
            Supplier<ExtractionSettings> settings,
            Path data,
            InstantSource clock) {}

    public Extraction(ExtractionServices services, Sources of) {
        this.services = services;
        this.of = of;
    }

    /// The result for one source.
    ///
    /// @param candidates ids of the stored candidates, best first
    /// @param known ids of existing rows with the same content
    public record Outcome(List<String> candidates, List<String> known, PassCounts counts) {}

    @Override
    public Yield ofWave(WorkspaceId workspace, Actor actor, String waveId) {
        return wave(workspace, Write.by(actor), waveId, reader -> {});
    }

    @Override
    public Yield rehearse(WorkspaceId workspace, Actor actor, String waveId, Consumer<Consumer<Chunk>> brought) {
        return wave(workspace, new Write(actor, true, Optional.empty()), waveId, brought);
    }

    private Yield wave(WorkspaceId workspace, Write write, String waveId, Consumer<Consumer<Chunk>> brought) {
        try (WaveReport report = WaveReport.begin(of.data(), waveId)) {
            Instant start = of.clock().instant();
            Pass.Plan plan = plan(of.extractors().apply(workspace), start, report);
            Pass pass = new Pass(services, workspace, write, plan);
            Database database = services.layerServices().database();
            for (String id : database.inTransaction(
                    workspace, handle -> services.sources().documentsOfWave(handle, waveId))) {
                List<Chunk> document = database.inTransaction(
                        workspace, handle -> services.sources().document(handle, id));
                if (!ids(document, waveId).isEmpty()) {
                    pass.read(SourceText.of(document, ids(document, waveId)));
                }
            }
            Documents documents = new Documents(document -> pass.read(SourceText.of(document, ids(document, waveId))));
            brought.accept(documents);
            documents.end();
            Pass.Result result = pass.finish();
            WaveReport.Summary summary = new WaveReport.Summary(
                    waveId,
                    write.dryRun(),
                    plan.extractors().stream().map(Extractor::version).toList(),
                    start,
                    of.clock().instant(),
                    plan.settings().max(),
                    result.counts(),
                    Optional.of(report.best()).filter(best -> write.dryRun()));
            report.end(summary);
            return new Yield(
                    result.ids(),
                    result.counts().dropped(),
                    result.counts().overCap(),
                    result.counts().passedOver(),
                    Optional.of(report.place()),
                    Optional.of(summary));
        }
    }

    /// Ids of the chunks that the wave brought.
    private static Set<String> ids(List<Chunk> document, String waveId) {
        return document.stream()
                .filter(chunk -> chunk.waveId().equals(waveId))
                .map(Chunk::id)
                .collect(Collectors.toSet());
    }

    private Pass.Plan plan(List<Extractor> extractors, Instant time, PassReport report) {
        return new Pass.Plan(extractors, of.settings().get(), time, report);
    }

    @Override
    public Yield ofInteraction(WorkspaceId workspace, Actor actor, String interactionId) {
        Outcome outcome = interaction(workspace, actor, interactionId);
        return new Yield(
                outcome.candidates(),
                outcome.counts().dropped(),
                outcome.counts().overCap(),
                outcome.counts().passedOver(),
                Optional.empty(),
                Optional.empty());
    }

    /// @throws Failure `NOT_FOUND`
    public Outcome interaction(WorkspaceId workspace, Actor actor, String id) {
        Interaction interaction = services.layerServices()
                .database()
                .inTransaction(workspace, handle -> services.sources().interaction(handle, id))
                .orElseThrow(() -> new Failure(
                        Failure.Code.NOT_FOUND,
                        "id",
                        "there is no interaction '" + id + "'; POST /interactions records one"));
        List<Extractor> extractors = of.extractors().apply(workspace).stream()
                .<Extractor>map(extractor -> new Speakers(interaction, extractor))
                .toList();
        return pass(workspace, actor, SourceText.of(interaction), extractors);
    }

    private Outcome pass(WorkspaceId workspace, Actor actor, SourceText text, List<Extractor> extractors) {
        Pass pass = new Pass(
                services,
                workspace,
                Write.by(actor),
                plan(extractors, of.clock().instant(), PassReport.NONE));
        pass.read(text);
        Pass.Result result = pass.finish();
        return new Outcome(result.ids(), result.known(), result.counts());
    }

    /// Reads a memory's source again with the current extractors. New findings wait as candidates;
    /// the memory stays unchanged.
    ///
    /// @throws Failure `NOT_FOUND`, `WRONG_STATE` for a memory without a source
    public Outcome again(WorkspaceId workspace, Actor actor, String memoryId) {
        Memory memory =
                services.memories().get(workspace, memoryId, Optional.empty()).memory();
        Optional<String> chunk = memory.provenance().sourceChunkId();
        Optional<String> interaction = memory.provenance().sourceInteractionId();
        if (interaction.isPresent()) {
            return interaction(workspace, actor, interaction.get());
        }
        SourceText text = chunk.flatMap(
                        id -> services.layerServices().database().inTransaction(workspace, handle -> text(handle, id)))
                .orElseThrow(() -> new Failure(
                        Failure.Code.WRONG_STATE,
                        "id",
                        memoryId + " was written by hand: there is no source to read again; PUT /memory/" + memoryId
                                + " edits it"));
        return pass(workspace, actor, text, of.extractors().apply(workspace));
    }

    /// The chunk within its document; only the chunk when the document has changed.
    private Optional<SourceText> text(Handle handle, String chunkId) {
        return services.sources()
                .chunk(handle, chunkId)
                .map(chunk -> chunk.replacedAt().isPresent()
                        ? SourceText.of(SourcePassage.of(chunk))
                        : SourceText.of(services.sources().document(handle, chunk.documentId()), Set.of(chunkId)));
    }
}
