package io.festinger.cli;

import static io.festinger.cli.client.PlainJson.show;

import io.festinger.cli.client.ApiResponse;
import io.festinger.cli.client.ExitCode;
import io.festinger.cli.client.Operation;
import io.festinger.cli.client.PlainJson;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// `festinger commit`: writes a memory and reports what it repeats, corrects or contradicts.
final class CommitCommand {
    private CommitCommand() {}

    static Operation of(Map<String, String> environment) {
        return new Operation(
                        environment,
                        "commit",
                        "Write a memory; the answer says what it repeats, corrects or contradicts.")
                .argument("CONTENT", "What to remember, in quotes.")
                .option("--type", "TYPE", "What kind of memory it is.")
                .option("--project", "P", "The project that it belongs to.")
                .option("--scope", "S", "The context in which it holds.")
                .option("--author", "A", "Who says it, if not the holder of the key.")
                .option("--corrects", "ID", "The memory that it replaces.")
                .repeat(
                        "--based-on",
                        "ID",
                        "A fact that it follows from; may be given several times. It is marked when that one falls.")
                .flag("--candidate", "Only propose it: a person must accept it.")
                .flag("--dry-run", "Report what would happen, without writing anything.")
                .footer(
                        "",
                        "TYPE is identity, preference, episodic, project, knowledge or adaptation; the default is project",
                        "with --project, otherwise knowledge. A contradicting memory is not refused: both are kept, and",
                        "a person decides ('festinger conflicts').",
                        "",
                        "Examples:",
                        "  festinger commit 'The lateral support material is PEEK.' --project p05",
                        "  festinger commit 'prefers rebase workflow' --type preference",
                        "  festinger commit 'prefers merge workflow' --type preference --dry-run",
                        "",
                        "Exit codes: 0 written (or, with --dry-run, free of conflicts); 1 refused; 2 wrong command line;",
                        "  3 it opened or joined a conflict (or would); 4 no server answers.")
                .calls((server, values) -> server.post("/memory", PlainJson.write(body(values))))
                .says(CommitCommand::words)
                .exits(CommitCommand::exitCode);
    }

    private static Map<String, Object> body(Operation values) {
        Map<String, Object> body = values.body("memory_type=--type content=CONTENT project=--project scope=--scope"
                + " author=--author corrects=--corrects based_on=--based-on dry_run=--dry-run");
        if (values.isSet("--candidate")) {
            body.put("status", "candidate");
        }
        return body;
    }

    /// The exit code of a write: whether it is in a conflict.
    static int exitCode(ApiResponse answer) {
        return PlainJson.object(answer.body())
                .filter(fields -> !conflicts(fields).isEmpty())
                .map(fields -> ExitCode.CONFLICT)
                .orElse(ExitCode.OK);
    }

    static List<?> conflicts(Map<String, @Nullable Object> answer) {
        return answer.get("conflicts") instanceof List<?> list ? list : List.of();
    }

    private static String words(Map<String, @Nullable Object> answer, Operation values) {
        boolean dryRun = values.isSet("--dry-run");
        StringBuilder words = new StringBuilder(show(answer, "verdict") + ": "
                + (dryRun ? "nothing was written" : show(answer, "id") + " is " + show(answer, "status")));
        PlainJson.text(answer, "explanation")
                .ifPresent(reason -> words.append("\n  ").append(reason));
        for (Object conflict : conflicts(answer)) {
            words.append(
                    dryRun
                            ? "\n  this would be a conflict for a person to decide"
                            : "\n  both are kept until a person decides: festinger conflicts show " + conflict
                                    + "\n  in a browser: " + values.page("/admin/inbox/" + conflict));
        }
        PlainJson.text(answer, "proposal_id")
                .filter(proposal -> !dryRun)
                .ifPresent(proposal -> words.append(
                        "\n  the old memory stays until a person accepts this one: festinger conflicts show "
                                + proposal));
        return words.toString();
    }
}
