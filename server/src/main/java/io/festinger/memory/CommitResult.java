package io.festinger.memory;

import io.festinger.base.ConflictId;
import io.festinger.base.RecordMapper;
import io.festinger.claims.Claim;
import io.festinger.judge.Verdict;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// The result of writing a row, of any layer.
///
/// @param status of the row now
/// @param conflicts open conflicts that it opened or joined; for a duplicate those of the repeated row
/// @param proposal the update that waits for a person, when the row replaces what others said; it needs
///     no immediate decision
/// @param ruleId the rule that decided the verdict; empty when there was nothing to decide
/// @param explanation why, in a sentence; empty for `NEW`
/// @param claims the claims that were read from it
/// @param reading `later` when the text is too long to be read in the write: conflicts that it opens come
///     later; empty when it was read
public record CommitResult(
        String id,
        String status,
        Verdict verdict,
        List<ConflictId> conflicts,
        Optional<ConflictId> proposal,
        Optional<String> ruleId,
        String explanation,
        List<CommittedClaim> claims,
        Optional<String> reading) {
    public CommitResult {
        conflicts = List.copyOf(conflicts);
        claims = List.copyOf(claims);
    }

    /// Without conflicts and claims.
    public static CommitResult of(StatementRow<?> row, Verdict verdict, Optional<String> ruleId, String explanation) {
        return new CommitResult(
                row.id(),
                row.status().wire(),
                verdict,
                List.of(),
                Optional.empty(),
                ruleId,
                explanation,
                List.of(),
                Optional.empty());
    }

    public CommitResult with(List<ConflictId> opened, Collection<Claim> read) {
        return RecordMapper.with(this, Map.of("conflicts", opened, "claims", CommittedClaim.all(read)));
    }

    /// The same result with an update that waits.
    public CommitResult proposing(Optional<ConflictId> update) {
        return RecordMapper.with(this, Map.of("proposal", update));
    }

    /// The same result, for text that is read after the commit.
    public CommitResult readLater(String words) {
        String text = explanation.isEmpty() ? words : explanation + " " + words;
        return RecordMapper.with(this, Map.of("explanation", text, "reading", Optional.of("later")));
    }

    /// A claim in the answer to the caller.
    public record CommittedClaim(
            String subject,
            String attribute,
            String qualifier,
            String value,
            String unit,
            @Schema(enumeration = {"positive", "negative"}) String polarity) {
        public static List<CommittedClaim> all(Collection<Claim> claims) {
            return claims.stream().map(CommittedClaim::of).toList();
        }

        public static CommittedClaim of(Claim claim) {
            return new CommittedClaim(
                    claim.meeting().subject(),
                    claim.meeting().attribute(),
                    claim.meeting().qualifier(),
                    claim.value().text(),
                    claim.value().unit(),
                    claim.positive() ? "positive" : "negative");
        }
    }
}
