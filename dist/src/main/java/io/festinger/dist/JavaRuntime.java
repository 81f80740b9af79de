package io.festinger.dist;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// The Java runtime of a package: the modules that server and command line use, linked by the running JDK,
/// so a runtime is always for the system that creates it.
final class JavaRuntime {
    /// The modules that `jdeps` finds, and those looked up by name: cryptography of certificates, DNS, zip.
    private static final List<String> MODULES = List.of(
            "java.base",
            "java.compiler",
            "java.desktop",
            "java.instrument",
            "java.logging",
            "java.management",
            "java.naming",
            "java.net.http",
            "java.prefs",
            "java.rmi",
            "java.scripting",
            "java.security.jgss",
            "java.security.sasl",
            "java.sql",
            "java.transaction.xa",
            "java.xml",
            "java.xml.crypto",
            "jdk.charsets",
            "jdk.httpserver",
            "jdk.jfr",
            "jdk.management",
            "jdk.naming.dns",
            "jdk.net",
            "jdk.security.auth",
            "jdk.unsupported",
            "jdk.zipfs");

    private JavaRuntime() {}

    /// @param folder where it is created; must not exist
    /// @throws IOException where jlink fails, with its output
    static void link(Path folder) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "jlink").toString(),
                        "--add-modules",
                        String.join(",", MODULES),
                        "--strip-java-debug-attributes",
                        "--no-header-files",
                        "--no-man-pages",
                        "--compress=zip-6",
                        "--output",
                        folder.toString())
                .redirectErrorStream(true)
                .start();
        String text = new String(process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IOException("jlink could not make a runtime: " + text.strip());
        }
    }
}
