package io.festinger.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Manual pages and shell completion.
class ManTest {
    @TempDir
    Path home;

    @Test
    void aPageHasWhatTheHelpHas() {
        String page = new Shell(home).run("man", "check").out();

        assertThat(page)
                .startsWith(".TH \"FESTINGER-CHECK\" 1 ")
                .contains(
                        ".SH NAME\nfestinger-check \\- Check whether",
                        ".SH SYNOPSIS",
                        "\\fB\\-\\-strict\\fR",
                        "festinger check docs/adr \\-\\-project p05",
                        "Exit codes: 0 nothing");
        assertThat(new Shell(home).run("man", "keys", "create").out()).startsWith(".TH \"FESTINGER-KEYS-CREATE\"");
        assertThat(new Shell(home).run("man", "nonsense").exitCode()).isEqualTo(2);
    }

    @Test
    void everyCommandHasAPageOfMacrosOrText() throws IOException {
        Path folder = home.resolve("man1");

        assertThat(new Shell(home).run("man", "--out", folder.toString()).exitCode())
                .isZero();

        try (Stream<Path> pages = Files.list(folder)) {
            List<Path> all = pages.toList();
            assertThat(all).hasSizeGreaterThan(40);
            assertThat(all)
                    .extracting(page -> page.getFileName().toString())
                    .contains("festinger.1", "festinger-conflicts-resolve.1")
                    .noneMatch(name -> name.contains("rehearse"));
            for (Path page : all) {
                assertThat(Files.readAllLines(page))
                        .allMatch(line -> !line.startsWith("'"))
                        .filteredOn(line -> line.startsWith("."))
                        .allMatch(line -> line.matches("\\.(TH|SH|TP|nf|fi)\\b.*"));
            }
        }
    }

    @Test
    void aShellLearnsCommandsAndOptions() {
        Shell.ExitResult exitResult = new Shell(home).run("completion", "bash");

        assertThat(exitResult.out())
                .contains("complete -F _complete_festinger", "conflicts", "--strict", "bashcompinit");
        assertThat(new Shell(home).run("completion", "zsh").out()).isEqualTo(exitResult.out());
        assertThat(new Shell(home).run("completion", "tcsh").exitCode()).isEqualTo(2);
    }

    @Test
    void completionForFishKnowsEachCommandWithItsOptionsWhereItWasTyped() throws Exception {
        String script = new Shell(home).run("completion", "fish").out();

        assertThat(script)
                .contains(
                        "-n '__fish_seen_subcommand_from conflicts; and not __fish_seen_subcommand_from list show",
                        "complete -c festinger -n '__fish_seen_subcommand_from check' -l strict",
                        "-a commit -d 'Write a memory; the answer says what it repeats, corrects or contradicts.'")
                .doesNotContain("rehearse");
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/fish")), "fish is not installed");
        Path file = Files.writeString(home.resolve("festinger.fish"), script);
        assertThat(fish(file, "festinger comm")).contains("commit").doesNotContain("check");
        assertThat(fish(file, "festinger conflicts re")).contains("resolve", "reopen");
        assertThat(fish(file, "festinger conflicts resolve --act")).contains("--action");
    }

    private String fish(Path script, String typedText) throws Exception {
        ProcessBuilder builder = new ProcessBuilder(
                        "/usr/bin/fish", "--private", "-c", "source " + script + "; complete -C '" + typedText + "'")
                .redirectErrorStream(true);
        builder.environment().put("HOME", home.toString());
        Process process = builder.start();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
}
