package io.festinger.concepts.edges;

import io.festinger.claims.Claim;
import io.festinger.claims.Slot;
import io.festinger.concepts.graph.ConceptStore.EdgeRow;
import io.festinger.concepts.graph.Placement;
import io.festinger.conflicts.DetectorFinding;
import io.festinger.conflicts.DetectorFinding.Severity;
import io.festinger.conflicts.Member;
import io.festinger.conflicts.Rivalry;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// Reports the collision of two edges to the inbox, in the terms common to all layers wherever the two
/// differ in them, so a person's decision about a trusted state applies to edges too.
final class Collisions {
    private final EdgeClaims claims;

    Collisions(EdgeClaims claims) {
        this.claims = claims;
    }

    /// @param priority whether it is listed first
    Rivalry rivalry(EdgeRow existing, EdgeRow incoming, Placement.Collision type, boolean priority) {
        Slot slot = Slot.of(Slot.CONCEPT, "", List.of(incoming.concept(), incoming.dimension()));
        List<Claim> said = claims.read(incoming);
        List<Claim> stood = claims.read(existing);
        boolean meet = type != Placement.Collision.CYCLE
                && said.size() == 1
                && stood.size() == 1
                && said.getFirst().rivals(stood.getFirst());
        Set<String> slots = new TreeSet<>(Set.of(slot.id()));
        if (type != Placement.Collision.CYCLE) {
            said.forEach(claim -> slots.add(claim.meeting().slot().id()));
        }
        return new Rivalry(
                slot,
                slots,
                incoming.concept() + " " + incoming.dimension(),
                finding(existing, incoming, type, priority),
                meet ? Member.of(said.getFirst(), EdgeClaims.saying(incoming)) : member(slot, incoming),
                List.of(meet ? Member.of(stood.getFirst(), EdgeClaims.saying(existing)) : member(slot, existing)));
    }

    private static DetectorFinding finding(
            EdgeRow existing, EdgeRow incoming, Placement.Collision type, boolean priority) {
        Severity severity = type == Placement.Collision.ISA_ISA ? Severity.LOW : Severity.MEDIUM;
        String explanation = CollisionWords.explanation(existing, incoming, type);
        return DetectorFinding.of("tier0", "concept." + type.wire(), explanation)
                .collide(type.wire())
                .rank(severity, priority)
                .ask(CollisionWords.question(existing, incoming, type));
    }

    /// An edge whose whole sentence is its value of the slot: it closes a cycle, or differs from the other
    /// only in being a type or a place.
    private static Member member(Slot slot, EdgeRow edge) {
        String sentence = edge.fact().toString();
        return new Member(
                EdgeClaims.ref(edge.fact()),
                EdgeClaims.saying(edge),
                new Member.Position(slot.id(), edge.parent(), sentence, sentence));
    }
}
