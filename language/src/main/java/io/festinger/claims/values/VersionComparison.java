package io.festinger.claims.values;

import io.festinger.claims.Agreement;
import io.festinger.claims.values.Shape.Amount;
import io.festinger.claims.values.Shape.Bound;
import io.festinger.claims.values.Shape.Text;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Compares versions part by part: `2.1.0` is within `2.1`, `1.10` is above `1.9`, and `1.20` is not `1.2`.
final class VersionComparison {
    private static final int MOST_DIGITS = 9;
    /// `1.0-rc1` precedes `1.0`, while `14-alpine` is a `14`.
    private static final Pattern PRERELEASE =
            Pattern.compile("[-.]?(?:rc|alpha|beta|pre|preview|snapshot|dev|m)[-.]?\\d*", Pattern.CASE_INSENSITIVE);

    private VersionComparison() {}

    /// @param sign `=` for all versions that begin with the parts, `^` for later ones with the same first
    ///     part, or the sign of a bound
    private record VersionRange(String sign, List<BigInteger> parts, String pre) {}

    /// The relation; `COMPATIBLE` when one of them is not a version.
    static Agreement of(Shape knownShape, Shape incoming) {
        @Nullable VersionRange one = versionedRange(knownShape);
        @Nullable VersionRange other = versionedRange(incoming);
        return one == null || other == null ? Agreement.COMPATIBLE : compare(one, other);
    }

    static boolean isVersion(Shape shape) {
        return versionedRange(shape) != null;
    }

    private static Agreement compare(VersionRange one, VersionRange other) {
        boolean first = one.sign.equals("=");
        boolean second = other.sign.equals("=");
        if (first && second) {
            return exact(one, other);
        }
        if (first || second) {
            VersionRange point = first ? one : other;
            VersionRange set = first ? other : one;
            Agreement agreement = inside(point, set) ? Agreement.WIDER : Agreement.CONTRARY;
            return first ? agreement : ShapeComparison.mirror(agreement);
        }
        if (one.sign.charAt(0) == other.sign.charAt(0)) {
            return order(one.parts, other.parts) == 0 ? Agreement.COMPATIBLE : Agreement.CONTRARY;
        }
        return overlap(one, other) ? Agreement.COMPATIBLE : Agreement.CONTRARY;
    }

    private static Agreement exact(VersionRange one, VersionRange other) {
        if (begins(one.parts, other.parts) && begins(other.parts, one.parts)) {
            boolean same = one.pre.equals(other.pre);
            boolean isKnown = !one.pre.isEmpty() && !other.pre.isEmpty()
                    || PRERELEASE.matcher(one.pre + other.pre).matches();
            return same
                    ? Agreement.SAME
                    : isKnown ? Agreement.CONTRARY : one.pre.isEmpty() ? Agreement.NARROWER : Agreement.WIDER;
        }
        if (begins(other.parts, one.parts)) {
            return Agreement.NARROWER;
        }
        return begins(one.parts, other.parts) ? Agreement.WIDER : Agreement.CONTRARY;
    }

    private static boolean begins(List<BigInteger> longer, List<BigInteger> start) {
        return longer.size() >= start.size() && longer.subList(0, start.size()).equals(start);
    }

    /// True when some version that begins with the point's parts is in the set.
    private static boolean inside(VersionRange point, VersionRange set) {
        int order = order(point.parts, set.parts);
        boolean part = begins(point.parts, set.parts) || begins(set.parts, point.parts);
        return switch (set.sign) {
            case "^" -> point.parts.getFirst().equals(set.parts.getFirst()) && (order >= 0 || part);
            case "<=", "<" -> order <= 0 || part;
            default -> order >= 0 || part;
        };
    }

    private static boolean overlap(VersionRange one, VersionRange other) {
        boolean lower = one.sign.startsWith(">") || one.sign.equals("^");
        VersionRange floor = lower ? one : other;
        VersionRange cap = lower ? other : one;
        if (!cap.sign.startsWith("<")) {
            return order(floor.parts, cap.parts) <= 0
                    || floor.parts.getFirst().equals(cap.parts.getFirst())
                    || floor.sign.equals("^") && order(floor.parts, cap.parts) >= 0;
        }
        return order(floor.parts, cap.parts) <= 0;
    }

    private static int order(List<BigInteger> one, List<BigInteger> other) {
        for (int i = 0; i < Math.max(one.size(), other.size()); i++) {
            BigInteger a = i < one.size() ? one.get(i) : BigInteger.ZERO;
            BigInteger b = i < other.size() ? other.get(i) : BigInteger.ZERO;
            if (!a.equals(b)) {
                return a.compareTo(b);
            }
        }
        return 0;
    }

    private static @Nullable VersionRange versionedRange(Shape shape) {
        return switch (shape) {
            case Amount amount -> parse("=", amount.digits());
            case Bound bound -> bound.limit() instanceof Amount amount ? parse(bound.sign(), amount.digits()) : null;
            case Text text -> text.key().startsWith("^") ? parse("^", text.key().substring(1)) : parse("=", text.key());
            default -> null;
        };
    }

    private static @Nullable VersionRange parse(String sign, String text) {
        List<BigInteger> parts = new ArrayList<>();
        int i = 0;
        while (i < text.length()) {
            int end = i;
            while (end < text.length() && text.charAt(end) >= '0' && text.charAt(end) <= '9') {
                end++;
            }
            if (end == i || end - i > MOST_DIGITS) {
                boolean wild = !parts.isEmpty() && text.substring(i).equals("x");
                return wild ? new VersionRange(sign, List.copyOf(parts), "") : null;
            }
            parts.add(new BigInteger(text.substring(i, end)));
            if (end == text.length() || text.charAt(end) != '.') {
                String pre = text.substring(end);
                return pre.indexOf(' ') >= 0 || pre.indexOf('/') >= 0 || pre.indexOf(':') >= 0
                        ? null
                        : new VersionRange(sign, List.copyOf(parts), pre);
            }
            i = end + 1;
        }
        return null;
    }
}
