package io.festinger.memory;

import io.festinger.claims.Claim;
import io.festinger.claims.Span;
import io.festinger.conflicts.Findings;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.stream.Collectors;

/// What writers are told about a verdict, in plain sentences.
final class MemoryWords {
    private static final int EXCERPT = 120;

    private MemoryWords() {}

    static String clash(Findings.Clash clash) {
        Claim said = clash.claim();
        return said.reading().ruleId() + ": " + of(said) + " this says " + value(said) + where(said) + "; "
                + clash.rivals().stream()
                        .map(rival -> rival.row().kind().wire().replace('_', ' ') + " "
                                + rival.row().id() + " says " + value(rival) + where(rival))
                        .collect(Collectors.joining(", "))
                + ". Both are kept; a person decides.";
    }

    static String scoped(Claim said, Claim other) {
        return said.reading().ruleId() + ": " + of(said) + " this says " + value(said) + " "
                + context(said) + "; " + other.row().id() + " says " + value(other) + " " + context(other)
                + ", which is another context and no contradiction.";
    }

    static String readLater(Memory row) {
        return "it has " + row.content().length() + " characters and is read after the commit; what it contradicts is"
                + " then in GET /conflicts?member=" + row.id() + ". Shorter facts are read at once.";
    }

    static String duplicate(Memory row) {
        return "the same is said by " + row.id() + " already, by " + row.voice().author() + " on "
                + DateTimeFormatter.ISO_INSTANT.format(row.times().observedAt()) + "; "
                + "times that it was said again: "
                + row.echo().corroborations() + "; other authors who said it: "
                + row.echo().corroborators().size() + ". The words are kept with it as a witness.";
    }

    static String extractedAgain(Memory row) {
        return row.rejected()
                ? "a person rejected this already, as " + row.id() + "; it is not proposed again."
                : "this was proposed already, as " + row.id() + " ("
                        + row.status().wire() + ").";
    }

    static String refinement(Claim other) {
        return "it agrees with " + other.row().id() + " on " + other.meeting().words() + "; both are kept.";
    }

    static String update(Memory row, Memory corrected) {
        return row.id() + " replaces " + corrected.id() + ", by the same author: " + quote(corrected.content())
                + " is superseded.";
    }

    /// @param why it is an update
    /// @param own what is superseded
    /// @param left what stays until a person decides
    static String replaced(Memory row, String why, List<Memory> own, List<Findings.Clash> left) {
        String retired = own.stream()
                .map(old -> old.id() + " (" + quote(old.content()) + ")")
                .collect(Collectors.joining(", "));
        String done = own.isEmpty()
                ? why + "."
                : row.id() + " says itself that it replaces what its author said before: " + retired
                        + " is superseded.";
        return left.isEmpty() ? done : done + " " + clash(left.getFirst());
    }

    static String correction(Memory row, Memory corrected) {
        return "memory.correction: " + row.voice().author() + " corrects what "
                + corrected.voice().author() + " said. " + corrected.id() + " says " + quote(corrected.content())
                + ", " + row.id() + " says " + quote(row.content()) + ". Both are kept; a person decides.";
    }

    static String quote(String text) {
        String line = text.replaceAll("\\s+", " ");
        return "\""
                + (line.length() <= EXCERPT ? line : line.substring(0, EXCERPT).strip() + "...") + "\"";
    }

    private static String of(Claim claim) {
        return "of " + claim.meeting().words();
    }

    private static String value(Claim claim) {
        return (claim.positive() ? "" : "not ") + "'" + claim.value().text() + "'";
    }

    private static String where(Claim claim) {
        Span span = claim.reading().span();
        return span.equals(Span.NONE) ? "" : " (characters " + span.start() + " to " + span.end() + ")";
    }

    private static String context(Claim claim) {
        String qualifier = claim.meeting().qualifier();
        return qualifier.isEmpty() ? "in general" : "for " + qualifier;
    }
}
