package io.festinger.cli.candidates;

import io.festinger.cli.client.Query;
import picocli.CommandLine.Option;

/// Which candidates a command is about.
final class CandidateFilter {
    @Option(names = "--project", paramLabel = "P", description = "Only those of this project.")
    private String project = "";

    @Option(names = "--layer", paramLabel = "LAYER", description = "memory or entity; both without it.")
    private String layer = "";

    @Option(names = "--wave", paramLabel = "ID", description = "Only those that this wave brought.")
    private String wave = "";

    @Option(names = "--rule", paramLabel = "RULE", description = "A rule, or a class of them: heading.")
    private String rule = "";

    /// As parameters of a path.
    String parts() {
        return Query.part("project", project)
                + Query.part("layer", layer)
                + Query.part("wave", wave)
                + Query.part("rule", rule);
    }
}
