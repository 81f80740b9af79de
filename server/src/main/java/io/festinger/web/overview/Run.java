package io.festinger.web.overview;

import com.fasterxml.jackson.databind.JsonNode;
import io.festinger.base.Json;
import io.festinger.jobs.JobRun;
import io.festinger.web.Moment;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// A run of a job on a page.
///
/// @param finished empty while it runs, and forever if the server died during it
/// @param result its result, in words
public record Run(Moment started, Optional<Moment> finished, String result) {
    static Run of(JobRun run) {
        return new Run(Moment.of(run.startedAt()), run.finishedAt().map(Moment::of), words(run.report()));
    }

    /// The figures of a report with their names, and why work was left.
    private static String words(String report) {
        JsonNode json = Json.read(report, JsonNode.class);
        String figures = json.properties().stream()
                .filter(field -> field.getValue().isNumber())
                .map(Run::words)
                .collect(Collectors.joining(", "));
        String reason = json.path("reason").asText("");
        return reason.isEmpty() ? figures : figures + ". " + reason;
    }

    private static String words(Map.Entry<String, JsonNode> field) {
        return field.getKey().replace('_', ' ') + " " + field.getValue().asText();
    }
}
