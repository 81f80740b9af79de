package io.festinger.detection.sentences;

import io.festinger.claims.Claim;
import io.festinger.claims.Qualifiers;
import io.festinger.claims.ShortKey;
import io.festinger.claims.Slot;
import io.festinger.claims.Statement;
import io.festinger.claims.Validity;
import io.festinger.conflicts.DetectorFinding;
import io.festinger.conflicts.Member;
import io.festinger.conflicts.Rivalry;
import io.festinger.judge.Judgement;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryType;
import io.festinger.memory.comparison.Explanation;
import io.festinger.memory.comparison.PairDispute;
import io.festinger.text.FirstPerson;
import io.festinger.text.NormalWords;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// A memory and a row of trusted state or an entity of which a sentence contradicts it. The dispute is about the two
/// lines of rows and about the slots of the row: it joins an open conflict about any of these.
///
/// @param sentence the row's contradicting sentence
record LayerDispute(Memory memory, HigherRow row, String sentence, Judgement judgement) {
    /// A row of trusted state or an entity.
    ///
    /// @param saying what it says, as shown with conflicts
    /// @param sourceChunkId the chunk of a document that states what it states
    /// @param sentences the same in sentences, see [io.festinger.memory.layers.RowSentences]
    record HigherRow(Statement statement, Member.Quote saying, Optional<String> sourceChunkId, List<String> sentences) {
        /// Whether it can be about one thing in one context at one time with a memory. What a person says of
        /// themselves and what happened once contradict no row of a project.
        public boolean isOfOneCase(Memory memory) {
            Statement.Origin origin = statement.origin();
            Validity validity = new Validity(
                    memory.times().validFrom().orElse(null),
                    memory.times().validTo().orElse(null));
            return memory.active()
                    && memory.type() != MemoryType.EPISODIC
                    && !FirstPerson.isIn(memory.content())
                    && memory.place().project().equals(origin.project())
                    && memory.place().qualifier().equals(origin.qualifier())
                    && Qualifiers.ofScope(memory.place().scope()).isEmpty()
                    && validity.meets(origin.validity());
        }

        /// The same in one sentence.
        public Member.Quote quote(String sentence) {
            return new Member.Quote(sentence, saying.author(), saying.at());
        }

        /// Whether the memory was observed before the row was set.
        public boolean isLaterThan(Memory memory) {
            return saying.at().isAfter(memory.times().observedAt());
        }
    }

    /// The id of the deciding rule, such as `judge.value_clash`.
    public String ruleId() {
        return "judge." + judgement.evidence();
    }

    /// The reason, in sentences for people.
    public String explanation() {
        Explanation.Side side = new Explanation.Side(memory.voice().author(), memory.content());
        Explanation.Side heldSide = new Explanation.Side(row.saying().author(), sentence);
        return row.isLaterThan(memory)
                ? Explanation.of(judgement.verdict(), judgement, side, heldSide)
                : Explanation.of(judgement.verdict(), judgement, heldSide, side);
    }

    /// The rivalry as it is filed.
    ///
    /// @param claims those of the row
    public Rivalry rivalry(DetectorFinding finding, Collection<Claim> claims) {
        Slot slot = Slot.ofPair(
                memory.place().project(),
                memory.state().lineage(),
                row.statement().origin().lineage());
        Set<String> slots = new TreeSet<>(Set.of(slot.id()));
        slots.addAll(PairDispute.slotOfOnly(memory));
        claims.forEach(claim -> {
            slots.add(claim.slot().id());
            slots.add(claim.meeting().slot().id());
        });
        Member member = new Member(
                memory.ref(),
                memory.saying(),
                position(slot, memory.content(), memory.state().lineage()));
        Member heldMember = new Member(
                row.statement().origin().row(),
                row.saying(),
                position(slot, sentence, row.statement().origin().lineage()));
        return row.isLaterThan(memory)
                ? new Rivalry(slot, slots, judgement.topic(), finding, heldMember, List.of(member))
                : new Rivalry(slot, slots, judgement.topic(), finding, member, List.of(heldMember));
    }

    private static Member.Position position(Slot slot, String text, String lineage) {
        return new Member.Position(slot.id(), text, ShortKey.of(String.join(" ", NormalWords.of(text))), lineage);
    }
}
