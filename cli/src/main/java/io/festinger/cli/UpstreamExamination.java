package io.festinger.cli;

import io.festinger.cli.client.ApiResponse;
import io.festinger.cli.client.CliFailure;
import io.festinger.cli.client.Connection;
import io.festinger.cli.client.DoctorFinding;
import io.festinger.cli.client.DoctorFinding.State;
import io.festinger.cli.client.LocalExamination;
import io.festinger.cli.client.PlainJson;
import io.festinger.cli.client.ServerClient;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// `doctor`'s findings about upstreams: one that is Festinger itself, an Ollama without a model, and a model that could
/// be asked about unclear pairs.
record UpstreamExamination(Connection connection, ServerClient server) {
    List<DoctorFinding> findings(Map<String, @Nullable Object> health) {
        List<DoctorFinding> findings = new ArrayList<>();
        boolean ollama = false;
        for (Map<String, @Nullable Object> upstream : PlainJson.children(health, "upstreams")) {
            String url = PlainJson.text(upstream, "url").orElse("");
            String name = "upstream " + PlainJson.text(upstream, "name").orElse("?");
            boolean up = PlainJson.text(upstream, "status").filter("ok"::equals).isPresent();
            itself(name, url, up).ifPresent(findings::add);
            ollama |= up
                    && PlainJson.text(upstream, "kind").filter("ollama"::equals).isPresent();
        }
        if (ollama && findings.isEmpty()) {
            models().ifPresent(findings::add);
        }
        if (findings.isEmpty() && lacksModel(health.get("detectors"))) {
            offer().ifPresent(findings::add);
        }
        return findings;
    }

    private static boolean lacksModel(@Nullable Object detectors) {
        return detectors instanceof Map<?, ?> states && "off: no detect_model_id".equals(states.get("tier3"));
    }

    private Optional<DoctorFinding> offer() {
        ApiResponse apiResponse = server.get("/models/upstream");
        return apiResponse.ok()
                ? PlainJson.object(apiResponse.body())
                        .map(model -> new DoctorFinding(
                                "unclear pairs",
                                State.OFF,
                                PlainJson.text(model, "model_name").orElse("?") + " at "
                                        + PlainJson.text(model, "base_url").orElse("?")
                                        + " answers prompts and can be asked about them: festinger models upstream"))
                : Optional.empty();
    }

    private Optional<DoctorFinding> itself(String name, String url, boolean up) {
        boolean same = LocalExamination.authority(url)
                .equals(LocalExamination.authority(connection.server().value()));
        if (url.isEmpty() || !(same || up && isFestinger(url))) {
            return Optional.empty();
        }
        return Optional.of(new DoctorFinding(
                name,
                State.BROKEN,
                url + " is " + (same ? "Festinger itself" : "another Festinger")
                        + ", so prompts go in a circle: give the model server's own address with --upstream or in"
                        + " festinger.yaml"));
    }

    /// Checked only if the server runs on this machine: elsewhere the address has another meaning.
    private boolean isFestinger(String url) {
        Connection there = Connection.to(url);
        if (!connection.isOnThisMachine() || !there.isOnThisMachine()) {
            return false;
        }
        try {
            return PlainJson.object(new ServerClient(there).get("/health").body())
                    .filter(fields -> fields.containsKey("open_conflicts_count"))
                    .isPresent();
        } catch (CliFailure cliFailure) {
            return false;
        }
    }

    private Optional<DoctorFinding> models() {
        ApiResponse tags = server.get("/api/tags");
        boolean none = tags.ok()
                && PlainJson.object(tags.body())
                        .filter(fields -> fields.get("models") instanceof List<?> models && models.isEmpty())
                        .isPresent();
        return none
                ? Optional.of(new DoctorFinding(
                        "models", State.BROKEN, "Ollama has no model, so every prompt fails: ollama pull llama3.2"))
                : Optional.empty();
    }
}
