package io.festinger.memory.commits;

import io.festinger.base.ConflictId;
import io.festinger.claims.Claim;
import io.festinger.conflicts.Findings;
import io.festinger.memory.Memory;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.stream.Collectors;

/// Explanations of a verdict for writers, in plain sentences.
final class MemoryWords {
    private static final int EXCERPT = 120;

    private MemoryWords() {}

    static String clash(Findings.Clash clash) {
        Claim claim = clash.claim();
        return on(claim) + " this says " + value(claim) + ", and "
                + clash.rivals().stream()
                        .map(rival -> WriteVerdict.kind(rival) + " says " + value(rival))
                        .distinct()
                        .collect(Collectors.joining(" and "))
                + ". Both are kept; a person decides.";
    }

    static String scopedText(Claim claim, Claim other) {
        return on(claim) + " this says " + value(claim) + " " + context(claim) + ", and " + WriteVerdict.kind(other)
                + " says " + value(other) + " " + context(other) + ": that is another context, not a contradiction.";
    }

    static String readLater(Memory row) {
        return "it has " + row.content().length() + " characters and is read after the commit; what it contradicts is"
                + " then in GET /conflicts?member=" + row.id() + ". Shorter facts are read at once.";
    }

    static String duplicate(Memory row) {
        int others = row.echo().corroborators().size();
        return row.voice().author() + " said the same on "
                + DateTimeFormatter.ISO_INSTANT.format(row.times().observedAt())
                + ". These words are kept with it as a witness: "
                + count(row.echo().corroborations(), "repetition") + " since, by " + count(others, "other author")
                + ".";
    }

    /// @param open the conflicts in which what is repeated is a side
    static String contest(String explanation, List<ConflictId> open) {
        return open.isEmpty()
                ? explanation
                : explanation + " Others contradict it: see the open conflict " + open.getFirst() + ".";
    }

    private static String count(int many, String description) {
        return many + " " + description + (many == 1 ? "" : "s");
    }

    static String extractedAgain(Memory row) {
        return row.state().isRejected()
                ? "a person rejected this already; it is not proposed again."
                : "this was proposed already and is " + row.status().wire() + ".";
    }

    static String refinement(Claim other) {
        return "it agrees with what is known on " + other.meeting().words() + "; both are kept.";
    }

    static String update(Memory memory) {
        return "it replaces what the same author said before: " + quote(memory.content()) + " is superseded.";
    }

    /// @param reason it is an update
    /// @param memories the author's rows that are superseded
    /// @param clashes the rows that remain until a person decides
    static String replace(String reason, List<Memory> memories, List<Findings.Clash> clashes) {
        String retiredText =
                memories.stream().map(oldMemory -> quote(oldMemory.content())).collect(Collectors.joining(", "));
        String finishedText = memories.isEmpty()
                ? reason + "."
                : "it says itself that it replaces what its author said before: " + retiredText + " is superseded.";
        return clashes.isEmpty() ? finishedText : finishedText + " " + clash(clashes.getFirst());
    }

    static String correction(Memory row, Memory correctedMemory) {
        return row.voice().author() + " corrects " + correctedMemory.voice().author() + ", who said "
                + quote(correctedMemory.content()) + ", and says " + quote(row.content())
                + ". Both are kept; a person decides.";
    }

    static String quote(String text) {
        String line = text.replaceAll("\\s+", " ");
        return "\""
                + (line.length() <= EXCERPT ? line : line.substring(0, EXCERPT).strip() + "...") + "\"";
    }

    private static String on(Claim claim) {
        return "on " + claim.meeting().words();
    }

    private static String value(Claim claim) {
        return (claim.positive() ? "" : "not ") + "'" + claim.value().text() + "'";
    }

    private static String context(Claim claim) {
        String qualifier = claim.meeting().qualifier();
        return qualifier.isEmpty() ? "in general" : "for " + qualifier;
    }
}
