package io.festinger.memory.extraction;

import io.festinger.memory.ContentKey;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/// The best proposals of a pass, so many at most, each content once. Whatever falls out is given back at
/// once, so that memory is bounded however much is offered. Used by one thread.
final class Best {
    private static final Comparator<Ranked> ORDER = Comparator.comparingDouble(Ranked::rank)
            .thenComparingDouble(ranked -> ranked.proposal().confidence())
            .reversed()
            .thenComparingLong(Ranked::number);

    private final int most;
    private final TreeSet<Ranked> ranked = new TreeSet<>(ORDER);
    private final Map<ContentKey, Ranked> byContent = new HashMap<>();
    private long offered;

    Best(int most) {
        this.most = most;
    }

    /// @param number in which order it was offered
    record Ranked(Proposal proposal, ContentKey content, double rank, long number) {}

    /// What falls out, and why.
    record Fallen(Ranked ranked, Drop reason) {}

    /// @param rank the higher, the better
    Optional<Fallen> offer(Proposal proposal, ContentKey content, double rank) {
        Ranked newcomer = new Ranked(proposal, content, rank, offered++);
        Optional<Ranked> same = Optional.ofNullable(byContent.get(content));
        if (same.isPresent()) {
            Ranked worse = ORDER.compare(newcomer, same.get()) < 0 ? same.get() : newcomer;
            if (worse != newcomer) {
                ranked.remove(worse);
                keep(newcomer);
            }
            return Optional.of(new Fallen(worse, Drop.DUPLICATE));
        }
        keep(newcomer);
        if (ranked.size() <= most) {
            return Optional.empty();
        }
        Ranked last = ranked.removeLast();
        byContent.remove(last.content());
        return Optional.of(new Fallen(last, Drop.OVER_CAP));
    }

    private void keep(Ranked newcomer) {
        ranked.add(newcomer);
        byContent.put(newcomer.content(), newcomer);
    }

    /// Best first.
    List<Ranked> best() {
        return List.copyOf(ranked);
    }
}
