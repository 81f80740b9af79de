package io.festinger.cli;

import io.festinger.cli.client.DoctorFinding;
import io.festinger.cli.client.DoctorFinding.State;
import io.festinger.cli.client.PlainJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Reads the answer of `GET /health`. A part's state is text (`"database": "ok"`) or an object with
/// `status` and perhaps `detail`; missing fields yield no finding.
final class HealthReport {
    private static final Set<String> WORKS = Set.of("ok", "up", "ready", "reachable", "on", "enabled", "true");
    private static final Set<String> OFF = Set.of("off", "disabled", "none", "absent", "empty", "false", "unset");

    private HealthReport() {}

    static List<DoctorFinding> findings(Map<String, @Nullable Object> health) {
        List<DoctorFinding> findings = new ArrayList<>();
        if (health.containsKey("database")) {
            findings.add(part("database", health.get("database")));
        }
        if (health.get("configuration") instanceof Map<?, ?> configuration) {
            findings.add(configuration(configuration));
        }
        if (health.get("upstreams") instanceof List<?> upstreams) {
            for (Object upstream : upstreams) {
                findings.add(part("upstream", upstream));
            }
        }
        if (health.get("detectors") instanceof Map<?, ?> detectors) {
            detectors.forEach((name, state) -> findings.add(part("detector " + name, state)));
        }
        if (health.get("recall") instanceof Map<?, ?> recall) {
            recall.forEach((name, state) -> findings.add(part("recall by " + name, state)));
        }
        PlainJson.text(health, "open_conflicts_count")
                .ifPresent(count -> findings.add(conflicts(
                        count,
                        PlainJson.text(health, "unopposed_conflicts_count").orElse("0"),
                        PlainJson.text(health, "proposed_updates_count").orElse("0"),
                        PlainJson.text(health, "held_conflicts_count").orElse("0"))));
        PlainJson.text(health, "queue_depth")
                .ifPresent(depth -> findings.add(new DoctorFinding("queue", State.OK, depth + " waiting")));
        return findings;
    }

    private static DoctorFinding configuration(Map<?, ?> fields) {
        String file = text(fields, "file").orElse("no festinger.yaml: flags, environment and defaults apply");
        return text(fields, "last_error")
                .map(error -> new DoctorFinding(
                        "configuration",
                        State.BROKEN,
                        file + " was refused, so the earlier one stays in use: " + error))
                .orElseGet(() -> new DoctorFinding("configuration", State.OK, file));
    }

    private static DoctorFinding conflicts(String count, String unopposedText, String updates, String heldBack) {
        String closing = unopposedText.equals("0") ? "" : ", " + unopposedText + " of them no longer contradictory";
        String words = count.equals("0") ? "no conflict is open" : count + " open, waiting for a person" + closing;
        String proposedText = updates.equals("0") ? "" : "; proposed updates: " + updates;
        String heldText = heldBack.equals("0") ? "" : "; held back: " + heldBack;
        return new DoctorFinding("conflicts", State.OK, words + proposedText + heldText);
    }

    private static DoctorFinding part(String subject, @Nullable Object value) {
        if (!(value instanceof Map<?, ?> fields)) {
            return new DoctorFinding(subject, state(String.valueOf(value)), String.valueOf(value));
        }
        String status = text(fields, "status").or(() -> text(fields, "state")).orElse("unknown");
        StringBuilder words = new StringBuilder(status);
        for (String field : List.of("kind", "url", "detail", "reason")) {
            text(fields, field).ifPresent(text -> words.append(", ").append(text));
        }
        if (state(status) == State.BROKEN) {
            text(fields, "last_error").ifPresent(error -> words.append(", ").append(error));
            words.append(subject.equals("upstream") ? ": start the model server, or name another with --upstream" : "");
        }
        String name =
                text(fields, "name").map(knownText -> subject + " " + knownText).orElse(subject);
        return new DoctorFinding(name, state(status), words.toString());
    }

    private static Optional<String> text(Map<?, ?> fields, String field) {
        return Optional.ofNullable(fields.get(field)).map(Object::toString).filter(text -> !text.isEmpty());
    }

    /// The state by the first word: `off: no model folder` has the reason after the colon.
    private static State state(String status) {
        String word = status.toLowerCase(Locale.ROOT).replaceFirst(":.*", "");
        if (WORKS.contains(word)) {
            return State.OK;
        }
        return OFF.contains(word) ? State.OFF : State.BROKEN;
    }
}
