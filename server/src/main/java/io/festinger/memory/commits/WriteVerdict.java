package io.festinger.memory.commits;

import static io.festinger.memory.comparison.DecidingRule.rule;

import io.festinger.base.ConflictId;
import io.festinger.claims.Claim;
import io.festinger.conflicts.Findings;
import io.festinger.judge.Verdict;
import io.festinger.memory.CommitResult;
import io.festinger.memory.StatementRow;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/// The meaning of findings for the writer: a verdict with its reason.
///
/// @param ruleId the rule that read the deciding claim; empty when none did
/// @param explanation in a sentence; empty when there is nothing to explain
public record WriteVerdict(Verdict verdict, Optional<String> ruleId, String explanation) {
    /// The rule of a statement that a person's earlier decision rejected.
    public static final String SETTLED = "decision.settled";

    public static final WriteVerdict NOTHING = new WriteVerdict(Verdict.NEW, Optional.empty(), "");

    static WriteVerdict conflict(Optional<String> ruleId, String explanation) {
        return new WriteVerdict(Verdict.CONFLICT, ruleId, explanation);
    }

    /// Of words that are stored already.
    public static WriteVerdict repetition(String explanation) {
        return new WriteVerdict(Verdict.DUPLICATE, Optional.empty(), explanation);
    }

    /// Of a statement that a person decided against.
    static WriteVerdict settled(Findings.PriorDecision priorDecision) {
        return new WriteVerdict(Verdict.DUPLICATE, Optional.of(SETTLED), priorDecision.explanation());
    }

    public static WriteVerdict of(Findings findings) {
        return findings.settled().map(WriteVerdict::settled).orElseGet(() -> ofClashes(findings));
    }

    WriteVerdict explain(String text) {
        return new WriteVerdict(verdict, ruleId, text);
    }

    /// The answer to the writer of a row.
    ///
    /// @param claims its claims
    public CommitResult result(StatementRow<?> row, List<ConflictId> conflicts, Collection<Claim> claims) {
        return CommitResult.of(row, verdict, ruleId, explanation).with(conflicts, claims);
    }

    /// The verdict of a memory that is stored and contradicts nothing.
    ///
    /// @param agreed a claim of another memory that says the same
    static WriteVerdict of(Findings findings, Optional<Claim> agreed) {
        if (agreed.isPresent()) {
            return new WriteVerdict(Verdict.REFINEMENT, rule(agreed), MemoryWords.refinement(agreed.get()));
        }
        return findings.scopedClaim()
                .filter(_ -> !findings.agreesWithMemory())
                .flatMap(other -> findings.newcomer().claims().stream()
                        .filter(claim ->
                                claim.meeting().topic().equals(other.meeting().topic()))
                        .findFirst()
                        .map(claim -> new WriteVerdict(
                                Verdict.SCOPED, rule(Optional.of(claim)), MemoryWords.scopedText(claim, other))))
                .orElse(NOTHING);
    }

    /// As [#of], for a row that is in force although it lost earlier.
    public static WriteVerdict despiteLosses(Findings findings) {
        WriteVerdict clashes = ofClashes(findings);
        return findings.settled()
                .filter(_ -> clashes.verdict() == Verdict.CONFLICT)
                .map(_ -> conflict(
                        Optional.of(SETTLED),
                        clashes.explanation()
                                + "; it lost before, and a person said it again since: both are kept, and a"
                                + " person decides"))
                .orElse(clashes);
    }

    private static WriteVerdict ofClashes(Findings findings) {
        if (!findings.clashes().isEmpty()) {
            Findings.Clash clash = findings.clashes().getFirst();
            return weigh(
                    Verdict.CONFLICT,
                    clash.claim(),
                    "clashes with " + text(clash.rivals().getFirst()));
        }
        if (findings.scopedClaim().isPresent()) {
            Claim other = findings.scopedClaim().get();
            String place = other.meeting().qualifier().isEmpty()
                    ? "without a qualifier"
                    : "for '" + other.meeting().qualifier() + "'";
            return new WriteVerdict(
                    Verdict.SCOPED,
                    Optional.of(other.reading().ruleId()),
                    "no contradiction: " + text(other) + ", holds " + place);
        }
        return findings.agreeing().isEmpty()
                ? NOTHING
                : new WriteVerdict(
                        Verdict.NEW,
                        Optional.empty(),
                        "agrees with " + text(findings.agreeing().getFirst()));
    }

    private static WriteVerdict weigh(Verdict verdict, Claim claim, String explanation) {
        return new WriteVerdict(
                verdict,
                Optional.of(claim.reading().ruleId()),
                "'" + stance(claim) + "' for '" + claim.meeting().words() + "' " + explanation);
    }

    private static String text(Claim claim) {
        return "'" + stance(claim) + "', which " + kind(claim) + " says";
    }

    /// The kind of row that makes the claim, in words.
    static String kind(Claim claim) {
        return switch (claim.row().kind()) {
            case MEMORY -> "a memory";
            case ENTITY -> "an entity";
            case PROJECT_STATE -> "trusted state";
            case CONCEPT_EDGE -> "an edge";
        };
    }

    private static String stance(Claim claim) {
        return claim.positive() ? claim.value().text() : "not " + claim.value().text();
    }
}
