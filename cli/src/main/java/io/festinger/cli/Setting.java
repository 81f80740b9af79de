package io.festinger.cli;

/// A setting's value and where it was found, in words: `--server`, `FESTINGER_URL`, the settings file's path,
/// `default`.
record Setting(String value, String origin) {}
