package io.festinger.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The commands that pages advise where they have nothing to show: each is typed as it stands there.
class EmptyPagesIT {
    private static final Path TEMPLATES = Path.of("src", "main", "resources", "templates", "web");
    private static final Pattern COMMAND = Pattern.compile("<code>festinger ((?:commit|ingest|review)[^<]*)</code>");
    private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

    @TempDir
    private static Path data;

    @TempDir
    private static Path home;

    private static FestingerProcess server;

    @BeforeAll
    static void start() throws Exception {
        server = FestingerProcess.serve(data, "demo");
    }

    @AfterAll
    static void stop() throws Exception {
        server.close();
    }

    /// Every test has a workspace of its own, as none of them may find what another one told.
    private static CommandLine festinger(String workspace) {
        return new CommandLine(server.api().inNew(workspace), home);
    }

    private static List<String[]> advised(Path template) throws Exception {
        Path folder = Files.createDirectories(home.resolve("documents"));
        Files.writeString(folder.resolve("budget.md"), "# Budget\n\nDecision: the budget is 40,000 EUR.\n");
        return COMMAND.matcher(Files.readString(template))
                .results()
                .map(match -> WORD.matcher(match.group(1)
                                .replace("DIR", folder.toString())
                                .replace("{outline.head.project}", "p05"))
                        .results()
                        .map(word -> word.group(1) == null ? word.group(2) : word.group(1))
                        .toArray(String[]::new))
                .toList();
    }

    @Test
    void adviceOfTheEmptyInboxOpensAConflict() throws Exception {
        CommandLine festinger = festinger("inbox");
        List<String[]> commands = advised(TEMPLATES.resolve("inbox/list.html"));

        assertThat(commands).hasSize(2);
        assertThat(festinger.call("", commands.getFirst()).exitCode()).isZero();
        CommandLine.ExitResult second = festinger.call("", commands.getLast());
        assertThat(second.exitCode()).as(second.text()).isEqualTo(3);
        assertThat(second.text()).contains("/admin/inbox/cf_");
        String id = second.text().replaceFirst("(?s).*/admin/inbox/(cf_\\w+).*", "$1");
        assertThat(festinger.run("conflicts", "show", id.substring(0, id.length() - 1)))
                .contains("PostgreSQL", "MySQL", "(local admin)");
    }

    @Test
    void adviceOfOtherEmptyPagesIsDone() throws Exception {
        CommandLine festinger = festinger("others");
        try (Stream<Path> templates = Files.walk(TEMPLATES)) {
            for (Path template : templates.filter(Files::isRegularFile).sorted().toList()) {
                for (String[] command : advised(template)) {
                    CommandLine.ExitResult exitResult = festinger.call("q\n", command);
                    assertThat(exitResult.exitCode())
                            .as("%s: %s%n%s", template, String.join(" ", command), exitResult.text())
                            .isIn(0, 3);
                }
            }
        }
    }

    @Test
    void aFactBelongsToItsAuthor() throws Exception {
        CommandLine festinger = festinger("told");
        festinger.run("iknowthat", "emptypages -isa repo");
        CommandLine.ExitResult rival = festinger.call("", "iknowthat", "emptypages -isa service");

        assertThat(rival.text()).contains("/admin/inbox/");
        assertThat(festinger.run("conflicts", "list", "--subject", "emptypages"))
                .contains("(local admin)")
                .doesNotContain("gutask");
    }
}
