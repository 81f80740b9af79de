package io.festinger.cli.conflicts;

import io.festinger.cli.client.ApiResponse;
import io.festinger.cli.client.CallCommand;
import io.festinger.cli.client.PlainJson;
import io.festinger.cli.client.ServerClient;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// A person's decision about a conflict: `resolve`, `dismiss`, `promote`, `reopen` and `undo`.
abstract class ConflictDecision extends CallCommand {
    private final String verb;

    @Parameters(paramLabel = "ID", description = "The conflict's id, or its beginning; 'festinger conflicts' shows it.")
    private String id = "";

    ConflictDecision(Map<String, String> environment, String verb) {
        super(environment);
        this.verb = verb;
    }

    abstract Map<String, Object> body();

    @Override
    protected final ApiResponse ask(ServerClient server) {
        return new ConflictIds(server).post(id, verb, PlainJson.write(body()));
    }

    @Override
    protected final String words(Map<String, @Nullable Object> answer) {
        return ConflictPrinter.whole(answer);
    }

    /// `festinger conflicts resolve`.
    @Command(
            name = "resolve",
            sortOptions = false,
            description = "Resolve a conflict. The decision is remembered and recorded, and can be undone.",
            synopsisHeading = "usage: ",
            parameterListHeading = "%n",
            optionListHeading = "",
            footer = {
                "",
                "ACTION is one of",
                "  supersede_others   --winner stays and supersedes the members that contradict it",
                "  both_valid         --qualifier says in which context each holds",
                "  several_values     all are valid; in this project the attribute may have several values",
                "  merge              --content replaces all members",
                "  no_action          the conflict is closed, and nothing is changed",
                "",
                "Examples:",
                "  festinger conflicts resolve cf_01 --action supersede_others --winner mem_02",
                "  festinger conflicts resolve cf_01 --action both_valid \\",
                "      --qualifier mem_01=production --qualifier mem_02=staging",
                "  festinger conflicts resolve cf_01 --action merge --content 'PEEK, PTFE where it slides'"
            })
    static final class Resolve extends ConflictDecision {
        @Option(names = "--action", paramLabel = "ACTION", required = true, description = "What to do; see below.")
        private String action = "";

        @Option(names = "--winner", paramLabel = "MEMBER", description = "The id of the member that stays.")
        private @Nullable String winner;

        @Option(
                names = "--qualifier",
                paramLabel = "MEMBER=WORDS",
                description = "The context in which a member holds; repeat it for each member.")
        private Map<String, String> qualifiers = new LinkedHashMap<>();

        @Option(names = "--content", paramLabel = "TEXT", description = "The text of the merged row.")
        private @Nullable String content;

        @Option(names = "--notes", paramLabel = "TEXT", description = "The reason, for the record.")
        private @Nullable String notes;

        Resolve(Map<String, String> environment) {
            super(environment, "resolve");
        }

        @Override
        Map<String, Object> body() {
            Map<String, Object> body = new LinkedHashMap<>();
            body.put("action", action);
            put(body, "winner_member_id", winner);
            put(body, "resolution_notes", notes);
            if (!qualifiers.isEmpty()) {
                body.put("qualifiers", qualifiers);
            }
            put(body, "merged_content", content);
            return body;
        }
    }

    private static void put(Map<String, Object> body, String field, @Nullable String value) {
        if (value != null) {
            body.put(field, value);
        }
    }

    private static Map<String, Object> because(@Nullable String reason) {
        return reason == null ? Map.of() : Map.of("reason", reason);
    }

    /// `festinger conflicts dismiss`.
    @Command(
            name = "dismiss",
            sortOptions = false,
            description = "Dismiss a false conflict; it does not come back.",
            synopsisHeading = "usage: ",
            parameterListHeading = "%n",
            optionListHeading = "",
            footer = {"", "Examples:", "  festinger conflicts dismiss cf_01 --reason 'two names of one thing'"})
    static final class Dismiss extends ConflictDecision {
        @Option(names = "--reason", paramLabel = "TEXT", required = true, description = "The reason, for the record.")
        private @Nullable String reason;

        Dismiss(Map<String, String> environment) {
            super(environment, "dismiss");
        }

        @Override
        Map<String, Object> body() {
            return because(reason);
        }
    }

    /// `festinger conflicts promote`.
    @Command(
            name = "promote",
            sortOptions = false,
            description = "Put an alarm that is held back into the inbox, before the others.",
            synopsisHeading = "usage: ",
            parameterListHeading = "%n",
            optionListHeading = "",
            footer = {"", "Examples:", "  festinger conflicts promote cf_01"})
    static final class Promote extends ConflictDecision {
        @Option(names = "--reason", paramLabel = "TEXT", description = "The reason, for the record.")
        private @Nullable String reason;

        Promote(Map<String, String> environment) {
            super(environment, "promote");
        }

        @Override
        Map<String, Object> body() {
            return because(reason);
        }
    }

    /// `festinger conflicts reopen`.
    @Command(
            name = "reopen",
            sortOptions = false,
            description = "Open a conflict again; rows stay as they are.",
            synopsisHeading = "usage: ",
            parameterListHeading = "%n",
            optionListHeading = "",
            footer = {"", "Examples:", "  festinger conflicts reopen cf_01"})
    static final class Reopen extends ConflictDecision {
        @Option(names = "--reason", paramLabel = "TEXT", description = "The reason, for the record.")
        private @Nullable String reason;

        Reopen(Map<String, String> environment) {
            super(environment, "reopen");
        }

        @Override
        Map<String, Object> body() {
            return because(reason);
        }
    }

    /// `festinger conflicts undo`.
    @Command(
            name = "undo",
            sortOptions = false,
            description = "Undo the decision: every row becomes what it was before.",
            synopsisHeading = "usage: ",
            parameterListHeading = "%n",
            optionListHeading = "",
            footer = {"", "Examples:", "  festinger conflicts undo cf_01"})
    static final class Undo extends ConflictDecision {
        @Option(names = "--reason", paramLabel = "TEXT", description = "The reason, for the record.")
        private @Nullable String reason;

        Undo(Map<String, String> environment) {
            super(environment, "undo");
        }

        @Override
        Map<String, Object> body() {
            return because(reason);
        }
    }
}
