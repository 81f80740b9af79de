package io.festinger.cli.candidates;

import io.festinger.cli.client.ApiResponse;
import io.festinger.cli.client.CallCommand;
import io.festinger.cli.client.CliFailure;
import io.festinger.cli.client.ExitCode;
import io.festinger.cli.client.PlainJson;
import io.festinger.cli.client.ServerClient;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `festinger candidates`: extracted candidates that wait for a person; without a verb, their list.
@Command(
        name = "candidates",
        sortOptions = false,
        description = "List candidates that wait for a person, and decide them; 'festinger review' asks one by one.",
        synopsisHeading = "usage: ",
        customSynopsis = {
            "festinger candidates [list] [--project P] [--layer LAYER] [--wave ID] [--rule RULE]",
            "       festinger candidates show ID",
            "       festinger candidates promote|reject|defer ID... [--reason TEXT]",
            "       festinger candidates edit ID [--content TEXT] [--field NAME=VALUE]..."
        },
        commandListHeading = "%nCommands:%n",
        optionListHeading = "%n",
        footer = {
            "",
            "A candidate is not used until a person promotes it; if there are keys, that requires",
            "one with the role reviewer.",
            "",
            "Examples:",
            "  festinger candidates --project p05",
            "  festinger candidates show mem_01",
            "  festinger candidates promote mem_01 ent_02 --reason 'as in the charter'",
            "",
            "Exit codes: 0 done; 1 refused, wholly or in part; 2 wrong command line; 4 no server answers."
        })
public final class CandidatesCommand extends CandidateListing {
    private CandidatesCommand(Map<String, String> environment) {
        super(environment);
    }

    /// The command with its subcommands.
    public static CommandLine with(Map<String, String> environment) {
        return new CommandLine(new CandidatesCommand(environment))
                .addSubcommand(new ListThem(environment))
                .addSubcommand(new Show(environment))
                .addSubcommand(new Promote(environment))
                .addSubcommand(new Reject(environment))
                .addSubcommand(new Defer(environment))
                .addSubcommand(new Edit(environment));
    }

    /// @throws CliFailure `USAGE` when it is not an id
    static String id(String id) {
        if (!id.matches("[A-Za-z0-9_-]+")) {
            throw new CliFailure(
                    ExitCode.USAGE, "'" + id + "' is not a candidate id; 'festinger candidates' shows them");
        }
        return id;
    }

    /// `festinger candidates list`.
    @Command(
            name = "list",
            sortOptions = false,
            description = "List candidates: the newest wave and the most trusted first, deferred ones last.",
            synopsisHeading = "usage: ",
            optionListHeading = "%n",
            footer = {"", "Examples:", "  festinger candidates list --rule heading --limit 20"})
    static final class ListThem extends CandidateListing {
        ListThem(Map<String, String> environment) {
            super(environment);
        }
    }

    /// `festinger candidates show`.
    @Command(
            name = "show",
            sortOptions = false,
            description = "Show a candidate, where it was read, and what promoting it now would contradict.",
            synopsisHeading = "usage: ",
            parameterListHeading = "%n",
            optionListHeading = "",
            footer = {"", "Examples:", "  festinger candidates show mem_01"})
    static final class Show extends CallCommand {
        @Parameters(paramLabel = "ID", description = "The candidate's id; 'festinger candidates' shows it.")
        private String id = "";

        Show(Map<String, String> environment) {
            super(environment);
        }

        @Override
        protected ApiResponse ask(ServerClient server) {
            return server.get("/candidates/" + id(id));
        }

        @Override
        protected String words(Map<String, @Nullable Object> answer) {
            return CandidateWords.whole(answer);
        }
    }

    /// A decision about several candidates, each recorded separately.
    abstract static class Decision extends CallCommand {
        private final String action;

        @Parameters(paramLabel = "ID", arity = "1..*", description = "Ids of candidates, at most 500.")
        private List<String> ids = new ArrayList<>();

        @Option(names = "--reason", paramLabel = "TEXT", description = "The reason, for the record.")
        private String reason = "";

        Decision(Map<String, String> environment, String action) {
            super(environment);
            this.action = action;
        }

        @Override
        protected final ApiResponse ask(ServerClient server) {
            ids.forEach(CandidatesCommand::id);
            return server.post(
                    "/candidates/decide", PlainJson.write(Map.of("ids", ids, "action", action, "reason", reason)));
        }

        @Override
        protected final String words(Map<String, @Nullable Object> answer) {
            return items(answer).stream().map(Decision::line).collect(Collectors.joining("\n"));
        }

