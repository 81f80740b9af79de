package io.festinger.llm;

import io.festinger.base.WorkspaceId;

/// The language models of all workspaces, by purpose. Blocking; safe to use from any thread.
public interface LanguageModels {
    /// Whether a model is set for the purpose.
    boolean ready(WorkspaceId workspace, Purpose purpose);

    /// Asks once, at temperature 0 where the model accepts one, within the workspace's budget. A retry is a
    /// second call.
    ///
    /// @return the answer, JSON that is valid against the prompt's schema
    /// @throws io.festinger.base.Failure `WRONG_STATE` where no model is set, `RATE_LIMITED` where the
    ///     hour's budget is spent or the provider asks to wait, `UNAVAILABLE` where the provider fails or
    ///     takes too long, `INVALID_ANSWER` where the answer does not fit the schema
    String ask(WorkspaceId workspace, Purpose purpose, ModelPrompt prompt);
}
