package io.festinger.rest;

import io.festinger.base.RecordMapper;
import io.festinger.memory.sources.Document;
import io.festinger.memory.sources.DocumentStore;
import io.festinger.memory.sources.Sources;
import io.festinger.rest.http.Call;
import io.festinger.rest.http.Query;
import io.festinger.rest.http.QueryParameters;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// `GET /documents`, `GET /documents/{id}`, `GET /chunks/{id}`.
@Path("/")
@RunOnVirtualThread
public final class DocumentResource {
    private final Sources sources;
    private final Call call;

    DocumentResource(Sources sources, Call call) {
        this.sources = sources;
        this.call = call;
    }

    /// @param frontMatter the text between `---` lines at its top
    /// @param contentHash SHA-256 of the delivered content
    /// @param version rises when its text changes
    /// @param chunks its current chunks, in order; absent in a listing
    public record DocumentAnswer(
            String id,
            String project,
            String path,
            @Schema(implementation = Document.Kind.class) String kind,
            String title,
            Map<String, Object> frontMatter,
            String contentHash,
            int version,
            String waveId,
            Instant updatedAt,
            Instant ingestedAt,
            Optional<List<ChunkAnswer>> chunks) {
        static DocumentAnswer of(Document document, Optional<List<ChunkAnswer>> chunks) {
            return RecordMapper.map(DocumentAnswer.class, Map.of("chunks", chunks), document);
        }
    }

    /// A page of documents.
    ///
    /// @param nextCursor the `cursor` of the next page; absent on the last
    public record DocumentPageAnswer(List<DocumentAnswer> items, Optional<String> nextCursor) {}

    /// Documents, the newest version first.
    @GET
    @Path("/documents")
    @Query("project")
    @Query(value = "path", is = "of the document, or of a folder")
    @Query({"cursor", "limit"})
    public DocumentPageAnswer listDocuments() {
        QueryParameters query = call.query();
        DocumentStore.Page page = sources.documents(
                call.workspace(),
                new DocumentStore.Filter(
                        query.text("project"), query.text("path"), query.text("cursor"), query.limit()));
        return new DocumentPageAnswer(
                page.items().stream()
                        .map(document -> DocumentAnswer.of(document, Optional.empty()))
                        .toList(),
                page.next());
    }

    /// One document with its current chunks: joined, they are its text.
    @GET
    @Path("/documents/{id}")
    public DocumentAnswer getDocument(@PathParam("id") String id) {
        Sources.DocumentDetail detail = sources.document(call.workspace(), id);
        return DocumentAnswer.of(
                detail.document(),
                Optional.of(detail.chunks().stream().map(ChunkAnswer::of).toList()));
    }

    /// One chunk, current or replaced: what a candidate's provenance leads to.
    @GET
    @Path("/chunks/{id}")
    public ChunkAnswer getChunk(@PathParam("id") String id) {
        return ChunkAnswer.of(sources.chunk(call.workspace(), id));
    }
}
