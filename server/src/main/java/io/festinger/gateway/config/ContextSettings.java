package io.festinger.gateway.config;

import java.time.Duration;

/// Whether contexts go into prompts, in addition to recollections.
///
/// @param project searched in addition to rows without a project; empty for all projects
/// @param budget most tokens of a context
/// @param deadline how long a prompt waits for its context before it goes without
public record ContextSettings(boolean enabled, String project, int budget, Duration deadline) {
    public static final ContextSettings DEFAULTS = new ContextSettings(true, "", 1_000, Duration.ofMillis(50));
    public static final ContextSettings OFF = new ContextSettings(false, "", 1_000, Duration.ofMillis(50));

    static ContextSettings read(ConfigurationSection section) {
        var settings = new ContextSettings(
                section.flag("enabled", DEFAULTS.enabled()),
                section.text("project").orElse(DEFAULTS.project()).strip(),
                (int) section.whole("budget_tokens", 1, 100_000, DEFAULTS.budget()),
                Duration.ofMillis(section.whole(
                        "deadline_ms", 1, 10_000, DEFAULTS.deadline().toMillis())));
        section.end();
        return settings;
    }
}
