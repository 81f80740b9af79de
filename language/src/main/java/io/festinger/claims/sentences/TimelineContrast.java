package io.festinger.claims.sentences;

import io.festinger.claims.sentences.Proposition.Given;
import io.festinger.claims.sentences.Proposition.Term;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What goes on began before it did, or goes on after it ended: `has worked here since 2012` and `joined in
/// 2017`, `was demolished in 2015` and `was still producing in 2019`.
final class TimelineContrast implements ContrastRule {
    /// What goes on since some day, and what begins it.
    private static final List<Stretch> STRETCHES = List.of(
            new Stretch("lived live lives living resided resides", "moved move settled relocated", false),
            new Stretch("worked work works working been employed member", "joined hired started began came", false),
            new Stretch("owned had has have own owns", "bought acquired purchased inherited got", false),
            new Stretch(
                    "open published run running operated operating operates offered",
                    "founded established set opened launched started introduced created inaugurated first",
                    false),
            new Stretch("existed exist exists", "founded established set launched started created born", true),
            new Stretch("married together", "married wed wedding", true),
            new Stretch("used use uses using", "introduced adopted started began bought", false));

    private static final Set<String> ENDS = WordSet.of("""
            closed shut demolished dismantled scrapped discontinued decommissioned dissolved abolished retired stopped
            ceased ended burned razed suspended paused disbanded
            """);
    private static final Set<String> RESTING = WordSet.of("closed shut paused suspended stopped down idle");
    private static final Set<String> GOING_ON = WordSet.of("""
            open running ran run runs operated operating operates produced producing produces worked working works
            sailed sailing served serving published still service use up
            """);
    private static final Set<String> AGAIN = WordSet.of("again reopened rebuilt restarted resumed not no never out");
    private static final Set<String> SAID = WordSet.of("good last first whole day year month week time");
    private static final Set<String> AXES = Set.of("phase", "area", "season");

    /// @param open its first day is the same for all: what has existed since 1970 was not founded in 1961
    private record Stretch(Set<String> state, Set<String> beginning, boolean open) {
        Stretch(String state, String beginning, boolean open) {
            this(WordSet.of(state), WordSet.of(beginning), open);
        }
    }

    @Override
    public Optional<Contrast> between(Alignment alignment) {
        Proposition known = alignment.known();
        Proposition incoming = alignment.incoming();
        boolean plain = !known.negated()
                && !incoming.negated()
                && alignment.weight() >= 1
                && alignment.isOfOneCaseBut(AXES)
                && !alignment.isOfPart()
                && !Features.narrows(alignment, alignment.leftKnown(), known)
                && !Features.narrows(alignment, alignment.leftIncoming(), incoming);
        boolean found = plain && (isTooLate(alignment, known, incoming) || isTooLate(alignment, incoming, known));
        return found ? Optional.of(alignment.contrast("contrast.choice")) : Optional.empty();
    }

    private static boolean isTooLate(Alignment alignment, Proposition one, Proposition other) {
        return beginsLater(alignment, one, other) || goesOnLater(alignment, one, other);
    }

    /// The one has been so since a day, and the other says that it began on a later one.
    private static boolean beginsLater(Alignment alignment, Proposition one, Proposition begins) {
        DateWords since = one.clause().tense().since();
        Optional<DateWords> date = date(begins);
        if (since == null || date.isEmpty() || one.profile().past()) {
            return false;
        }
        for (Stretch stretch : STRETCHES) {
            boolean both = one.clause().has(stretch.state())
                    && begins.clause().has(stretch.beginning())
                    && isLeftAlone(alignment, one, stretch.state())
                    && isLeftAlone(alignment, begins, stretch.beginning());
            int order = compare(since, date.get());
            if (both
                    && (order < 0 || order > 0 && stretch.open() && one.values().isEmpty())) {
                return true;
            }
        }
        return false;
    }

    /// The one ended on a day, or rests since, and the other says that it went on behind that day.
    private static boolean goesOnLater(Alignment alignment, Proposition ended, Proposition other) {
        DateWords since = ended.clause().tense().since();
        Optional<DateWords> rest = ended.clause().has(RESTING) ? Optional.ofNullable(since) : Optional.empty();
        boolean rests = rest.isPresent();
        Optional<DateWords> end = rests ? rest : ended.profile().past() ? date(ended) : Optional.empty();
        DateWords until = other.clause().tense().until();
        Optional<DateWords> active = until != null ? Optional.of(until) : date(other);
        return end.isPresent()
                && active.isPresent()
                && (rests || ended.clause().has(ENDS))
                && other.clause().has(GOING_ON)
                && !other.clause().has(AGAIN)
                && !other.clause().has(ENDS)
                && isLeftAlone(alignment, ended, ENDS)
                && isLeftAlone(alignment, other, GOING_ON)
                && compare(end.get(), active.get()) < 0;
    }

    /// The only day that it names.
    private static Optional<DateWords> date(Proposition one) {
        List<Given> dates = one.values().stream()
                .filter(given -> given.spot().is(Spot.Kind.DATE))
                .toList();
        if (dates.size() != 1) {
            return Optional.empty();
        }
        Spot spot = dates.getFirst().spot();
        for (int i = spot.from(); i < spot.to(); i++) {
            Optional<DateWords.Found> date = DateWords.at(one.clause(), i);
            if (date.isPresent()) {
                return date.map(DateWords.Found::date);
            }
        }
        return Optional.empty();
    }

    /// Nothing else is left over that tells of which thing it speaks.
    private static boolean isLeftAlone(Alignment alignment, Proposition of, Set<String> words) {
        List<Term> left = alignment.known() == of ? alignment.leftKnown() : alignment.leftIncoming();
        return left.stream()
                .filter(term -> term.isStrong() && !of.asides().contains(term.segment()))
                .allMatch(term -> words.contains(term.lower()) || SAID.contains(term.lower()));
    }

    /// Negative where the first lies before the other, as far as both name year, month and day; 0 where they
    /// cannot be told apart.
    private static int compare(DateWords one, DateWords other) {
        if (one.year() > 0 != other.year() > 0 || one.weekday() > 0 || other.weekday() > 0) {
            return 0;
        }
        int years = Integer.compare(one.year(), other.year());
        int months = one.month() > 0 && other.month() > 0 ? Integer.compare(one.month(), other.month()) : 0;
        int days = one.day() > 0 && other.day() > 0 ? Integer.compare(one.day(), other.day()) : 0;
        return years != 0 ? years : months != 0 ? months : days;
    }
}
