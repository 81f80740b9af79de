package io.festinger.web.inbox;

import io.festinger.base.ConflictId;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.Member;
import io.festinger.conflicts.triage.BulkDecisions;
import io.festinger.conflicts.triage.Triage;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A decision about many conflicts on a page: before it is confirmed, or after it was made.
///
/// @param what the decision, as a form sends it
/// @param title what happens, or happened, in a few words
/// @param effect what that means for stored statements
/// @param ids the conflicts that are, or were, decided, separated by commas
/// @param examples the first of them
/// @param obstacles why others are left out
/// @param back the page to go back to
public record BulkView(
        String what,
        String title,
        String effect,
        long count,
        String ids,
        List<Example> examples,
        List<Obstacle> obstacles,
        String back) {
    private static final int EXAMPLES = 5;
    private static final String AT_MOST =
            " One decision is about at most " + Triage.MOST + " conflicts: these are the newest.";

    /// @param outcome what will hold; empty where nothing wins
    public record Example(String path, String subject, String outcome) {}

    /// @param count how many conflicts it concerns
    public record Obstacle(String reason, long count) {
        static List<Obstacle> of(Stream<String> reasons) {
            return reasons.collect(Collectors.groupingBy(reason -> reason, Collectors.counting())).entrySet().stream()
                    .map(reason -> new Obstacle(reason.getKey(), reason.getValue()))
                    .toList();
        }
    }

    static BulkView preview(BulkDecisions.Way way, List<BulkDecisions.Prospect> prospects, String back) {
        List<BulkDecisions.Prospect> possible =
                prospects.stream().filter(BulkDecisions.Prospect::isPossible).toList();
        return new BulkView(
                way.wire(),
                title(way, possible.size()),
                effect(way) + (prospects.size() < Triage.MOST ? "" : AT_MOST),
                possible.size(),
                ids(possible.stream().map(BulkDecisions.Prospect::conflict).toList()),
                possible.stream()
                        .limit(EXAMPLES)
                        .map(prospect -> new Example(
                                Card.path(prospect.conflict().id().value()),
                                Card.subject(prospect.conflict()),
                                prospect.winner()
                                        .map(Member::value)
                                        .map(value -> "“" + value + "” holds")
                                        .orElse("")))
                        .toList(),
                Obstacle.of(prospects.stream()
                        .filter(prospect -> !prospect.isPossible())
                        .map(BulkDecisions.Prospect::obstacle)),
                back);
    }

    static BulkView done(String description, BulkDecisions.Report report, String back) {
        int count = report.finishedConflicts().size();
        String title = description.equals("undo")
                ? conflicts(count) + (count == 1 ? " is" : " are") + " open again"
                : past(BulkDecisions.Way.read(description), count);
        return new BulkView(
                description,
                title,
                "",
                count,
                ids(report.finishedConflicts()),
                List.of(),
                Obstacle.of(report.refused().values().stream()),
                back);
    }

    static String ids(List<Conflict> conflicts) {
        return conflicts.stream().map(Conflict::id).map(ConflictId::value).collect(Collectors.joining(","));
    }

    static String conflicts(int count) {
        return count + (count == 1 ? " conflict" : " conflicts");
    }

    private static String title(BulkDecisions.Way way, int count) {
        return switch (way) {
            case DISMISS -> "Dismiss " + conflicts(count) + "?";
            case NO_ACTION -> "Settle " + conflicts(count) + " without a change?";
            case NEWEST -> "Resolve " + conflicts(count) + " by the newest statement?";
            case MOST_TRUSTED -> "Resolve " + conflicts(count) + " by the most trusted statement?";
        };
    }

    private static String past(BulkDecisions.Way way, int count) {
        return switch (way) {
            case DISMISS -> "Dismissed " + conflicts(count);
            case NO_ACTION -> "Settled " + conflicts(count) + " without a change";
            case NEWEST -> "Resolved " + conflicts(count) + " by the newest statement";
            case MOST_TRUSTED -> "Resolved " + conflicts(count) + " by the most trusted statement";
        };
    }

    private static String effect(BulkDecisions.Way way) {
        return switch (way) {
            case DISMISS ->
                "All statements stay in force, and these pairs are not reported again. Where five alarms of one kind in a"
                        + " project were wrong and none was right, further ones are held back.";
            case NO_ACTION -> "All statements stay in force; the contradiction is settled.";
            case NEWEST -> "The newest statement of each stays in force; the others are superseded.";
            case MOST_TRUSTED -> "The most trusted statement of each stays in force; the others are superseded.";
        };
    }
}
