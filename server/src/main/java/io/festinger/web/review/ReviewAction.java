package io.festinger.web.review;

import io.festinger.memory.CommitResult;
import io.festinger.memory.review.Review;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// An action on candidates, with the data for its undo.
///
/// @param key names it on the page
/// @param did the action, in the form's spelling
/// @param edited whether it was edited before it was promoted
/// @param entity the candidate proposed to replace a memory, as `type/id`; empty for none
/// @param refusal why nothing was done; empty on success
public record ReviewAction(
        String key,
        List<String> ids,
        String did,
        boolean edited,
        String words,
        List<String> conflicts,
        String entity,
        String refusal,
        View view) {

    static ReviewAction of(
            Review.CandidateDecision candidateDecision, Review.Action action, boolean isEdited, View view) {
        return new ReviewAction(
                candidateDecision.id(),
                List.of(candidateDecision.id()),
                wire(action),
                isEdited,
                words(action, isEdited, candidateDecision.status().orElse("")),
                candidateDecision.conflicts(),
                "",
                candidateDecision.failure().map(Review.DecisionFailure::detail).orElse(""),
                view);
    }

    /// Several actions as one.
    static ReviewAction all(List<ReviewAction> reviewActions, Review.Action action, View view) {
        List<ReviewAction> finishedActions =
                reviewActions.stream().filter(one -> one.refusal.isEmpty()).toList();
        return new ReviewAction(
                finishedActions.isEmpty() ? "none" : "many-" + finishedActions.getFirst().key,
                finishedActions.stream().flatMap(one -> one.ids.stream()).toList(),
                wire(action),
                false,
                words(action, false, "") + ": " + finishedActions.size(),
                finishedActions.stream()
                        .flatMap(one -> one.conflicts.stream())
                        .distinct()
                        .toList(),
                "",
                "",
                view);
    }

    /// The action of a form without scripts, from the page's address.
    ///
    /// @param ids separated by commas
    /// @param get returns the text of another field, or null
    static ReviewAction of(String ids, UnaryOperator<@Nullable String> get, View view) {
        Review.Action action = Review.Action.of(text(get.apply("did")));
        boolean isEdited = "true".equals(get.apply("edited"));
        List<String> several = words(ids);
        return new ReviewAction(
                several.isEmpty() ? "none" : several.getFirst(),
                several,
                wire(action),
                isEdited,
                words(action, isEdited, ""),
                words(get.apply("conflicts")),
                text(get.apply("entity")),
                "",
                view);
    }

    /// A memory that is now active, and an entity that waits to replace it.
    static ReviewAction graduate(String memory, String entityType, CommitResult commitResult, View view) {
        return new ReviewAction(
                memory,
                List.of(memory),
                wire(Review.Action.PROMOTE),
                false,
                "Promoted; " + commitResult.id() + " waits in the queue to take its place",
                List.of(),
                entityType + "/" + commitResult.id(),
                "",
                view);
    }

    private static String text(@Nullable String value) {
        return value == null ? "" : value;
    }

    private static List<String> words(@Nullable String joinedText) {
        return joinedText == null
                ? List.of()
                : Arrays.stream(joinedText.split(","))
                        .filter(word -> !word.isBlank())
                        .limit(View.PAGE)
                        .toList();
    }

    static String wire(Review.Action action) {
        return action.name().toLowerCase(Locale.ROOT);
    }

    private static String words(Review.Action action, boolean isEdited, String status) {
        return switch (action) {
            case PROMOTE ->
                status.equals("superseded")
                        ? "Promoted, but superseded by a row that says the same or that a person chose before"
                        : isEdited ? "Edited and promoted" : "Promoted";
            case REJECT -> "Rejected: it is not proposed again";
            case DEFER -> "Deferred: it comes after the others";
            case RESUME -> "Waits in its old place again";
        };
    }

    public boolean isRefused() {
        return !refusal.isEmpty();
    }
}
