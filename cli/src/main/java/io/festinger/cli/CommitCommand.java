package io.festinger.cli;

import io.festinger.cli.client.ApiResponse;
import io.festinger.cli.client.CallCommand;
import io.festinger.cli.client.ExitCode;
import io.festinger.cli.client.PlainJson;
import io.festinger.cli.client.ServerClient;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `festinger commit`: writes a memory and reports what it repeats, corrects or contradicts.
@Command(
        name = "commit",
        sortOptions = false,
        description = "Write a memory; the answer says what it repeats, corrects or contradicts.",
        synopsisHeading = "usage: ",
        parameterListHeading = "%n",
        optionListHeading = "",
        footer = {
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
            "  3 it opened or joined a conflict (or would); 4 no server answers."
        })
final class CommitCommand extends CallCommand {
    @Parameters(paramLabel = "CONTENT", description = "What to remember, in quotes.")
    private String content = "";

    @Option(names = "--type", paramLabel = "TYPE", description = "What kind of memory it is.")
    private @Nullable String type;

    @Option(names = "--project", paramLabel = "P", description = "The project that it belongs to.")
    private @Nullable String project;

    @Option(names = "--scope", paramLabel = "S", description = "The context in which it holds.")
    private @Nullable String scope;

    @Option(names = "--author", paramLabel = "A", description = "Who says it, if not the holder of the key.")
    private @Nullable String author;

    @Option(names = "--corrects", paramLabel = "ID", description = "The memory that it replaces.")
    private @Nullable String corrects;

    @Option(
            names = "--based-on",
            paramLabel = "ID",
            description = "A fact that it follows from; may be given several times. It is marked when that one falls.")
    private List<String> basedOn = List.of();

    @Option(names = "--candidate", description = "Only propose it: a person must accept it.")
    private boolean candidate;

    @Option(names = "--dry-run", description = "Report what would happen, without writing anything.")
    private boolean dryRun;

    CommitCommand(Map<String, String> environment) {
        super(environment);
    }

    @Override
    protected ApiResponse ask(ServerClient server) {
        Map<String, Object> body = new LinkedHashMap<>();
        put(body, "memory_type", type);
        body.put("content", content);
        put(body, "project", project);
        put(body, "scope", scope);
        put(body, "author", author);
        put(body, "corrects", corrects);
        if (!basedOn.isEmpty()) {
            body.put("based_on", basedOn);
        }
        put(body, "status", candidate ? "candidate" : null);
        if (dryRun) {
            body.put("dry_run", true);
        }
        return server.post("/memory", PlainJson.write(body));
    }

    private static void put(Map<String, Object> body, String field, @Nullable String value) {
        if (value != null) {
            body.put(field, value);
        }
    }

    @Override
    protected int exitCode(ApiResponse answer) {
        return PlainJson.object(answer.body())
                .filter(fields -> !conflicts(fields).isEmpty())
                .map(fields -> ExitCode.CONFLICT)
                .orElse(ExitCode.OK);
    }

    private static List<?> conflicts(Map<String, @Nullable Object> answer) {
        return answer.get("conflicts") instanceof List<?> list ? list : List.of();
    }

    @Override
    protected String words(Map<String, @Nullable Object> answer) {
        StringBuilder words = new StringBuilder("%s: %s"
                .formatted(
                        PlainJson.text(answer, "verdict").orElse("?"),
                        dryRun
                                ? "nothing was written"
                                : PlainJson.text(answer, "id").orElse("?") + " is "
                                        + PlainJson.text(answer, "status").orElse("?")));
        PlainJson.text(answer, "explanation")
                .ifPresent(why -> words.append("\n  ").append(why));
        for (Object conflict : conflicts(answer)) {
            words.append(
                    dryRun
                            ? "\n  this would be a conflict for a person to decide"
                            : "\n  both are kept until a person decides: festinger conflicts show " + conflict
                                    + "\n  in a browser: " + page("/admin/inbox/" + conflict));
        }
        PlainJson.text(answer, "proposal_id")
                .filter(proposal -> !dryRun)
                .ifPresent(proposal -> words.append(
                        "\n  the old memory stays until a person accepts this one: festinger conflicts show "
                                + proposal));
        return words.toString();
    }
}
