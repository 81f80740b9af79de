package io.festinger.web.inbox;

import io.festinger.base.ConflictId;
import io.festinger.base.WorkspaceId;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.Inbox;
import io.festinger.conflicts.MemberKeeper;
import io.festinger.conflicts.SlotHistories;
import io.festinger.conflicts.SlotHistory;
import io.festinger.memory.Provenance;
import io.festinger.memory.review.Excerpt;
import io.festinger.memory.sources.Sources;
import io.festinger.reads.FallenRows;
import io.festinger.reads.ReadStore.Read;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Collects the data of a conflict's page.
@Singleton
public record Matters(Inbox inbox, SlotHistories histories, Sources sources, FallenRows rows, InstantSource clock) {
    private static final int MAX_READERS = 500;

    /// @throws io.festinger.base.Failure `NOT_FOUND`
    Matter of(WorkspaceId workspace, ConflictId id) {
        Inbox.Detail detail = inbox.detail(workspace, id);
        Conflict conflict = detail.conflict();
        SlotHistory history = histories.of(workspace, conflict);
        Instant time = clock.instant();
        Card card = Card.of(conflict, time);
        List<SideDetail> sides = card.sides().stream()
                .map(side -> side(
                        workspace,
                        side,
                        detail.members().get(side.id()),
                        Optional.ofNullable(history.passages().get(side.id())),
                        rival(card.sides(), side)))
                .toList();
        return new Matter(
                card,
                sides,
                Suggestion.of(conflict),
                Advice.of(conflict),
                SlotTimeline.of(history, conflict, time),
                card.sides().isEmpty() ? "" : card.sides().getFirst().content(),
                detail.decisions().stream()
                        .map(decision -> Matter.PastDecision.of(decision, card.sides()))
                        .toList(),
                detail.history().stream().map(Matter.PastEvent::of).toList(),
                path(conflict.previous()),
                path(inbox.before(workspace, conflict)),
                path(inbox.after(workspace, conflict)));
    }

    static String path(Optional<ConflictId> id) {
        return id.map(ConflictId::value).map(Card::path).orElse("");
    }

    private SideDetail side(
            WorkspaceId workspace,
            Side side,
            MemberKeeper.@Nullable MemberState row,
            Optional<SlotHistory.Passage> passage,
            String rival) {
        Optional<Excerpt> source = row == null ? Optional.empty() : source(workspace, row);
        return SideDetail.of(side, row, passage, rival, source).givenTo(readers(workspace, side.id()));
    }

    /// `Given to 3 sessions of 2 agents`; empty where no session was given it.
    private String readers(WorkspaceId workspace, String id) {
        List<Read> readers = rows.readers(workspace, id, MAX_READERS);
        long agents =
                readers.stream().map(read -> read.reader().agent()).distinct().count();
        String sessions = readers.size() == 1
                ? "one session"
                : (readers.size() == MAX_READERS ? "at least " : "") + readers.size() + " sessions";
        return readers.isEmpty()
                ? ""
                : "Given to " + sessions + " of "
                        + (agents == 1 ? readers.getFirst().reader().agent() : agents + " agents");
    }

    /// The text of the first side with another value.
    private static String rival(List<Side> sides, Side side) {
        return sides.stream()
                .filter(other -> !other.id().equals(side.id()) && !other.value().equals(side.value()))
                .map(Side::content)
                .findFirst()
                .orElse("");
    }

    private Optional<Excerpt> source(WorkspaceId workspace, MemberKeeper.MemberState row) {
        Optional<String> chunk = text(row, "source_chunk_id");
        Optional<String> interaction = text(row, "source_interaction_id");
        Optional<String> span = text(row, "source_span");
        if (row.detail().get("provenance") instanceof Provenance provenance) {
            chunk = provenance.sourceChunkId();
            interaction = provenance.sourceInteractionId();
            span = provenance.sourceSpan();
        }
        Optional<String> read = span;
        Optional<String> said = interaction;
        return chunk.map(id -> Excerpt.of(sources.chunk(workspace, id), read))
                .or(() -> said.map(id -> Excerpt.of(sources.interaction(workspace, id), read)));
    }

    private static Optional<String> text(MemberKeeper.MemberState row, String field) {
        return Optional.ofNullable(row.detail().get(field)).map(Object::toString);
    }
}
