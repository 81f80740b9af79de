package io.festinger.web.playground;

import io.festinger.memory.CommitResult;
import io.festinger.memory.commits.Rehearsal;
import io.festinger.web.Moment;
import java.util.List;
import java.util.Optional;

/// The playground's view of what storing a text would do.
///
/// @param rule the deciding rule; empty where there was nothing to decide
/// @param lookedAt the rows that it was compared with, in words
public record CheckView(
        String verdict,
        String rule,
        String explanation,
        String lookedAt,
        List<CommitResult.CommittedClaim> claims,
        List<Rival> against) {
    /// @param kind of the row, in words
    /// @param project its project; empty for none
    /// @param conflict the open one that it would join; empty where it would open one
    public record Rival(
            String kind,
            String id,
            String project,
            String content,
            String value,
            String author,
            Moment at,
            Optional<String> conflict) {
        private static Rival of(Rehearsal.Rival rival) {
            return new Rival(
                    rival.kind().replace('_', ' '),
                    rival.id(),
                    rival.project(),
                    rival.content(),
                    rival.value(),
                    rival.author(),
                    Moment.of(rival.at()),
                    rival.conflict().map(Object::toString));
        }
    }

    /// @param project as typed; empty for all
    static CheckView of(Rehearsal rehearsal, String project) {
        CommitResult commitResult = rehearsal.committed();
        return new CheckView(
                commitResult.verdict().wire(),
                commitResult.ruleId().orElse(""),
                commitResult
                        .explanation()
                        .replace("Both are kept; a person decides.", "Both would be kept; a person decides."),
                project.isBlank() ? "all projects" : "project " + project.strip(),
                commitResult.claims(),
                rehearsal.against().stream().map(Rival::of).toList());
    }
}
