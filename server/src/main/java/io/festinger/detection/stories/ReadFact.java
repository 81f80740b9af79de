package io.festinger.detection.stories;

import io.festinger.judge.SpokenText;
import io.festinger.llm.SuccessionModel.Succession;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/// The reading of a fact, and judgements of it against other facts, so no pair is judged twice, in one
/// story or the next. Its stems are always there, the reading only once it was compared: in a long story few
/// facts are. Safe to use from any thread.
final class ReadFact {
    private final StoryFact fact;
    private final List<String> stems;
    private @Nullable SpokenText spokenText;
    private final Map<ReadFact, CachedJudgement> cachedJudgements = new WeakHashMap<>();

    /// @param by the model that judged; empty for the judge without a model
    private record CachedJudgement(String by, Succession succession) {}

    private ReadFact(StoryFact fact) {
        this.fact = fact;
        this.stems = List.copyOf(read(fact).stems());
    }

    static ReadFact of(StoryFact fact) {
        return new ReadFact(fact);
    }

    private static SpokenText read(StoryFact fact) {
        return SpokenText.of(fact.content(), fact.author(), Optional.of(fact.at()));
    }

    synchronized SpokenText spokenText() {
        if (spokenText == null) {
            spokenText = read(fact);
        }
        return spokenText;
    }

    /// The stems of the words for its subject, each once.
    List<String> stems() {
        return stems;
    }

    /// The cached judgement against the earlier fact by this judge.
    synchronized Optional<Succession> judgedSuccession(ReadFact readFact, String by) {
        return Optional.ofNullable(cachedJudgements.get(readFact))
                .filter(cachedJudgement -> cachedJudgement.by().equals(by))
                .map(CachedJudgement::succession);
    }

    synchronized void judge(ReadFact readFact, String by, Succession succession) {
        cachedJudgements.put(readFact, new CachedJudgement(by, succession));
    }
}
