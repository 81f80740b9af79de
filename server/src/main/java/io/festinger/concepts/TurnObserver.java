package io.festinger.concepts;

import io.festinger.base.SessionId;
import io.festinger.concepts.graph.Concept;
import io.festinger.concepts.graph.Edge;
import io.festinger.concepts.graph.Turn;
import io.festinger.text.Tokens;
import java.util.function.Predicate;

/// Learns from turns. Called while a prompt waits, on its thread and with its conversation locked: an
/// implementation decides in memory and queues the rest.
public interface TurnObserver {
    TurnObserver NONE = new TurnObserver() {
        @Override
        public void onTurn(SessionId session, Turn turn, Tokens tokens, Predicate<Edge> known) {}

        @Override
        public void onCorroboration(SessionId session, Edge edge) {}
    };

    /// A turn that this conversation has not sent before, after its concepts are counted and before the
    /// recollection is made: the block shows the graph's state when this returns. Tool output only where
    /// `cue_roles` lists `tool`.
    ///
    /// @param turn without the text that Festinger put into its prompt
    /// @param tokens the tokens of the turn's text; valid only during the call
    /// @param known true for edges that a block showed the speaker: repeating them confirms nothing
    void onTurn(SessionId session, Turn turn, Tokens tokens, Predicate<Edge> known);

    /// The turn named both ends of this edge, which no block showed the speaker. Called after [#onTurn], once
    /// per edge and turn, for edges that were in the graph before the turn.
    void onCorroboration(SessionId session, Edge edge);

    /// The turn names a concept that is not a dictionary word and has no edge. Called after [#onTurn], once
    /// per concept and turn.
    ///
    /// @param at where the turn's text names it first
    default void onUnplacedConcept(Turn turn, Concept concept, int at) {}
}
