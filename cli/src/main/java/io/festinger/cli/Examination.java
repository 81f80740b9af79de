package io.festinger.cli;

import io.festinger.cli.client.ApiResponse;
import io.festinger.cli.client.CliFailure;
import io.festinger.cli.client.Connection;
import io.festinger.cli.client.DoctorFinding;
import io.festinger.cli.client.DoctorFinding.State;
import io.festinger.cli.client.PlainJson;
import io.festinger.cli.client.Refusal;
import io.festinger.cli.client.ServerClient;
import io.festinger.cli.client.Setting;
import io.festinger.cli.client.Version;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// `doctor`'s questions to a server: its health, and whether it admits this caller to the workspace.
final class Examination {
    /// Every workspace has this concept from the start, so reading it shows whether the caller may read.
    private static final String PROBE = "/concepts/type";

    private static final Duration SKEW = Duration.ofSeconds(60);

    private final Connection connection;
    private final ServerClient server;

    Examination(Connection connection) {
        this.connection = connection;
        this.server = new ServerClient(connection);
    }

    List<DoctorFinding> findings() {
        List<DoctorFinding> findings = new ArrayList<>();
        try {
            ApiResponse health = health();
            Optional<Map<String, @Nullable Object>> fields =
                    PlainJson.object(health.body()).filter(Examination::isFestingers);
            findings.add(reachedFinding(health, fields));
            fields.map(HealthReport::findings).ifPresent(findings::addAll);
            if (fields.isPresent()) {
                version(fields.get()).ifPresent(findings::add);
                clock(fields.get()).ifPresent(findings::add);
                findings.addAll(new UpstreamExamination(connection, server).findings(fields.get()));
                ApiResponse probe = server.get(PROBE);
                findings.add(key(probe));
                findings.add(workspace(probe));
            }
        } catch (CliFailure unreachable) {
            findings.add(new DoctorFinding("server", State.BROKEN, String.valueOf(unreachable.getMessage())));
        }
        return findings;
    }

    /// A health report has a `database`, a refusal has a `code`; another program's JSON has neither.
    private static boolean isFestingers(Map<String, @Nullable Object> answer) {
        return answer.containsKey("database") || PlainJson.text(answer, "code").isPresent();
    }

    /// A missing workspace is a separate finding and says nothing about the server, so the default
    /// workspace is asked instead.
    private ApiResponse health() {
        ApiResponse apiResponse = server.get("/health");
        return apiResponse.status() == 404
                ? new ServerClient(connection.inDefaultWorkspace()).get("/health")
                : apiResponse;
    }

    private DoctorFinding reachedFinding(ApiResponse health, Optional<Map<String, @Nullable Object>> fields) {
        if (fields.isEmpty()) {
            return new DoctorFinding("server", State.BROKEN, stranger(health));
        }
        String version = PlainJson.text(fields.get(), "version").orElse("unknown");
        String status = PlainJson.text(fields.get(), "status").orElse("unknown");
        String words = "%s (%s), version %s, status %s"
                .formatted(connection.server().value(), connection.server().origin(), version, status);
        return new DoctorFinding("server", health.ok() ? State.OK : State.BROKEN, words);
    }

    /// The answer's server is another program on the port.
    private String stranger(ApiResponse health) {
        String local = connection.server().value();
        if (server.get("/").body().startsWith("Ollama is running")) {
            return local + " is Ollama itself, not Festinger in front of it: name Festinger's address with --server or"
                    + " FESTINGER_URL (" + Connection.DEFAULT_SERVER + " unless it was given another port)";
        }
        return "another program answers at " + local
                + ": name Festinger's address with --server, or start it on a free port:"
                + " festinger serve --port PORT (" + Refusal.words(health).replaceAll("\\s+", " ") + ")";
    }

    private static Optional<DoctorFinding> version(Map<String, @Nullable Object> health) {
        return PlainJson.text(health, "version")
                .filter(remote -> isOlder(remote, Version.number()))
                .map(remote -> new DoctorFinding(
                        "version",
                        State.WARNING,
                        "the server is " + remote + ", older than this command line (" + Version.number()
                                + "), and may lack what a command needs: restart it with the newer build"));
    }

    /// Compares the numbers; a version without numbers is never older.
    static boolean isOlder(String remote, String local) {
        boolean both = remote.matches("\\d.*") && local.matches("\\d.*");
        return both && Arrays.compare(numbers(remote), numbers(local)) < 0;
    }

    private static int[] numbers(String version) {
        String[] parts = version.replaceFirst("[^0-9.].*", "").split("\\.");
        return Arrays.stream(parts)
                .filter(part -> !part.isEmpty())
                .mapToInt(Integer::parseInt)
                .toArray();
    }

    private static Optional<DoctorFinding> clock(Map<String, @Nullable Object> health) {
        return PlainJson.text(health, "at").flatMap(at -> {
            Duration duration = Duration.between(Instant.now(), Instant.parse(at));
            return duration.abs().compareTo(SKEW) < 0
                    ? Optional.empty()
                    : Optional.of(new DoctorFinding(
                            "clock",
                            State.WARNING,
                            "the server's clock is %d seconds %s this one, so times of facts cannot be compared: set both"
                                            .formatted(
                                                    duration.abs().toSeconds(),
                                                    duration.isNegative() ? "behind" : "ahead of")
                                    + " with NTP"));
        });
    }

    private DoctorFinding key(ApiResponse probe) {
        Setting key = connection.key();
        if (probe.status() == 401 || probe.status() == 403) {
            String cure = key.value().isEmpty()
                    ? "; give one with --key or FESTINGER_KEY; an admin creates it with festinger keys create"
                    : ", taken from " + key.origin();
            return new DoctorFinding("key", State.BROKEN, "refused (HTTP " + probe.status() + ")" + cure);
        }
        return key.value().isEmpty()
                ? new DoctorFinding("key", State.OFF, "none given, none required")
                : new DoctorFinding("key", State.OK, "from " + key.origin());
    }

    private DoctorFinding workspace(ApiResponse probe) {
        Setting workspace = connection.workspace();
        String name = workspace.value() + " (" + workspace.origin() + ")";
        return probe.ok()
                ? new DoctorFinding("workspace", State.OK, name)
                : new DoctorFinding("workspace", State.BROKEN, name + ": " + Refusal.words(probe) + cure(probe));
    }

    private static String cure(ApiResponse probe) {
        return probe.status() == 404
                ? "\nname another one with --workspace; an admin creates one with POST /workspaces"
                : "";
    }
}
