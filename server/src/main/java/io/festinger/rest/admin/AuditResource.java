package io.festinger.rest.admin;

import com.fasterxml.jackson.annotation.JsonRawValue;
import io.festinger.base.Failure;
import io.festinger.base.RecordMapper;
import io.festinger.conflicts.AuditLog;
import io.festinger.conflicts.Inbox;
import io.festinger.rest.http.Call;
import io.festinger.rest.http.Query;
import io.festinger.rest.http.QueryParameters;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// The audit log: `GET /audit` and `GET /audit/verify`.
@Path("/audit")
@RunOnVirtualThread
public final class AuditResource {
    private final Inbox inbox;
    private final Call call;

    AuditResource(Inbox inbox, Call call) {
        this.inbox = inbox;
        this.call = call;
    }

    /// @param nextBefore the `before` of the next page; absent on the last
    public record AuditAnswer(List<EntryAnswer> items, Optional<Long> nextBefore) {}

    /// @param detail what was recorded
    /// @param hash the hash of this row and the one before it, in hexadecimal
    /// @param erasedBy the erasure that took actor, subject and detail; absent for a row as it was written
    public record EntryAnswer(
            long seq,
            Instant at,
            String actor,
            String action,
            String subjectKind,
            String subjectId,
            @JsonRawValue @Schema(type = SchemaType.OBJECT) String detail,
            String hash,
            Optional<String> erasedBy) {
        static EntryAnswer of(AuditLog.Row row) {
            return RecordMapper.map(EntryAnswer.class, row, row.entry());
        }
    }

    /// @param rows how many were read; where the log is broken, how many are good
    /// @param fault the first fault; absent when the log is whole
    public record AuditVerificationAnswer(long rows, boolean whole, Optional<String> fault) {}

    /// Who did what, newest first.
    @GET
    @Query(value = "subject_kind", is = "such as conflict or memory")
    @Query("subject_id")
    @Query(value = "before", is = "rows with lower numbers")
    @Query("limit")
    public AuditAnswer listAuditRows() {
        QueryParameters query = call.query();
        int limit = query.limit();
        List<EntryAnswer> items = inbox
                .audit(
                        call.workspace(),
                        query.text("subject_kind").orElse(""),
                        query.text("subject_id").orElse(""),
                        before(query.text("before")),
                        limit)
                .stream()
                .map(EntryAnswer::of)
                .toList();
        boolean full = items.size() == limit;
        return new AuditAnswer(items, full ? Optional.of(items.getLast().seq()) : Optional.empty());
    }

    /// Whether the audit log is as it was written.
    @GET
    @Path("/verify")
    public AuditVerificationAnswer verifyAudit() {
        AuditLog.Verdict verdict = inbox.verifyAudit(call.workspace());
        return new AuditVerificationAnswer(verdict.rows(), verdict.fault().isEmpty(), verdict.fault());
    }

    private static long before(Optional<String> text) {
        try {
            return text.map(Long::parseLong).orElse(Long.MAX_VALUE);
        } catch (NumberFormatException notANumber) {
            throw Failure.invalid("before", "before is the number of a row");
        }
    }
}
