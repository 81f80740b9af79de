package io.festinger.claims;

/// What a claim says of its slot.
///
/// @param text as it was said: `4.80 kg`
/// @param key the normal form by which values are compared: equal keys mean the same, whatever the spelling
/// @param unit the unit as it was said; empty where there is none
public record Value(String text, String key, String unit) {}
