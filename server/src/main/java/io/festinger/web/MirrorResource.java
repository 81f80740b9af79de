package io.festinger.web;

import io.festinger.memory.holdings.ProjectSize;
import io.festinger.mirror.MarkdownPage;
import io.festinger.mirror.Mirror;
import io.festinger.mirror.Outline;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jspecify.annotations.Nullable;

/// The Human Mirror: `GET /mirror`, `GET /mirror/{project}`, `GET /mirror/{project}.md`.
@Path("/mirror")
@RunOnVirtualThread
@WebPage
public final class MirrorResource {
    /// The most rows of a kind, and the most projects, on a page of HTML.
    private static final int SHOWN = 200;

    private final Mirror mirror;
    private final Visit visit;

    MirrorResource(Mirror mirror, Visit visit) {
        this.mirror = mirror;
        this.visit = visit;
    }

    /// Projects with their sizes, by name.
    public record ProjectsAnswer(List<ProjectSize> items) {}

    /// Projects that something is known of, as a page, or as JSON where the caller accepts only that.
    /// @param project a project whose page is requested: for a label that ends with `.md`
    @GET
    @APIResponse(
            responseCode = "200",
            content = {
                @Content(mediaType = "text/html"),
                @Content(
                        mediaType = MediaType.APPLICATION_JSON,
                        schema = @Schema(implementation = ProjectsAnswer.class))
            })
    public Response listMirrors(@QueryParam("project") @Nullable String project) {
        if (project != null) {
            return outline(project);
        }
        List<ProjectSize> projects = mirror.projects(visit.workspace());
        if (visit.wantsJson()) {
            return Response.ok(new ProjectsAnswer(projects), MediaType.APPLICATION_JSON)
                    .build();
        }
        List<ProjectLink> projectLinks =
                projects.stream().limit(SHOWN).map(ProjectLink::to).toList();
        return Pages.ok(Templates.projects(projectLinks, projects.size() - projectLinks.size()));
    }

    /// What a project holds, as a page: at most 200 rows of each kind, and it says so.
    @GET
    @Path("{project}")
    @APIResponse(responseCode = "200", content = @Content(mediaType = "text/html"))
    public Response getMirrorPage(@PathParam("project") String project) {
        return outline(project);
    }

    private Response outline(String project) {
        Outline outline = new Outline();
        mirror.write(visit.workspace(), project, SHOWN, outline);
        return Pages.ok(Templates.mirror(outline, ProjectLink.markdown(project)));
    }

    /// All that a project holds, as Markdown that depends on its content alone.
    @GET
    @Path("{project}.md")
    @APIResponse(responseCode = "200", content = @Content(mediaType = "text/markdown"))
    public Response getMirror(@PathParam("project") String project) throws IOException {
        // A file first, so no transaction waits for a slow reader.
        java.nio.file.Path file = Files.createTempFile("festinger-mirror", ".md");
        try {
            try (BufferedWriter out = Files.newBufferedWriter(file)) {
                mirror.write(visit.workspace(), project, Mirror.ALL, new MarkdownPage(out));
            }
            long size = Files.size(file);
            return Response.ok(Files.newInputStream(file, StandardOpenOption.DELETE_ON_CLOSE))
                    .type("text/markdown; charset=utf-8")
                    .header("Content-Length", size)
                    .header("X-Content-Type-Options", "nosniff")
                    .build();
        } catch (IOException | RuntimeException e) {
            Files.deleteIfExists(file);
            throw e;
        }
    }
}
