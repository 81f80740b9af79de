package io.festinger.llm;

/// A question to a model.
///
/// @param name the answer's name for providers that require one, such as `story_findings`: letters,
///     digits and `_`
/// @param system the model's role
/// @param user the question itself
/// @param schema JSON schema of the answer: a closed object at its top
public record ModelPrompt(String name, String system, String user, String schema) {}
