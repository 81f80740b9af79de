package io.festinger.architecture;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// The checked-out repository, found from wherever the tests run.
final class Repository {
    static final Path ROOT = root();

    private static final List<String> MODULES = List.of("language", "server", "cli", "bench", "dist");

    /// The modules that are published by themselves, whose types have their own names.
    private static final List<String> LIBRARIES =
            List.of("clients/java", "frameworks/langchain4j", "frameworks/spring-ai");

    /// The modules that make the server, whose class files are there when these tests run.
    private static final List<String> SERVED = List.of("language", "server");

    private Repository() {}

    /// The class files of what runs in the server.
    static JavaClasses classes() {
        return new ClassFileImporter()
                .importPaths(SERVED.stream().map(Repository::classes).toList());
    }

    /// The folder of a module's class files.
    static Path classes(String module) {
        return ROOT.resolve(module).resolve("target/classes");
    }

    /// Every Java file of the modules' main sources, in a stable order.
    static List<Path> mainSources() {
        return MODULES.stream()
                .map(module -> ROOT.resolve(module).resolve("src/main/java"))
                .filter(Files::isDirectory)
                .flatMap(folder -> files(folder, ".java"))
                .toList();
    }

    /// The texts of all Java files, libraries and tests included.
    static List<String> sources() {
        return Stream.concat(MODULES.stream(), LIBRARIES.stream())
                .map(module -> ROOT.resolve(module).resolve("src"))
                .filter(Files::isDirectory)
                .flatMap(folder -> files(folder, ".java"))
                .map(Repository::read)
                .toList();
    }

    /// The documents that people read: the Markdown files at the root and below `docs`.
    static List<Path> documents() {
        try (Stream<Path> top = Files.list(ROOT)) {
            Stream<Path> atTop =
                    top.filter(file -> file.toString().endsWith(".md")).sorted();
            return Stream.concat(atTop, files(ROOT.resolve("docs"), ".md")).toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /// A JSON file, by its path from the root.
    static JsonNode json(String path) {
        try {
            return new ObjectMapper().readTree(read(ROOT.resolve(path)));
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(path, e);
        }
    }

    /// The path from the root, with `/` between its names.
    static String name(Path file) {
        return ROOT.relativize(file).toString().replace('\\', '/');
    }

    private static Stream<Path> files(Path folder, String suffix) {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(file -> file.toString().endsWith(suffix)).sorted().toList().stream();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static Path root() {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.exists(folder.resolve("festinger")) || !Files.isDirectory(folder.resolve("server"))) {
            Path parent = folder.getParent();
            if (parent == null) {
                throw new IllegalStateException("these tests run inside the repository");
            }
            folder = parent;
        }
        return folder;
    }
}
