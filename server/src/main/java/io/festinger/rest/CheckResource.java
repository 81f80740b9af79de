package io.festinger.rest;

import io.festinger.base.ComputePool;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.memory.checking.Check;
import io.festinger.memory.sources.SourceFile;
import io.festinger.rest.http.Body;
import io.festinger.rest.http.Call;
import io.festinger.rest.http.JsonBody;
import io.festinger.rest.http.NoDryRun;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// `POST /check`: finds what texts would contradict, without storing them.
@Path("/check")
@RunOnVirtualThread
public final class CheckResource {
    private static final int DOCUMENTS = 500;

    private final Check check;
    private final ComputePool heavy;
    private final Call call;

    CheckResource(Check check, ComputePool heavy, Call call) {
        this.check = check;
        this.heavy = heavy;
        this.call = call;
    }

    /// @param path the name that findings use; its ending says how the text is read
    public record TextBody(@Nullable String path, @Nullable String content) {
        SourceFile file(String field) {
            return SourceFile.of(
                    field,
                    Body.required(path, field + ".path"),
                    Body.required(content, field + ".content"),
                    Optional.empty());
        }
    }

    /// @param project the project to compare the texts with; by default all projects, and rows without one
    /// @param documents the texts, 1 to 500
    @JsonBody(max = 8 << 20, free = "documents[].content")
    public record CheckBody(
            @Nullable String project, @Nullable List<@Nullable TextBody> documents) {}

    /// What texts would contradict in what is known and in each other; stores nothing.
    ///
    /// passed_over names documents that declare that they are not in force, statements_passed_over what
    /// was read in the others but not compared: for each document the total, the counts by reason, and
    /// the first 20 with line, reason and text.
    @POST
    @NoDryRun
    public CheckAnswer checkText(CheckBody checkBody) {
        List<@Nullable TextBody> documents = Body.required(checkBody.documents(), "documents");
        if (documents.isEmpty() || documents.size() > DOCUMENTS) {
            throw new Failure(
                    documents.isEmpty() ? Failure.Code.INVALID_REQUEST : Failure.Code.TOO_LARGE,
                    "documents",
                    "one call checks 1 to " + DOCUMENTS + " documents, not " + documents.size()
                            + "; send them in several calls");
        }
        List<SourceFile> files = new ArrayList<>(documents.size());
        for (int i = 0; i < documents.size(); i++) {
            String field = "documents[" + i + "]";
            files.add(Body.required(documents.get(i), field).file(field));
        }
        Optional<String> project = Optional.ofNullable(checkBody.project()).filter(name -> !name.isBlank());
        WorkspaceId workspace = call.workspace();
        long characters =
                files.stream().mapToLong(file -> file.content().length()).sum();
        return CheckAnswer.of(
                heavy.read(characters, () -> check.of(workspace, project, files)), SourceFile.secrets(files));
    }
}
