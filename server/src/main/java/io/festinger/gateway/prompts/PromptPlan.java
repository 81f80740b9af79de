package io.festinger.gateway.prompts;

import io.festinger.concepts.Prompt;
import io.festinger.concepts.Recollection;
import io.festinger.concepts.SentBlocks.PlacedBlock;
import io.festinger.concepts.UserMessages;
import io.festinger.concepts.graph.Position;
import io.festinger.gateway.dialect.Draft;
import io.festinger.gateway.dialect.Skip;
import io.festinger.gateway.json.Splice;
import io.festinger.gateway.lookup.ContextLookup;
import io.festinger.gateway.lookup.PromptMemory;
import io.festinger.gateway.prompts.LoopGuard.LoopVerdict;
import io.festinger.gateway.sessions.Session;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What is to become of a request.
sealed interface PromptPlan {
    /// It goes upstream unchanged.
    record Leave(Skip why) implements PromptPlan {}

    /// @param users the prompt's user messages
    /// @param answer the memory's answer
    /// @param guardedVerdict what the loop guard wants
    /// @param context what else the model should know; empty before it is looked up
    /// @param ownSystem the model's own system message, which a new one hides; empty if it could not be read
    record Change(
            Draft draft,
            Session session,
            UserMessages users,
            PromptMemory.Answer answer,
            LoopVerdict guardedVerdict,
            Optional<ContextLookup.Result> context,
            Optional<String> ownSystem,
            long start)
            implements PromptPlan {
        Change with(Optional<ContextLookup.Result> result) {
            return new Change(draft, session, users, answer, guardedVerdict, result, ownSystem, start);
        }

        Change withOwnSystem(Optional<String> system) {
            return new Change(draft, session, users, answer, guardedVerdict, context, system, start);
        }

        Prompt prompt() {
            return draft.prompt();
        }

        Optional<Recollection> recollection() {
            return answer instanceof PromptMemory.RecalledContext(Recollection recollection)
                    ? Optional.of(recollection)
                    : Optional.empty();
        }

        /// Why it gets nothing, where it gets nothing.
        Skip skip() {
            return answer instanceof PromptMemory.Silent(Skip silent) ? silent : Skip.OWN_SYSTEM_UNKNOWN;
        }

        /// The text for the system message; empty for none.
        String text() {
            Stream<String> first =
                    Stream.of(recollection().map(Recollection::block).orElse(""));
            Stream<String> unplaced = blocks().filter(block -> block.turn() == newest() && !hasPlace(newest()))
                    .map(PlacedBlock::block);
            return Stream.concat(first, unplaced)
                    .filter(text -> !text.isEmpty())
                    .collect(Collectors.joining("\n\n"));
        }

        /// The edits that put blocks in front of the messages that they came with. They leave the system
        /// message unchanged, since the model rereads everything after a change.
        List<Splice.Edit> inMessages() {
            return blocks().filter(block -> hasPlace(block.turn()))
                    .flatMap(block -> draft.before(block.turn(), block.block()).stream())
                    .toList();
        }

        /// The blocks in front of messages: recollections, contexts, and the loop guard's notices.
        private Stream<PlacedBlock<String>> blocks() {
            Stream<PlacedBlock<String>> nextBlocks = recollection().stream()
                    .flatMap(recollection -> recollection.later().stream())
                    .map(block -> new PlacedBlock<>(block.turn(), block.block()));
            Stream<PlacedBlock<String>> contexts = context.stream()
                    .flatMap(result -> result.placedBlocks().stream())
                    .map(placedBlock -> new PlacedBlock<>(
                            placedBlock.turn(), placedBlock.block().text()));
            return Stream.of(nextBlocks, contexts, guardedVerdict.notices().stream())
                    .flatMap(blocks -> blocks);
        }

        private int newest() {
            return prompt().turns().size() - 1;
        }

        /// Whether text can precede a turn: it has a place, and the loop guard does not cut it out.
        private boolean hasPlace(int turn) {
            int place = turn < 0 ? -1 : draft.textStart(turn);
            return place >= 0
                    && guardedVerdict.edits().stream().noneMatch(edit -> edit.start() <= place && place < edit.end());
        }

        Position position() {
            return recollection().map(Recollection::position).orElse(Position.SYSTEM_APPEND);
        }

        boolean hidesOwnSystem() {
            return !text().isEmpty() && draft.hidesOwnSystem(position());
        }
    }
}
