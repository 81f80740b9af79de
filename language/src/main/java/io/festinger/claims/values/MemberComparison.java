package io.festinger.claims.values;

import io.festinger.claims.Agreement;
import io.festinger.claims.values.Shape.Members;
import java.util.List;

/// Compares lists of values, and one value with a list.
final class MemberComparison {
    private MemberComparison() {}

    /// How a list relates to a known value.
    static Agreement of(Shape shape, Members incoming, SlotKind kind) {
        if (!(shape instanceof Members list)) {
            return single(shape, incoming, kind);
        }
        boolean within = allIn(list.keys(), incoming.keys(), kind);
        boolean around = allIn(incoming.keys(), list.keys(), kind);
        if (list.only() && incoming.only()) {
            return within && around ? Agreement.SAME : Agreement.CONTRARY;
        }
        if (list.only()) {
            return around ? Agreement.WIDER : Agreement.CONTRARY;
        }
        if (incoming.only()) {
            return within ? Agreement.NARROWER : Agreement.CONTRARY;
        }
        if (within && around) {
            return Agreement.SAME;
        }
        return within ? Agreement.NARROWER : around ? Agreement.WIDER : Agreement.COMPATIBLE;
    }

    private static Agreement single(Shape shape, Members members, SlotKind kind) {
        boolean in = isIn(shape, members.keys(), kind);
        if (members.only() && !in) {
            return Agreement.CONTRARY;
        }
        if (!in) {
            return Agreement.COMPATIBLE;
        }
        return members.only() && members.keys().size() > 1 ? Agreement.WIDER : Agreement.NARROWER;
    }

    private static boolean allIn(List<String> some, List<String> all, SlotKind kind) {
        return some.stream().allMatch(key -> isIn(Shapes.of(key), all, kind));
    }

    /// True when one of the keys is the value, or a more general one.
    static boolean isIn(Shape value, List<String> keys, SlotKind kind) {
        return keys.stream().anyMatch(key -> {
            Agreement agreement = ShapeComparison.of(Shapes.of(key), value, kind);
            return agreement == Agreement.SAME || agreement == Agreement.NARROWER;
        });
    }
}
