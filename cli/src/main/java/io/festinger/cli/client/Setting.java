package io.festinger.cli.client;

/// A setting's value and where it was found, in words: `--server`, `FESTINGER_URL`, the settings file's path,
/// `default`.
public record Setting(String value, String origin) {}
