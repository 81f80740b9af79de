package io.festinger.claims.sentences;

import io.festinger.claims.Technologies;
import io.festinger.claims.sentences.Proposition.Given;
import io.festinger.claims.sentences.Spot.Kind;
import io.festinger.text.NounStem;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// Tells a number that names one of several things, `line 2`, from one that is said of a thing: `runs
/// firmware 4.2`.
final class Labels {
    private static final Set<String> NO_NAMES =
            WordSet.of("is are was were of to at = than by in on for with from per be limit max min port has have");
    private static final Set<String> LETTERED =
            WordSet.of("revision", "rev", "version", "issue", "edition", "draft", "class", "grade");
    private static final Pattern YEAR = Pattern.compile("(?:19|20)\\d\\d\\b");
    private static final Set<String> EDITIONS = WordSet.of("revision", "rev", "version", "issue", "edition", "draft");
    private static final Set<String> IN_FORCE =
            WordSet.of("force current currently valid applies applicable latest binding");
    private static final Set<String> BIDDEN =
            WordSet.of("open use choose pick set take try dial call enter connect keep allow expect order buy");
    private static final Set<String> BEFORE_BIDDEN = WordSet.of("please and then to just always");
    private static final int NEAR = 12;
    private static final int LONGEST_VALUE = 6;
    private static final String VERSION = ContrastWords.stem("version");

    private Labels() {}

    /// The place of the colon behind which nothing but a value stands: `seal ring of pump 3: NBR 70`;
    /// -1 for none.
    static int nameEnd(Clause clause) {
        int colon = clause.size() - 2;
        while (colon >= 0 && !clause.word(colon).tail().contains(":")) {
            colon--;
        }
        if (colon < 1 || clause.size() - colon > LONGEST_VALUE) {
            return -1;
        }
        List<Clause.Word> rest = clause.words().subList(colon + 1, clause.size());
        boolean value = rest.stream().anyMatch(Clause.Word::isNumeric);
        return value && Parts.verb(rest) < 0 ? colon : -1;
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
                && !isTaken(spot)
                && !ContrastWords.LIGHT.contains(spot.clause().word(before).lower());
    }

    /// `seats twelve`, `please open 9400`: a verb stands before it.
    private static boolean isTaken(Spot spot) {
        Clause clause = spot.clause();
        int before = spot.from() - 1;
        String word = clause.word(before).lower();
        boolean written = !clause.word(spot.from()).isNumeric();
        boolean third = word.endsWith("s")
                && !NounStem.of(word).equals(word)
                && Verbs.form(word).isPresent();
        boolean bidden = clause.is(before, BIDDEN)
                && (before == 0 || clause.word(before - 1).closed() || clause.is(before - 1, BEFORE_BIDDEN));
        return written && third || bidden;
    }

    /// A number that tells which of several things is spoken of, rather than what is said of it: `line
    /// 2 sits left`, `the
    /// v1 endpoint`.
    ///
    /// @param told a verb went before
    static boolean isLabel(Spot spot, boolean told) {
        Clause clause = spot.clause();
        boolean attribute = spot.is(Kind.VERSION)
                && spot.to() < clause.size()
                && !clause.word(spot.to() - 1).closed()
                && !clause.word(spot.to()).in(ContrastWords.LIGHT)
                && !ContrastWords.isWeak(clause.word(spot.to()).lower());
        if (isYear(spot)) {
            return true;
        }
        if (NumberPhrases.isOrdinal(clause.word(spot.from()).lower())) {
            return !told && !isInForce(clause, spot);
        }
        if (spot.from() == 0 && clause.is(0, LETTERED) && clause.is(spot.to(), "of")) {
            return true;
        }
        if (clause.is(spot.from() - 1, LETTERED) && isInForce(clause, spot)) {
            return false;
        }
        boolean opens = spot.from() <= 1
                && clause.is(0, LETTERED)
                && spot.to() < clause.size()
                && !clause.word(spot.to() - 1).closed()
                && !clause.is(spot.to(), Profile.BE);
        if (opens) {
            return true;
        }
        boolean dotted = spot.value().key().indexOf('.') > 0;
        boolean product = dotted
                || (clause.is(spot.from() - 1, LETTERED) && !clause.is(spot.to(), "of"))
                || isProduct(clause, spot.from() - 1)
                || Technologies.KNOWN
                        .technology(clause.text(Math.max(0, spot.from() - 1), spot.from()))
                        .isPresent();
        return attribute || (!told && isBehindName(spot) && !product);
    }

    /// `the price list in force is the one of March`
    static boolean isInForce(Proposition one) {
        return !one.negated() && one.clause().words().stream().anyMatch(word -> word.in(IN_FORCE));
    }

    /// Which edition is the one in force is what is said: `the third edition is the current one`.
    private static boolean isInForce(Clause clause, Spot spot) {
        boolean edition = clause.is(spot.to(), EDITIONS) || clause.is(spot.from() - 1, EDITIONS);
        return edition && clause.around(spot.from(), NEAR).anyMatch(word -> word.in(IN_FORCE));
    }

    /// `the 2019 standard`
    private static boolean isYear(Spot spot) {
        Clause clause = spot.clause();
        return (spot.is(Kind.COUNT) || spot.is(Kind.NUMBER))
                && YEAR.matcher(spot.value().text()).lookingAt()
                && clause.is(spot.from() - 1, "the")
                && spot.from() + 1 < clause.size()
                && !clause.word(spot.from()).closed()
                && (clause.is(spot.from() + 1, "one")
                        || !ContrastWords.LIGHT.contains(
                                clause.word(spot.from() + 1).lower()));
    }

    /// A capital inside: `iPadOS`.
    private static boolean isProduct(Clause clause, int i) {
        return i >= 0 && clause.text(i, i + 1).chars().skip(1).anyMatch(Character::isUpperCase);
    }

    /// The numbers behind a name among what is said: `9` of `on line 9` for `line`, `5` of `from v5 on` for
    /// `version`.
    static Set<String> named(List<Given> values, String name) {
        Set<String> numbers = new HashSet<>();
        for (Given given : values) {
            Spot spot = given.spot();
            boolean version = name.equals(VERSION) && spot.is(Kind.VERSION) && !Givens.isCode(spot);
            if (version || isNamed(spot, name)) {
                String key = spot.value().key();
                numbers.add(key.substring(key.lastIndexOf(' ') + 1));
            }
        }
        return numbers;
    }

    private static boolean isNamed(Spot spot, String name) {
        int before = spot.from() - 1;
        return (spot.is(Kind.NUMBER) || spot.is(Kind.VERSION))
                && before >= 0
                && !spot.clause().word(before).closed()
                && ContrastWords.stem(spot.clause().word(before).lower()).equals(name);
    }

    /// What the number tells apart: `line` of `line 2`.
    static String named(Spot spot) {
        Clause clause = spot.clause();
        if (isYear(spot)) {
            return "year";
        }
        if (clause.is(spot.from(), LETTERED)) {
            return ContrastWords.stem(clause.word(spot.from()).lower());
        }
        int at = isBehindName(spot) ? spot.from() - 1 : spot.to();
        return at < clause.size() ? ContrastWords.stem(clause.word(at).lower()) : "";
    }
}
