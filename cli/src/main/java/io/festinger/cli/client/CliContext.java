package io.festinger.cli.client;

import java.io.InputStream;
import java.util.Map;

/// Where a command runs.
///
/// @param in standard input
/// @param isTerminal whether a person sees the output
public record CliContext(Map<String, String> environment, InputStream in, boolean isTerminal) {}
