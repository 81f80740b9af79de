package io.festinger.detection.stories;

import io.festinger.claims.Claim;
import io.festinger.claims.sentences.Replacement;
import io.festinger.judge.Marks;
import io.festinger.judge.SpokenText;
import io.festinger.judge.Verdict;
import io.festinger.text.WordFamilies;
import io.festinger.text.WordList;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// A fact of the story with what was read from it.
///
/// @param order its place in the story, oldest first
/// @param text its content, and behind it in plain sentences what it states in relative clauses
/// @param replaces whether it says itself that it comes in the place of what was said before
/// @param stressed whether it stresses that it is so at the time
/// @param slots on which its claims meet, one for each
/// @param gist what it is about, in bare words
/// @param says what it affirms
/// @param spoken its text, to be judged beside those of others
/// @param bare whether all it says is of properties that name no owner
/// @param beside what was found of it beside earlier facts
/// @param measures whether it tells what was observed, which moves on by itself
record Told(
        int order,
        StoryFact fact,
        String text,
        List<Claim> claims,
        List<StorySlot> slots,
        FactWords words,
        Gist gist,
        Marks says,
        SpokenText spoken,
        boolean replaces,
        boolean stressed,
        boolean measures,
        boolean bare,
        Beside beside) {
    private static final Set<String> MEASURED = Set.copyOf(WordList.read("/stories/measurements.txt"));

    /// How far apart two facts of one working session are at most.
    private static final Duration SESSION = Duration.ofMinutes(60);

    /// So many words in common make it unlikely that two facts speak of two properties of one thing.
    private static final int CLOSE = 3;

    private static final Duration MOMENT = Duration.ofSeconds(10);

    static Told of(int order, StoryFact fact, List<Claim> claims) {
        FactWords words = FactWords.of(fact.content());
        List<String> restated = Restated.of(fact.content());
        String text = restated.isEmpty() ? fact.content() : fact.content() + "\n" + String.join(" ", restated);
        boolean replaces = Settling.replaces(words) || Replacement.says(fact.content()) && !Settling.isHabit(words);
        return new Told(
                order,
                fact,
                text,
                claims,
                claims.stream().map(claim -> StorySlot.of(fact, claim)).toList(),
                words,
                Gist.of(words),
                Marks.of(text),
                SpokenText.of(text, fact.author(), Optional.of(fact.at())),
                replaces,
                Settling.stressesPresent(words),
                words.hasAny(MEASURED),
                !claims.isEmpty() && claims.stream().allMatch(StorySlot::isBare),
                new Beside());
    }

    /// What was read of a fact, at its place in a story.
    ///
    /// @param now the fact as it stands there
    /// @param same gives one of equal slots for all
    Told at(int place, StoryFact now, UnaryOperator<StorySlot> same) {
        return new Told(
                place,
                now,
                text,
                claims,
                slots.stream().map(same).toList(),
                words,
                gist,
                says,
                spoken,
                replaces,
                stressed,
                measures,
                bare,
                beside);
    }

    /// In one story the place tells a fact from all others.
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Told told && order == told.order && fact.equals(told.fact);
    }

    @Override
    public int hashCode() {
        return order;
    }

    Instant at() {
        return fact.at();
    }

    boolean inForce() {
        return fact.retiredAt().isEmpty();
    }

    /// Whether both were committed in one sitting: the same scope, minutes apart. Two authors who speak at
    /// one moment do not know of each other.
    boolean sameSession(Told other) {
        Duration apart = Duration.between(at(), other.at()).abs();
        boolean atOnce = apart.compareTo(MOMENT) <= 0 && !fact.author().equals(other.fact.author());
        return !atOnce && fact.scope().equals(other.fact.scope()) && apart.compareTo(SESSION) <= 0;
    }

    /// Whether both come from one author in one scope, who is named.
    boolean sameVoice(Told other) {
        return !fact.author().isEmpty()
                && fact.author().equals(other.fact.author())
                && fact.scope().equals(other.fact.scope());
    }

    /// Whether one author who is named wrote both.
    boolean isBySame(Told other) {
        return !fact.author().isEmpty() && fact.author().equalsIgnoreCase(other.fact.author());
    }

    /// Whether both may speak of one thing: a property that names no owner is that of its scope.
    boolean mayMeet(Told other) {
        return !(bare || other.bare)
                || fact.scope().equals(other.fact.scope())
                || mentions(other.fact.scope())
                || other.mentions(fact.scope());
    }

    private boolean mentions(String scope) {
        List<String> wanted = FactWords.of((CharSequence) scope);
        return !wanted.isEmpty() && words.all().containsAll(wanted);
    }

    /// Whether some claim of both is of one property.
    boolean meets(Told earlier) {
        return claims.stream()
                .anyMatch(claim -> earlier.claims.stream()
                        .anyMatch(other -> claim.meeting().equals(other.meeting())));
    }

    /// Whether it says what an earlier one says, so that it stands for both.
    boolean repeats(Told earlier) {
        boolean claimed = claims.stream()
                .anyMatch(claim -> earlier.claims.stream()
                        .anyMatch(other -> claim.meeting().equals(other.meeting())
                                && claim.stance().equals(other.stance())));
        return claimed || says.sharesValue(earlier.says) && agrees(earlier);
    }

    private boolean agrees(Told earlier) {
        Verdict verdict = Clash.judge(earlier, this).verdict();
        return verdict == Verdict.DUPLICATE || verdict == Verdict.REFINEMENT;
    }

    /// Whether the word is written as a name.
    boolean names(String word) {
        String content = fact.content();
        return content.contains(Character.toUpperCase(word.charAt(0)) + word.substring(1))
                || content.contains(word.toUpperCase(Locale.ROOT));
    }

    /// Whether each names something that the other does not: they speak of two things, or of two states.
    boolean namesAnother(Told other) {
        Set<String> own = Gist.without(gist.all(), other.gist.all());
        Set<String> theirs = Gist.without(other.gist.all(), gist.all());
        return hasName(own) && other.hasName(theirs);
    }

    /// The words that both have in common, those of one family as one.
    Set<String> shared(Told other) {
        Set<String> shared = new HashSet<>(gist.all());
        shared.retainAll(other.gist.all());
        return shared;
    }

    /// How many of the words, at most so many, are names or numbers here.
    int names(Set<String> these, int most) {
        return (int) these.stream().filter(this::isName).limit(most).count();
    }

    /// Whether both have so little in common, and each so much beside, that they may say two things of one.
    boolean isFar(Told other) {
        return Gist.shared(gist.all(), other.gist.all()) < CLOSE
                && hasNoun(Gist.without(gist.all(), other.gist.all()))
                && hasNoun(Gist.without(other.gist.all(), gist.all()));
    }

    private static boolean hasNoun(Set<String> these) {
        return these.stream().anyMatch(word -> !Gist.isVerb(word));
    }

    private boolean hasName(Set<String> these) {
        return these.stream().anyMatch(this::isName);
    }

    private boolean isName(String word) {
        return word.chars().anyMatch(Character::isDigit) || !WordFamilies.knows(word) && names(word);
    }

    /// Whether its own words put it in the place of an earlier one.
    boolean outdates(Told earlier) {
        return replaces || (stressed && !earlier.stressed) || sameSession(earlier);
    }
}
