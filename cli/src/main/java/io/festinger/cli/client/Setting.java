package io.festinger.cli.client;

/// A setting's value and its origin, in words: `--server`, `FESTINGER_URL`, the settings file's
/// path, `default`.
public record Setting(String value, String origin) {}
