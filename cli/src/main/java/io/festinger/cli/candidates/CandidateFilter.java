package io.festinger.cli.candidates;

import io.festinger.cli.client.RequestQuery;
import picocli.CommandLine.Option;

/// The filter of a command's candidates.
final class CandidateFilter {
    @Option(names = "--project", paramLabel = "P", description = "Only those of this project.")
    private String project = "";

    @Option(names = "--layer", paramLabel = "LAYER", description = "memory or entity; both without it.")
    private String layer = "";

    @Option(names = "--wave", paramLabel = "ID", description = "Only those that this wave brought.")
    private String wave = "";

    @Option(names = "--rule", paramLabel = "RULE", description = "A rule, or a class of them: heading.")
    private String rule = "";

    /// The filter as parameters of a path.
    String parts() {
        return RequestQuery.part("project", project)
                + RequestQuery.part("layer", layer)
                + RequestQuery.part("wave", wave)
                + RequestQuery.part("rule", rule);
    }
}
