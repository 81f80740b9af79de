package io.festinger.cli.client;

import java.util.Locale;
import java.util.Map;

/// One thing that `doctor` looked at.
///
/// @param subject what was looked at: `server`, `upstream ollama`
/// @param words what was found, why, and the cure where there is one
public record DoctorFinding(String subject, State state, String words) {
    public enum State {
        OK,
        /// Not in use, and that is not a fault.
        OFF,
        /// Works, but probably not as intended.
        WARNING,
        /// Does not work and should.
        BROKEN;

        String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public Map<String, Object> json() {
        return Map.of("subject", subject, "state", state.wire(), "words", words);
    }

    public String line() {
        return "%-7s %-22s %s".formatted(state.wire(), subject, words.replace("\n", "\n" + " ".repeat(31)));
    }
}
