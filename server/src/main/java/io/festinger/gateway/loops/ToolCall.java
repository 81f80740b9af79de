package io.festinger.gateway.loops;

/// A call of a tool, as the model wrote it.
///
/// @param name the tool's name; may be empty
/// @param arguments JSON text, mostly an object; may be empty or broken
public record ToolCall(String name, String arguments) {}
