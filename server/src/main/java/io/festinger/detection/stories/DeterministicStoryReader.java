package io.festinger.detection.stories;

import io.festinger.claims.Claim;
import io.festinger.claims.ClaimReader;
import io.festinger.claims.Meeting;
import io.festinger.claims.Qualifiers;
import io.festinger.claims.RowKind;
import io.festinger.claims.RowRef;
import io.festinger.claims.Statement;
import io.festinger.claims.Validity;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Reads stories by rules alone, over all facts: it needs no model, forgets nothing, and finds the same in
/// the same story. The rules are tried in their order; what two of them find of the same facts is one
/// finding. Immutable; safe to use from any thread.
public final class DeterministicStoryReader implements StoryReader {
    private static final List<StoryRule> RULES = List.of(
            new TechnologyRule(),
            new TurnRule(),
            new ReturnRule(),
            new EchoRule(),
            new ThreadRule(),
            new VersionRule(),
            new MoveRule(),
            new RetiredRule(),
            new RestRule(),
            new PersonRule(),
            new ConditionRule(),
            new DeadlineRule());

    private final Function<StoryFact, Statement> rows;
    private final ClaimReader reader;
    private final Readings readings;

    public DeterministicStoryReader(ClaimReader reader) {
        this(DeterministicStoryReader::statement, reader, new Readings(0));
    }

    /// @param rows what a fact states, as claims are read from it
    /// @param readings of these rows by this reader, kept from other readings
    DeterministicStoryReader(Function<StoryFact, Statement> rows, ClaimReader reader, Readings readings) {
        this.rows = rows;
        this.reader = reader;
        this.readings = readings;
    }

    /// One that keeps what it read of the same facts before.
    ///
    /// @param most facts that are kept
    public static DeterministicStoryReader keeping(ClaimReader reader, int most) {
        return new DeterministicStoryReader(DeterministicStoryReader::statement, reader, new Readings(most));
    }

    /// A story as it was read.
    ///
    /// @param told oldest first
    record Reading(List<Told> told, Partners partners, List<StoryFinding> findings) {}

    @Override
    public List<StoryFinding> read(List<StoryFact> story) {
        return reading(story).findings();
    }

    Reading reading(List<StoryFact> story) {
        List<StoryFact> inOrder =
                story.stream().sorted(Comparator.comparing(StoryFact::at)).toList();
        List<Told> told = new ArrayList<>(inOrder.size());
        Map<StorySlot, StorySlot> slots = new HashMap<>();
        for (StoryFact fact : inOrder) {
            Told read = readings.told(fact, rows.apply(fact), () -> Told.of(0, fact, claimed(fact)));
            told.add(read.at(told.size(), fact, slot -> slots.computeIfAbsent(slot, first -> first)));
        }
        List<StoryFinding> found = new ArrayList<>();
        Partners partners = Partners.of(told);
        RULES.forEach(rule -> found.addAll(rule.read(told, partners)));
        return new Reading(told, partners, once(found));
    }

    /// The ids of the facts that speak about a slot of which the one with that id speaks too.
    Set<String> sharing(List<StoryFact> story, String id) {
        Set<StorySlot> slots = new HashSet<>();
        story.stream().filter(fact -> fact.id().equals(id)).forEach(fact -> slots.addAll(slots(fact)));
        return slots.isEmpty()
                ? Set.of()
                : story.stream()
                        .filter(fact -> slots(fact).stream().anyMatch(slots::contains))
                        .map(StoryFact::id)
                        .collect(Collectors.toSet());
    }

    private List<StorySlot> slots(StoryFact fact) {
        return claims(fact).stream().map(claim -> StorySlot.of(fact, claim)).toList();
    }

    private List<Claim> claims(StoryFact fact) {
        return reader.read(rows.apply(fact));
    }

    static Statement statement(StoryFact fact) {
        RowRef row = fact.row().orElseGet(() -> new RowRef(RowKind.MEMORY, fact.id()));
        return new Statement.Memory(
                new Statement.Origin(row, row.id(), fact.project(), "", Validity.ALWAYS, fact.author(), fact.at()),
                Statement.Memory.ANY,
                fact.content());
    }

    /// What the fact states, and what it says in a roundabout way.
    private List<Claim> claimed(StoryFact fact) {
        List<Claim> all = new ArrayList<>(claims(fact));
        Rephrasing.limit(fact.content())
                .ifPresent(limit ->
                        claims(saying(fact, limit.plain())).forEach(claim -> all.add(counted(claim, limit.share()))));
        Rephrasing.plain(fact.content()).ifPresent(plain -> all.addAll(claims(saying(fact, plain))));
        Restated.of(fact.content()).forEach(plain -> all.addAll(claims(saying(fact, plain))));
        return all.stream().distinct().toList();
    }

    private static Claim counted(Claim claim, String share) {
        Meeting meeting = claim.meeting();
        return new Claim(
                claim.row(),
                claim.lineage(),
                claim.slot(),
                new Meeting(
                        meeting.project(),
                        meeting.subject(),
                        meeting.attribute(),
                        Qualifiers.join(meeting.qualifier(), share)),
                claim.value(),
                claim.positive(),
                claim.validity(),
                claim.reading());
    }

    private static StoryFact saying(StoryFact fact, String content) {
        return new StoryFact(
                fact.id(),
                content,
                fact.project(),
                fact.scope(),
                fact.author(),
                fact.at(),
                fact.retiredAt(),
                fact.row());
    }

    /// A finding adds nothing where its facts are all in one that came before, or where two of them
    /// contradict each other there already.
    private static List<StoryFinding> once(List<StoryFinding> found) {
        List<StoryFinding> kept = new ArrayList<>();
        Set<String> pairs = new HashSet<>();
        Set<String> rivals = new HashSet<>();
        found.sort(Comparator.comparing(StoryFinding::kind)
                .thenComparing(finding -> -finding.factIds().size()));
        for (StoryFinding finding : found) {
            Set<String> own = pairs(finding.factIds());
            boolean told = finding.areRivals() && !Collections.disjoint(rivals, own);
            if (!told && pairs.addAll(own)) {
                kept.add(finding);
                if (finding.areRivals()) {
                    rivals.addAll(own);
                }
            }
        }
        return kept;
    }

    private static Set<String> pairs(List<String> ids) {
        Set<String> pairs = new HashSet<>();
        if (ids.size() == 1) {
            pairs.add(ids.getFirst());
        }
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
