package io.festinger.claims.settings;

import io.festinger.claims.Claim;
import io.festinger.claims.MeetingWords;
import io.festinger.claims.Qualifiers;
import io.festinger.claims.Statement;
import io.festinger.claims.Values;
import io.festinger.claims.clauses.Assertion;
import io.festinger.claims.clauses.Clause;
import io.festinger.claims.clauses.Clause.Word;
import io.festinger.claims.clauses.ClauseReader;
import io.festinger.claims.clauses.CopulaValue;
import io.festinger.claims.clauses.MemoryRule;
import io.festinger.claims.clauses.PlainWords;
import io.festinger.claims.clauses.Spot;
import io.festinger.claims.clauses.Subject;
import io.festinger.claims.clauses.Verbs;
import io.festinger.claims.values.SpokenDays;
import io.festinger.text.WordClasses;
import io.festinger.text.WordList;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/// `the A B is V`, `the B of the A is V`, `A B: V`, `a_b = V`, when B names a property that has one value,
/// or V is a value by its form: a quantity, a version, a date. It prefers to miss a claim rather than to
/// invent one: reasons, lists and judgements yield none.
public final class CopulaRule implements MemoryRule {
    static final String ID = "memory.copula";

    private static final Set<String> JOINTS = WordClasses.of("copula_prepositions");
    private static final Set<String> ATTRIBUTES = Set.copyOf(WordList.read("/claims/attributes.txt"));
    private static final Set<String> JUDGEMENTS = Set.copyOf(WordList.read("/claims/judgements.txt"));
    private static final Set<String> STATES = WordClasses.of("state_nouns");
    private static final Set<String> VERBS = WordClasses.of("copulas");
    private static final Set<String> NO_NAME = WordClasses.of("no_subject_words");
    private static final Set<String> LABELS = WordClasses.of("labels");
    private static final Set<String> ARTICLES = WordClasses.of("indefinite_articles");
    private static final Set<String> SET = WordClasses.of("set_participles");
    private static final Set<String> COLOURS = WordClasses.of("colours");
    private static final Set<String> REPLACED = WordClasses.of("replaced_adjectives");
    private static final Set<String> PLACED = WordClasses.of("in_on_at");
    private static final Set<String> SET_LINKS = WordClasses.of("set_prepositions");
    private static final int LONGEST_LABEL = 4;

    /// Whether the word names a property rather than a thing.
    public static boolean isAttribute(String word) {
        return ATTRIBUTES.contains(word);
    }

    @Override
    public List<Claim> read(Clause said, Statement.Origin origin) {
        return PlainWords.of(said).map(clause -> plain(clause, origin)).orElse(List.of());
    }

    private static List<Claim> plain(Clause clause, Statement.Origin origin) {
        int from = 0;
        for (int i = 0; i < clause.size(); i++) {
            if (i > from && clause.word(i).in(VERBS)) {
                int value = clause.is(i, "defaults") && clause.is(i + 1, "to") ? i + 2 : i + 1;
                return read(clause, origin, new Parts(from, i, value)).stream().toList();
            }
            if (endsLabel(clause, i) && i + 1 < clause.size() && !isLabelled(clause, i + 1)) {
                Optional<Claim> claim = read(clause, origin, new Parts(from, i + 1, i + 1));
                if (claim.isPresent()) {
                    return List.of(claim.get());
                }
                from = i + 1;
            } else if (endsLabel(clause, i)) {
                from = i + 1;
            }
        }
        return List.of();
    }

    private static boolean endsLabel(Clause clause, int i) {
        return clause.word(i).tail().endsWith(":") || clause.word(i).tail().contains(":*");
    }

    /// Whether the next words are a label of their own: `LOA values: example: 45 d`.
    private static boolean isLabelled(Clause clause, int from) {
        for (int i = from; i < Math.min(clause.size() - 1, from + LONGEST_LABEL); i++) {
            if (clause.word(i).in(VERBS) || clause.comma(i)) {
                return false;
            }
            if (endsLabel(clause, i)) {
                return true;
            }
        }
        return false;
    }

    /// The subject as a property of the thing that a label before it names: `Auth: the timeout is 5 s`.
    private static Subject labelledSubject(Clause clause, int to, Subject subject) {
        List<Word> label = clause.words().subList(0, to);
        boolean general = label.stream().allMatch(word -> word.in(ClauseReader.GENERAL) || word.in(LABELS));
        return general || isStatement(label)
                ? subject
                : new Subject(clause.text(0, to) + " " + Subject.withoutArticle(subject.text()), subject.context());
    }

    /// `We switched from PEEK to steel: the material is steel.`
    private static boolean isStatement(List<Word> label) {
        return label.stream()
                .anyMatch(word -> word.in(NO_NAME)
                        || Verbs.form(word.lower())
                                .filter(form -> form.bend() == Verbs.Bend.PAST)
                                .isPresent());
    }

    /// Words of a clause: the name from `from` to before `to`, and the predicate from `value` on.
    private record Parts(int from, int to, int value) {}

