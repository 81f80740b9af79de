package io.festinger.rest.admin;

import io.festinger.archive.Exports;
import io.festinger.archive.PersonExports;
import io.festinger.base.WorkspaceId;
import io.festinger.erasure.Selector;
import io.festinger.rest.http.Call;
import io.festinger.rest.http.Query;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.server.core.CurrentRequestManager;
import org.jboss.resteasy.reactive.server.spi.ServerHttpResponse;

/// `GET /export`: the whole workspace as lines of JSON.
@Path("/export")
@RunOnVirtualThread
public final class ExportResource {
    static final String NDJSON = "application/x-ndjson";

    private static final Logger LOG = Logger.getLogger(ExportResource.class);
    private static final int BUFFER = 1 << 16;

    private final Exports exports;
    private final PersonExports persons;
    private final Call call;

    ExportResource(Exports exports, PersonExports persons, Call call) {
        this.exports = exports;
        this.persons = persons;
        this.call = call;
    }

    /// The whole workspace as lines of JSON, from one snapshot; POST /import takes them. With person,
    /// what is stored of one person, which no import takes.
    @GET
    @Produces(NDJSON)
    @Query(
            value = "person",
            is = "a name, in any case: what POST /erasures would select by it, and what the person decided")
    @APIResponse(responseCode = "200", description = "A header, a line for each row, and a last line with sums")
    public Response exportWorkspace() {
        WorkspaceId workspace = call.workspace();
        Optional<Selector> person = call.query().text("person").map(name -> new Selector(Selector.Kind.PERSON, name));
        if (person.isPresent()) {
            return export(workspace, person.get());
        }
        exports.announce(workspace, call.unrepeatedWrite());
        ServerHttpResponse client = CurrentRequestManager.get().serverResponse();
        StreamingOutput lines = out -> write(workspace, out, client);
        return Response.ok(lines, NDJSON)
                .header("Content-Disposition", "attachment; filename=\"" + workspace.name() + ".ndjson\"")
                .build();
    }

    private Response export(WorkspaceId workspace, Selector person) {
        persons.announce(workspace, call.unrepeatedWrite());
        StreamingOutput lines = out -> persons.write(workspace, person, new BufferedOutputStream(out, BUFFER));
        return Response.ok(lines, NDJSON)
                .header("Content-Disposition", "attachment; filename=\"person.ndjson\"")
                .build();
    }

    /// A stream accepts writes and does not report that its client left, so the connection is checked too.
    private void write(WorkspaceId workspace, OutputStream out, ServerHttpResponse client) throws IOException {
        BufferedOutputStream buffered = new BufferedOutputStream(out, BUFFER);
        try {
            exports.write(workspace, buffered, client::closed);
        } catch (IOException broken) {
            LOG.infof("%s", broken.getMessage());
            throw broken;
        }
    }
}
