package io.festinger.recall.context;

import io.festinger.base.Failure;
import io.festinger.memory.Inputs;
import io.festinger.recall.Question;
import java.util.List;
import java.util.Optional;

/// What a context is wanted for.
///
/// @param query what the agent is about to do or to answer, in any words
/// @param project whose rows are wanted, beside those that belong to no project; empty for all projects
/// @param budget most tokens of the whole text, see [io.festinger.text.TokenEstimate]
public record ContextRequest(String query, Optional<String> project, int budget) {
    public static final int USUAL_BUDGET = 2_000;
    public static final int MOST_BUDGET = 100_000;

    /// @throws Failure `INVALID_REQUEST` naming the field that does not fit
    public ContextRequest {
        if (query.isBlank()) {
            throw new Failure(
                    Failure.Code.INVALID_REQUEST, "query", "query is what the agent is about to do, in any words");
        }
        query = Inputs.text("query", query, Question.LONGEST);
        project = project.map(label -> Inputs.label("project", label)).filter(label -> !label.isEmpty());
        if (budget < 1 || budget > MOST_BUDGET) {
            throw new Failure(
                    Failure.Code.INVALID_REQUEST,
                    "budget_tokens",
                    "budget_tokens is a whole number from 1 to " + MOST_BUDGET);
        }
    }

    ContextRequest of(Optional<String> named) {
        return new ContextRequest(query, named, budget);
    }

    Question question() {
        return Question.of(query, projects());
    }

    List<String> projects() {
        return project.map(label -> List.of(label, "")).orElse(List.of());
    }
}