    private static Optional<Claim> read(Clause clause, Statement.Origin origin, Parts parts) {
        boolean usual = clause.is(parts.to(), "defaults");
        Optional<Subject> subject = Subject.of(clause, parts.from(), parts.to())
                .map(foundSubject -> usual
                        ? new Subject("default " + Subject.withoutArticle(foundSubject.text()), foundSubject.context())
                        : foundSubject)
                .map(foundSubject -> labelledSubject(clause, parts.from(), foundSubject));
        boolean isReplaced =
                clause.words().subList(parts.from(), parts.to()).stream().anyMatch(word -> word.in(REPLACED));
        if (subject.isEmpty() || isReplaced || clause.is(parts.from(), ARTICLES)) {
            return Optional.empty();
        }
        Optional<LocalDate> day = spokenDay(clause, parts.value(), origin);
        Optional<Assertion> assertion = day.flatMap(date -> spokenAssertion(clause, parts, subject.get(), date))
                .or(() -> typedAssertion(clause, parts, subject.get()))
                .or(() -> untypedAssertion(clause, parts, subject.get()));
        return assertion
                .map(foundAssertion -> foundAssertion.claim(ID, clause, origin))
                .map(claim -> day.map(date -> claim.during(Objects.requireNonNull(origin.at()), date.plusDays(1)))
                        .orElse(claim))
                .filter(SettingRule::isNamed);
    }

    /// The day of a predicate that is only a relative one: `the release is tomorrow`.
    private static Optional<LocalDate> spokenDay(Clause clause, int from, Statement.Origin origin) {
        if (origin.at() == null || from >= clause.size()) {
            return Optional.empty();
        }
        String text = clause.text(from, clause.size());
        return SpokenDays.in(text, LocalDate.ofInstant(origin.at(), ZoneOffset.UTC)).stream()
                .filter(match -> match.start() == 0 && match.end() == text.length())
                .map(SpokenDays.Match::day)
                .findFirst();
    }

    private static Optional<Assertion> spokenAssertion(Clause clause, Parts parts, Subject subject, LocalDate day) {
        int to = clause.size();
        Spot spot = new Spot(clause, parts.value(), to, to, Spot.Kind.DATE, false, Values.of(day.toString()));
        return SettingForm.assertion(Optional.of(subject), spot.attribute(subject.text()), spot).stream()
                .findFirst();
    }

    private static Optional<Assertion> untypedAssertion(Clause clause, Parts parts, Subject subject) {
        String attribute = MeetingWords.of("", subject.text(), "", "").attribute();
        return ATTRIBUTES.contains(attribute)
                ? namedAssertion(clause, parts, subject, attribute)
                : colouredAssertion(clause, parts, subject);
    }

    /// A value that is recognised by its form needs no known property.
    private static Optional<Assertion> typedAssertion(Clause clause, Parts parts, Subject subject) {
        boolean positive = !clause.is(parts.value(), "not");
        int at = positive ? parts.value() : parts.value() + 1;
        if (clause.is(at, SET) && clause.is(at + 1, SET_LINKS)) {
            at += 2;
        } else if (clause.is(at, PLACED)
                && Spot.at(clause, at + 1).filter(spot -> !spot.isNumber()).isPresent()) {
            at++;
        }
        Optional<Spot> spot = Spot.at(clause, at);
        if (spot.isEmpty()) {
            return Optional.empty();
        }
        return SettingForm.assertion(Optional.of(subject), spot.get().attribute(subject.text()), spot.get()).stream()
                .findFirst()
                .map(one -> positive ? one : one.deniedAssertion());
    }

    /// `my car is red`
    private static Optional<Assertion> colouredAssertion(Clause clause, Parts parts, Subject subject) {
        boolean positive = !clause.is(parts.value(), "not");
        int at = positive ? parts.value() : parts.value() + 1;
        boolean last = at == clause.size() - 1 && clause.is(at, COLOURS) && !clause.is(parts.value() - 1, "=");
        return last
                ? Optional.of(new Assertion(
                        subject.text(),
                        "colour",
                        subject.context(),
                        Values.of(clause.text(at, at + 1)),
                        positive,
                        at,
                        at + 1))
                : Optional.empty();
    }

    private static Optional<Assertion> namedAssertion(Clause clause, Parts parts, Subject subject, String attribute) {
        Optional<CopulaValue> value = CopulaValue.read(clause, parts.value());
        if (value.isEmpty() || isJudgement(clause, value.get(), attribute)) {
            return Optional.empty();
        }
        CopulaValue copulaValue = value.get();
        return Optional.of(new Assertion(
                subject.text(),
                "",
                Qualifiers.join(List.of(subject.context(), copulaValue.qualifier())),
                Values.of(clause.text(copulaValue.from(), copulaValue.to())),
                copulaValue.positive(),
                copulaValue.from(),
                copulaValue.to()));
    }

    private static boolean isJudgement(Clause clause, CopulaValue value, String attribute) {
        Word first = clause.word(value.from());
        boolean progressive = value.to() - value.from() > 1 && first.lower().endsWith("ing");
        boolean passive = value.to() - value.from() > 1
                && first.lower().endsWith("ed")
                && clause.word(value.from() + 1).in(JOINTS);
        boolean isJudged = first.in(JUDGEMENTS) && !(STATES.contains(attribute) && CopulaValue.isState(first.lower()));
        return isJudged || progressive || passive;
    }
}
