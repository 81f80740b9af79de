package io.festinger.memory;

import io.festinger.claims.ShortKey;
import io.festinger.claims.Slot;
import io.festinger.conflicts.DetectorFinding;
import io.festinger.conflicts.Member;
import io.festinger.conflicts.Rivalry;
import io.festinger.text.NormalWords;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/// Two memories with contradicting sentences that no slot of claims covers: the two
/// lines of rows form the slot.
///
/// @param subject the common subject, in lower-case words
/// @param known the earlier memory
/// @param knownText its sentence
/// @param incoming the later memory
/// @param incomingText its sentence
public record PairDispute(String subject, Memory known, String knownText, Memory incoming, String incomingText) {
    /// The rivalry as it is filed.
    ///
    /// @param also ids of further slots that the dispute is about
    public Rivalry rivalry(DetectorFinding finding, Set<String> also) {
        Slot slot = slot();
        Set<String> slots = new TreeSet<>(also);
        slots.add(slot.id());
        return new Rivalry(
                slot,
                slots,
                subject,
                finding,
                member(slot, incoming, incomingText),
                List.of(member(slot, known, knownText)));
    }

    private Slot slot() {
        List<String> lineages = Stream.of(
                        known.state().lineage(), incoming.state().lineage())
                .sorted()
                .toList();
        return Slot.of(Slot.MEMORY_PAIR, known.place().project(), lineages);
    }

    private static Member member(Slot slot, Memory row, String text) {
        String stance = ShortKey.of(String.join(" ", NormalWords.of(text)));
        return new Member(
                row.ref(),
                row.saying(),
                new Member.Position(slot.id(), text, stance, row.state().lineage()));
    }
}
