package io.festinger.memory.sources;

import io.festinger.base.Actor;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.WriteScope;
import io.festinger.memory.Inputs;
import io.festinger.memory.LayerServices;
import java.time.Instant;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/// Stores documents, wave by wave. An unchanged document is skipped; a changed one gets a new version,
/// whose new chunks replace those whose text is gone; documents outside the wave stay unchanged. A batch
/// of files is one transaction, so memory is bounded by a batch, and an interrupted caller sends
/// everything again. Blocking.
public final class Ingestion {
    private final LayerServices layerServices;
    private final WaveStore waves;
    private final DocumentStore documents;
    private final Harvest harvest;

    public Ingestion(LayerServices layerServices, WaveStore waves, DocumentStore documents, Harvest harvest) {
        this.layerServices = layerServices;
        this.waves = waves;
        this.documents = documents;
        this.harvest = harvest;
    }

    /// The settings of a delivery.
    ///
    /// @param waveId the open wave to which it belongs; empty for a new one
    /// @param origin see [Wave#origin]
    /// @param more whether the wave stays open
    /// @param extract whether candidates are read when the wave is closed
    public record Delivery(String project, Optional<String> waveId, String origin, boolean more, boolean extract) {
        public Delivery {
            project = Inputs.requestedText("project", Inputs.label("project", project), Inputs.NAME);
            origin = Inputs.requestedText("origin", origin, SourceFile.LONGEST_PATH);
        }
    }

    /// @param skipped how many files were not read, by the reason
    public record Batch(List<SourceFile> files, Map<String, Integer> skipped) {
        /// @throws Failure `INVALID_REQUEST` when a path occurs twice
        public Batch {
            Set<String> paths = new HashSet<>();
            files.stream().filter(file -> !paths.add(file.path())).findFirst().ifPresent(sourceFile -> {
                throw new Failure(
                        Failure.Code.INVALID_REQUEST,
                        "documents",
                        "'" + sourceFile.path() + "' is there twice; send each path once in a request");
            });
        }
    }

    /// Stores all batches and closes the wave, unless it stays open. A request that is repeated with its
    /// key continues with the missing part.
    ///
    /// @param batches read one after the other
    /// @throws Failure `NOT_FOUND` for an unknown wave, `WRONG_STATE` for a closed one or
    ///     one of another project
    public Wave take(WorkspaceId workspace, Write write, Delivery delivery, Iterator<Batch> batches) {
        Wave wave = begin(workspace, write, delivery);
        if (write.dryRun()) {
            return rehearse(workspace, write, delivery, wave, batches);
        }
        Write next = write;
        do {
            Batch batch = next(batches);
            Wave before = wave;
            wave = layerServices
                    .writes()
                    .run(
                            workspace,
                            next,
                            Wave.class,
                            scope -> deliver(scope, delivery, before, batch).wave());
            next = Write.by(write.actor());
        } while (batches.hasNext());
        Wave now = get(workspace, wave.id());
        return delivery.more() || now.status() == Wave.Status.DONE
                ? now
                : close(workspace, write.actor(), now.id(), delivery.extract());
    }

    private static Batch next(Iterator<Batch> batches) {
        return batches.hasNext() ? batches.next() : new Batch(List.of(), Map.of());
    }

    /// The wave that would result, with the candidates that would be read from it.
    private Wave rehearse(
            WorkspaceId workspace, Write write, Delivery delivery, Wave startedWave, Iterator<Batch> batches) {
        AtomicReference<Wave> wave = new AtomicReference<>(startedWave);
        Consumer<Consumer<Chunk>> brought = reader -> {
            do {
                Batch batch = next(batches);
                DeliveredWave deliveredWave = layerServices
                        .writes()
                        .run(
                                workspace,
                                write,
                                DeliveredWave.class,
                                scope -> deliver(scope, delivery, wave.get(), batch));
                wave.set(deliveredWave.wave());
                deliveredWave.brought().forEach(reader);
            } while (batches.hasNext());
        };
        if (delivery.more() || !delivery.extract()) {
            brought.accept(chunk -> {});
            return wave.get();
        }
        Harvest.Yield yield = harvest.rehearse(workspace, write.actor(), startedWave.id(), brought);
        return wave.get().harvest(yield);
    }

