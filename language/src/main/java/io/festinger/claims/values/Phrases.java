package io.festinger.claims.values;

import io.festinger.claims.values.Shape.Amount;
import io.festinger.claims.values.Shape.ApproximateAmount;
import io.festinger.claims.values.Shape.Bound;
import io.festinger.claims.values.Shape.DatePosition;
import io.festinger.claims.values.Shape.Position;
import io.festinger.claims.values.Shape.Range;
import io.festinger.text.Lexemes;
import io.festinger.text.Quantities;
import io.festinger.text.WordClasses;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Reads the phrase at a place of a text: a bound, a range, an approximation, a date or a quantity, with
/// its words. Examines a bounded number of lexemes from there on.
final class Phrases {
    private static final WordTree BOUNDS = WordTree.read("/claims/bounds.txt");
    private static final WordTree BOUNDS_AFTER = WordTree.read("/claims/bounds_behind.txt");
    private static final WordTree ABOUT = WordTree.of("""
            about|around|roughly|approximately|approx|approx .|circa|ca|ca .|nearly|almost|close to|~|≈
            |some where around|just about|more or less|in the region of|on the order of|in the order of
            """, "~");
    private static final WordTree EXACTLY = WordTree.of("exactly|precisely|just|a total of|=", "");
    private static final Set<String> UNIT_ARTICLES = WordClasses.set("unit_articles");

    /// The possible first words and signs of such phrases, except those of dates and quantities.
    static final Set<String> OPENINGS = openings();

    /// Words that make a bound, a range or an approximation of the value after them.
    static final Set<String> LIMITING = limiting();

    private final Lexemes text;

    Phrases(Lexemes text) {
        this.text = text;
    }

    /// @param end the index after its last lexeme
    /// @param unit the unit in the original words; empty when there is none
    /// @param sure false for only a number word, which may be an article: `one`
    record Match(Shape shape, int end, String unit, boolean sure) {}

    /// The longest phrase that begins at a lexeme; null for none.
    @Nullable
    Match at(int i) {
        if (!Openings.may(text, i)) {
            return null;
        }
        WordTree.@Nullable Match bound = BOUNDS.match(text, i);
        @Nullable Match limitedMatch = bound == null ? null : bounded(i, bound);
        if (limitedMatch != null) {
            return limitedMatch;
        }
        WordTree.@Nullable Match about = ABOUT.match(text, i);
        if (about != null) {
            return approximate(about.end());
        }
        WordTree.@Nullable Match exactly = EXACTLY.match(text, i);
        if (exactly != null) {
            return measuredMatch(exactly.end());
        }
        if (text.is(i, "between") || text.is(i, "from")) {
            @Nullable Match first = measuredMatch(i + 1);
            return first == null ? null : to(first, Set.of("and", "to", "through", "until"));
        }
        if (isPlusMinus(i)) {
            Amount zero = new Amount(BigDecimal.ZERO, "", "");
            return plusMinus(new Match(zero, i, "", true), afterPlusMinus(i));
        }
        @Nullable Match first = measuredMatch(i);
        return first == null ? null : continued(first);
    }

    private boolean isPlusMinus(int i) {
        return text.isSign(i, '±') || (text.isSign(i, '+') && text.isSign(i + 1, '/') && text.isSign(i + 2, '-'));
    }

    private int afterPlusMinus(int i) {
        return text.isSign(i, '±') ? i + 1 : i + 3;
    }

    private @Nullable Match bounded(int i, WordTree.Match bound) {
        @Nullable Match limit = limit(bound.end());
        if (limit == null || !(limit.shape() instanceof Position position)) {
            return null;
        }
        boolean dateOnly = bound.value().startsWith("@");
        if (dateOnly && !(position instanceof DatePosition)) {
            return null;
        }
        String sign = dateOnly ? bound.value().substring(1) : bound.value();
        return new Match(new Bound(sign, position), limit.end(), limit.unit(), true);
    }

    /// The limit of a bound, including `an hour`.
    private @Nullable Match limit(int i) {
        @Nullable Match match = measuredMatch(i);
        if (match != null) {
            return match;
        }
        return bareUnit(i);
    }

    /// `an hour`: one of a unit.
    @Nullable
    Match bareUnit(int i) {
        boolean article = text.isWord(i) && UNIT_ARTICLES.contains(text.lower(i));
        Quantities.@Nullable Measure one = article ? Quantities.oneOf(text, i + 1) : null;
        return one == null ? null : foundMatch(one);
    }

    private @Nullable Match approximate(int i) {
        @Nullable Match match = limit(i);
        if (match == null || !(match.shape() instanceof Amount amount)) {
            return match;
        }
        @Nullable Match range = range(match);
        return range == null ? new Match(new ApproximateAmount(amount), match.end(), match.unit(), true) : range;
    }

    /// The phrase with a possible continuation: the end of a range, `or more`, `+`, `or so`.
    private Match continued(Match first) {
        @Nullable Match range = range(first);
        if (range != null) {
            return range;
        }
        int i = first.end();
        WordTree.@Nullable Match after = BOUNDS_AFTER.match(text, i);
        boolean plus = text.isSign(i, '+') && text.isGlued(i) && !text.isGlued(i + 1);
        if (first.shape() instanceof Position position && (after != null || plus)) {
            String sign = after == null ? ">=" : after.value();
            int end = after == null ? i + 1 : after.end();
            if (!sign.equals("~")) {
                return withUnit(new Match(new Bound(sign, position), end, first.unit(), true), position);
            }
            return position instanceof Amount amount
                    ? new Match(new ApproximateAmount(amount), end, first.unit(), true)
                    : first;
        }
        return first;
    }

