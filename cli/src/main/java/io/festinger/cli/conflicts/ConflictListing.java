package io.festinger.cli.conflicts;

import io.festinger.cli.client.ApiResponse;
import io.festinger.cli.client.CallCommand;
import io.festinger.cli.client.RequestQuery;
import io.festinger.cli.client.ServerClient;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The list of conflicts, common to both forms of the command.
abstract class ConflictListing extends CallCommand {
    @Option(
            names = "--status",
            paramLabel = "STATUS",
            description = "Only this status: open (default), proposed, held, resolved, dismissed or all.")
    private String status = "";

    @Option(names = "--project", paramLabel = "P", description = "Only conflicts of this project.")
    private String project = "";

    @Option(names = "--subject", paramLabel = "WORDS", description = "Only conflicts about this subject.")
    private String subject = "";

    @Option(names = "--member", paramLabel = "ID", description = "Only conflicts that have this row as a member.")
    private String member = "";

    @Option(
            names = "--limit",
            paramLabel = "NUMBER",
            description = "The maximum number of results, 1 to 500 (default 50).")
    private int limit = 50;

    @Option(names = "--cursor", paramLabel = "CURSOR", description = "Continue where the previous page ended.")
    private String cursor = "";

    ConflictListing(Map<String, String> environment) {
        super(environment);
    }

    @Override
    protected final ApiResponse ask(ServerClient server) {
        return server.get("/conflicts?limit=" + limit + asked() + RequestQuery.part("cursor", cursor));
    }

    /// The filter, as parameters of a path.
    final String asked() {
        return RequestQuery.part("status", status)
                + RequestQuery.part("project", project)
                + RequestQuery.part("subject", subject)
                + RequestQuery.part("member", member);
    }

    final boolean listsClosed() {
        return !status.isEmpty() && !status.equals("open");
    }

    /// Whether it is the list of all open conflicts from its beginning, whose numbers 'show' accepts.
    private boolean isWhole() {
        return (asked() + cursor).isEmpty();
    }

    @Override
    protected final String words(Map<String, @Nullable Object> answer) {
        return ConflictPrinter.list(answer, isWhole());
    }
}
