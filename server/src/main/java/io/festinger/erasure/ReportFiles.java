package io.festinger.erasure;

import io.festinger.base.WorkspaceId;
import io.festinger.database.Database;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The reports of waves on this node's disk: those that quote erased documents are deleted.
///
/// @param data the server's data folder
public record ReportFiles(Database database, ErasureStore store, Path data) implements Aftermath.NodeCopies {
    private static final String FOLDER = "extraction-reports";
    private static final Pattern ID = Pattern.compile("[A-Za-z0-9_-]{1,100}");

    @Override
    public void drop(WorkspaceId workspace) {
        List<String> waves = database.inTransaction(workspace, store::wavesOfErased);
        // ids of an archive come from elsewhere
        waves.stream()
                .filter(wave -> ID.matcher(wave).matches())
                .forEach(wave -> delete(data.resolve(FOLDER).resolve(wave)));
    }

    private static void delete(Path folder) {
        if (!Files.isDirectory(folder)) {
            return;
        }
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        } catch (IOException stuck) {
            throw new UncheckedIOException("a report about erased documents could not be deleted: " + folder, stuck);
        }
    }
}
