package io.festinger.claims;

/// What a claim says of its slot.
///
/// @param text as it was said: `4.80 kg`
/// @param key the normal form by which [Comparison] compares values: equal keys mean the same,
///     whatever the spelling.
/// One of
///     a name or text (`peek`), a quantity in its base unit (`0.5 s`), `true` or `false`, a bound (`<=
///     5 s`, `>= 3`, `<
/// 5`,
///     `> 5`), a range (`5 s .. 8 s`), an approximation (`~ 5 s`), `unlimited`, a date as far as it is
///     known
///     (`@2026`, `@2026-03`, `@2026-03-31`), at least these of many (`has ["json","xml"]`), just these
///     (`only ["json"]`), or what holds of every one of a kind (`every postgres`)
/// @param unit the unit as it was said; empty where there is none
public record Value(String text, String key, String unit) {}
