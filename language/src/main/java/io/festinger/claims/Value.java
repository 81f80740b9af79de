package io.festinger.claims;

/// The value that a claim gives its slot.
///
/// @param text the original words: `4.80 kg`
/// @param key the normal form by which [Comparison] compares values: equal keys mean the same, regardless
///     of spelling, and the key of a key is the key itself. One of a name or text (`peek`, `not allowed`),
///     a quantity in its base unit (`0.5 s`, `16 request/s`, `5 USD/month`) or a bare number as it was
///     written (`1.20`, `007`), `true` or `false`, a version (`2.1.0`, `^18.2`, `3.x`), a bound (`<= 5 s`,
///     `>= 3`, `< 5`, `> 5`), a range (`5 s .. 8 s`), an approximation (`~ 5 s`), `unlimited`, a date as
///     far as it is known (`@2026`, `@2026-03`, `@2026-03-31`, `@2026-07-01/2026-09-30`, of any year
///     `@--03-31`), with a time of day (`@2026-03-31T14:00Z`) or only that (`@T14:00`), at least these of
///     many (`has ["json","xml"]`), exactly these (`only ["json"]`), a value of every one of a kind (`every
///     postgres`), or a period of repetition (`every 300 s`)
/// @param unit the unit in the original words; empty when there is none
public record Value(String text, String key, String unit) {}
