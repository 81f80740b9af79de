package io.festinger.claims.sentences;

import io.festinger.claims.Value;
import io.festinger.claims.Values;
import io.festinger.claims.sentences.Clause.Word;
import io.festinger.claims.sentences.Spot.Kind;
import io.festinger.text.NounStem;
import io.festinger.text.WordFamilies;
import io.festinger.text.WordList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The values of a clause for comparing it with another: beside those that [Spot] reads by their form
/// alone, those
/// that the words around tell: years, ports, letters of revisions, `twice a day`, `no load limit`.
final class Givens {
    private static final Pattern ADDRESS = Pattern.compile("(?:https?://)?[a-z\\d.*-]{0,60}:(\\d{2,5})/?");
    private static final Pattern YEAR = Pattern.compile("1[0-9]\\d\\d|20\\d\\d");
    private static final Set<String> BEFORE_YEAR = WordSet.of("in since by from until of during before after till for");
    private static final Set<String> LETTERED =
            WordSet.of("revision", "rev", "version", "issue", "edition", "draft", "class", "grade");
    private static final Set<String> EDITIONS = WordSet.of("revision rev version issue edition draft class grade");
    private static final int NEAR = 12;
    private static final Pattern REGION = Pattern.compile("[a-z]{2,12}-[a-z]{2,12}-?\\d[a-z]?");
    private static final Set<String> MEASURED = WordSet.of("""
            length size depth number count total maximum minimum capacity limit budget batch batches quota range price sum cap
            volume weight width height average
            """);
    private static final Pattern OWNER = Pattern.compile("\\d{1,6}'s");
    private static final Set<String> BOUNDED = WordSet.of("bounded", "confined");
    private static final Set<String> CAPS =
            WordSet.of("maximum max limit limits limited limiting cap capped ceiling quota maximal");
    private static final Pattern PARTS = Pattern.compile("[-_.]");
    private static final Set<String> SET = WordSet.of("=", "is", "to");
    private static final Set<String> FLOORS = WordSet.of("minimum", "min", "minimal");
    private static final Set<String> NO_NAMES =
            WordSet.of("is are was were of to at = than by in on for with from per be limit max min port has have");
    private static final Set<String> CHANGES =
            WordList.of("""
            move change raise lower increase reduce slip postpone reschedule rescheduled upgrade bump switch migrate shift delay
            update extend shorten cut drop adjust push decrease grow rise fall downgrade revise tighten widen
            """).stream().map(WordFamilies::of).collect(Collectors.toUnmodifiableSet());
    private static final Set<String> MOVED = WordSet.of("up down on back forward");
    private static final Set<String> PRICED = WordSet.of(
            "cost costs price prices pay pays paid fee ticket tickets rent charge charges salary budget worth admission");
    private static final Set<String> POUNDS = WordSet.of("pounds pound");
    private static final Set<String> EXCEED = Set.of("exceed", "exceeds", "surpass");
    private static final Set<String> DUE = WordList.of("due deadline must finished done completed submitted in");
    private static final Set<String> NOTHING = Set.of("nothing", "nobody");
    private static final Set<String> MORE = Set.of("more", "over", "above");
    private static final Set<String> NOT = Set.of("not", "never", "no");
    private static final Set<String> ABOVE = WordList.of("""
            taller longer older heavier faster bigger wider deeper thicker warmer hotter larger higher greater farther further
            broader
            """);
    private static final Set<String> BELOW = WordSet.of("""
            shorter younger smaller lighter slower colder cooler thinner narrower lower cheaper closer nearer better tighter
            """);

    private Givens() {}

    /// In the order of the text, none overlapping another.
    static List<Spot> of(Clause clause) {
        List<Spot> spots = new ArrayList<>();
        int i = 0;
        while (i < clause.size()) {
            Optional<Spot> spot = own(clause, i).or(read(clause, i));
            if (spot.isPresent() && changed(clause, spot.get(), spots)) {
                i = spot.get().to();
                continue;
            }
            spot.ifPresent(spots::add);
            i = spot.map(Spot::to).orElse(i + 1);
        }
        return PeriodRates.joined(clause, spots);
    }

