package io.festinger.memory.extraction;

import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// The best proposals of a pass, up to a limit, each content once. A proposal that drops out is returned
/// immediately, so memory is bounded. Used by one thread.
final class Best {
    /// Most sources that are kept of one content; sources beyond count when they are read again.
    private static final int MOST_SOURCES = 1_000;

    private static final Comparator<RankedProposal> ORDER = Comparator.comparingDouble(RankedProposal::rank)
            .thenComparingDouble(rankedProposal -> rankedProposal.proposal().confidence())
            .reversed()
            .thenComparingLong(RankedProposal::number);

    private final int max;
    private final TreeSet<RankedProposal> ranked = new TreeSet<>(ORDER);
    private final Map<ContentKey, RankedProposal> byContent = new HashMap<>();
    private final Overflow overflow = new Overflow();
    private long offered;

    Best(int max) {
        this.max = max;
    }

    /// @param number the order in which it was offered
    /// @param sources the sources that contain it, including its own
    record RankedProposal(
            Proposal proposal, ContentKey content, double rank, long number, Set<SourcePassage.Source> sources) {
        private void addSource(SourcePassage.Source source) {
            if (sources.size() < MOST_SOURCES) {
                sources.add(source);
            }
        }
    }

    /// A proposal that drops out, and why.
    record DroppedProposal(RankedProposal rankedProposal, Drop reason) {}

    /// @param rank the higher, the better
    Optional<DroppedProposal> offer(Proposal proposal, ContentKey content, double rank) {
        Optional<RankedProposal> same = Optional.ofNullable(byContent.get(content));
        RankedProposal newcomer = new RankedProposal(
                proposal,
                content,
                rank,
                offered++,
                same.map(RankedProposal::sources).orElseGet(LinkedHashSet::new));
        newcomer.addSource(proposal.source());
        if (same.isPresent()) {
            RankedProposal worse = ORDER.compare(newcomer, same.get()) < 0 ? same.get() : newcomer;
            if (worse != newcomer) {
                ranked.remove(worse);
                keep(newcomer);
            }
            return Optional.of(new DroppedProposal(worse, Drop.DUPLICATE));
        }
        keep(newcomer);
        return ranked.size() <= max ? Optional.empty() : Optional.of(withoutPlace(newcomer));
    }

    private DroppedProposal withoutPlace(RankedProposal newcomer) {
        RankedProposal last = ranked.removeLast();
        byContent.remove(last.content());
        if (last != newcomer) {
            overflow.remove(newcomer.content());
        }
        return new DroppedProposal(last, overflow.add(last.content()) ? Drop.OVER_CAP : Drop.DUPLICATE);
    }

    private void keep(RankedProposal newcomer) {
        ranked.add(newcomer);
        byContent.put(newcomer.content(), newcomer);
    }

    /// Best first.
    List<RankedProposal> best() {
        return List.copyOf(ranked);
    }

    /// How many different contents found no place.
    int overCap() {
        return overflow.size();
    }
}
