package io.festinger.cli.conflicts;

import io.festinger.cli.client.Operation;
import io.festinger.cli.client.PlainJson;
import java.util.Map;

/// A person's decision about a conflict: `resolve`, `dismiss`, `promote`, `reopen` and `undo`.
final class ConflictDecision {
    private static final String REASON = "The reason, for the record.";

    private ConflictDecision() {}

    /// @param body its fields with their arguments
    private static Operation decision(Map<String, String> environment, String verb, String description, String body) {
        return new Operation(environment, verb, description)
                .argument("ID", "The conflict's id, or its beginning; 'festinger conflicts' shows it.")
                .calls((server, values) ->
                        new ConflictIds(server).post(values.text("ID"), verb, PlainJson.write(values.body(body))))
                .says((answer, values) -> ConflictPrinter.whole(answer));
    }

    private static Operation explainedOperation(Map<String, String> environment, String verb, String description) {
        return decision(environment, verb, description, "reason=--reason")
                .option("--reason", "TEXT", REASON)
                .example("festinger conflicts " + verb + " cf_01");
    }

    static Operation resolve(Map<String, String> environment) {
        return decision(
                        environment,
                        "resolve",
                        "Resolve a conflict. The decision is remembered and recorded, and can be undone.",
                        "action=--action winner_member_id=--winner resolution_notes=--notes"
                                + " qualifiers=--qualifier merged_content=--content")
                .required("--action", "ACTION", "What to do; see below.")
                .option("--winner", "MEMBER", "The id of the member that stays.")
                .pairs("--qualifier", "MEMBER=WORDS", "The context in which a member holds; repeat it for each member.")
                .option("--content", "TEXT", "The text of the merged row.")
                .option("--notes", "TEXT", REASON)
                .footer(
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
                        "  festinger conflicts resolve cf_01 --action merge --content 'PEEK, PTFE where it slides'");
    }

    static Operation dismiss(Map<String, String> environment) {
        return decision(environment, "dismiss", "Dismiss a false conflict; it does not come back.", "reason=--reason")
                .required("--reason", "TEXT", REASON)
                .example("festinger conflicts dismiss cf_01 --reason 'two names of one thing'");
    }

    static Operation promote(Map<String, String> environment) {
        return explainedOperation(
                environment, "promote", "Put an alarm that is held back into the inbox, before the others.");
    }

    static Operation reopen(Map<String, String> environment) {
        return explainedOperation(environment, "reopen", "Open a conflict again; rows stay as they are.");
    }

    static Operation undo(Map<String, String> environment) {
        return explainedOperation(environment, "undo", "Undo the decision: every row becomes what it was before.");
    }
}
