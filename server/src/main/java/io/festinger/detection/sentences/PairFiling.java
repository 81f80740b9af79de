package io.festinger.detection.sentences;

import io.festinger.base.Actor;
import io.festinger.base.WorkspaceId;
import io.festinger.claims.ShortKey;
import io.festinger.claims.Slot;
import io.festinger.conflicts.Finding;
import io.festinger.conflicts.Member;
import io.festinger.conflicts.Rivalry;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.Writing;
import io.festinger.memory.Memory;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Files that two sentences contradict each other, if that is still so when nobody can change it any
/// more.
final class PairFiling {
    /// The slot of what two lines of memories say against each other.
    static final String PAIR = "memory_pair";

    static final Write WRITE = Write.by(Actor.FESTINGER);

    private final SentenceRooms rooms;

    PairFiling(SentenceRooms rooms) {
        this.rooms = rooms;
    }

    /// @param detector the tier that saw it
    /// @param explanation why, in a plain sentence
    record Seen(String detector, String ruleId, Finding.Severity severity, String explanation) {}

    /// @return false when one of them was reworded or went out of force since, and when they met in
    ///     the inbox before
    boolean file(WorkspaceId workspace, SentencePair pair, Seen seen) {
        return rooms.writes().run(workspace, WRITE, Boolean.class, writing -> {
            List<Memory> rows = rooms.memories()
                    .lock(
                            writing.handle(),
                            List.of(pair.known().id(), pair.incoming().id()));
            Optional<Said> known = rooms.asJudged(writing.handle(), rows, pair.known());
            Optional<Said> incoming = rooms.asJudged(writing.handle(), rows, pair.incoming());
            if (known.isEmpty()
                    || incoming.isEmpty()
                    || !rooms.isOpenQuestion(writing.handle(), known.get(), incoming.get())) {
                return false;
            }
            return file(writing, pair, seen);
        });
    }

    private boolean file(Writing writing, SentencePair pair, Seen seen) {
        Slot slot = slot(pair.known().row(), pair.incoming().row());
        Finding finding =
                new Finding(seen.detector(), seen.ruleId(), "", seen.severity(), false, "", seen.explanation(), "");
        Rivalry rivalry = new Rivalry(
                slot,
                Set.of(slot.id()),
                subject(pair),
                finding,
                member(slot, pair.incoming().row(), pair.incomingSentence()),
                List.of(member(slot, pair.known().row(), pair.knownSentence())));
        return rooms.contradictions().file(writing, rivalry).settled().isEmpty();
    }

    private static Slot slot(Memory one, Memory other) {
        List<String> lineages = Stream.of(one.state().lineage(), other.state().lineage())
                .sorted()
                .toList();
        return Slot.of(PAIR, one.place().project(), lineages);
    }

    /// The words that both have.
    private static String subject(SentencePair pair) {
        List<String> common = pair.knownSentence().words().stream()
                .filter(pair.incomingSentence().words()::contains)
                .toList();
        return String.join(" ", common);
    }

    private static Member member(Slot slot, Memory row, Sentence sentence) {
        String stance = ShortKey.of(String.join(" ", sentence.all()).toLowerCase(Locale.ROOT));
        return new Member(
                row.ref(),
                new Member.Saying(
                        row.content(), row.voice().author(), row.times().observedAt()),
                new Member.Stand(slot.id(), sentence.text(), stance, row.state().lineage()));
    }
}
