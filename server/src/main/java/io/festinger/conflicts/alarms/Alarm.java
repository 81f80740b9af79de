package io.festinger.conflicts.alarms;

import io.festinger.base.WireName;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// A contradiction that a detector found in sentences, and that no slot proves.
///
/// @param likelihood how likely both cannot hold, from 0 to 1, as the detector says
/// @param properties the properties that the claims of the sentences name, such as `port, timeout`; empty
///     unless there are one or two
/// @param hold why it waits in the review list; empty in the inbox
public record Alarm(double likelihood, String properties, Optional<Hold> hold) {
    public Alarm(double likelihood) {
        this(Math.clamp(likelihood, 0, 1), "", Optional.empty());
    }

    /// How likely it is to be wrong: what it takes of the budget as long as it is undecided.
    double cost() {
        return 1 - likelihood;
    }

    /// Why an alarm is held back for the review list.
    @Schema(name = "AlarmHold")
    public enum Hold implements WireName {
        /// Decisions of people raised the bound for its kind above its likelihood.
        BOUND,
        /// The project had its share of wrong alarms, and has likelier ones.
        BUDGET;

        public static Hold of(String wire) {
            return WireName.of(Hold.class, wire);
        }
    }
}
