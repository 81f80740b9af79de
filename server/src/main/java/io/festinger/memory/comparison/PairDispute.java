package io.festinger.memory.comparison;

import io.festinger.claims.Claim;
import io.festinger.claims.ShortKey;
import io.festinger.claims.Slot;
import io.festinger.claims.Span;
import io.festinger.conflicts.DetectorFinding;
import io.festinger.conflicts.Member;
import io.festinger.conflicts.Rivalry;
import io.festinger.memory.Memory;
import io.festinger.text.NormalWords;
import io.festinger.text.Sentences;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/// Two memories with contradicting sentences that no slot of claims covers. The dispute is about the two
/// lines of rows, about both sentences, and about the slots of the claims in them: it joins an open
/// conflict about any of these.
///
/// @param subject the common subject, in lower-case words
public record PairDispute(String subject, Side known, Side incoming) {
    /// One of the two memories.
    ///
    /// @param place its contradicting words; [Span#NONE] for all of its text
    public record Side(Memory row, Span place) {
        /// The contradicting words.
        public String text() {
            return place.equals(Span.NONE) ? row.content() : place.of(row.content());
        }

        private Member member(Slot slot) {
            String stance = words(text());
            return new Member(
                    row.ref(),
                    row.saying(),
                    new Member.Position(slot.id(), text(), stance, row.state().lineage()));
        }

        /// The slots of the sentence, and of its claims: those read from the contradicting words, or else
        /// all. A text of several sentences without a place may be in dispute for any of them.
        private Set<String> slots(Collection<Claim> claims) {
            Sentences sentences = Sentences.of(row.content());
            Span around = around(sentences);
            Set<String> slots = claims(claims, place);
            if (slots.isEmpty() && (!place.equals(Span.NONE) || sentences.size() == 1)) {
                slots.addAll(claims(claims, around));
            }
            slots.add(slot(row, around.of(row.content())).id());
            return slots;
        }

        /// The whole sentences around the place; all of the content when there is no place.
        private Span around(Sentences sentences) {
            List<Span> spans = IntStream.range(0, sentences.size())
                    .mapToObj(at -> new Span(sentences.start(at), sentences.end(at)))
                    .filter(place::overlaps)
                    .toList();
            return spans.isEmpty()
                    ? new Span(0, row.content().length())
                    : new Span(spans.getFirst().start(), spans.getLast().end());
        }

        private Set<String> claims(Collection<Claim> claims, Span place) {
            return Claim.slots(claims.stream()
                    .filter(claim -> claim.row().equals(row.ref())
                            && claim.reading().span().overlaps(place))
                    .toList());
        }
    }

    /// The rivalry as it is filed.
    ///
    /// @param claims those of both memories
    public Rivalry rivalry(DetectorFinding finding, Collection<Claim> claims) {
        Memory one = known.row();
        Memory other = incoming.row();
        Slot slot = Slot.ofPair(
                one.place().project(), one.state().lineage(), other.state().lineage());
        Set<String> slots = new TreeSet<>(Set.of(slot.id()));
        slots.addAll(known.slots(claims));
        slots.addAll(incoming.slots(claims));
        return new Rivalry(slot, slots, subject, finding, incoming.member(slot), List.of(known.member(slot)));
    }

    /// The slot of a memory that is one sentence.
    public static Set<String> slotOfOnly(Memory row) {
        return Sentences.of(row.content()).size() == 1
                ? Set.of(slot(row, row.content()).id())
                : Set.of();
    }

    private static Slot slot(Memory row, String sentence) {
        return Slot.of(
                Slot.MEMORY_SENTENCE, row.place().project(), List.of(row.state().lineage(), words(sentence)));
    }

    private static String words(String text) {
        return ShortKey.of(String.join(" ", NormalWords.of(text)));
    }
}
