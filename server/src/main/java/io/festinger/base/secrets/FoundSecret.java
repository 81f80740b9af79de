package io.festinger.base.secrets;

/// A secret in a text. It never contains the secret itself.
///
/// @param kind such as `github-token`, in one line without blanks
/// @param start where it begins in the text, in UTF-16 units
/// @param end after its last character
public record FoundSecret(String kind, int start, int end) {}
