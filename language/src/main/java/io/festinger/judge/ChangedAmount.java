package io.festinger.judge;

import io.festinger.claims.values.Shape;
import io.festinger.claims.values.Shapes;
import io.festinger.text.WordClasses;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// A change of an amount that a text reports: `the upload limit was raised from 20 to 50 MB`. Who states the earlier
/// amount of the same thing is outdated.
///
/// @param thing the stems of the words that name what has the amount
/// @param property those of the words that name which amount it is: `timeout`
/// @param before the amount until the change
/// @param after the amount since
record ChangedAmount(Set<String> thing, Set<String> property, Figure before, Figure after) {
    private static final Set<String> CHANGES = WordClasses.set("amount_changes");
    private static final Set<String> PROPERTIES = ScopedMeasures.PROPERTIES;
    /// Words for any amount.
    private static final Set<String> LIMITS = WordClasses.set("limit_words");
    private static final Set<String> PAST = WordClasses.set("past");
    /// The least words that name a thing whose amount has no unit.
    private static final int TELLING = 2;
    private static final Set<String> UNCERTAIN = uncertain();
    private static final Set<String> TO = WordClasses.set("amount_to");
    private static final Pattern NUMBER = Pattern.compile("\\d+(?:,\\d+)*(?:\\.\\d+)?");

    /// A number with its unit.
    ///
    /// @param unit empty for none
    private record Figure(BigDecimal number, String unit) {
        /// The number as it is written, with the unit of the value; empty for a value without a number.
        static Optional<Figure> of(StatedValue value) {
            return amount(Shapes.of(value.key()))
                    .flatMap(amount -> written(value.value().text()).map(number -> new Figure(number, amount.unit())));
        }

        private static Optional<Shape.Amount> amount(Shape shape) {
            return switch (shape) {
                case Shape.Amount amount -> Optional.of(amount);
                case Shape.Bound bound when bound.limit() instanceof Shape.Amount amount -> Optional.of(amount);
                case Shape.ApproximateAmount about -> Optional.of(about.amount());
                default -> Optional.empty();
            };
        }

        static Optional<BigDecimal> written(String text) {
            Matcher number = NUMBER.matcher(text);
            return number.find() ? Optional.of(new BigDecimal(number.group().replace(",", ""))) : Optional.empty();
        }

        /// Whether it is the same, as far as their units are named.
        boolean isLike(Figure other) {
            boolean units = unit.isEmpty() || other.unit.isEmpty() || unit.equals(other.unit);
            return units && number.compareTo(other.number) == 0;
        }
    }

    /// Whether one of the two reports a change of an amount that the other still states.
    static boolean isBetween(Reading one, Reading other) {
        return outdates(one, other) || outdates(other, one);
    }

    private static boolean outdates(Reading change, Reading stated) {
        return of(change).filter(changed -> changed.isOutdated(stated)).isPresent();
    }

    private boolean isOutdated(Reading stated) {
        Set<String> stems = new HashSet<>();
        stated.words().forEach(word -> stems.add(word.stem()));
        List<Figure> figures = stated.values().stream()
                .filter(value -> !value.old())
                .flatMap(value -> Figure.of(value).stream())
                .toList();
        return !thing.isEmpty()
                && stems.containsAll(thing)
                && !stated.has(PAST)
                && figures.stream().anyMatch(figure -> before.isLike(figure) && isOfProperty(figure, stems))
                && figures.stream().noneMatch(after::isLike);
    }

    /// One unit says which amount of the thing it is; without one, both texts have to name it.
    private boolean isOfProperty(Figure figure, Set<String> stems) {
        boolean unitless = before.unit.isEmpty() && figure.unit.isEmpty();
        return !before.unit.isEmpty() && before.unit.equals(figure.unit)
                || stems.containsAll(property) && (!unitless || thing.size() >= TELLING);
    }

    /// Empty for a text that reports no such change, or only plans it.
    private static Optional<ChangedAmount> of(Reading text) {
        int from = IntStream.range(1, text.size() - 1)
                .filter(i -> text.is(i, "from") && text.word(i + 1).value() >= 0)
                .findFirst()
                .orElse(-1);
        int verb = IntStream.range(0, Math.max(from, 0))
                .filter(i -> text.is(i, CHANGES))
                .findFirst()
                .orElse(-1);
        return verb < 0 || text.has(UNCERTAIN)
                ? Optional.empty()
                : figures(text, from + 1).map(figures -> {
                    List<Word> names = naming(text, verb, from);
                    return new ChangedAmount(
                            stems(names, word -> !PROPERTIES.contains(word.lower())),
                            stems(names, word -> PROPERTIES.contains(word.lower()) && !LIMITS.contains(word.lower())),
                            figures.getFirst(),
                            figures.getLast());
                });
    }

    /// The amounts before and after the change.
    private static Optional<List<Figure>> figures(Reading text, int first) {
        StatedValue value = text.values().get(text.word(first).value());
        if (Shapes.of(value.key()) instanceof Shape.Range range) {
            return range.high() instanceof Shape.Amount high
                    ? ends(value.value().text(), high.unit())
                    : Optional.empty();
        }
        int to = first;
        while (to < text.size() && text.word(to).value() == text.word(first).value()) {
            to++;
        }
        while (text.is(to, TO)) {
            to++;
        }
        boolean follows =
                text.is(to - 1, TO) && to < text.size() && text.word(to).value() >= 0;
        Optional<Figure> before = Figure.of(value);
        Optional<Figure> after =
                follows ? Figure.of(text.values().get(text.word(to).value())) : Optional.empty();
        return before.isPresent() && after.isPresent()
                ? Optional.of(List.of(
                        before.get().unit().isEmpty()
                                ? new Figure(before.get().number(), after.get().unit())
                                : before.get(),
                        after.get()))
                : Optional.empty();
    }

    private static Optional<List<Figure>> ends(String text, String unit) {
        List<BigDecimal> numbers = new ArrayList<>();
        Matcher number = NUMBER.matcher(text);
        while (number.find()) {
            numbers.add(new BigDecimal(number.group().replace(",", "")));
        }
        return numbers.size() == 2
                ? Optional.of(numbers.stream().map(one -> new Figure(one, unit)).toList())
                : Optional.empty();
    }

    /// The words between the verb and the amounts, or else those before the verb, with a label in front of both.
    private static List<Word> naming(Reading text, int verb, int from) {
        int label = 1
                + IntStream.range(0, verb)
                        .filter(i -> text.word(i).colon())
                        .findFirst()
                        .orElse(-1);
        List<Word> object = names(text, verb + 1, from).toList();
        return Stream.concat(names(text, 0, label), object.isEmpty() ? names(text, label, verb) : object.stream())
                .toList();
    }

    private static Stream<Word> names(Reading text, int from, int to) {
        return text.words().subList(from, to).stream()
                .filter(word -> word.isContent() && word.value() < 0 && !CHANGES.contains(word.lower()));
    }

    private static Set<String> stems(List<Word> words, Predicate<Word> of) {
        return words.stream().filter(of).map(Word::stem).collect(Collectors.toSet());
    }

    private static Set<String> uncertain() {
        return Stream.of("plan", "possibility_modals", "condition", "negation")
                .flatMap(name -> WordClasses.set(name).stream())
                .collect(Collectors.toSet());
    }
}