    /// @param brought new chunks
    private record DeliveredWave(Wave wave, List<Chunk> brought) {}

    /// Closes a wave, if it is open, and reads candidates from its chunks: the best of those that were not
    /// proposed before. Another call brings the next ones.
    ///
    /// @throws Failure `NOT_FOUND`
    public Wave extract(WorkspaceId workspace, Actor actor, String waveId) {
        return close(workspace, actor, get(workspace, waveId).id(), true);
    }

    /// @throws Failure `NOT_FOUND`
    public Wave get(WorkspaceId workspace, String waveId) {
        return layerServices
                .database()
                .inTransaction(workspace, handle -> waves.find(handle, waveId).orElseThrow(() -> missing(waveId)));
    }

    /// Newest first.
    public WaveStore.Page list(WorkspaceId workspace, WaveStore.Filter filter) {
        return layerServices.database().inTransaction(workspace, handle -> waves.list(handle, filter));
    }

    private Wave begin(WorkspaceId workspace, Write write, Delivery delivery) {
        return delivery.waveId()
                .map(id -> get(workspace, id))
                .orElseGet(() -> new Wave(
                        layerServices.ids().next("wav"),
                        delivery.project(),
                        delivery.origin(),
                        Wave.Status.OPEN,
                        write.actor().name(),
                        Instant.EPOCH,
                        Optional.empty(),
                        Wave.Counts.NONE,
                        Optional.empty()));
    }

    private DeliveredWave deliver(WriteScope scope, Delivery delivery, Wave startedWave, Batch batch) {
        Wave wave = waves.lock(scope.handle(), startedWave.id()).orElseGet(() -> {
            Wave openedWave =
                    startedWave.in(scope.project(startedWave.project())).startedAt(scope.now());
            waves.add(scope.handle(), openedWave);
            return openedWave;
        });
        if (wave.status() == Wave.Status.DONE) {
            throw new Failure(
                    Failure.Code.WRONG_STATE,
                    "wave_id",
                    "the wave '" + wave.id() + "' is closed; omit wave_id to begin another one");
        }
        if (!wave.project().equals(scope.project(delivery.project()))) {
            throw new Failure(
                    Failure.Code.WRONG_STATE,
                    "project",
                    "the wave '" + wave.id() + "' is one of the project '" + wave.project()
                            + "'; begin another wave for another project");
        }
        Intake intake = new Intake(documents, layerServices.ids(), scope, wave);
        Wave.Counts counts = intake.take(batch.files()).skipping(batch.skipped());
        Wave now = wave.with(wave.counts().plus(counts));
        waves.change(scope.handle(), now);
        scope.audit("wave.delivered", "wave", wave.id(), Map.of("project", wave.project(), "counts", counts));
        return new DeliveredWave(now, intake.deliveredChunks());
    }

    private Wave close(WorkspaceId workspace, Actor actor, String waveId, boolean extract) {
        Optional<Harvest.Yield> yield =
                extract ? Optional.of(harvest.ofWave(workspace, actor, waveId)) : Optional.empty();
        return layerServices.writes().run(workspace, Write.by(actor), Wave.class, scope -> {
            Wave wave = waves.lock(scope.handle(), waveId).orElseThrow(() -> missing(waveId));
            Wave closed = yield.map(wave::harvest).orElse(wave).closed(scope.now());
            Wave.Counts counts = closed.counts();
            waves.change(scope.handle(), closed);
            scope.audit("wave.closed", "wave", waveId, Map.of("project", wave.project(), "counts", counts));
            scope.event("wave.closed", Map.of("id", waveId, "project", wave.project(), "counts", counts));
            return closed;
        });
    }

    private static Failure missing(String waveId) {
        return new Failure(
                Failure.Code.NOT_FOUND, "wave_id", "there is no wave '" + waveId + "'; GET /ingestion/wave lists them");
    }
}
