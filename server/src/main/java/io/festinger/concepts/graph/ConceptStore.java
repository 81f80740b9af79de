package io.festinger.concepts.graph;

import io.festinger.base.ConflictId;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// Stores the vocabulary (`soas`), the concept graph (`urd`), its collisions and the settings (`config`).
/// Every call works within the transaction of its handle. Ids come from here and are never reused.
public interface ConceptStore {
    /// The kind of work that asks a model what a concept is.
    String WRITE = "concept_write";

    /// A row of `soas`.
    ///
    /// @param band the band of a dictionary word, 10 for the most common; 0 for every other token
    record Word(
            int id, String token, int encounters, @Nullable Instant lastSeen, double novelty, int band) {}

    /// A row of `urd`, in tokens and ids.
    ///
    /// @param origin the edge's origin as JSON; empty where none was recorded
    record EdgeRow(
            int id,
            String concept,
            int parentId,
            String parent,
            int dimensionId,
            String dimension,
            Claim claim,
            Instant lastConfirmed) {

        /// The edge's relation, confidence, source and origin.
        ///
        /// @param source wire name: `cloud_llm`, `inferred`, `festinger` or `gutask`; `assistant` for
        ///     one that is not confirmed
        public record Claim(boolean isIsa, double confidence, String source, String origin) {}

        /// The edge as a fact, whose sentence is the edge's id as a member of conflicts.
        public ConceptFact fact() {
            return new ConceptFact(concept, parent, dimension, claim.isIsa());
        }

        public boolean isRoot() {
            return id == parentId;
        }

        /// The same edge within another dimension.
        public EdgeRow within(int otherId, String other) {
            return new EdgeRow(id, concept, parentId, parent, otherId, other, claim, lastConfirmed);
        }
    }

    /// An edge that only an assistant has stated so far.
    ///
    /// @param session the session that first stated it
    /// @param since when it was first stated
    record UnconfirmedEdge(EdgeRow edge, String session, Instant since) {}

    /// A (concept, dimension) with an open conflict.
    record Dispute(int conceptId, int dimensionId) {}

    /// An edge that lost by a decision, or was moved by one.
    ///
    /// @param movedTo its new dimension; empty where it was not moved
    record SettledEdge(int conceptId, ConceptFact fact, Optional<String> movedTo) {}

    /// An edge that someone took back.
    ///
    /// @param since when it was first stated
    record ForgottenEdge(EdgeRow edge, Instant since, String by, Instant at) {
        /// Whether only an assistant had stated it.
        public boolean isUnconfirmed() {
            return edge.claim().source().equals(Edge.Source.ASSISTANT.wire());
        }
    }

    /// Encounters since the last flush.
    record Encounters(String token, int count, Instant lastSeen) {}

    /// Everything that memory has about one concept.
    ///
    /// @param words the concept and all concepts that its edges and disputes name
    /// @param edges its edges, including the root of a dimension and unconfirmed ones
    record Snapshot(List<Word> words, List<EdgeRow> edges, List<Dispute> disputes, List<SettledEdge> settled) {}

    /// A refused edge, kept with its conflict.
    record Collision(String conflictId, EdgeRow existing, EdgeRow incoming, String collisionType) {}

    void words(Handle handle, Consumer<Word> each);

    /// Every edge, including the roots of dimensions.
    void edges(Handle handle, Consumer<EdgeRow> each);

    /// Every edge that is not confirmed.
    void unconfirmed(Handle handle, Consumer<EdgeRow> each);

    /// The unconfirmed edges of a concept, by dimension, the latest first.
    List<UnconfirmedEdge> unconfirmedEdges(Handle handle, int conceptId);

    /// The unconfirmed edge, if it waits for confirmation.
    Optional<UnconfirmedEdge> unconfirmedEdge(Handle handle, EdgeRow edge);

    /// Keeps an edge that an assistant stated; for one that already waits, only the time changes.
    void keep(Handle handle, UnconfirmedEdge edge);

    /// Removes an edge from those that wait.
    void removeUnconfirmed(Handle handle, EdgeRow edge);

    List<Dispute> disputes(Handle handle);

    /// Rejected edges whose conflict is closed, and edges that a decision removed from the graph or moved.
    List<SettledEdge> settledEdges(Handle handle);

    /// The concepts of all edges that are members of the conflict.
    List<Integer> conceptsOf(Handle handle, String conflictId);

