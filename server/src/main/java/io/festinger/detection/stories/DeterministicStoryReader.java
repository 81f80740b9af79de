package io.festinger.detection.stories;

import io.festinger.claims.ClaimReader;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.claims.Statement;
import io.festinger.claims.Validity;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Reads stories by rules alone, over all facts: it needs no model, forgets nothing, and finds the same
/// in the same story. The rules are tried in their order; what two of them find of the same facts is
/// one
/// finding. Immutable; safe to use from any thread.
public final class DeterministicStoryReader implements StoryReader {
    private static final List<StoryRule> RULES = List.of(new SlotRule(), new TechnologyRule(), new VersionRule());

    private final ClaimReader claims;

    public DeterministicStoryReader(ClaimReader claims) {
        this.claims = claims;
    }

    @Override
    public List<StoryFinding> read(List<StoryFact> story) {
        List<StoryFact> inOrder =
                story.stream().sorted(Comparator.comparing(StoryFact::at)).toList();
        List<Told> told = new ArrayList<>(inOrder.size());
        for (StoryFact fact : inOrder) {
            told.add(Told.of(told.size(), fact, claims.read(statement(fact))));
        }
        List<StoryFinding> found = new ArrayList<>();
        RULES.forEach(rule -> found.addAll(rule.read(told)));
        return once(found);
    }

    private static Statement statement(StoryFact fact) {
        RowRef row = fact.row().orElseGet(() -> new RowRef(RowKind.MEMORY, fact.id()));
        return new Statement.Memory(
                new Statement.Origin(row, row.id(), fact.project(), "", Validity.ALWAYS, fact.author(), fact.at()),
                Statement.Memory.ANY,
                fact.content());
    }

    /// A finding whose facts are all in one that came before adds nothing.
    private static List<StoryFinding> once(List<StoryFinding> found) {
        List<StoryFinding> kept = new ArrayList<>();
        Set<String> pairs = new HashSet<>();
        for (StoryFinding finding : found) {
            if (pairs.addAll(pairs(finding.factIds()))) {
                kept.add(finding);
            }
        }
        return kept;
    }

    private static Set<String> pairs(List<String> ids) {
        Set<String> pairs = new HashSet<>();
        for (String one : ids) {
            for (String other : ids) {
                if (one.compareTo(other) < 0) {
                    pairs.add(one + " " + other);
                }
            }
        }
        return pairs;
    }
}
