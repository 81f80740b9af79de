package io.festinger.llm;

/// What a model is asked.
///
/// @param name the answer's name for providers that require one, such as `story_findings`: letters,
///     digits and `_`
/// @param system who the model is to be
/// @param user the question itself
/// @param schema JSON schema of the answer: an object at its top, closed
public record ModelPrompt(String name, String system, String user, String schema) {}
