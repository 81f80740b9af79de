package io.festinger.rest;

import io.festinger.access.Role;
import io.festinger.base.Actor;
import io.festinger.base.ComputePool;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.conflicts.Write;
import io.festinger.memory.sources.Ingestion;
import io.festinger.memory.sources.ServerFolders;
import io.festinger.memory.sources.SourceFile;
import io.festinger.memory.sources.Wave;
import io.festinger.memory.sources.WaveStore;
import io.festinger.recall.Recall;
import io.festinger.rest.http.Body;
import io.festinger.rest.http.Call;
import io.festinger.rest.http.JsonBody;
import io.festinger.rest.http.NoDryRun;
import io.festinger.rest.http.Query;
import io.festinger.rest.http.QueryParameters;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// `POST` and `GET /ingestion/wave`, `GET /ingestion/wave/{id}`, `POST /ingestion/wave/{id}/extract`.
@Path("/ingestion/wave")
@RunOnVirtualThread
public final class IngestionResource {
    private static final int DOCUMENTS = 1_000;

    private final Ingestion ingestion;
    private final ServerFolders folders;
    private final ComputePool heavy;
    private final Recall recall;
    private final Call call;

    IngestionResource(Ingestion ingestion, ServerFolders folders, ComputePool heavy, Recall recall, Call call) {
        this.ingestion = ingestion;
        this.folders = folders;
        this.heavy = heavy;
        this.recall = recall;
        this.call = call;
    }

    /// @param path where it is in the project, with `/` between folders
    /// @param updatedAt when the file was changed; default now
    public record DocumentBody(
            @Nullable String path,
            @Nullable String content,
            @Nullable Instant updatedAt) {
        SourceFile file(String field) {
            return SourceFile.of(
                    field,
                    Body.required(path, field + ".path"),
                    Body.required(content, field + ".content"),
                    Optional.ofNullable(updatedAt));
        }
    }

    /// @param path a folder or a file on the server instead of `documents`; for an admin, below the
    ///     operator's roots
    /// @param documents the documents, at most 1,000
    /// @param origin where they come from, for people who read waves; default `documents`, or the path
    /// @param waveId their open wave; default a new one
    /// @param more true to keep the wave open for further requests
    /// @param extract whether candidates are read when the wave is closed; default true
    @JsonBody(max = 32 << 20, free = "documents[].content")
    public record WaveBody(
            @Nullable String path,
            @Nullable List<@Nullable DocumentBody> documents,
            @Nullable String project,
            @Nullable String origin,
            @Nullable String waveId,
            @Nullable Boolean more,
            @Nullable Boolean extract,
            @Nullable Boolean dryRun) {
        Ingestion.Delivery delivery() {
            return new Ingestion.Delivery(
                    Body.required(project, "project"),
                    Optional.ofNullable(waveId).filter(id -> !id.isBlank()),
                    origin == null ? (path == null ? "documents" : path) : origin,
                    Boolean.TRUE.equals(more),
                    !Boolean.FALSE.equals(extract));
        }
    }

    /// A page of waves.
    ///
    /// @param nextCursor the `cursor` of the next page; absent on the last
    public record WavePageAnswer(List<WaveAnswer> items, Optional<String> nextCursor) {}

    /// Ingests documents; unchanged ones are skipped. Candidates are read at the end.
    ///
    /// over_cap counts candidates that were found beyond the limit of this pass, passed_over the
    /// statements read and not taken as candidates. In a dry run summary.proposed has the best 50 that
    /// would be proposed.
    @POST
    public WaveAnswer createWave(WaveBody waveBody) {
        Ingestion.Delivery delivery = waveBody.delivery();
        WorkspaceId workspace = call.workspace();
        Write write = call.write(waveBody.dryRun());
        Iterator<Ingestion.Batch> batches = batches(waveBody);
        Wave wave = heavy.readDocuments(() -> ingestion.take(workspace, write, delivery, batches));
        recall.settle(workspace);
        return WaveAnswer.of(wave);
    }

    private Iterator<Ingestion.Batch> batches(WaveBody waveBody) {
        String path = waveBody.path();
        List<@Nullable DocumentBody> documents = waveBody.documents();
        if (path != null && documents == null) {
            call.caller().mustBe(Role.ADMIN);
            return folders.open(path);
        }
        if (path != null || documents == null && waveBody.waveId() == null) {
            throw Failure.invalid("documents", "send either 'documents' or, as an admin, a 'path' on the server");
        }
        return List.of(new Ingestion.Batch(files(documents == null ? List.of() : documents), Map.of()))
                .iterator();
    }

    private static List<SourceFile> files(List<@Nullable DocumentBody> documents) {
        if (documents.size() > DOCUMENTS) {
            throw new Failure(
                    Failure.Code.TOO_LARGE,
                    "documents",
                    "a request has at most " + DOCUMENTS + " documents, not " + documents.size()
                            + "; send them in several, with 'more' and the wave_id of the first answer");
        }
        List<SourceFile> files = new ArrayList<>(documents.size());
        for (int i = 0; i < documents.size(); i++) {
            String field = "documents[" + i + "]";
            files.add(Body.required(documents.get(i), field).file(field));
        }
        return files;
    }

    /// Waves, newest first.
    @GET
    @Query("project")
    @Query(
            value = "status",
            of = {"open", "done"})
    @Query({"cursor", "limit"})
    public WavePageAnswer listWaves() {
        QueryParameters query = call.query();
        WaveStore.Page page = ingestion.list(
                call.workspace(),
                new WaveStore.Filter(
                        query.text("project"),
                        query.text("status").map(Wave.Status::of),
                        query.text("cursor"),
                        query.limit()));
        return new WavePageAnswer(page.items().stream().map(WaveAnswer::of).toList(), page.next());
    }

    /// One wave with its counts and the summary of its report.
    @GET
    @Path("/{id}")
    public WaveAnswer getWave(@PathParam("id") String id) {
        return WaveAnswer.of(ingestion.get(call.workspace(), id));
    }

    /// Closes a wave, if it is open, and reads candidates from what it brought.
    ///
    /// Proposes the best candidates not yet proposed; call again for the next. over_cap says how many
    /// more wait, and is 0 when nothing is left.
    @POST
    @Path("/{id}/extract")
    @NoDryRun
    public WaveAnswer extractWave(@PathParam("id") String id) {
        WorkspaceId workspace = call.workspace();
        Actor actor = call.actor();
        return WaveAnswer.of(heavy.readDocuments(() -> ingestion.extract(workspace, actor, id)));
    }
}
