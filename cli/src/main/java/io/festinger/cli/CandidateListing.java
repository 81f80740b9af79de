package io.festinger.cli;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The queue of candidates, as both spellings of the command show it.
abstract class CandidateListing extends Asking {
    @Option(names = "--project", paramLabel = "P", description = "Only those of this project.")
    private String project = "";

    @Option(names = "--layer", paramLabel = "LAYER", description = "memory or entity; both without it.")
    private String layer = "";

    @Option(names = "--wave", paramLabel = "ID", description = "Only those that this wave brought.")
    private String wave = "";

    @Option(names = "--rule", paramLabel = "RULE", description = "A rule, or a class of them: heading.")
    private String rule = "";

    @Option(names = "--limit", paramLabel = "NUMBER", description = "At most so many: 1 to 500 (50).")
    private int limit = 50;

    @Option(names = "--cursor", paramLabel = "CURSOR", description = "Where the page before ended.")
    private String cursor = "";

    CandidateListing(Map<String, String> environment) {
        super(environment);
    }

    @Override
    final Answer ask(ServerClient server) {
        return server.get("/candidates?limit=" + limit + Query.part("project", project) + Query.part("layer", layer)
                + Query.part("wave", wave) + Query.part("rule", rule) + Query.part("cursor", cursor));
    }

    @Override
    final String words(Map<String, @Nullable Object> answer) {
        return CandidateWords.list(answer);
    }
}
