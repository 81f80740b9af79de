package io.festinger.judge;

import io.festinger.claims.Span;
import io.festinger.judge.SpokenText.Sentence;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Judges texts of any length. In long texts, each sentence is compared with those of the other text that
/// share words with it, and the strongest contradiction decides. Immutable; safe to use from any thread.
public final class TextJudge {
    /// Most pairs of sentences of two texts that are compared.
    public static final int MOST_PAIRS = 1_000;

    /// Most of these pairs that a transformer reads.
    private static final int MOST_READ = 3;
    /// The least weight of the words that two sentences share.
    private static final double LEAST_SHARED = 1;

    private final Judge judge;

    public TextJudge(Judge judge) {
        this.judge = judge;
    }

    /// @param whole whether all sentences were compared
    public record Result(Judgement judgement, boolean whole) {}

    private record Pair(Sentence known, Sentence incoming, Judgement judgement) {}

    /// @param confidence how likely a contradiction must be to be reported, from 0 to 1
    /// @param transformer empty to judge by rules only
    public Result judge(
            SpokenText knownText, SpokenText incoming, double confidence, Optional<Transformer> transformer) {
        if (knownText.sentences().size() == 1 && incoming.sentences().size() == 1) {
            Sentence one = knownText.sentences().getFirst();
            Sentence other = incoming.sentences().getFirst();
            Judgement judgement = judge(one, other, confidence, transformer);
            return new Result(
                    shiftedJudgement(new Pair(one, other, judgement)), knownText.isWhole() && incoming.isWhole());
        }
        List<Pair> pairs = new ArrayList<>();
        int sharedCount = 0;
        for (Sentence sentence : incoming.sentences()) {
            for (Sentence other : knownText.sentences()) {
                if (shares(other.reading(), sentence.reading()) && sharedCount++ < MOST_PAIRS) {
                    pairs.add(new Pair(other, sentence, judge(other, sentence, confidence, Optional.empty())));
                }
            }
        }
        boolean whole = knownText.isWhole() && incoming.isWhole() && sharedCount <= MOST_PAIRS;
        return new Result(most(pairs, confidence, transformer).orElseGet(TextJudge::nothing), whole);
    }

    /// The judgement by rules if it is that both cannot hold; the same as that of [#judge], for less work.
    ///
    /// @param confidence how likely a contradiction must be to be reported, from 0 to 1
    public Optional<Judgement> contradiction(SpokenText knownText, SpokenText incoming, double confidence) {
        if (knownText.sentences().size() == 1 && incoming.sentences().size() == 1) {
            TextPair pair = TextPair.of(
                    knownText.sentences().getFirst().reading(),
                    incoming.sentences().getFirst().reading());
            if (!judge.mayContradict(pair, confidence)) {
                return Optional.empty();
            }
        }
        return Optional.of(
                        judge(knownText, incoming, confidence, Optional.empty()).judgement())
                .filter(Judgement::contradicts);
    }

    /// The verdicts that fixed rules allow two sentences; all for longer texts, which differ from part to part.
    public static Set<Verdict> allowedVerdicts(SpokenText knownText, SpokenText incoming) {
        return knownText.sentences().size() != 1 || incoming.sentences().size() != 1
                ? EnumSet.allOf(Verdict.class)
                : Laws.allowedVerdicts(TextPair.of(
                        knownText.sentences().getFirst().reading(),
                        incoming.sentences().getFirst().reading()));
    }

    /// Whether a change is under way in the incoming text, to another version of something that the known one names:
    /// `the migration to Postgres 17`, `Postgres 14 is our database`. Never for texts of several sentences.
    public static boolean isLeadingElsewhere(SpokenText knownText, SpokenText incoming) {
        return knownText.sentences().size() == 1
                && incoming.sentences().size() == 1
                && incoming.sentences()
                        .getFirst()
                        .reading()
                        .changed()
                        .underWay()
                        .haveOtherNumberIn(knownText.sentences().getFirst().reading());
    }

    private Optional<Judgement> most(List<Pair> pairs, double confidence, Optional<Transformer> transformer) {
        List<Pair> likely = pairs.stream()
                .sorted(Comparator.comparingDouble(
                                (Pair pair) -> pair.judgement().contradiction())
                        .reversed())
                .limit(MOST_READ)
                .map(pair -> transformer.isEmpty()
                        ? pair
                        : new Pair(
                                pair.known(),
                                pair.incoming(),
                                judge(pair.known(), pair.incoming(), confidence, transformer)))
                .toList();
        return likely.stream()
                .filter(pair -> pair.judgement().contradicts())
                .max(Comparator.comparingDouble(pair -> pair.judgement().contradiction()))
                .or(() -> Stream.concat(likely.stream(), pairs.stream())
                        .filter(pair -> !pair.judgement().contradicts())
                        .max(Comparator.comparingDouble(pair -> pair.judgement().confidence())))
                .map(TextJudge::shiftedJudgement)
                .map(TextJudge::ofPart);
    }

    private Judgement judge(
            Sentence knownSentence, Sentence incoming, double confidence, Optional<Transformer> transformer) {
        return judge.judge(
                transformer
                        .map(reader -> TextPair.of(knownSentence.reading(), incoming.reading(), reader))
                        .orElseGet(() -> TextPair.of(knownSentence.reading(), incoming.reading())),
                confidence);
    }

    private static boolean shares(Reading one, Reading other) {
        Set<String> stems = new HashSet<>();
        one.words().stream().filter(Word::isContent).forEach(word -> stems.add(word.stem()));
        return other.words().stream()
                        .filter(word -> stems.contains(word.stem()))
                        .mapToDouble(Word::weight)
                        .sum()
                >= LEAST_SHARED;
    }

    private static Judgement shiftedJudgement(Pair pair) {
        return pair.judgement()
                .at(
                        span -> new Span(
                                span.start() + pair.known().start(),
                                span.end() + pair.known().start()),
                        span -> new Span(
                                span.start() + pair.incoming().start(),
                                span.end() + pair.incoming().start()));
    }

    /// A repeated sentence is less than the whole text.
    private static Judgement ofPart(Judgement judgement) {
        return judgement.verdict() == Verdict.DUPLICATE ? judgement.as(Verdict.REFINEMENT) : judgement;
    }

    private static Judgement nothing() {
        return new Judgement(Verdict.NEW, 0, 0.5, "", Optional.empty(), Optional.empty(), "", false);
    }
}
