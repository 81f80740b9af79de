package io.festinger.cli.conflicts;

import static io.festinger.cli.client.PlainJson.show;

import io.festinger.cli.client.CliFailure;
import io.festinger.cli.client.Commands;
import io.festinger.cli.client.ExitCode;
import io.festinger.cli.client.PlainJson;
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

    public static void complete(Commands commands) {
        commands.at("decisions export").says((answer, values) -> write(answer, values.text("FILE")));
        commands.at("decisions apply")
                .calls((server, values) -> server.post(
                        "/decisions/apply" + (values.isSet("--dry-run") ? "?dryRun=true" : ""),
                        read(values.text("FILE"))))
                .says((answer, values) -> report(answer, values.isSet("--dry-run")));
    }

    private static CliFailure unusable(String file, IOException e) {
        return new CliFailure(ExitCode.USAGE, "the file '" + file + "' cannot be used: " + e.getMessage());
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
