package io.festinger.cli.candidates;

import static io.festinger.cli.candidates.CandidateWords.word;

import io.festinger.cli.client.ApiResponse;
import io.festinger.cli.client.CliFailure;
import io.festinger.cli.client.ExitCode;
import io.festinger.cli.client.Operation;
import io.festinger.cli.client.PlainJson;
import io.festinger.cli.client.ServerClient;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// `festinger candidates`: extracted candidates that wait for a person; without a verb, their list.
public final class CandidatesCommand {
    private CandidatesCommand() {}

    public static Operation of(Map<String, String> environment) {
        return listing(
                        environment,
                        "candidates",
                        "List candidates that wait for a person, and decide them; 'festinger review' asks one by one.")
                .synopsis(
                        "festinger candidates [list] [--project P] [--layer LAYER] [--wave ID] [--rule RULE]",
                        "       festinger candidates show ID",
                        "       festinger candidates promote|reject|defer ID... [--reason TEXT]",
                        "       festinger candidates edit ID [--content TEXT] [--field NAME=VALUE]...")
                .footer(
                        "",
                        "A candidate is not used until a person promotes it; if there are keys, that requires",
                        "one with the role reviewer.",
                        "",
                        "Examples:",
                        "  festinger candidates --project p05",
                        "  festinger candidates show mem_01",
                        "  festinger candidates promote mem_01 ent_02 --reason 'as in the charter'",
                        "",
                        "Exit codes: 0 done; 1 refused, wholly or in part; 2 wrong command line; 4 no server answers.")
                .with(verbs(environment));
    }

    private static Operation[] verbs(Map<String, String> environment) {
        return new Operation[] {
            listing(
                            environment,
                            "list",
                            "List candidates: the newest wave and the most trusted first, deferred ones last.")
                    .example("festinger candidates list --rule heading --limit 20"),
            new Operation(
                            environment,
                            "show",
                            "Show a candidate, where it was read, and what promoting it now would contradict.")
                    .argument("ID", "The candidate's id; 'festinger candidates' shows it.")
                    .example("festinger candidates show mem_01")
                    .calls((server, values) -> server.get("/candidates/" + id(values.text("ID"))))
                    .says((answer, values) -> CandidateWords.whole(answer)),
            decision(
                            environment,
                            "promote",
                            "Accept candidates. A contradiction opens a conflict, and nothing is overwritten.")
                    .example("festinger candidates promote mem_01 ent_02"),
            decision(environment, "reject", "Reject candidates. They are not proposed again.")
                    .example("festinger candidates reject mem_01 --reason 'out of date'"),
            decision(environment, "defer", "Move candidates to the end of the queue.")
                    .example("festinger candidates defer mem_01 --reason 'ask the supplier'"),
            edit(environment)
        };
    }

    /// @throws CliFailure `USAGE` when it is not an id
    static String id(String id) {
        if (!id.matches("[A-Za-z0-9_-]+")) {
            throw new CliFailure(
                    ExitCode.USAGE, "'" + id + "' is not a candidate id; 'festinger candidates' shows them");
        }
        return id;
    }

    private static Operation listing(Map<String, String> environment, String name, String description) {
        return new Operation(environment, name, description)
                .option("--project", "P", "Only candidates of this project.")
                .option("--layer", "LAYER", "Only this layer: memory or entity (default: both).")
                .option("--wave", "ID", "Only candidates from this wave.")
                .option("--rule", "RULE", "Only candidates of this rule, or class of rules such as heading.")
                .paged(50)
                .calls((server, values) -> server.get(
                        values.list("/candidates", "project=--project layer=--layer wave=--wave rule=--rule")))
                .says((answer, values) -> CandidateWords.list(answer));
    }

    /// A decision about several candidates, each recorded separately.
    private static Operation decision(Map<String, String> environment, String action, String description) {
        return new Operation(environment, action, description)
                .arguments("ID", "1..*", "Ids of candidates, at most 500.")
                .option("--reason", "TEXT", "The reason, for the record.")
                .calls((server, values) -> {
                    List<String> ids = values.texts("ID");
                    ids.forEach(CandidatesCommand::id);
                    return server.post(
                            "/candidates/decide",
                            PlainJson.write(Map.of("ids", ids, "action", action, "reason", values.text("--reason"))));
                })
                .says((answer, values) -> PlainJson.children(answer, "items").stream()
                        .map(CandidatesCommand::line)
                        .collect(Collectors.joining("\n")))
                .exits(CandidatesCommand::exitCode);
    }

    private static int exitCode(ApiResponse answer) {
        return PlainJson.children(PlainJson.object(answer.body()).orElse(Map.of()), "items").stream()
                        .anyMatch(item -> item.get("failure") instanceof Map)
                ? ExitCode.REFUSED
                : ExitCode.OK;
    }

    /// The outcome of one candidate.
    static String line(Map<?, ?> item) {
        if (item.get("failure") instanceof Map<?, ?> failure) {
            return word(item, "id") + ": not done: " + word(failure, "detail");
        }
        StringBuilder line = new StringBuilder(word(item, "id") + " is " + word(item, "status"));
        if (item.get("conflicts") instanceof List<?> conflicts) {
            conflicts.forEach(
                    conflict -> line.append("\n  in conflict until a person decides: festinger conflicts show ")
                            .append(conflict));
        }
        return line.toString();
    }

    private static Operation edit(Map<String, String> environment) {
        return new Operation(
                        environment, "edit", "Reword a candidate; its earlier text is kept, and it stays in the queue.")
                .argument("ID", "The candidate's id.")
                .option("--content", "TEXT", "The new text of a memory.")
                .pairs("--field", "NAME=VALUE", "A new value for a field of an entity; repeat it for each field.")
                .example(
                        "festinger candidates edit mem_01 --content 'The budget is 40,000 EUR.'",
                        "festinger candidates edit ent_02 --field value=PEEK")
                .calls(CandidatesCommand::reword)
                .says((answer, values) -> word(answer, "id") + " is " + word(answer, "status") + ": "
                        + word(answer, answer.containsKey("content") ? "content" : "fields"));
    }

    private static ApiResponse reword(ServerClient server, Operation values) {
        @Nullable String content = (String) values.optional("--content").orElse(null);
        Map<String, String> fields = new LinkedHashMap<>();
        if (values.optional("--field").orElse(Map.of()) instanceof Map<?, ?> typed) {
            typed.forEach((name, value) -> fields.put(String.valueOf(name), String.valueOf(value)));
        }
        if ((content == null) == fields.isEmpty()) {
            throw new CliFailure(ExitCode.USAGE, "give --content for a memory, or --field for an entity");
        }
        ApiResponse answer = server.get("/candidates/" + id(values.text("ID")));
        Map<String, @Nullable Object> candidate =
                PlainJson.object(answer.body()).orElse(Map.of());
        return answer.ok() ? CandidateEdit.send(server, candidate, content, fields) : answer;
    }
}
