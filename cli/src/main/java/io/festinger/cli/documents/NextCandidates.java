package io.festinger.cli.documents;

import io.festinger.cli.client.CliFailure;
import io.festinger.cli.client.PlainJson;
import io.festinger.cli.client.RequestQuery;
import io.festinger.cli.client.ServerClient;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Reads a wave again, for the candidates that exceeded the limit.
record NextCandidates(ServerClient server) {
    private static final String WAVES = "/ingestion/wave";

    /// The newest wave of a project with more candidates than were proposed.
    ///
    /// @return its id; empty where there is none
    /// @throws CliFailure `REFUSED`, `UNREACHABLE`
    Optional<String> newest(String project) {
        String cursor = "";
        do {
            Map<String, @Nullable Object> page = server.get(WAVES + "?limit=500" + RequestQuery.part("project", project)
                            + RequestQuery.part("cursor", cursor))
                    .fields();
            Optional<String> id = PlainJson.children(page, "items").stream()
                    .filter((Map<String, @Nullable Object> wave) -> new WaveWords(wave).number("over_cap") > 0)
                    .findFirst()
                    .flatMap((Map<String, @Nullable Object> wave) -> PlainJson.text(wave, "wave_id"));
            if (id.isPresent()) {
                return id;
            }
            cursor = PlainJson.text(page, "next_cursor").orElse("");
        } while (!cursor.isEmpty());
        return Optional.empty();
    }

    /// Proposes the best candidates of the wave that were not proposed before.
    ///
    /// @return the wave
    /// @throws CliFailure `REFUSED`, `UNREACHABLE`
    Map<String, @Nullable Object> of(String wave) {
        return server.withPatience()
                .post(WAVES + "/" + RequestQuery.segment(wave) + "/extract", "{}")
                .fields();
    }
}
