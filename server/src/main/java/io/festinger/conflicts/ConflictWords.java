package io.festinger.conflicts;

import io.festinger.claims.Claim;
import io.festinger.claims.RowKind;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// Explains in plain sentences why claims cannot both hold, and asks a question for a person.
final class ConflictWords {
    private static final int SHOWN = 3;
    private static final Set<String> TYPED = Set.of("memory.identity", "memory.preference");

    private ConflictWords() {}

    static DetectorFinding finding(Claim claim, Member newcomer, List<Member> members, ConflictFiler.Urgency urgency) {
        int trust = Math.max(
                newcomer.trust(), members.stream().mapToInt(Member::trust).max().orElse(0));
        boolean oneLayer = members.stream()
                .allMatch(member -> member.row().kind() == newcomer.row().kind());
        String ruleId = oneLayer ? "slot." + newcomer.row().kind().wire() : "slot.cross_layer";
        return DetectorFinding.of(tier(claim.reading().ruleId()), ruleId, explanation(claim, newcomer, members))
                .rank(severity(trust), urgency.priority())
                .ask(question(claim, members.getFirst()))
                .propose(urgency.suggestion(), oneLayer && !urgency.suggestion().isEmpty());
    }

    /// Claims of typed slots are compared by tier 0, claims from free text by tier 1.
    private static String tier(String ruleId) {
        boolean isTyped = !ruleId.startsWith("memory.") || TYPED.stream().anyMatch(ruleId::startsWith);
        return isTyped ? "tier0" : "tier1";
    }

    private static DetectorFinding.Severity severity(int trust) {
        return switch (trust) {
            case 3 -> DetectorFinding.Severity.HIGH;
            case 2 -> DetectorFinding.Severity.MEDIUM;
            default -> DetectorFinding.Severity.LOW;
        };
    }

    private static String question(Claim claim, Member member) {
        return "Is '" + member.stand().value() + "' still right for " + about(claim) + ", and '" + text(claim)
                + "' wrong?";
    }

    private static String explanation(Claim claim, Member newcomer, List<Member> members) {
        String others = members.stream()
                .limit(SHOWN)
                .map(member -> "'" + member.stand().value() + "' by " + source(member))
                .collect(Collectors.joining(", "));
        int more = members.size() - SHOWN;
        return "For " + about(claim) + " " + source(newcomer) + " says '" + text(claim) + "'; it is " + others
                + (more > 0 ? " and " + more + " more" : "") + ". Read by "
                + claim.reading().ruleId() + ".";
    }

    /// Why a statement is not in force from its first moment.
    static String settle(Claim claim, Claim winner, Decision decision) {
        return "For " + about(claim) + " " + decision.by() + " decided on "
                + decision.at().atOffset(ZoneOffset.UTC).toLocalDate() + " that '"
                + winner.value().text()
                + "' holds (conflict " + decision.conflict() + "), so '" + text(claim)
                + "' is stored as superseded. Reopen that conflict to decide again.";
    }

    private static String text(Claim claim) {
        return (claim.positive() ? "" : "not ") + claim.value().text();
    }

    private static String about(Claim claim) {
        String words = "'" + claim.meeting().words() + "'";
        String qualifiedText = claim.meeting().qualifier().isEmpty()
                ? words
                : words + " (" + claim.meeting().qualifier() + ")";
        return claim.meeting().project().isEmpty()
                ? qualifiedText
                : qualifiedText + " of " + claim.meeting().project();
    }

    private static String source(Member member) {
        String layer = layer(member.row().kind());
        return member.saying().author().isEmpty()
                ? layer
                : layer + " of " + member.saying().author();
    }

    private static String layer(RowKind kind) {
        return switch (kind) {
            case CONCEPT_EDGE -> "the concept graph";
            case MEMORY -> "a memory";
            case ENTITY -> "an entity";
            case PROJECT_STATE -> "trusted state";
        };
    }
}
