package io.festinger.cli.candidates;

import io.festinger.cli.client.RequestQuery;
import picocli.CommandLine.Option;

/// The filter of a command's candidates.
final class CandidateFilter {
    @Option(names = "--project", paramLabel = "P", description = "Only candidates of this project.")
    private String project = "";

    @Option(names = "--layer", paramLabel = "LAYER", description = "Only this layer: memory or entity (default: both).")
    private String layer = "";

    @Option(names = "--wave", paramLabel = "ID", description = "Only candidates from this wave.")
    private String wave = "";

    @Option(
            names = "--rule",
            paramLabel = "RULE",
            description = "Only candidates of this rule, or class of rules such as heading.")
    private String rule = "";

    /// The filter as parameters of a path.
    String parts() {
        return RequestQuery.part("project", project)
                + RequestQuery.part("layer", layer)
                + RequestQuery.part("wave", wave)
                + RequestQuery.part("rule", rule);
    }
}