    /// What a change from one value to another was read as a range of: the one that was and the one
    /// that is.
    private static boolean changed(Clause clause, Spot spot, List<Spot> spots) {
        int range = spot.value().key().indexOf(" .. ");
        boolean from = clause.is(spot.from(), "from") || clause.is(spot.from() - 1, "from");
        if (range < 0 || !from || !hasChange(clause)) {
            return false;
        }
        int to = spot.from();
        while (to < spot.to() && !clause.is(to, "to")) {
            to++;
        }
        int start = clause.is(spot.from(), "from") ? spot.from() + 1 : spot.from();
        if (to >= spot.to() - 1 || start >= to) {
            return false;
        }
        String key = spot.value().key();
        Value was = new Value(
                clause.text(start, to), key.substring(0, range), spot.value().unit());
        Value is = new Value(
                clause.text(to + 1, spot.to()),
                key.substring(range + 4),
                spot.value().unit());
        spots.add(spot(clause, start, to, spot.kind(), was));
        spots.add(new Spot(clause, to + 1, spot.noun(), spot.to(), spot.kind(), false, is));
        return true;
    }

    private static boolean hasChange(Clause clause) {
        for (int i = 0; i < clause.size(); i++) {
            boolean moved = clause.is(i, MOVED) && clause.is(i + 1, "from");
            if (moved || CHANGES.contains(WordFamilies.of(clause.word(i).lower()))) {
                return true;
            }
        }
        return false;
    }

    /// `never wider than 5 m`, `must not exceed 5 m`: the word makes a bound and denies nothing.
    static boolean isBoundary(Clause clause, int i) {
        if (isNothing(clause, i)) {
            return Spot.at(clause, i + 3).isPresent();
        }
        if (!clause.is(i, NOT)) {
            return false;
        }
        for (int k = i + 1; k < Math.min(clause.size() - 1, i + 4); k++) {
            boolean than = clause.is(k, "than") && (clause.is(k - 1, ABOVE) || clause.is(k - 1, BELOW));
            if (than || clause.is(k, EXCEED)) {
                return Spot.at(clause, k + 1).isPresent();
            }
        }
        return false;
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
        boolean letter = isLetter(clause, i);
        if (letter || (lower.length() < 30 && REGION.matcher(lower).matches())) {
            String code = letter ? lower.substring(0, 1) : lower;
            return Optional.of(spot(clause, i, i + 1, Kind.VERSION, new Value(code, code, "")));
        }
        if (lower.length() < 9 && OWNER.matcher(lower).matches()) {
            Value number = Values.of(lower.substring(0, lower.length() - 2));
            return Optional.of(spot(clause, i, i + 1, Kind.NUMBER, number));
        }
        Optional<Spot> half = NumberPhrases.half(clause, i);
        if (half.isPresent()) {
            return half;
        }
        return ClockWords.of(clause, i)
                .or(() -> HourRanges.of(clause, i))
                .or(() -> Weekdays.of(clause, i))
                .or(() -> Frequencies.of(clause, i))
                .or(() -> Fractions.of(clause, i))
                .or(() -> NumberPhrases.of(clause, i))
                .or(() -> Unlimited.of(clause, i))
                .or(() -> UnitNames.of(clause, i));
    }

    /// `panel A`, `hall B`, `revision D`, `revision of the plan: D`
    private static boolean isLetter(Clause clause, int i) {
        String lower = clause.word(i).lower();
        boolean last = lower.length() == 1
                && i > 0
                && i == clause.size() - 1
                && Character.isLetter(lower.charAt(0))
                && clause.isCapital(i)
                && (clause.word(i - 1).tail().contains(":") || clause.is(i - 1, SET))
                && clause.around(i, NEAR).anyMatch(word -> word.in(EDITIONS));
        return last
                || i > 0
                        && (lower.length() == 1 || (lower.length() == 3 && lower.endsWith("'s")))
                        && Character.isLetter(lower.charAt(0))
                        && clause.isCapital(i)
                        && !lower.equals("i")
                        && (!clause.word(i - 1).closed() || clause.is(i - 1, LETTERED))
                        && !clause.word(i - 1).in(ContrastWords.LIGHT);
    }

