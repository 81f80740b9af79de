package io.festinger.cli.candidates;

import io.festinger.cli.client.ApiResponse;
import io.festinger.cli.client.CallCommand;
import io.festinger.cli.client.RequestQuery;
import io.festinger.cli.client.ServerClient;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// The queue of candidates, common to both forms of the command.
abstract class CandidateListing extends CallCommand {
    @Mixin
    private final CandidateFilter filter = new CandidateFilter();

    @Option(
            names = "--limit",
            paramLabel = "NUMBER",
            description = "The maximum number of results, 1 to 500 (default 50).")
    private int limit = 50;

    @Option(names = "--cursor", paramLabel = "CURSOR", description = "Continue where the previous page ended.")
    private String cursor = "";

    CandidateListing(Map<String, String> environment) {
        super(environment);
    }

    @Override
    protected final ApiResponse ask(ServerClient server) {
        return server.get("/candidates?limit=" + limit + filter.parts() + RequestQuery.part("cursor", cursor));
    }

    @Override
    protected final String words(Map<String, @Nullable Object> answer) {
        return CandidateWords.list(answer);
    }
}
