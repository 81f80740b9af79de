package io.festinger.cli.documents;

import io.festinger.cli.client.LocalFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// The texts of files on the command line, each once. The server knows them by relative names below the
/// project; people by the paths that they typed.
final class Texts {
    private final Map<String, String> contents = new LinkedHashMap<>();
    private final Map<String, String> shown = new LinkedHashMap<>();
    private final Map<String, Integer> leftOut = new TreeMap<>();
    private final Map<String, String> failed = new TreeMap<>();
    private final Set<Path> knownPaths = new HashSet<>();

    /// @throws IOException when there is no such file or folder
    void add(Path givenPath) {
        LocalFiles files = LocalFiles.below(givenPath);
        boolean folder = Files.isDirectory(givenPath);
        for (Path file : files.foundPaths()) {
            if (knownPaths.add(file)) {
                String path = slash(folder ? givenPath.resolve(files.name(file)) : givenPath);
                read(files, file, path);
            }
        }
        files.unreadable().forEach((name, reason) -> failed.put(slash(givenPath.resolve(name)), reason));
        files.leftOut().forEach((reason, count) -> leftOut.merge(reason, count, Integer::sum));
    }

    private void read(LocalFiles files, Path file, String path) {
        try {
            Optional<String> content = files.text(file);
            content.ifPresent(text -> {
                String name = name(path);
                shown.put(name, path);
                contents.put(name, text);
            });
        } catch (IOException unreadable) {
            failed.put(path, "it cannot be read: " + unreadable.getClass().getSimpleName());
        }
    }

    private static String slash(Path path) {
        return path.normalize().toString().replace(path.getFileSystem().getSeparator(), "/");
    }

    private String name(String path) {
        String name = path.replaceFirst("^(?:\\.\\./|/)++", "");
        while (contents.containsKey(name)) {
            name = "_/" + name;
        }
        return name;
    }

    /// The texts, by the server's names.
    Map<String, String> contents() {
        return contents;
    }

    /// The path as the person typed it.
    String show(String name) {
        return shown.getOrDefault(name, name);
    }

    /// How many files and folders were skipped, by reason.
    Map<String, Integer> leftOut() {
        return leftOut;
    }

    /// Why texts were not checked, by path.
    Map<String, String> failed() {
        return failed;
    }

    void fail(String name, String reason) {
        failed.put(show(name), reason);
    }
}