    /// What a rate counts: `60 calls a minute`; empty for any other value.
    static String counted(Spot spot) {
        String unit = spot.value().key().substring(spot.value().key().lastIndexOf(' ') + 1);
        int per = unit.indexOf('/');
        boolean noun = spot.is(Kind.QUANTITY)
                && per > 2
                && unit.substring(0, per).chars().allMatch(Character::isLowerCase);
        return noun ? unit.substring(0, per) : "";
    }

    /// A value that is a name of its own: a letter, a region.
    static boolean isCode(Spot spot) {
        return spot.is(Kind.VERSION) && !Character.isDigit(spot.value().key().charAt(0));
    }

    private static Spot adjusted(Clause clause, Spot spot) {
        boolean year = spot.is(Kind.NUMBER)
                && YEAR.matcher(spot.value().key()).matches()
                && !(clause.is(spot.from() - 1, "of") && clause.is(spot.from() - 2, MEASURED))
                && (clause.is(spot.from() - 1, BEFORE_YEAR) || isLabelled(clause, spot));
        if (year) {
            Value value = new Value(spot.value().text(), "@" + spot.value().key(), "");
            return spot(clause, spot.from(), spot.to(), Kind.DATE, value);
        }
        if (spot.is(Kind.QUANTITY) && clause.is(spot.to() - 1, POUNDS) && isPriced(clause)) {
            return paid(clause, spot);
        }
        if (spot.is(Kind.DATE) && spot.bounded()) {
            return dated(clause, spot);
        }
        if (isVerb(clause, spot)) {
            return spot(clause, spot.from(), spot.noun(), Kind.NUMBER, spot.value());
        }
        if (spot.bounded() && spot.value().key().startsWith("> ") && isDenied(clause, spot)) {
            Value most = new Value(
                    spot.value().text(),
                    "<= " + spot.value().key().substring(2),
                    spot.value().unit());
            return new Spot(clause, spot.from(), spot.noun(), spot.to(), spot.kind(), true, most);
        }
        String sign = NumberPhrases.isEnough(clause, spot.to()) ? ">=" : sign(clause, spot);
        if (sign.isEmpty() && (isAmount(spot) || isSetting(clause, spot)) && !spot.bounded()) {
            sign = limit(clause);
        }
        boolean plain = Character.isDigit(spot.value().key().charAt(0))
                && !spot.value().key().contains(" .. ");
        if (!sign.isEmpty() && plain && !spot.is(Kind.DATE)) {
            Value value = new Value(
                    spot.value().text(),
                    sign + " " + spot.value().key(),
                    spot.value().unit());
            return new Spot(clause, spot.from(), spot.noun(), spot.to(), spot.kind(), true, value);
        }
        return spot;
    }

    /// `costs 30 pounds`
    private static Spot paid(Clause clause, Spot spot) {
        Value money = Values.of(clause.text(spot.from(), spot.to() - 1) + " GBP");
        return money.unit().isEmpty() ? spot : spot(clause, spot.from(), spot.to(), Kind.QUANTITY, money);
    }

    private static boolean isPriced(Clause clause) {
        return clause.has(PRICED);
    }

    /// `never run longer than two hours`
    private static boolean isDenied(Clause clause, Spot spot) {
        for (int k = Math.max(0, spot.from() - 3); k < spot.from(); k++) {
            if (isBoundary(clause, k) || isNothing(clause, k)) {
                return true;
            }
        }
        return false;
    }

    /// `heavier` of `nothing heavier than 2 t`: the word is a part of the value.
    static boolean isCompared(Clause clause, int i) {
        return clause.is(i + 1, "than")
                && i + 2 < clause.size()
                && isNothing(clause, i - 1)
                && Spot.at(clause, i + 2).isPresent();
    }

    /// `nothing heavier than 2 t`
    private static boolean isNothing(Clause clause, int i) {
        return i >= 0
                && clause.is(i, NOTHING)
                && (clause.is(i + 1, ABOVE) || clause.is(i + 1, BELOW) || clause.is(i + 1, MORE))
                && clause.is(i + 2, "than");
    }

    /// `completion of the bridge: 1991`
    private static boolean isLabelled(Clause clause, Spot spot) {
        boolean year = clause.words().stream().anyMatch(word -> word.is("year")) && clause.is(spot.from() - 1, "is");
        return year
                || spot.from() > 0
                        && clause.word(spot.from() - 1).tail().contains(":")
                        && Events.isOfWhatHappensOnce(clause);
    }

