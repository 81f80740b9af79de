package io.festinger.detection.sentences;

import io.festinger.base.WorkspaceId;
import io.festinger.claims.RowKind;
import io.festinger.conflicts.Action;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.Member;
import io.festinger.conflicts.Order;
import io.festinger.conflicts.Proposals;
import io.festinger.llm.EntailmentModel;
import io.festinger.memory.Memory;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Proposes to dismiss what the rules filed in a write by laying two memories beside each other, where the model sees
/// two things in them. It stays in the inbox until a person takes that up.
final class Doubts {
    private final SentenceRooms rooms;
    private final Proposals proposals;

    Doubts(SentenceRooms rooms) {
        this.rooms = rooms;
        this.proposals = new Proposals(rooms.writes(), rooms.conflicts());
    }

    /// Looks at the open conflicts of a memory for which nobody has proposed anything yet.
    ///
    /// @param model one that was made for notes
    void propose(WorkspaceId workspace, Memory row, EntailmentModel model) {
        rooms.disputes(workspace, row).open().stream()
                .filter(Doubts::isDoubtable)
                .forEach(conflict -> doubt(conflict, model).ifPresent(doubt -> {
                    Order order = new Order(Action.DISMISS, null, doubt.words(), Map.of(), null);
                    proposals.propose(workspace, PairFiling.WRITE, conflict.id(), order);
                }));
    }

    private static boolean isDoubtable(Conflict conflict) {
        List<Member> members = conflict.members();
        return Doubt.mayBeOf(conflict.finding().ruleId())
                && conflict.finding().suggestion().isEmpty()
                && members.size() == 2
                && members.stream()
                        .allMatch(member -> member.row().kind() == RowKind.MEMORY
                                && Notes.isShort(member.saying().content()))
                && Notes.differInWords(
                        members.getFirst().saying().content(),
                        members.getLast().saying().content());
    }

    private static Optional<Doubt> doubt(Conflict conflict, EntailmentModel model) {
        List<String> said = conflict.members().stream()
                .map(Member::saying)
                .sorted(Comparator.comparing(Member.Saying::at))
                .map(saying -> Notes.said(saying.author(), saying.content()))
                .toList();
        return Doubt.of(conflict.finding().ruleId(), model, said.getFirst(), said.getLast());
    }
}
