package io.festinger.cli.documents;

import io.festinger.cli.client.CliFailure;
import io.festinger.cli.client.Connection;
import io.festinger.cli.client.ExitCode;
import io.festinger.cli.client.ServerClient;
import io.festinger.cli.client.ServerOptions;
import io.festinger.cli.client.TerminalWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `festinger check`: whether texts contradict the stored knowledge, for continuous integration.
@Command(
        name = "check",
        sortOptions = false,
        description = "Check whether texts contradict what is known or each other; nothing is stored.",
        synopsisHeading = "usage: ",
        parameterListHeading = "%n",
        optionListHeading = "",
        footer = {
            "",
            "Folders are read as by 'festinger ingest'. Code, quotes, front matter and sections such as",
            "'Alternatives' are ignored. A text whose status is superseded, deprecated or rejected is passed",
            "over. An error is a contradiction. A notice is a contradiction of a text that is not decided yet or",
            "says that it replaces the other one, a possible one between two texts, or a statement that agrees",
            "and adds something.",
            "",
            "Examples:",
            "  festinger check docs/adr --project p05",
            "  festinger check README.md docs --format github",
            "  festinger check notes.txt --strict --json",
            "",
            "Exit codes: 0 nothing is contradicted; 1 something is (with --strict: any finding at all);",
            "  2 wrong command line; 4 no server answers; 5 refused, such as an unknown project, or some",
            "  texts could not be checked."
        })
public final class CheckCommand implements Callable<Integer> {
    private final Map<String, String> environment;

    /// How findings are printed.
    enum Format {
        plain,
        github,
        json
    }

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before call
    private CommandSpec spec;

    @Parameters(arity = "1..*", paramLabel = "FILE|DIR", description = "Files, or folders with everything below them.")
    private List<Path> paths = List.of();

    @Option(
            names = "--project",
            paramLabel = "P",
            description = "Compare with what is known about this project, in any spelling (default: all projects).")
    private String project = "";

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description = "plain (default), github (workflow annotations and a job summary) or json.")
    private Format format = Format.plain;

    @Option(names = "--strict", description = "Fail on notices too.")
    private boolean strict;

    @Mixin
    private final ServerOptions options = new ServerOptions();

    public CheckCommand(Map<String, String> environment) {
        this.environment = environment;
    }

    @Override
    public Integer call() {
        Texts texts = new Texts();
        paths.forEach(path -> add(texts, path));
        ServerClient server = new ServerClient(Connection.resolve(options, environment)).withPatience();
        DocumentCheck checking = new DocumentCheck(server, texts, project);
        checking.run();
        CheckReport report = new CheckReport(texts, checking);
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        switch (options.json ? Format.json : format) {
            case json -> out.println(report.json());
            case github -> {
                report.annotations().forEach(out::println);
                err.println(report.summary());
                addJobSummary(report, err);
            }
            case plain -> {
                report.lines().forEach(out::println);
                out.println(report.summary());
            }
        }
        report.remarks().forEach(err::println);
        if (strict ? report.any() : report.errors() > 0) {
            return ExitCode.REFUSED;
        }
        return texts.failed().isEmpty() ? ExitCode.OK : ExitCode.UNCHECKED;
    }

    /// GitHub shows ten annotations of a step; the job's summary has all findings.
    private void addJobSummary(CheckReport report, PrintWriter err) {
        String file = environment.getOrDefault("GITHUB_STEP_SUMMARY", "");
        if (file.isEmpty()) {
            return;
        }
        try {
            Files.writeString(
                    Path.of(file),
                    TerminalWriter.escape(report.jobSummary()),
                    StandardOpenOption.CREATE,
                    StandardOpenOption.APPEND);
        } catch (IOException unwritable) {
            err.println("the job's summary could not be written to " + file);
        }
    }

    private static void add(Texts texts, Path path) {
        try {
            texts.add(path);
        } catch (IOException missing) {
            throw new CliFailure(ExitCode.USAGE, "the folder or file '" + path + "' is missing or cannot be read");
        }
    }
}
