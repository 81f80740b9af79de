package io.festinger.rest;

import io.festinger.base.RecordMapper;
import io.festinger.judge.Verdict;
import io.festinger.memory.CommitResult;
import io.festinger.memory.MemoryStatus;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// The outcome for a written row, on the wire.
///
/// @param verdict how it relates to the known rows
/// @param conflictId the first of the conflicts
/// @param conflicts open conflicts that it opened or joined; for a duplicate those of the repeated row
/// @param proposalId the update that waits for a person, where the fact says that it replaces others' facts
/// @param ruleId the rule that decided the verdict
/// @param explanation why, in a sentence; absent where nothing needs an explanation
/// @param reading `later` where it is too long to be read during the write: its conflicts are opened later
public record CommittedAnswer(
        String id,
        @Schema(implementation = MemoryStatus.class) String status,
        @Schema(implementation = Verdict.class) String verdict,
        Optional<String> conflictId,
        List<String> conflicts,
        Optional<String> proposalId,
        Optional<String> ruleId,
        Optional<String> explanation,
        List<CommitResult.CommittedClaim> claims,
        @Schema(enumeration = "later") Optional<String> reading) {
    static CommittedAnswer of(CommitResult commitResult) {
        return RecordMapper.map(
                CommittedAnswer.class,
                Map.of(
                        "conflictId", commitResult.conflicts().stream().findFirst(),
                        "proposalId", commitResult.proposal()),
                commitResult);
    }
}
