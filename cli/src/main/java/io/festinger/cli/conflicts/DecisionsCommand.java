package io.festinger.cli.conflicts;

import static io.festinger.cli.client.PlainJson.show;

import io.festinger.cli.client.CliFailure;
import io.festinger.cli.client.ExitCode;
import io.festinger.cli.client.Operation;
import io.festinger.cli.client.PlainJson;
import io.festinger.cli.client.RequestQuery;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// `festinger decisions`: decisions that travel as a file; without a verb, the decisions of the
/// workspace.
public final class DecisionsCommand {
    private DecisionsCommand() {}

    public static Operation of(Map<String, String> environment) {
        return new Operation(
                        environment,
                        "decisions",
                        "List what people decided, and carry it to another workspace as a file.")
                .synopsis(
                        "festinger decisions [--project P]",
                        "       festinger decisions export FILE [--project P]",
                        "       festinger decisions apply FILE [--dry-run]")
                .footer(
                        "",
                        "The file has one line for each field, so that it can be reviewed like code. Where it is applied, a",
                        "conflict that it settles does not open, and one that is open is closed. What was decided otherwise",
                        "there stays.",
                        "",
                        "Examples:",
                        "  festinger decisions export decisions.json --project p05",
                        "  festinger decisions apply decisions.json --dry-run",
                        "",
                        "Exit codes: 0 done; 1 refused; 2 wrong command line, or an unusable file; 4 no server answers.")
                .option("--project", "P", "Only decisions of this project.")
                .calls((server, values) ->
                        server.get("/decisions?limit=100" + RequestQuery.part("project", values.text("--project"))))
                .says((answer, values) -> PlainJson.lines(answer, DecisionsCommand::line, "No decisions."))
                .with(export(environment), apply(environment));
    }

    private static String line(Map<String, @Nullable Object> decision) {
        return "%s %s %s by %s%s"
                .formatted(
                        show(decision, "decided_at"),
                        show(decision, "conflict_id"),
                        show(decision, "action"),
                        show(decision, "decided_by"),
                        PlainJson.text(decision, "notes")
                                .filter(notes -> !notes.isBlank())
                                .map(notes -> ": " + notes)
                                .orElse(""));
    }

    private static CliFailure unusable(String file, IOException e) {
        return new CliFailure(ExitCode.USAGE, "the file '" + file + "' cannot be used: " + e.getMessage());
    }

    private static Operation export(Map<String, String> environment) {
        return new Operation(environment, "export", "Write the decisions in force into a file.")
                .argument("FILE", "The file to write.")
                .option("--project", "P", "Only decisions of this project.")
                .example("festinger decisions export decisions.json --project p05")
                .calls((server, values) -> server.get("/decisions/export"
                        + RequestQuery.part("project", values.text("--project")).replaceFirst("&", "?")))
                .says((answer, values) -> write(answer, values.text("FILE")));
    }

    private static String write(Map<String, @Nullable Object> answer, String file) {
        try {
            Files.writeString(Path.of(file), PlainJson.writeLines(answer) + "\n");
        } catch (IOException e) {
            throw unusable(file, e);
        }
        int count = PlainJson.children(answer, "decisions").size();
        return (count == 1 ? "1 decision is in " : count + " decisions are in ") + file;
    }

    private static Operation apply(Map<String, String> environment) {
        return new Operation(environment, "apply", "Apply the decisions of a file to this workspace.")
                .argument("FILE", "The file to read.")
                .flag("--dry-run", "Report what would happen, without writing anything.")
                .example("festinger decisions apply decisions.json --dry-run")
                .calls((server, values) -> server.post(
                        "/decisions/apply" + (values.isSet("--dry-run") ? "?dryRun=true" : ""),
                        read(values.text("FILE"))))
                .says((answer, values) -> report(answer, values.isSet("--dry-run")));
    }

    private static String read(String file) {
        try {
            return Files.readString(Path.of(file));
        } catch (IOException e) {
            throw unusable(file, e);
        }
    }

    private static String report(Map<String, @Nullable Object> answer, boolean dryRun) {
        StringBuilder words = new StringBuilder(dryRun ? "Nothing was written.\n" : "")
                .append("applied: ")
                .append(size(answer, "applied"))
                .append("\nknown: ")
                .append(size(answer, "known"))
                .append("\nopen conflicts settled: ")
                .append(size(answer, "settled"));
        for (Map<String, @Nullable Object> different : PlainJson.children(answer, "different")) {
            words.append("\ndecided otherwise here: ")
                    .append(show(different, "decision"))
                    .append(", see ")
                    .append(show(different, "local"));
        }
        return words.toString();
    }

    private static int size(Map<String, @Nullable Object> answer, String field) {
        return answer.get(field) instanceof List<?> list ? list.size() : 0;
    }
}
