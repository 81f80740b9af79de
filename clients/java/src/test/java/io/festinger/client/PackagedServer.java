package io.festinger.client;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/// The packaged server of this repository, with the demo upstream and a database of its own, for
/// tests of packages that call it.
public final class PackagedServer implements AutoCloseable {
    private static final String READY = "festinger ready ";

    private final Process process;
    private final URI address;

    private PackagedServer(Process process, URI address) {
        this.process = process;
        this.address = address;
    }

    /// @param data a folder for its database
    /// @throws IOException when it does not start; its log is in the folder
    public static PackagedServer start(Path data) throws IOException {
        Path jar = Path.of("..", "..", "server", "target", "quarkus-app", "quarkus-run.jar");
        if (!Files.exists(jar)) {
            throw new IOException("the server is not packaged; run ./festinger --version in the root folder");
        }
        Files.createDirectories(data);
        ProcessBuilder builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx192m",
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-jar",
                        jar.toString(),
                        "serve",
                        "--port",
                        "0",
                        "--data",
                        data.resolve("data").toString(),
                        "--upstream",
                        "demo")
                .redirectError(data.resolve("server.log").toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("FESTINGER_"));
        builder.environment().putAll(Map.of("FESTINGER_ENTAILMENT_MODEL", "off", "FESTINGER_EMBEDDING_MODEL", "off"));
        Process process = builder.start();
        BufferedReader output =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        for (String line = output.readLine(); line != null; line = output.readLine()) {
            if (line.startsWith(READY)) {
                return new PackagedServer(
                        process, URI.create(line.substring(READY.length()).strip()));
            }
        }
        throw new IOException("the server did not start: " + Files.readString(data.resolve("server.log")));
    }

    public URI address() {
        return address;
    }

    public Festinger client() {
        return new Festinger(address);
    }

    @Override
    public void close() {
        process.destroy();
        process.onExit().join();
    }
}
