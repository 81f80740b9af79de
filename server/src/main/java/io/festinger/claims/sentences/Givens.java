package io.festinger.claims.sentences;

import io.festinger.claims.Technologies;
import io.festinger.claims.Value;
import io.festinger.claims.Values;
import io.festinger.claims.sentences.Clause.Word;
import io.festinger.claims.sentences.Spot.Kind;
import io.festinger.text.WordList;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The values of a clause for comparing it with another: beside those that [Spot] reads by their form alone, those
/// that the words around tell: years, ports, letters of revisions, `twice a day`, `no load limit`.
final class Givens {
    private static final Pattern ADDRESS = Pattern.compile("(?:https?://)?[a-z\\d.*-]{0,60}:(\\d{2,5})/?");
    private static final Pattern YEAR = Pattern.compile("1[0-9]\\d\\d|20\\d\\d");
    private static final Set<String> BEFORE_YEAR = WordList.of("in since by from until of during before after till for");
    private static final Set<String> LETTERED = Set.of("revision", "rev", "version", "issue", "edition", "draft", "class", "grade");
    private static final Set<String> LIMITS = WordList.of("limit limits cap maximum quota restriction restrictions limitation");
    private static final Map<String, String> TIMES = Map.of("once", "1", "twice", "2", "thrice", "3");
    private static final Set<String> PER = Set.of("a", "per", "each", "every");
    private static final Set<String> PERIODS = Set.of("day", "week", "month", "year", "hour", "quarter");
    private static final Set<String> BOUNDED = Set.of("bounded", "confined");
    private static final Set<String> CAPS =
            WordList.of("maximum max limit limits limited cap capped ceiling quota maximal");
    private static final Set<String> FLOORS = Set.of("minimum", "min", "minimal");
    private static final Set<String> NO_NAMES =
            WordList.of("is are was were of to at = than by in on for with from per be limit max min port has have");
    private static final Set<String> SCALES = WordList.of("hundred thousand million billion dozen");
    private static final int LONGEST_NUMBER = 4;
    private static final Set<String> NOT = Set.of("not", "never", "no");
    private static final Set<String> ABOVE = WordList.of("""
            taller longer older heavier faster bigger wider deeper thicker warmer hotter larger higher greater farther further
            broader
            """);
    private static final Set<String> BELOW = WordList.of("""
            shorter younger smaller lighter slower colder cooler thinner narrower lower cheaper closer nearer better tighter
            """);

    private Givens() {}

    /// In the order of the text, none overlapping another.
    static List<Spot> of(Clause clause) {
        List<Spot> spots = new ArrayList<>();
        int i = 0;
        while (i < clause.size()) {
            Optional<Spot> spot = own(clause, i).or(read(clause, i));
            spot.ifPresent(spots::add);
            i = spot.map(Spot::to).orElse(i + 1);
        }
        return spots;
    }

    private static Supplier<Optional<Spot>> read(Clause clause, int i) {
        return () -> Spot.at(clause, i).map(spot -> adjusted(clause, spot));
    }

    /// What [Spot] does not know.
    private static Optional<Spot> own(Clause clause, int i) {
        Word word = clause.word(i);
        String lower = word.lower();
        if (lower.length() < 80 && lower.indexOf(':') >= 0) {
            Matcher address = ADDRESS.matcher(lower);
            boolean clock = lower.indexOf(':') <= 2 && Character.isDigit(lower.charAt(0));
            if (!clock && address.matches()) {
                return Optional.of(spot(clause, i, i + 1, Kind.NUMBER, Values.of(address.group(1))));
            }
        }
        boolean letter = lower.length() == 1 && Character.isLetter(lower.charAt(0)) && clause.isCapital(i);
        if (letter && i > 0 && clause.is(i - 1, LETTERED)) {
            return Optional.of(spot(clause, i, i + 1, Kind.VERSION, new Value(lower, lower, "")));
        }
        String times = TIMES.get(lower);
        boolean often = times != null && clause.is(i + 1, PER) && clause.is(i + 2, PERIODS);
        if (often) {
            Value value = Values.of(times + " requests per " + clause.word(i + 2).lower());
            return Optional.of(spot(clause, i, i + 3, Kind.QUANTITY, value));
        }
        return inWords(clause, i).or(() -> noLimit(clause, i));
    }

    /// `two hundred thermocouples`
    private static Optional<Spot> inWords(Clause clause, int i) {
        int to = i + 1;
        while (to < Math.min(clause.size(), i + LONGEST_NUMBER) && clause.is(to, SCALES)) {
            to++;
        }
        if (to == i + 1 || clause.word(i).isNumeric()) {
            return Optional.empty();
        }
        Value value = Values.of(clause.text(i, to));
        boolean number = value.key().chars().allMatch(Character::isDigit);
        boolean unit = Spot.at(clause, i).filter(spot -> !spot.value().unit().isEmpty()).isPresent();
        int noun = to < clause.size() && !ContrastWords.LIGHT.contains(clause.word(to).lower()) ? to + 1 : to;
        Kind kind = noun > to ? Kind.COUNT : Kind.NUMBER;
        return number && !unit
                ? Optional.of(new Spot(clause, i, to, noun, kind, false, value))
                : Optional.empty();
    }

