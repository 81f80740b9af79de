package io.festinger.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.festinger.cli.client.PlainJson;
import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The catalogue of JBang names the sources and libraries of the command line: they are what the build has,
/// and all that it takes.
class JbangCatalogTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    @TempDir
    Path classes;

    @Test
    void itsSourcesCompileWithItsLibrariesAlone() throws Exception {
        Map<String, Object> alias = PlainJson.object(Files.readString(ROOT.resolve("jbang-catalog.json")))
                .flatMap(catalog -> PlainJson.child(catalog, "aliases"))
                .flatMap(aliases -> PlainJson.child(aliases, "festinger"))
                .orElseThrow();
        List<String> libraries = ((List<?>) alias.get("dependencies"))
                .stream().map(library -> jar(library.toString())).toList();
        Path folder = ROOT.resolve(alias.get("script-ref").toString()).getParent();

        List<Path> sources = sources(folder);
        assertThat(alias.get("sources"))
                .isEqualTo(sources.stream()
                        .map(source ->
                                ROOT.relativize(source.resolveSibling("*.java")).toString())
                        .distinct()
                        .toList());
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter said = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            boolean isCompiled = compiler.getTask(
                            said,
                            files,
                            null,
                            List.of(
                                    "-d",
                                    classes.toString(),
                                    "-proc:none",
                                    "-cp",
                                    String.join(File.pathSeparator, libraries)),
                            null,
                            files.getJavaFileObjectsFromPaths(sources))
                    .call();
            assertThat(isCompiled).as(said.toString()).isTrue();
        }
        assertThat(classes.resolve(alias.get("main").toString().replace('.', '/') + ".class"))
                .exists();
    }

    /// The jar of a library, `group:artifact:version`, on this JVM's class path.
    private static List<Path> sources(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .sorted()
                    .toList();
        }
    }

    private static String jar(String library) {
        String[] parts = library.split(":");
        String name = parts[1] + "-" + parts[2] + ".jar";
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> entry.endsWith(File.separator + name))
                .findFirst()
                .orElseThrow(() -> new AssertionError("the build does not use " + library));
    }
}
