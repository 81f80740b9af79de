package io.festinger.cli.documents;

import io.festinger.cli.client.ExitCode;
import io.festinger.cli.client.Operation;
import io.festinger.cli.client.TerminalWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// `festinger check`: whether texts contradict the stored knowledge, for continuous integration.
public final class CheckCommand {
    private CheckCommand() {}

    public static int run(Operation values) {
        Texts texts = new Texts();
        values.files("FILE|DIR").forEach(texts::add);
        DocumentCheck checking = new DocumentCheck(values.server().withPatience(), texts, values.text("--project"));
        checking.run();
        CheckReport report = new CheckReport(texts, checking);
        PrintWriter out = values.out();
        switch (values.wantsJson() ? "json" : values.text("--format")) {
            case "json" -> out.println(report.json());
            case "github" -> {
                report.annotations().forEach(out::println);
                values.err().println(report.summary());
                addJobSummary(report, values);
            }
            default -> {
                report.lines().forEach(out::println);
                out.println(report.summary());
            }
        }
        report.remarks().forEach(values.err()::println);
        if (values.isSet("--strict") ? report.any() : report.errors() > 0) {
            return ExitCode.REFUSED;
        }
        return texts.failed().isEmpty() ? ExitCode.OK : ExitCode.UNCHECKED;
    }

    /// GitHub shows ten annotations of a step; the job's summary has all findings.
    private static void addJobSummary(CheckReport report, Operation values) {
        String file = values.context().environment().getOrDefault("GITHUB_STEP_SUMMARY", "");
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
            values.err().println("the job's summary could not be written to " + file);
        }
    }
}
