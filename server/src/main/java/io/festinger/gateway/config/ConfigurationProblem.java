package io.festinger.gateway.config;

import java.util.Comparator;

/// An error in a configuration.
///
/// @param line in the file, from 1; 0 where the fault is not in the file
/// @param where the path of the key, as `upstreams[0].url`, or a variable of the environment; may be empty
/// @param reason the error
/// @param cure a valid form
public record ConfigurationProblem(int line, String where, String reason, String cure) {
    static final Comparator<ConfigurationProblem> IN_ORDER = Comparator.comparingInt(ConfigurationProblem::line);

    @Override
    public String toString() {
        String place = line > 0 ? "line " + line + (where.isEmpty() ? "" : ", " + where) : where;
        return (place.isEmpty() ? "" : place + ": ") + reason + (cure.isEmpty() ? "" : "; " + cure);
    }
}
