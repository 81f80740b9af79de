package io.festinger.llm;

import java.util.Locale;

/// What a model is asked for; each purpose may have a model of its own.
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