    /// `no limit`, `any length of time`; `no speed limit` is of the speed.
    private static Optional<Spot> noLimit(Clause clause, int i) {
        boolean any = clause.is(i, "any") && clause.is(i + 1, Set.of("length", "number", "amount")) && clause.is(i + 2, "of");
        if (any) {
            return Optional.of(spot(clause, i, i + 3, Kind.UNLIMITED, Values.of("unlimited")));
        }
        boolean no = clause.is(i, "no") && clause.is(i + 2, LIMITS) && !clause.word(i + 1).closed();
        return no ? Optional.of(spot(clause, i, i + 1, Kind.UNLIMITED, Values.of("unlimited"))) : Optional.empty();
    }

    private static Spot adjusted(Clause clause, Spot spot) {
        boolean year = spot.is(Kind.NUMBER)
                && YEAR.matcher(spot.value().key()).matches()
                && clause.is(spot.from() - 1, BEFORE_YEAR);
        if (year) {
            Value value = new Value(spot.value().text(), "@" + spot.value().key(), "");
            return spot(clause, spot.from(), spot.to(), Kind.DATE, value);
        }
        if (isVerb(clause, spot)) {
            return spot(clause, spot.from(), spot.noun(), Kind.NUMBER, spot.value());
        }
        String sign = sign(clause, spot);
        if (sign.isEmpty() && isAmount(spot) && !spot.bounded()) {
            sign = limit(clause);
        }
        boolean plain = Character.isDigit(spot.value().key().charAt(0)) && !spot.value().key().contains(" .. ");
        if (!sign.isEmpty() && plain && !spot.is(Kind.DATE)) {
            Value value = new Value(
                    spot.value().text(), sign + " " + spot.value().key(), spot.value().unit());
            return new Spot(clause, spot.from(), spot.noun(), spot.to(), spot.kind(), true, value);
        }
        return spot;
    }

    /// `line 2 sits left`: what stands behind the number is no noun that it counts.
    private static boolean isVerb(Clause clause, Spot spot) {
        int before = spot.from() - 1;
        return spot.is(Kind.COUNT)
                && spot.value().unit().isEmpty()
                && spot.to() == spot.noun() + 1
                && before >= 0
                && !clause.word(before).closed()
                && !clause.is(before, NO_NAMES)
                && !ContrastWords.LIGHT.contains(clause.word(before).lower())
                && ContrastWords.isWeak(clause.word(spot.noun()).lower())
                && !clause.word(before).lower().endsWith("s")
                && !clause.word(before).lower().endsWith("ed");
    }

    private static boolean isAmount(Spot spot) {
        return spot.is(Kind.QUANTITY) || spot.is(Kind.COUNT);
    }

    /// `<=` where the clause speaks of a maximum, `>=` where of a minimum.
    private static String limit(Clause clause) {
        boolean cap = clause.words().stream().anyMatch(word -> word.in(CAPS));
        boolean floor = clause.words().stream().anyMatch(word -> word.in(FLOORS));
        return cap == floor ? "" : cap ? "<=" : ">=";
    }

    /// The bound that the words in front make: `taller than`, `never wider than`, `bounded to`.
    private static String sign(Clause clause, Spot spot) {
        int before = spot.from() - 1;
        if (clause.is(before, "to") && clause.is(before - 1, BOUNDED)) {
            return "<=";
        }
        boolean not = clause.is(before - 2, NOT);
        if (!clause.is(before, "than")) {
            return "";
        }
        if (clause.is(before - 1, ABOVE)) {
            return not ? "<=" : ">";
        }
        return clause.is(before - 1, BELOW) ? (not ? ">=" : "<") : "";
    }

    /// A number behind the name of a thing: `line 2`, `Postgres 14`.
    static boolean isBehindName(Spot spot) {
        int before = spot.from() - 1;
        boolean number = spot.is(Kind.NUMBER) || spot.is(Kind.VERSION);
        return number
                && before >= 0
                && !spot.bounded()
                && !spot.clause().word(before).closed()
                && !spot.clause().is(before, NO_NAMES)
                && !ContrastWords.LIGHT.contains(spot.clause().word(before).lower());
    }

    /// A number that tells which of several things is spoken of, rather than what is said of it: `line 2 sits left`, `the
    /// v1 endpoint`.
    ///
    /// @param told a verb went before
    static boolean isLabel(Spot spot, boolean told) {
        Clause clause = spot.clause();
        boolean attribute = spot.is(Kind.VERSION)
                && spot.to() < clause.size()
                && !clause.word(spot.to() - 1).closed()
                && !ContrastWords.LIGHT.contains(clause.word(spot.to()).lower())
                && !ContrastWords.isWeak(clause.word(spot.to()).lower());
        boolean dotted = spot.value().key().indexOf('.') > 0;
        boolean product = dotted
                || clause.is(spot.from() - 1, LETTERED)
                || clause.is(spot.from() - 2, LETTERED)
                || isProduct(clause, spot.from() - 1)
                || Technologies.KNOWN
                        .technology(clause.text(Math.max(0, spot.from() - 1), spot.from()))
                        .isPresent();
        return attribute || (!told && isBehindName(spot) && !product);
    }

    /// A capital inside: `iPadOS`.
    private static boolean isProduct(Clause clause, int i) {
        return i >= 0 && clause.text(i, i + 1).substring(1).chars().anyMatch(Character::isUpperCase);
    }

    /// What the number tells apart: `line` of `line 2`.
    static String named(Spot spot) {
        Clause clause = spot.clause();
        int at = isBehindName(spot) ? spot.from() - 1 : spot.to();
        return at < clause.size() ? ContrastWords.stem(clause.word(at).lower()) : "";
    }

    private static Spot spot(Clause clause, int from, int to, Kind kind, Value value) {
        return new Spot(clause, from, to, to, kind, false, value);
    }
}
