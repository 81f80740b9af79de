package io.festinger.claims.sentences;

import io.festinger.claims.sentences.Proposition.Given;
import io.festinger.claims.sentences.Proposition.Trait;
import io.festinger.claims.sentences.Spot.Kind;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A state begins with an event and ends with another: who has lived in a house since 2011 did not move into it
/// in 2016, and what ran until 2025 was not shut down in 2022.
final class StateSpans implements ContrastRule {
    /// @param state the words for what lasts
    /// @param begin the words for the event with which it begins
    /// @param end the same for its end
    private record Life(Set<String> state, Set<String> begin, Set<String> end) {
        boolean has(String word) {
            return state.contains(word) || begin.contains(word) || end.contains(word);
        }
    }

    private static final List<Life> LIVES = List.of(
            life(
                    "existed existence around been running run runs operated operating operation service open",
                    "founded established set started began created launched opened formed built commissioned introduced",
                    "closed shut dissolved scrapped discontinued decommissioned dismantled retired ended stopped"),
            life("lived living lives been resided", "moved settled came arrived", "moved left"),
            life(
                    "worked working works been employed member belonged",
                    "joined started began hired became",
                    "left quit retired resigned"),
            life(
                    "had owned used driven kept using",
                    "bought got acquired introduced adopted purchased",
                    "sold scrapped"),
            life("married", "wedding married", "divorced"));
    private static final Set<String> PERFECT = WordSet.of("has have had been is are was were ran kept stayed remained");
    private static final double MOST = 0.8;

    @Override
    public Optional<Contrast> between(Alignment alignment) {
        Proposition known = alignment.known();
        Proposition incoming = alignment.incoming();
        boolean apart = areApart(known, incoming) || areApart(incoming, known);
        boolean one = apart
                && known.negated() == incoming.negated()
                && !alignment.narrows()
                && Alignment.areOfOneNumber(known, incoming)
                && alignment.weight() >= 1
                && strong(alignment.leftKnown(), known) + strong(alignment.leftIncoming(), incoming) < MOST;
        return one ? Optional.of(alignment.contrast("contrast.value")) : Optional.empty();
    }

    private static Life life(String state, String begin, String end) {
        return new Life(WordSet.of(state), WordSet.of(begin), WordSet.of(end));
    }

    private static double strong(List<Proposition.Term> left, Proposition of) {
        return left.stream()
                .filter(term -> term.isStrong() && !of.asides().contains(term.segment()))
                .filter(term -> !(term.lower().equals("good") && of.clause().is(term.word() - 1, "for")))
                .filter(term -> LIVES.stream().noneMatch(life -> life.has(term.lower())))
                .mapToDouble(Proposition.Term::weight)
                .sum();
    }

    private static boolean areApart(Proposition state, Proposition event) {
        return LIVES.stream().anyMatch(life -> begins(life, state, event) || ends(life, state, event));
    }

    private static boolean begins(Life life, Proposition state, Proposition event) {
        DateWords since = state.clause().tense().since();
        return since != null
                && state.clause().has(PERFECT)
                && state.clause().has(life.state())
                && !state.clause().has(life.begin())
                && event.clause().has(life.begin())
                && !isOpenedTo(event.clause())
                && differ(since, event, false);
    }

    /// `opened to everyone` is no beginning.
    private static boolean isOpenedTo(Clause clause) {
        for (int i = 0; i + 1 < clause.size(); i++) {
            if (clause.is(i, "opened") && clause.is(i + 1, "to")) {
                return true;
            }
        }
        return false;
    }

    private static boolean ends(Life life, Proposition state, Proposition event) {
        DateWords until = state.clause().tense().until();
        return until != null
                && state.clause().has(life.state())
                && event.clause().has(life.end())
                && differ(until, event, true);
    }

    /// The event is of another year.
    ///
    /// @param before it has to be an earlier one
    private static boolean differ(@Nullable DateWords state, Proposition event, boolean before) {
        if (state == null || state.year() == 0 || event.is(Trait.PLANNED)) {
            return false;
        }
        List<Integer> years = event.values().stream()
                .map(Given::spot)
                .filter(spot -> spot.is(Kind.DATE))
                .map(StateSpans::year)
                .filter(year -> year > 0)
                .toList();
        return years.size() == 1 && (before ? years.getFirst() < state.year() : years.getFirst() != state.year());
    }

    private static int year(Spot day) {
        String key = day.value().key();
        boolean year = key.length() > 4
                && key.charAt(0) == '@'
                && key.substring(1, 5).chars().allMatch(Character::isDigit);
        return year ? Integer.parseInt(key.substring(1, 5)) : 0;
    }
}
