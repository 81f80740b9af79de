package io.festinger.cli.candidates;

import static io.festinger.cli.candidates.CandidateWords.word;

import io.festinger.cli.client.ApiResponse;
import io.festinger.cli.client.CliFailure;
import io.festinger.cli.client.Commands;
import io.festinger.cli.client.ExitCode;
import io.festinger.cli.client.Operation;
import io.festinger.cli.client.PlainJson;
import io.festinger.cli.client.ServerClient;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// `festinger candidates`: extracted candidates that wait for a person; without a verb, their list.
public final class CandidatesCommand {
    private CandidatesCommand() {}

    public static void complete(Commands commands) {
        for (String list : List.of("candidates", "candidates list")) {
            commands.at(list).says((answer, values) -> CandidateWords.list(answer));
        }
        commands.at("candidates show").says((answer, values) -> CandidateWords.whole(answer));
        for (String verb : List.of("promote", "reject", "defer")) {
            commands.at("candidates " + verb)
                    .says((answer, values) -> PlainJson.lines(answer, CandidatesCommand::line, ""))
                    .exits(CandidatesCommand::exitCode);
        }
        commands.at("candidates edit")
                .calls(CandidatesCommand::reword)
                .says((answer, values) -> word(answer, "id") + " is " + word(answer, "status") + ": "
                        + word(answer, answer.containsKey("content") ? "content" : "fields"));
        commands.at("review").runs(ReviewSession::run);
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

    private static ApiResponse reword(ServerClient server, Operation values) {
        @Nullable String content = values.optional("--content").orElse(null);
        Map<String, String> fields = values.pairs("--field");
        if ((content == null) == fields.isEmpty()) {
            throw new CliFailure(ExitCode.USAGE, "give --content for a memory, or --field for an entity");
        }
        ApiResponse answer = server.get("/candidates/" + values.text("ID"));
        Map<String, @Nullable Object> candidate =
                PlainJson.object(answer.body()).orElse(Map.of());
        return answer.ok() ? CandidateEdit.send(server, candidate, content, fields) : answer;
    }
}
