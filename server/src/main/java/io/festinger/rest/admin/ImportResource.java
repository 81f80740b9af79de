package io.festinger.rest.admin;

import io.festinger.archive.ExistingRows;
import io.festinger.archive.ImportProgress;
import io.festinger.archive.ImportReport;
import io.festinger.archive.Imports;
import io.festinger.base.Failure;
import io.festinger.rest.http.Call;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;

/// `POST /import`: imports an archive of `GET /export`, or many facts; `GET /import` shows the progress.
@Path("/import")
@RunOnVirtualThread
public final class ImportResource {
    /// Each import reads some hundred facts ahead and writes them in long transactions.
    private static final int AT_ONCE = 2;

    private static final Duration RETRY = Duration.ofSeconds(10);

    private final Semaphore places = new Semaphore(AT_ONCE);
    private final Imports imports;
    private final Call call;

    ImportResource(Imports imports, Call call) {
        this.imports = imports;
        this.call = call;
    }

    /// @param outcome `restored` or `merged` for an archive, `facts` for lines of facts
    /// @param lines how many were read
    /// @param rows the outcomes of an archive's rows, each in one of the counts
    /// @param facts the outcomes of the facts, each in one of the counts
    /// @param conflicts the conflicts that a merge found
    /// @param remarks remarks for a person, by line: the first 1,000
    /// @param contentHash the hash of the archive
    public record ImportAnswer(
            @Schema(implementation = ImportReport.Kind.class)
            String outcome,

            boolean dryRun,
            long lines,
            Optional<ImportReport.TableCounts> rows,
            Optional<ImportReport.FactCounts> facts,
            Optional<ExistingRows.Filed> conflicts,
            List<ImportReport.Remark> remarks,
            Optional<String> contentHash) {
        static ImportAnswer of(ImportReport report) {
            return new ImportAnswer(
                    report.kind().name().toLowerCase(Locale.ROOT),
                    report.dryRun(),
                    report.lines(),
                    report.rows(),
                    report.facts(),
                    report.conflicts(),
                    report.remarks(),
                    report.contentHash());
        }
    }

    /// @param imports oldest first
    public record RunningImports(List<ImportProgress> imports) {}

    /// Lists the imports of facts in progress on this node, with the counts of what is stored so far.
    @GET
    public RunningImports listImports() {
        return new RunningImports(imports.running(call.workspace()));
    }

    /// Imports an archive of GET /export, all or nothing; or facts, one per line.
    @POST
    public ImportAnswer importFacts(
            @RequestBody(content = @Content(mediaType = ExportResource.NDJSON)) InputStream body) throws IOException {
        if (!places.tryAcquire()) {
            throw Failure.unavailable(AT_ONCE + " imports are under way; send this one again when one is over", RETRY);
        }
        try {
            return ImportAnswer.of(imports.run(call.workspace(), call.unrepeatedWrite(), body));
        } finally {
            places.release();
        }
    }
}
