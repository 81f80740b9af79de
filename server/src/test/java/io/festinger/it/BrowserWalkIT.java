package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.festinger.testing.NodePackages;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// The pages in a browser, as `npm-browser/walks` goes through them: each step of a walk is a test. One
/// server and one browser for all of them. `-Dfestinger.walks=login,inbox` goes these alone,
/// `-Dfestinger.screenshots=DIR` leaves the pictures of the pages in that folder of the repository,
/// `-Dfestinger.looks=true` those of both colours and both sizes, too.
class BrowserWalkIT {
    private static final NodePackages NODE = new NodePackages("npm-browser");
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    private static Path data;

    private static String chromium() {
        return Optional.ofNullable(System.getenv("FESTINGER_CHROMIUM")).orElse("/usr/bin/chromium");
    }

    private static Optional<String> missing() throws Exception {
        if (!Files.isExecutable(Path.of(chromium()))) {
            return Optional.of("skipped: there is no browser " + chromium()
                    + "; FESTINGER_CHROMIUM names one, apt-get install chromium installs it");
        }
        return NODE.install();
    }

    @TestFactory
    Stream<DynamicContainer> everyWalkEndsWhereItShould() throws Exception {
        Optional<String> missing = missing();
        missing.ifPresent(reason -> System.err.println("BrowserWalkIT " + reason));
        assumeTrue(missing.isEmpty(), () -> missing.orElseThrow());
        try (FestingerProcess server = FestingerProcess.serve(data, "demo")) {
            Map<String, List<JsonNode>> walks = walk(environment(server));
            assertThat(walks).isNotEmpty();
            return walks.entrySet().stream()
                    .map(walk -> DynamicContainer.dynamicContainer(
                            walk.getKey(), walk.getValue().stream().map(BrowserWalkIT::test)));
        }
    }

    private static DynamicTest test(JsonNode step) {
        return DynamicTest.dynamicTest(
                step.path("walk").asText() + ": " + step.path("step").asText(),
                () -> assertThat(hasPassed(step))
                        .as(step.path("detail").asText())
                        .isTrue());
    }

    private static Map<String, String> environment(FestingerProcess server) throws Exception {
        String admin = key(server.api(), "keeper", "admin");
        Api by = server.api().as(admin);
        return Map.of(
                "SERVER_URL", server.address().toString(),
                "ADMIN_KEY", admin,
                "REVIEWER_KEY", key(by, "reviewer", "reviewer"),
                "AGENT_KEY", key(by, "robot", "agent"),
                "CHROMIUM", chromium(),
                "PICTURES", pictures().toString(),
                "EVERY_LOOK", System.getProperty("festinger.looks", ""),
                "WALKS", System.getProperty("festinger.walks", ""));
    }

    private static String key(Api by, String name, String role) {
        return by.post("/keys", Map.of("name", name, "role", role))
                .json()
                .path("key")
                .asText();
    }

    private static Path pictures() throws IOException {
        String expected = System.getProperty("festinger.screenshots", "server/target/screenshots");
        return Files.createDirectories(
                Path.of("..").resolve(expected).toAbsolutePath().normalize());
    }

    /// Goes all walks, and gives their steps by walk.
    private static Map<String, List<JsonNode>> walk(Map<String, String> environment) throws Exception {
        ProcessBuilder node = NODE.command("node", "run.js").redirectError(ProcessBuilder.Redirect.INHERIT);
        node.environment().putAll(environment);
        Process walking = node.start();
        Map<String, List<JsonNode>> walks = new LinkedHashMap<>();
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(walking.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                JsonNode step = JSON.readTree(line);
                walks.computeIfAbsent(step.path("walk").asText(), walk -> new ArrayList<>())
                        .add(step);
            }
        }
        if (walking.waitFor() != 0
                && walks.values().stream().flatMap(List::stream).allMatch(BrowserWalkIT::hasPassed)) {
            throw new AssertionError("the browser's script failed: its errors stand in the log");
        }
        return walks;
    }

    private static boolean hasPassed(JsonNode step) {
        return step.path("ok").asBoolean();
    }
}
