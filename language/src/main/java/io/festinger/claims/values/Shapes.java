package io.festinger.claims.values;

import io.festinger.base.Failure;
import io.festinger.base.Json;
import io.festinger.claims.values.Shape.Amount;
import io.festinger.claims.values.Shape.DatePosition;
import io.festinger.claims.values.Shape.Every;
import io.festinger.claims.values.Shape.Members;
import io.festinger.claims.values.Shape.NoLimit;
import io.festinger.claims.values.Shape.Text;
import io.festinger.claims.values.Shape.Truth;
import io.festinger.text.Lexemes;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/// Reads a whole phrase, or the key of a value, into its shape.
public final class Shapes {
    private static final int LONGEST = 120;
    private static final WordTree WORDS = WordTree.read("/claims/value_words.txt");
    static final WordTree PERIODS = WordTree.read("/claims/periods.txt");
    private static final Map<String, Shape> NAMED =
            Map.of("true", new Truth(true), "false", new Truth(false), "unlimited", new NoLimit());

    /// The possible first words and signs of shapes read here, except those of
    /// bounds, dates and quantities.
    static final Set<String> OPENINGS = openings();

    /// Words with which the absence of a limit begins.
    static final Set<String> UNLIMITED = WORDS.openings("unlimited");

    /// The size of a cache, since the same keys are compared repeatedly. A new entry replaces the one at
    /// its place; a power of two.
    private static final int KEPT = 1024;

    private static final AtomicReferenceArray<@Nullable CacheEntry> LATELY = new AtomicReferenceArray<>(KEPT);

    private record CacheEntry(String key, Shape shape) {}

    private Shapes() {}

    /// A shape with the unit that the phrase named.
    public record StatedShape(Shape shape, String unit) {}

    /// The shape of a key; a name or text when it is nothing else.
    public static Shape of(String key) {
        int hash = key.hashCode();
        int place = (hash ^ hash >>> 16) & KEPT - 1;
        @Nullable CacheEntry cacheEntry = LATELY.get(place);
        if (cacheEntry == null || !cacheEntry.key().equals(key)) {
            Shape shape = read(key).map(StatedShape::shape).orElseGet(() -> new Text(Aliases.OF_THINGS.in(key)));
            cacheEntry = new CacheEntry(key, shape);
            LATELY.set(place, cacheEntry);
        }
        return cacheEntry.shape();
    }

    /// The shape of the whole phrase; empty when it is only a name or a text.
    public static Optional<StatedShape> read(String phrase) {
        Optional<Shape> list = members(phrase);
        if (list.isPresent()) {
            return list.map(shape -> new StatedShape(shape, ""));
        }
        if (phrase.length() > LONGEST || phrase.isEmpty() || !Openings.mayStand(phrase)) {
            return Optional.empty();
        }
        @Nullable Period period = Period.ofKey(phrase);
        if (period != null) {
            return Optional.of(new StatedShape(new DatePosition(period), ""));
        }
        Optional<Shape> keys = bounds(phrase);
        return keys.isPresent() ? keys.map(shape -> new StatedShape(shape, "")) : words(Lexemes.of(phrase));
    }

    /// Bounds and ranges of dates, in the form of their keys.
    private static Optional<Shape> bounds(String key) {
        int at = key.indexOf('@');
        if (at < 0) {
            return Optional.empty();
        }
        int dots = key.indexOf(" .. ");
        if (at == 0 && dots > 0) {
            @Nullable Period from = Period.ofKey(key.substring(0, dots));
            @Nullable Period to = Period.ofKey(key.substring(dots + 4));
            return from == null || to == null || !from.isBefore(to)
                    ? Optional.empty()
                    : Optional.of(new Shape.Range(new DatePosition(from), new DatePosition(to)));
        }
        String sign = key.substring(0, at).strip();
        @Nullable Period limit = Period.ofKey(key.substring(at));
        boolean bound = List.of("<", "<=", ">", ">=").contains(sign) && key.charAt(at - 1) == ' ';
        return bound && limit != null ? Optional.of(new Shape.Bound(sign, new DatePosition(limit))) : Optional.empty();
    }

