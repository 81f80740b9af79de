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
        Shell.ExitResult exitResult = new Shell(home).run();

        assertThat(exitResult.out())
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
        assertThat(exitResult.exitCode()).isZero();
        assertThat(new Shell(home).run("--help").out()).isEqualTo(exitResult.out());
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
        Shell.ExitResult exitResult = new Shell(home).run(command, "--help");

        assertThat(exitResult.out()).contains("Examples:", "festinger " + command);
        assertThat(exitResult.exitCode()).isZero();
    }

    @Test
    void anUnknownCommandIsAnErrorPointingToTheHelp() {
        Shell.ExitResult exitResult = new Shell(home).run("iknowhtat", "x");

        assertThat(exitResult.err()).contains("iknowhtat", "iknowthat", "festinger --help");
        assertThat(exitResult.exitCode()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"serve", "demo", "verify"})
    void commandsOfTheLauncherSaySo(String command) {
        Shell.ExitResult exitResult = new Shell(home).run(command);

        assertThat(exitResult.err()).contains("./festinger " + command);
        assertThat(exitResult.exitCode()).isEqualTo(2);
    }
}