    /// The current concept; empty when the id does not exist.
    Optional<Snapshot> snapshot(Handle handle, int conceptId);

    /// Adds encounters to the stored ones, creating rows for new tokens, and returns the resulting rows,
    /// which include other nodes' counts.
    List<Word> add(Handle handle, Collection<Encounters> encounters);

    /// The rows of these tokens, created where missing, and locked until the transaction ends. Whoever
    /// places an edge calls it first, with the dimension among the tokens: then no other transaction places
    /// one in that dimension, and two edges that together close a cycle cannot miss each other.
    Map<String, Word> lock(Handle handle, Collection<String> tokens);

    /// Creates the dimension's root `(d, d, d)` where it is missing.
    void ensureRoot(Handle handle, int dimensionId);

    /// The edge of the concept in the dimension, without roots.
    Optional<EdgeRow> edgeAt(Handle handle, int conceptId, int dimensionId);

    /// The edges from the concept upwards in the dimension, nearest first, ending before the
    /// dimension's root.
    List<EdgeRow> chain(Handle handle, int conceptId, int dimensionId);

    /// Stores the edge and sets the concept's novelty.
    ///
    /// @return false when another edge has taken the place
    boolean insert(Handle handle, EdgeRow edge);

    /// Records this many repetitions of the edge, the last at its `lastConfirmed`: the confidence rises by
    /// the rule of [Confidence], at least to the edge's.
    void confirm(Handle handle, EdgeRow edge, int times);

    /// Keeps a refused edge whole with its conflict, settled or not; a repetition is only counted.
    void keep(Handle handle, Collision collision, Instant time);

    /// The dimension to which a decision moved the edge; empty where none did.
    Optional<String> movedTo(Handle handle, ConceptFact edge);

    /// Keeps an edge outside the graph as superseded by another row; one that is already kept so is
    /// only confirmed.
    ///
    /// @param winner kind and id of the row that replaces it
    void displace(Handle handle, EdgeRow edge, String winner, Instant time);

    /// Removes an edge from the graph, or from those that wait, and keeps it whole as taken back.
    void forget(Handle handle, EdgeRow edge, String by, Instant time);

    /// The edges of a concept that were taken back and not stated again, the most recent first.
    List<ForgottenEdge> forgottenEdges(Handle handle, int conceptId);

    /// Restores an edge that was taken back, into the graph or among those that wait.
    ///
    /// @param session the session of a waiting edge; empty for one of the graph
    void restore(Handle handle, ForgottenEdge edge, String session);

    /// Deletes the record that an edge was taken back, wherever the edge is from now on.
    void unforget(Handle handle, EdgeRow edge);

    /// Queues work of the kind [#WRITE] with the token as its key, once in the token's life.
    ///
    /// @param payload JSON
    /// @return false when it was queued before
    boolean queue(Handle handle, String token, String payload, Instant time);

    /// A concept's encounters by the end of a day.
    record DayCount(LocalDate day, int encounters) {}

    /// Stores the current encounters of these concepts as that day's count, without dictionary words and
    /// concepts met once.
    void sample(Handle handle, Collection<Word> words, LocalDate day);

    /// The stored counts of a concept, the oldest first.
    List<DayCount> samples(Handle handle, int conceptId);

    /// The first day with a stored count of any concept; empty where there is none.
    Optional<LocalDate> sampledSince(Handle handle);

    void forgetSamples(Handle handle, LocalDate before);

    /// An open conflict about a concept.
    ///
    /// @param dimension the one that it contests
    record Contest(String dimension, ConflictId conflict) {}

    /// The open conflicts about a concept, of edges in the graph and of refused ones.
    List<Contest> contests(Handle handle, int conceptId);

    /// The muted words, by word.
    List<MutedWord> mutedWords(Handle handle);

    /// @return false when it was already muted
    boolean mute(Handle handle, MutedWord word);

    /// @return false when it was not muted
    boolean unmute(Handle handle, String word);

    /// All settings that are stored.
    Map<String, @Nullable String> config(Handle handle);

    /// When a setting got its current value; the epoch where it is not stored.
    Instant changedAt(Handle handle, String key);

    void put(Handle handle, String key, @Nullable String value);

    /// Whether `models` has this row, which stays until this transaction ends.
    boolean modelExists(Handle handle, int id);
}
