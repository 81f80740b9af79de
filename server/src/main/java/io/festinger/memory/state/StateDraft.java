package io.festinger.memory.state;

import io.festinger.memory.Inputs;
import io.festinger.memory.premises.Basis;
import java.util.Optional;

/// A value that a person wants to set as trusted state.
///
/// @param reason why; may be empty
/// @param qualifier the context in which it holds; if not given, that of the only existing row, or none
/// @param basedOn what it was concluded from
public record StateDraft(
        String project,
        String category,
        String key,
        String value,
        String reason,
        Optional<String> qualifier,
        Basis basedOn) {
    public StateDraft(String project, String category, String key, String value, String reason) {
        this(project, category, key, value, reason, Optional.empty());
    }

    public StateDraft(
            String project, String category, String key, String value, String reason, Optional<String> qualifier) {
        this(project, category, key, value, reason, qualifier, Basis.NONE);
    }

    /// The same draft on this basis.
    public StateDraft on(Basis basis) {
        return new StateDraft(project, category, key, value, reason, qualifier, basis);
    }

    /// The same draft in another project.
    StateDraft in(String another) {
        return new StateDraft(another, category, key, value, reason, qualifier, basedOn);
    }

    /// @throws io.festinger.base.Failure `INVALID_REQUEST`, naming the invalid field
    public StateDraft {
        project = Inputs.requestedText("project", project, Inputs.NAME);
        category = Inputs.requestedText("category", category, Inputs.NAME);
        key = Inputs.requestedText("key", key, Inputs.NAME);
        value = Inputs.requestedText("value", value, Inputs.TEXT);
        reason = Inputs.text("reason", reason, Inputs.TEXT);
        qualifier = qualifier.map(text -> Inputs.text("qualifier", text, Inputs.NAME));
    }
}
