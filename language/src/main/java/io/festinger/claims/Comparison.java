package io.festinger.claims;

import io.festinger.claims.values.Shape;
import io.festinger.claims.values.ShapeComparison;
import io.festinger.claims.values.Shapes;
import io.festinger.claims.values.SlotKind;

/// Compares claims on one slot by the keys of their values, see [Value#key].
public final class Comparison {
    private static final String NOT = "not ";

    private Comparison() {}

    /// How the second claim relates to the first. Both are on one slot; their times are ignored. In the
    /// reverse direction, [Agreement#NARROWER] and [Agreement#WIDER] are exchanged and the others stay.
    public static Agreement of(Claim knownClaim, Claim incoming) {
        SlotKind kind = SlotKind.of(incoming.meeting().attribute());
        Agreement agreement = of(
                new Stance(knownClaim.value().key(), knownClaim.positive()),
                new Stance(incoming.value().key(), incoming.positive()),
                kind);
        return agreement == Agreement.COMPATIBLE && areOfOneField(knownClaim, incoming)
                ? Agreement.CONTRARY
                : agreement;
    }

    /// A field of a row, or a cell of a table, has one value: a number and words cannot both be in it.
    /// In sentences they may be about different things.
    private static boolean areOfOneField(Claim knownClaim, Claim incoming) {
        boolean fields = knownClaim.isField() && incoming.isField();
        boolean words = Shapes.of(knownClaim.value().key()) instanceof Shape.Text
                != Shapes.of(incoming.value().key()) instanceof Shape.Text;
        return fields && words && knownClaim.positive() && incoming.positive();
    }

    /// How the second value relates to the first on a slot of any kind, when both are affirmed.
    public static Agreement of(Value knownValue, Value incoming) {
        return of(new Stance(knownValue.key(), true), new Stance(incoming.key(), true), SlotKind.ANY);
    }

    private static Agreement of(Stance knownStance, Stance incoming, SlotKind kind) {
        Stance one = knownStance.plain();
        Stance other = incoming.plain();
        if (one.positive && other.positive) {
            return ShapeComparison.of(Shapes.of(one.key), Shapes.of(other.key), kind);
        }
        if (one.key.equals(other.key)) {
            return one.positive == other.positive ? Agreement.SAME : Agreement.CONTRARY;
        }
        if (one.positive == other.positive) {
            return Agreement.COMPATIBLE;
        }
        String deniedText = one.positive ? other.key : one.key;
        String affirmedText = one.positive ? one.key : other.key;
        return ShapeComparison.denies(Shapes.of(deniedText), Shapes.of(affirmedText), kind)
                ? Agreement.CONTRARY
                : Agreement.COMPATIBLE;
    }

    /// The stance of a claim as a key, without a double negation: `not allowed` denied is `allowed`.
    static String stance(String key, boolean positive) {
        Stance plain = new Stance(key, positive).plain();
        return plain.positive ? plain.key : NOT + plain.key;
    }

    private record Stance(String key, boolean positive) {
        /// The same stance with the negation only in the polarity.
        Stance plain() {
            if (!positive && (key.equals("true") || key.equals("false"))) {
                return new Stance(key.equals("true") ? "false" : "true", true);
            }
            return key.startsWith(NOT) ? new Stance(key.substring(NOT.length()), !positive).plain() : this;
        }
    }
}
