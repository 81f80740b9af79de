package io.festinger.gateway.config;

import java.util.List;
import java.util.stream.Collectors;

/// A configuration that is refused, with everything that is wrong with it at once.
public final class InvalidConfiguration extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient List<Problem> problems;

    InvalidConfiguration(List<Problem> problems) {
        super(text(problems));
        this.problems = List.copyOf(problems);
    }

    /// The problems, a line each.
    public String text() {
        return text(problems);
    }

    private static String text(List<Problem> problems) {
        return problems.stream().map(Problem::toString).collect(Collectors.joining("\n"));
    }

    public List<Problem> problems() {
        return problems;
    }
}
