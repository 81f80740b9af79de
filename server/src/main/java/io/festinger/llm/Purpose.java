package io.festinger.llm;

import java.util.Locale;

/// The purpose of a model; each purpose may have its own model.
public enum Purpose {
    /// Placing a concept in the graph.
    WRITE,
    /// Proposing how a concept conflict is settled.
    RESOLVE,
    /// Reading facts for contradictions.
    DETECT;

    /// The setting that names its model, such as `write_model_id`.
    public String setting() {
        return name().toLowerCase(Locale.ROOT) + "_model_id";
    }
}
