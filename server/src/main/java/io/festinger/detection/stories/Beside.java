package io.festinger.detection.stories;

import io.festinger.judge.Judgement;
import io.festinger.llm.SuccessionModel.Succession;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import java.util.function.Supplier;

/// What was found of a fact beside earlier ones, so that no two readings of facts are laid beside each other
/// twice, in one story or in the next. There is one for each reading of a fact. Safe to use from any thread.
final class Beside {
    /// How two facts contradict each other.
    ///
    /// @param claims on which they meet; empty where only their sentences beside each other show it
    record Found(Optional<Clash.Claims> claims, Optional<Judgement> judgement) {}

    private final Map<Beside, Optional<Found>> found = new WeakHashMap<>();
    private final Map<Beside, Succession> judged = new WeakHashMap<>();

    /// What was found beside the earlier fact; looked for where that was not done before.
    synchronized Optional<Found> found(Beside earlier, Supplier<Optional<Found>> look) {
        Optional<Found> known = found.get(earlier);
        if (known == null) {
            known = look.get();
            found.put(earlier, known);
        }
        return known;
    }

    /// How it stands to the earlier fact, where a model has judged that.
    synchronized Optional<Succession> judged(Beside earlier) {
        return Optional.ofNullable(judged.get(earlier));
    }

    synchronized void judge(Beside earlier, Succession succession) {
        judged.put(earlier, succession);
    }
}
