package io.festinger.cli.client;

import java.util.Locale;
import java.util.Map;

/// One finding of `doctor`.
///
/// @param subject the checked part: `server`, `upstream ollama`
/// @param words the finding, the reason, and the cure if any
public record DoctorFinding(String subject, State state, String words) {
    public enum State {
        OK,
        /// Not in use, without a fault.
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