    private static Optional<StatedShape> words(Lexemes text) {
        WordTree.@Nullable Match word = WORDS.match(text, 0);
        if (word != null && word.end() == text.size()) {
            return Optional.of(new StatedShape(NAMED.getOrDefault(word.value(), new Text(word.value())), ""));
        }
        Optional<StatedShape> every = every(text);
        if (every.isPresent()) {
            return every;
        }
        Phrases phrases = new Phrases(text);
        Phrases.@Nullable Match match = phrases.at(0);
        boolean whole = match != null && match.end() == text.size();
        Versions.@Nullable Match version = Versions.at(text, 0);
        if (version != null
                && version.end() == text.size()
                && !(whole && match != null && match.shape() instanceof DatePosition)) {
            return Optional.of(new StatedShape(version.shape(), ""));
        }
        if (whole && match != null) {
            return Optional.of(new StatedShape(match.shape(), match.unit()));
        }
        Phrases.@Nullable Match one = phrases.bareUnit(0);
        if (one != null && one.end() == text.size()) {
            return Optional.of(new StatedShape(one.shape(), one.unit()));
        }
        return countedShape(text, match);
    }

    /// `12 microservices`: any plural noun may be counted.
    private static Optional<StatedShape> countedShape(Lexemes text, Phrases.@Nullable Match match) {
        boolean two = match != null && match.end() == text.size() - 1 && text.isWord(match.end());
        if (!two
                || match == null
                || !(match.shape() instanceof Amount amount)
                || !amount.unit().isEmpty()) {
            return Optional.empty();
        }
        String word = text.lower(match.end());
        boolean noun =
                word.length() > 3 && !text.isGlued(match.end()) && word.chars().allMatch(c -> c >= 'a' && c <= 'z');
        String stem = noun ? io.festinger.text.NormalText.of(word) : "";
        return stem.isEmpty() ? Optional.empty() : Optional.of(new StatedShape(amount.in(stem), word));
    }

    /// `daily`, `twice a day`, `every 5 minutes`.
    private static Optional<StatedShape> every(Lexemes text) {
        WordTree.@Nullable Match period = PERIODS.match(text, 0);
        if (period != null && period.end() == text.size()) {
            return Optional.of(new StatedShape(new Every(period.value()), ""));
        }
        int i = times(text) > 0 ? times(text) : 0;
        boolean each = text.is(i, "every") || text.is(i, "each") || (i > 0 && (text.is(i, "a") || text.is(i, "per")));
        if (!each || i + 1 >= text.size()) {
            return Optional.empty();
        }
        boolean other = text.is(i + 1, "other");
        BigDecimal times = BigDecimal.valueOf(text.is(0, "twice") ? 2 : 1);
        io.festinger.text.Quantities.@Nullable Measure span = io.festinger.text.Quantities.at(text, i + 1);
        if (span == null) {
            span = io.festinger.text.Quantities.oneOf(text, other ? i + 2 : i + 1);
        }
        boolean time = span != null
                && span.end() == text.size()
                && (span.base().equals("s") || span.base().equals("month"));
        if (!time || span == null) {
            return Optional.empty();
        }
        BigDecimal length = span.amount().multiply(BigDecimal.valueOf(other ? 2 : 1));
        Amount amount = new Amount(length.divide(times, java.math.MathContext.DECIMAL128), "", span.base());
        return Optional.of(new StatedShape(new Every(amount.key()), span.text()));
    }

    private static int times(Lexemes text) {
        return text.is(0, "once") || text.is(0, "twice") ? 1 : 0;
    }

    /// `has ["json","xml"]`, `only ["json"]`.
    private static Optional<Shape> members(String key) {
        boolean only = key.startsWith("only [");
        if ((!only && !key.startsWith("has [")) || !key.endsWith("]")) {
            return Optional.empty();
        }
        try {
            List<String> keys = Arrays.stream(Json.read(key.substring(only ? 5 : 4), Object[].class))
                    .map(String::valueOf)
                    .toList();
            return Optional.of(new Members(only, keys));
        } catch (Failure e) {
            return Optional.empty();
        }
    }

    static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }

    private static Set<String> openings() {
        Set<String> openings = new HashSet<>(WORDS.openings());
        openings.addAll(PERIODS.openings());
        openings.addAll(Set.of("once", "twice", "every", "each"));
        return Set.copyOf(openings);
    }
}
