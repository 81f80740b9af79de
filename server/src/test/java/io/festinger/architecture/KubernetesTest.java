package io.festinger.architecture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.festinger.testing.NodePackages;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The manifests and the chart, rendered, fit Kubernetes' API.
class KubernetesTest {
    private static final NodePackages TYPES = new NodePackages("npm-kubernetes");
    private static final Path DEPLOY = Repository.ROOT.resolve("deploy").toAbsolutePath();

    @TempDir
    private Path folder;

    @BeforeAll
    static void install() throws Exception {
        assumeTrue(Boolean.getBoolean("tests.all"), "skipped: ./festinger verify --all runs this test");
        var absent = TYPES.install();
        assumeTrue(absent.isEmpty(), () -> absent.orElseThrow());
    }

    @Test
    void theManifestsAreValid() throws Exception {
        List<String> files;
        try (Stream<Path> all = Files.list(DEPLOY.resolve("kubernetes"))) {
            files = all.map(Path::toString).toList();
        }

        assertThat(check(files)).isEqualTo("6 objects are valid");
    }

    @Test
    void theChartIsValidWithAndWithoutItsOptions() throws Exception {
        assertThat(check(List.of(render()))).isEqualTo("5 objects are valid");
        assertThat(check(List.of(render("migrate=false", "database.directUrl=jdbc:postgresql://d/f"))))
                .isEqualTo("4 objects are valid");
    }

    @Test
    void aMisspeltFieldIsFound() throws Exception {
        String manifest = Files.readString(DEPLOY.resolve("kubernetes/festinger.yaml"));
        Path path = Files.writeString(folder.resolve("misspelt.yaml"), manifest.replace("minAvailable", "minAvail"));

        assertThat(check(List.of(path.toString()))).contains("minAvail");
    }

    private static String check(List<String> files) throws Exception {
        List<String> command = new ArrayList<>(List.of("node", "check.js"));
        command.addAll(files);
        return TYPES.run(Map.of(), command.toArray(String[]::new)).output();
    }

    private String render(String... options) throws Exception {
        List<String> command = new ArrayList<>(List.of("python3", "render.py", "festinger"));
        command.addAll(List.of(options));
        Process process = new ProcessBuilder(command)
                .directory(DEPLOY.resolve("helm").toFile())
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isZero();
        return Files.writeString(folder.resolve("chart.yaml"), output).toString();
    }
}
