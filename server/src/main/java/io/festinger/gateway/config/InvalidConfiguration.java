package io.festinger.gateway.config;

import java.util.List;
import java.util.stream.Collectors;

/// A rejected configuration, with all of its errors.
public final class InvalidConfiguration extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient List<ConfigurationProblem> problems;

    public InvalidConfiguration(List<ConfigurationProblem> problems) {
        super(text(problems));
        this.problems = List.copyOf(problems);
    }

    /// The problems, a line each.
    public String text() {
        return text(problems);
    }

    private static String text(List<ConfigurationProblem> problems) {
        return problems.stream().map(ConfigurationProblem::toString).collect(Collectors.joining("\n"));
    }

    public List<ConfigurationProblem> problems() {
        return problems;
    }
}