    /// The unit may follow the bound: `5+ years`, `5 or more users`.
    private Match withUnit(Match bound, Position limit) {
        boolean bare = limit instanceof Amount amount && amount.unit().isEmpty();
        Quantities.@Nullable Measure one = bare ? Quantities.oneOf(text, bound.end()) : null;
        if (one == null || !(limit instanceof Amount amount) || !(bound.shape() instanceof Bound said)) {
            return bound;
        }
        Amount scaledAmount = new Amount(one.amount().multiply(amount.number()), "", one.base());
        return new Match(new Bound(said.sign(), scaledAmount), one.end(), one.text(), true);
    }

    private @Nullable Match range(Match first) {
        int i = first.end();
        if (isPlusMinus(i)) {
            return plusMinus(first, afterPlusMinus(i));
        }
        boolean dots = text.isSign(i, '.') && text.isSign(i + 1, '.') && text.isGlued(i + 1);
        boolean dash = text.isSign(i, '-') || text.isSign(i, '–');
        boolean tight = dash && (text.isGlued(i) == text.isGlued(i + 1));
        if (tight || dots) {
            return upTo(first, dots ? i + 2 : i + 1);
        }
        return to(first, Set.of("to", "through"));
    }

    private @Nullable Match to(Match first, Set<String> links) {
        int i = first.end();
        boolean isLinked =
                (text.isWord(i) && links.contains(text.lower(i))) || text.isSign(i, '-') || text.isSign(i, '–');
        return isLinked ? upTo(first, i + 1) : null;
    }

    private @Nullable Match upTo(Match first, int i) {
        @Nullable Match last = measuredMatch(i);
        if (last == null || !(first.shape() instanceof Position low) || !(last.shape() instanceof Position high)) {
            return null;
        }
        Position from = low;
        if (low instanceof Amount bare
                && high instanceof Amount whole
                && bare.unit().isEmpty()) {
            Quantities.@Nullable Measure measure = Quantities.withUnit(bare.number(), last.unit());
            from = measure == null ? bare.in(whole.unit()) : new Amount(measure.amount(), "", measure.base());
            from = whole.unit().isEmpty() ? bare : from;
        }
        return from.isBelow(high) ? new Match(new Range(from, high), last.end(), last.unit(), true) : null;
    }

    private @Nullable Match plusMinus(Match first, int i) {
        @Nullable Match match = measuredMatch(i);
        if (match == null || !(first.shape() instanceof Amount middle) || !(match.shape() instanceof Amount spread)) {
            return null;
        }
        BigDecimal by = spread.number();
        BigDecimal center = middle.number();
        String unit = spread.unit();
        if (unit.equals("%") && !middle.unit().equals("%")) {
            by = center.multiply(by).movePointLeft(2).abs();
            unit = middle.unit();
        } else if (middle.unit().isEmpty() && !unit.isEmpty()) {
            Quantities.@Nullable Measure scaledMeasure = Quantities.withUnit(center, match.unit());
            center = scaledMeasure == null ? center : scaledMeasure.amount();
        } else if (unit.isEmpty() && !middle.unit().isEmpty()) {
            Quantities.@Nullable Measure scaledMeasure = Quantities.withUnit(by, first.unit());
            by = scaledMeasure == null ? by : scaledMeasure.amount();
            unit = middle.unit();
        } else if (!unit.equals(middle.unit())) {
            return null;
        }
        Amount low = new Amount(center.subtract(by), "", unit);
        Amount high = new Amount(center.add(by), "", unit);
        return low.isBelow(high) ? new Match(new Range(low, high), match.end(), match.unit(), true) : null;
    }

    /// A date or a quantity.
    private @Nullable Match measuredMatch(int i) {
        Dates.@Nullable Match date = Dates.at(text, i);
        if (date != null) {
            return new Match(new DatePosition(date.period()), date.end(), "", true);
        }
        Quantities.@Nullable Measure measure = Quantities.at(text, i);
        return measure == null ? null : foundMatch(measure);
    }

    private static Match foundMatch(Quantities.Measure measure) {
        Amount amount = new Amount(measure.amount(), measure.digits(), measure.base());
        boolean sure = !measure.inWords() || !measure.base().isEmpty();
        return new Match(amount, measure.end(), measure.text(), sure);
    }

    private static Set<String> limiting() {
        Set<String> limiting = new HashSet<>(Set.of("between", "from"));
        List.of(BOUNDS, ABOUT, EXACTLY).forEach(tree -> limiting.addAll(tree.single()));
        return Set.copyOf(limiting);
    }

    /// The words that may follow the first word of a bound, a range or an approximation, when that word
    /// is not the value itself.
    static Map<String, Set<String>> followed() {
        Map<String, Set<String>> followed = new HashMap<>(Map.of("between", Set.of(), "from", Set.of()));
        for (WordTree tree : List.of(BOUNDS, ABOUT, EXACTLY)) {
            tree.followers().forEach((word, after) -> followed.merge(word, after, Openings::union));
        }
        return followed;
    }

    private static Set<String> openings() {
        Set<String> openings = new HashSet<>(UNIT_ARTICLES);
        List.of(BOUNDS, ABOUT, EXACTLY).forEach(tree -> openings.addAll(tree.openings()));
        openings.addAll(Set.of("between", "from", "±", "+"));
        return Set.copyOf(openings);
    }
}
