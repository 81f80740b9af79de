package io.festinger.memory.extraction;

import io.festinger.base.Json;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The findings of a wave's pass, written to disk immediately, one line of JSON each.
/// `report.json` is written last: without it the pass did not finish. Each pass over a wave gets a
/// separate folder.
final class WaveReport implements PassReport, AutoCloseable {
    static final String FOLDER = "extraction-reports";
    private static final int SHOWN = 50;

    private final Path folder;
    private final String place;
    private final BufferedWriter candidates;
    private final BufferedWriter dropped;
    private final BufferedWriter errors;
    private final List<Line> best = new ArrayList<>();

    private WaveReport(Path folder, String place) throws IOException {
        this.folder = folder;
        this.place = place;
        candidates = Files.newBufferedWriter(folder.resolve("candidates.ndjson"));
        dropped = Files.newBufferedWriter(folder.resolve("dropped.ndjson"));
        errors = Files.newBufferedWriter(folder.resolve("errors.log"));
    }

    /// @param data the server's data folder
    static WaveReport begin(Path data, String waveId) {
        if (!waveId.matches("[A-Za-z0-9_-]{1,100}")) {
            throw new IllegalArgumentException("not the id of a wave: " + waveId);
        }
        try {
            String place = FOLDER + "/" + waveId;
            Files.createDirectories(data.resolve(FOLDER));
            for (int run = 2; !isNew(data.resolve(place)); run++) {
                place = FOLDER + "/" + waveId + "/run-" + run;
            }
            return new WaveReport(data.resolve(place), place);
        } catch (IOException full) {
            throw new UncheckedIOException("the report of the wave could not be started", full);
        }
    }

    /// Makes the folder; false when another pass has it.
    private static boolean isNew(Path folder) throws IOException {
        try {
            Files.createDirectory(folder);
            return true;
        } catch (FileAlreadyExistsException other) {
            return false;
        }
    }

    /// Its path below the data folder.
    String place() {
        return place;
    }

    @Override
    public void onPersist(Line line) {
        if (best.size() < SHOWN) {
            best.add(line);
        }
        write(candidates, Json.write(line));
    }

    @Override
    public void onDrop(Line line) {
        write(dropped, Json.write(line));
    }

    @Override
    public void onPassedOver(PassedOverLine line) {
        write(dropped, Json.write(line));
    }

    @Override
    public void error(SourcePassage passage, String extractor, RuntimeException error) {
        write(
                errors,
                String.join(
                        "\t",
                        passage.source().id(),
                        passage.path(),
                        "extractor " + extractor,
                        String.valueOf(error).replaceAll("\\s+", " ")));
    }

    private static void write(BufferedWriter file, String line) {
        try {
            file.write(line);
            file.write('\n');
        } catch (IOException full) {
            throw new UncheckedIOException("the report of the wave could not be written", full);
        }
    }

    /// The first findings that were persisted, 50 at most.
    List<Line> best() {
        return List.copyOf(best);
    }

    /// The summary.
    ///
    /// @param dryRun whether nothing was stored: candidates are those that would be
    /// @param most the limit of the pass
    /// @param proposed in a dry run, the best 50 findings that would be proposed
    record Summary(
            String waveId,
            boolean dryRun,
            List<String> extractorVersions,
            Instant startedAt,
            Instant finishedAt,
            int most,
            PassCounts counts,
            Optional<List<Line>> proposed) {}

    /// Ends the report.
    void end(Summary summary) {
        close();
        try {
            Path path = folder.resolve("report.json.new");
            Files.writeString(path, Json.write(summary) + "\n", StandardCharsets.UTF_8);
            Files.move(path, folder.resolve("report.json"), StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException full) {
            throw new UncheckedIOException("the report of the wave could not be finished", full);
        }
    }

    @Override
    public void close() {
        try {
            candidates.close();
            dropped.close();
            errors.close();
        } catch (IOException full) {
            throw new UncheckedIOException("the report of the wave could not be written", full);
        }
    }
}
