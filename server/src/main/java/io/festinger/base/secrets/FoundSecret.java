package io.festinger.base.secrets;

/// A secret in a text. Never holds the secret itself.
///
/// @param kind such as `github-token`, of one line without blanks
/// @param start where it begins in the text, in UTF-16 units
/// @param end after its last character
public record FoundSecret(String kind, int start, int end) {}
