package io.festinger.detection.stories;

import io.festinger.judge.SpokenText;
import io.festinger.llm.SuccessionModel.Succession;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;

/// The reading of a fact, and judgements of it against other facts, so no pair is judged twice, in one
/// story or the next. Safe to use from any thread.
final class ReadFact {
    private final SpokenText spoken;
    private final Set<String> stems;
    private final Map<ReadFact, CachedJudgement> judged = new WeakHashMap<>();

    /// @param by the model that judged; empty for the judge without a model
    private record CachedJudgement(String by, Succession succession) {}

    private ReadFact(SpokenText spoken) {
        this.spoken = spoken;
        this.stems = spoken.stems();
    }

    static ReadFact of(StoryFact fact) {
        return new ReadFact(SpokenText.of(fact.content(), fact.author(), Optional.of(fact.at())));
    }

    SpokenText spoken() {
        return spoken;
    }

    /// The stems of the words for its subject.
    Set<String> stems() {
        return stems;
    }

    /// The cached judgement against the earlier fact by this judge.
    synchronized Optional<Succession> judged(ReadFact earlier, String by) {
        return Optional.ofNullable(judged.get(earlier))
                .filter(known -> known.by().equals(by))
                .map(CachedJudgement::succession);
    }

    synchronized void judge(ReadFact earlier, String by, Succession succession) {
        judged.put(earlier, new CachedJudgement(by, succession));
    }
}
