package io.festinger.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HelpTest {
    @TempDir
    Path home;

    @Test
    void withoutACommandItTeachesAllOfThem() {
        Shell.ExitResult ended = new Shell(home).run();

        assertThat(ended.out())
                .contains(
                        "serve",
                        "demo",
                        "iknowthat",
                        "commit",
                        "conflicts",
                        "keys",
                        "doctor",
                        "verify",
                        "--upstream URL|demo",
                        "FESTINGER_URL")
                .doesNotContain("rehearse");
        assertThat(ended.exitCode()).isZero();
        assertThat(new Shell(home).run("--help").out()).isEqualTo(ended.out());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "serve",
                "demo",
                "iknowthat",
                "forget",
                "concepts",
                "commit",
                "ingest",
                "check",
                "models",
                "config",
                "completion",
                "dist",
                "man",
                "export",
                "import",
                "candidates",
                "review",
                "recall",
                "blame",
                "conflicts",
                "state",
                "mirror",
                "keys",
                "secrets",
                "mcp",
                "install",
                "doctor",
                "verify"
            })
    void everyCommandHasExamples(String command) {
        Shell.ExitResult ended = new Shell(home).run(command, "--help");

        assertThat(ended.out()).contains("Examples:", "festinger " + command);
        assertThat(ended.exitCode()).isZero();
    }

    @Test
    void anUnknownCommandIsAnErrorThatPointsToTheHelp() {
        Shell.ExitResult ended = new Shell(home).run("iknowhtat", "x");

        assertThat(ended.err()).contains("iknowhtat", "iknowthat", "festinger --help");
        assertThat(ended.exitCode()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"serve", "demo", "verify"})
    void whatOnlyTheLauncherCanDoSaysSo(String command) {
        Shell.ExitResult ended = new Shell(home).run(command);

        assertThat(ended.err()).contains("./festinger " + command);
        assertThat(ended.exitCode()).isEqualTo(2);
    }
}
