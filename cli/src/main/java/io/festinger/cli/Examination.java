package io.festinger.cli;

import io.festinger.cli.Finding.State;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What `doctor` asks a server: its health, and whether it lets this caller into the workspace.
final class Examination {
    /// Every workspace has this concept from its first moment, so reading it tells whether we may read at all.
    private static final String PROBE = "/concepts/type";

    private final Connection connection;
    private final ServerClient server;

    Examination(Connection connection) {
        this.connection = connection;
        this.server = new ServerClient(connection);
    }

    List<Finding> findings() {
        List<Finding> findings = new ArrayList<>();
        try {
            Answer health = health();
            Optional<Map<String, @Nullable Object>> fields = Json.object(health.body());
            findings.add(reached(health, fields));
            fields.map(HealthReport::findings).ifPresent(findings::addAll);
            if (fields.isPresent()) {
                Answer probe = server.get(PROBE);
                findings.add(key(probe));
                findings.add(workspace(probe));
            }
        } catch (CliFailure unreachable) {
            findings.add(new Finding("server", State.BROKEN, String.valueOf(unreachable.getMessage())));
        }
        return findings;
    }

    /// An absent workspace is a finding of its own and says nothing of the server: then it is asked in the default one.
    private Answer health() {
        Answer here = server.get("/health");
        return here.status() == 404 ? new ServerClient(connection.inDefaultWorkspace()).get("/health") : here;
    }

    private Finding reached(Answer health, Optional<Map<String, @Nullable Object>> fields) {
        if (fields.isEmpty()) {
            return new Finding("server", State.BROKEN, Refusal.words(health));
        }
        String version = Json.text(fields.get(), "version").orElse("of an unknown version");
        String status = Json.text(fields.get(), "status").orElse("without a status");
        String words = "%s (%s), version %s, says %s"
                .formatted(connection.server().value(), connection.server().origin(), version, status);
        return new Finding("server", health.ok() ? State.OK : State.BROKEN, words);
    }

    private Finding key(Answer probe) {
        Setting key = connection.key();
        if (probe.status() == 401 || probe.status() == 403) {
            String cure = key.value().isEmpty()
                    ? "; give one: --key, FESTINGER_KEY; an admin makes it: festinger keys create"
                    : ", taken from " + key.origin();
            return new Finding("key", State.BROKEN, "refused (HTTP " + probe.status() + ")" + cure);
        }
        return key.value().isEmpty()
                ? new Finding("key", State.OFF, "none given, none asked for")
                : new Finding("key", State.OK, "from " + key.origin());
    }

    private Finding workspace(Answer probe) {
        Setting workspace = connection.workspace();
        String name = workspace.value() + " (" + workspace.origin() + ")";
        return probe.ok()
                ? new Finding("workspace", State.OK, name)
                : new Finding("workspace", State.BROKEN, name + ": " + Refusal.words(probe));
    }
}
