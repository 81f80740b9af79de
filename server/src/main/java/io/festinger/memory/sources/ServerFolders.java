package io.festinger.memory.sources;

import io.festinger.base.Failure;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/// The folders on this server from which files may be read into waves: those below the roots that its
/// operator names, and never the data folder.
///
/// @param roots absolute; empty when the operator names none
/// @param data the server's own folder, with its keys and its database
public record ServerFolders(List<Path> roots, Path data) {
    public ServerFolders {
        roots = List.copyOf(roots);
    }

    /// The files at a path. A link is followed to its target, which must be below a root too.
    ///
    /// @throws Failure `FORBIDDEN` for a path below no root, whether it exists or not, and
    ///     `INVALID_REQUEST` when nothing can be read there, both naming `path`
    public FileTree open(String path) {
        Path requestedPath = absolute(path);
        if (roots.stream().noneMatch(requestedPath::startsWith)) {
            throw forbidden(path);
        }
        try {
            Path real = requestedPath.toRealPath();
            if (!isBelowARoot(real) || real.startsWith(real(data))) {
                throw forbidden(path);
            }
            return FileTree.at(real, real(data));
        } catch (IOException unreadable) {
            throw nothing(path);
        }
    }

    private static Path absolute(String path) {
        try {
            return Path.of(path).toAbsolutePath().normalize();
        } catch (InvalidPathException e) {
            throw nothing(path);
        }
    }

    private boolean isBelowARoot(Path real) {
        return roots.stream().anyMatch(root -> real.startsWith(real(root)));
    }

    private static Path real(Path folder) {
        try {
            return folder.toRealPath();
        } catch (IOException missing) {
            return folder;
        }
    }

    private Failure forbidden(String path) {
        String allowedText = roots.isEmpty()
                ? "none is named"
                : "they are "
                        + String.join(", ", roots.stream().map(Path::toString).toList());
        return new Failure(
                Failure.Code.FORBIDDEN,
                "path",
                "'" + path
                        + "' may not be read: a path on the server has to be below a folder that FESTINGER_INGEST_ROOTS"
                        + " names, and " + allowedText
                        + "; 'festinger ingest DIR' sends the text of any folder instead");
    }

    private static Failure nothing(String path) {
        return new Failure(
                Failure.Code.INVALID_REQUEST,
                "path",
                "there is no folder or file '" + path + "' on the server that it can read; send 'documents' for what"
                        + " is on another machine");
    }
}