        @Override
        protected final int exitCode(ApiResponse answer) {
            boolean refused = PlainJson.object(answer.body()).map(Decision::items).orElse(List.of()).stream()
                    .anyMatch(item -> item.get("failure") instanceof Map);
            return refused ? ExitCode.REFUSED : ExitCode.OK;
        }

        private static List<Map<?, ?>> items(Map<String, @Nullable Object> answer) {
            List<Map<?, ?>> items = new ArrayList<>();
            if (answer.get("items") instanceof List<?> list) {
                list.forEach(item -> {
                    if (item instanceof Map<?, ?> decided) {
                        items.add(decided);
                    }
                });
            }
            return items;
        }

        /// The outcome of one candidate.
        static String line(Map<?, ?> item) {
            if (item.get("failure") instanceof Map<?, ?> failure) {
                return CandidateWords.word(item, "id") + ": not done: " + CandidateWords.word(failure, "detail");
            }
            StringBuilder line =
                    new StringBuilder(CandidateWords.word(item, "id") + " is " + CandidateWords.word(item, "status"));
            if (item.get("conflicts") instanceof List<?> conflicts) {
                conflicts.forEach(
                        conflict -> line.append("\n  in conflict until a person decides: festinger conflicts show ")
                                .append(conflict));
            }
            return line.toString();
        }
    }

    /// `festinger candidates promote`.
    @Command(
            name = "promote",
            sortOptions = false,
            description = "Accept candidates. A contradiction opens a conflict, and nothing is overwritten.",
            synopsisHeading = "usage: ",
            parameterListHeading = "%n",
            optionListHeading = "",
            footer = {"", "Examples:", "  festinger candidates promote mem_01 ent_02"})
    static final class Promote extends Decision {
        Promote(Map<String, String> environment) {
            super(environment, "promote");
        }
    }

    /// `festinger candidates reject`.
    @Command(
            name = "reject",
            sortOptions = false,
            description = "Reject candidates. They are not proposed again.",
            synopsisHeading = "usage: ",
            parameterListHeading = "%n",
            optionListHeading = "",
            footer = {"", "Examples:", "  festinger candidates reject mem_01 --reason 'out of date'"})
    static final class Reject extends Decision {
        Reject(Map<String, String> environment) {
            super(environment, "reject");
        }
    }

    /// `festinger candidates defer`.
    @Command(
            name = "defer",
            sortOptions = false,
            description = "Move candidates to the end of the queue.",
            synopsisHeading = "usage: ",
            parameterListHeading = "%n",
            optionListHeading = "",
            footer = {"", "Examples:", "  festinger candidates defer mem_01 --reason 'ask the supplier'"})
    static final class Defer extends Decision {
        Defer(Map<String, String> environment) {
            super(environment, "defer");
        }
    }

    /// `festinger candidates edit`.
    @Command(
            name = "edit",
            sortOptions = false,
            description = "Reword a candidate; its earlier text is kept, and it stays in the queue.",
            synopsisHeading = "usage: ",
            parameterListHeading = "%n",
            optionListHeading = "",
            footer = {
                "",
                "Examples:",
                "  festinger candidates edit mem_01 --content 'The budget is 40,000 EUR.'",
                "  festinger candidates edit ent_02 --field value=PEEK"
            })
    static final class Edit extends CallCommand {
        @Parameters(paramLabel = "ID", description = "The candidate's id.")
        private String id = "";

        @Option(names = "--content", paramLabel = "TEXT", description = "The new text of a memory.")
        private @Nullable String content;

        @Option(
                names = "--field",
                paramLabel = "NAME=VALUE",
                description = "A new value for a field of an entity; repeat it for each field.")
        private Map<String, String> fields = new LinkedHashMap<>();

        Edit(Map<String, String> environment) {
            super(environment);
        }

        @Override
        protected ApiResponse ask(ServerClient server) {
            if ((content == null) == fields.isEmpty()) {
                throw new CliFailure(ExitCode.USAGE, "give --content for a memory, or --field for an entity");
            }
            ApiResponse answer = server.get("/candidates/" + id(id));
            Map<String, @Nullable Object> candidate =
                    PlainJson.object(answer.body()).orElse(Map.of());
            return answer.ok() ? CandidateEdit.send(server, candidate, content, fields) : answer;
        }

        @Override
        protected String words(Map<String, @Nullable Object> answer) {
            return CandidateWords.word(answer, "id") + " is " + CandidateWords.word(answer, "status") + ": "
                    + (answer.containsKey("content")
                            ? CandidateWords.word(answer, "content")
                            : CandidateWords.word(answer, "fields"));
        }
    }
}