    /// What is due by a day has that day; what was moved from a day had it.
    private static Spot dated(Clause clause, Spot spot) {
        String key = spot.value().key();
        boolean due = key.startsWith("<= ") && clause.has(DUE);
        boolean was = key.startsWith(">= ") && clause.is(spot.from(), "from") && clause.is(spot.to(), "to");
        if (!due && !(was && hasChange(clause))) {
            return spot;
        }
        Value day =
                new Value(spot.value().text(), key.substring(3), spot.value().unit());
        return spot(clause, was ? spot.from() + 1 : spot.from(), spot.to(), Kind.DATE, day);
    }

    /// `line 2 sits left`: what stands behind the number is no noun that it counts.
    private static boolean isVerb(Clause clause, Spot spot) {
        int before = spot.from() - 1;
        return spot.is(Kind.COUNT)
                && clause.word(spot.from()).isNumeric()
                && spot.value().unit().isEmpty()
                && spot.to() == spot.noun() + 1
                && before >= 0
                && !clause.word(before).closed()
                && !clause.is(before, NO_NAMES)
                && !clause.word(before).in(ContrastWords.LIGHT)
                && (ContrastWords.isWeak(clause.word(spot.noun()).lower())
                        || clause.word(spot.noun()).in(ContrastWords.LIGHT))
                && NounStem.of(clause.word(before).lower())
                        .equals(clause.word(before).lower())
                && !clause.word(before).lower().endsWith("ed");
    }

    private static boolean isAmount(Spot spot) {
        return spot.is(Kind.QUANTITY) || spot.is(Kind.COUNT);
    }

    /// `<=` where the clause speaks of a maximum, `>=` where of a minimum.
    private static String limit(Clause clause) {
        boolean cap = clause.words().stream().anyMatch(word -> word.in(CAPS) || isNamedCap(word.lower()));
        boolean floor = false;
        for (int i = 0; i < clause.size(); i++) {
            boolean minutes = clause.is(i, "min") && i > 0 && clause.word(i - 1).isNumeric();
            floor |= clause.is(i, FLOORS) && !minutes;
        }
        return cap == floor ? "" : cap ? "<=" : ">=";
    }

    /// `max_connections`, `pool.max-size`
    private static boolean isNamedCap(String word) {
        return isJoined(word) && PARTS.splitAsStream(word).anyMatch(CAPS::contains);
    }

    private static boolean isJoined(String word) {
        return word.indexOf('_') > 0 || word.indexOf('-') > 0 || word.indexOf('.') > 0;
    }

    /// The number that the name of a setting stands before: `max_connections = 200`.
    private static boolean isSetting(Clause clause, Spot spot) {
        int name = clause.is(spot.from() - 1, SET) ? spot.from() - 2 : spot.from() - 1;
        boolean cap = name >= 0 && clause.is(name, CAPS);
        return spot.is(Kind.NUMBER)
                && name >= 0
                && (cap || isNamedCap(clause.word(name).lower()))
                && (name < spot.from() - 1
                        || clause.is(spot.from(), "=")
                        || clause.word(name).tail().indexOf(':') >= 0);
    }

    /// The bound that the words in front make: `taller than`, `never wider than`, `bounded to`.
    private static String sign(Clause clause, Spot spot) {
        int before = spot.from() - 1;
        if (clause.is(before, "to") && clause.is(before - 1, BOUNDED)) {
            return "<=";
        }
        if (clause.is(before, EXCEED)) {
            return clause.is(before - 1, NOT) ? "<=" : ">";
        }
        boolean not = clause.is(before - 2, NOT) || clause.is(before - 3, NOT) || isNothing(clause, before - 2);
        if (!clause.is(before, "than")) {
            return "";
        }
        if (clause.is(before - 1, ABOVE)) {
            return not ? "<=" : ">";
        }
        return clause.is(before - 1, BELOW) ? (not ? ">=" : "<") : "";
    }

    private static Spot spot(Clause clause, int from, int to, Kind kind, Value value) {
        return new Spot(clause, from, to, to, kind, false, value);
    }
}
