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

/// Where the vocabulary (`soas`), the concept graph (`urd`), its collisions and the settings (`config`) are
/// kept. Every call works inside the transaction of the handle that it is given. Ids come from here and are
/// never reused.
public interface ConceptStore {
    /// The kind of work that is done by asking a model what a concept is.
    String WRITE = "concept_write";

    /// A row of `soas`.
    ///
    /// @param band the band of a dictionary word, 10 for the most common; 0 for every other token
    record Word(
            int id, String token, int encounters, @Nullable Instant lastSeen, double novelty, int band) {}

    /// A row of `urd`, in tokens and ids.
    ///
    /// @param origin JSON that says where the edge came from; empty where nothing was recorded
    record EdgeRow(
            int id,
            String concept,
            int parentId,
            String parent,
            int dimensionId,
            String dimension,
            Claim claim,
            Instant lastConfirmed) {

        /// What is claimed of the edge and by what.
        ///
        /// @param source wire name: `cloud_llm`, `inferred`, `festinger` or `gutask`; `assistant` for
        ///     one that is not confirmed
        public record Claim(boolean isIsa, double confidence, String source, String origin) {}

        /// The edge in the words of a fact; its sentence is the edge's id as a member of conflicts.
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

    /// An edge that only an assistant has said so far.
    ///
    /// @param session the one in which it was said first
    /// @param since when that was
    record Unconfirmed(EdgeRow edge, String session, Instant since) {}

    /// A (concept, dimension) with an open conflict.
    record Dispute(int conceptId, int dimensionId) {}

    /// An edge that lost by a decision, or was moved by one.
    ///
    /// @param movedTo the dimension in which it is now; empty where it was not moved
    record Settled(int conceptId, ConceptFact fact, Optional<String> movedTo) {}

    /// An edge that someone took back.
    ///
    /// @param since when it was said first
    record Forgotten(EdgeRow edge, Instant since, String by, Instant at) {
        /// Whether only an assistant had said it.
        public boolean isUnconfirmed() {
            return edge.claim().source().equals(Edge.Source.ASSISTANT.wire());
        }
    }

    /// Encounters since the last flush.
    record Encounters(String token, int count, Instant lastSeen) {}

    /// All that memory holds of one concept.
    ///
    /// @param words the concept and all that its edges and disputes name
    /// @param edges its edges, the root of a dimension and those that are not confirmed among them
    record Snapshot(List<Word> words, List<EdgeRow> edges, List<Dispute> disputes, List<Settled> settled) {}

    /// An edge that was refused, as it is kept beside its conflict.
    record Collision(String conflictId, EdgeRow standing, EdgeRow incoming, String collisionType) {}

    void words(Handle handle, Consumer<Word> each);

    /// Every edge, the roots of dimensions among them.
    void edges(Handle handle, Consumer<EdgeRow> each);

    /// Every edge that is not confirmed.
    void unconfirmed(Handle handle, Consumer<EdgeRow> each);

    /// The edges of a concept that are not confirmed, by dimension, those said last first.
    List<Unconfirmed> unconfirmed(Handle handle, int conceptId);

    /// The edge as it waits for someone to confirm it.
    Optional<Unconfirmed> unconfirmed(Handle handle, EdgeRow edge);

    /// Keeps an edge that an assistant said; of one that waits already only the time moves.
    void keep(Handle handle, Unconfirmed said);

    /// Takes an edge out of those that wait.
    void removeUnconfirmed(Handle handle, EdgeRow edge);

    List<Dispute> disputes(Handle handle);

    /// Rejected edges whose conflict is closed, and edges that a decision took out of the graph or
    /// moved.
    List<Settled> settled(Handle handle);

    /// The same about one concept.
    List<Settled> settled(Handle handle, int conceptId);

    /// The concepts of all edges that are members of the conflict.
    List<Integer> conceptsOf(Handle handle, String conflictId);

    /// The concept as it is now; empty when the id does not exist.
    Optional<Snapshot> snapshot(Handle handle, int conceptId);

    /// Adds encounters to what is stored, making rows for tokens that have none, and gives the rows as they
    /// are after it: they hold what other nodes counted too.
    List<Word> add(Handle handle, Collection<Encounters> encounters);

    /// The rows of these tokens, made where they did not exist, and locked until the transaction ends.
    /// The placer of an edge calls it first, with the dimension among the tokens: no other transaction
    /// places one in that dimension meanwhile, and two edges that close a cycle together cannot pass each
    /// other unseen.
    Map<String, Word> lock(Handle handle, Collection<String> tokens);

    /// Makes the dimension's root `(d, d, d)` where it is not there.
    void ensureRoot(Handle handle, int dimensionId);

    /// The edge of the concept in the dimension, roots left out.
    Optional<EdgeRow> standing(Handle handle, int conceptId, int dimensionId);

    /// The edges from the concept upwards in the dimension, nearest first, ending before the
    /// dimension's root.
    List<EdgeRow> chain(Handle handle, int conceptId, int dimensionId);

    /// Stores the edge and gives the concept its novelty.
    ///
    /// @return false when another edge took the place meanwhile
    boolean insert(Handle handle, EdgeRow edge);

    /// The edge was repeated this many times: it was confirmed at its `lastConfirmed`, and its confidence
    /// rises by the rule of [Confidence], at least to the one given.
    void confirm(Handle handle, EdgeRow edge, int times);

    /// Keeps a refused edge whole beside its conflict, settled or not; the same one again only counts.
    void keep(Handle handle, Collision collision, Instant now);

    /// The dimension to which a decision moved the edge; empty where none did.
    Optional<String> movedTo(Handle handle, ConceptFact edge);

    /// Keeps an edge, which is not in the graph, as one that another row supersedes; one that is kept so
    /// already is only confirmed.
    ///
    /// @param winner kind and id of the row that holds instead
    void displace(Handle handle, EdgeRow edge, String winner, Instant now);

    /// Takes an edge out of the graph, or out of those that wait, and keeps it whole as one that was taken back.
    void forget(Handle handle, EdgeRow edge, String by, Instant now);

    /// The edges of a concept that were taken back and not told again, those taken back last first.
    List<Forgotten> forgotten(Handle handle, int conceptId);

    /// Puts an edge that was taken back to where it was, into the graph or among those that wait.
    ///
    /// @param session that of an edge that waits; empty for one of the graph
    void restore(Handle handle, Forgotten edge, String session);

    /// Lets go of an edge that was taken back, wherever it is from now on.
    void unforget(Handle handle, EdgeRow edge);

    /// Enters work of the kind [#WRITE] with the token as its key, once in the token's life.
    ///
    /// @param payload JSON
    /// @return false when it was entered before
    boolean queue(Handle handle, String token, String payload, Instant now);

    /// How often a concept had been met by the end of a day.
    record DayCount(LocalDate day, int encounters) {}

    /// Keeps how often these concepts were met by now, as that day's count; dictionary words and what was met
    /// once are left out.
    void sample(Handle handle, Collection<Word> words, LocalDate day);

    /// The counts that are kept of a concept, the oldest first.
    List<DayCount> samples(Handle handle, int conceptId);

    /// The first day of which any concept's count is kept; empty where none is.
    Optional<LocalDate> sampledSince(Handle handle);

    void forgetSamples(Handle handle, LocalDate before);

    /// An open conflict about a concept.
    ///
    /// @param dimension the one that it contests
    record Contest(String dimension, ConflictId conflict) {}

    /// The open conflicts about a concept, of edges that stand and of those that were refused.
    List<Contest> contests(Handle handle, int conceptId);

    /// The muted words, by word.
    List<MutedWord> muted(Handle handle);

    /// @return false when it was muted already
    boolean mute(Handle handle, MutedWord word);

    /// @return false when it was not muted
    boolean unmute(Handle handle, String word);

    /// All settings that are stored.
    Map<String, @Nullable String> config(Handle handle);

    /// When a setting got the value that it has; the epoch where it is not stored.
    Instant changedAt(Handle handle, String key);

    void put(Handle handle, String key, @Nullable String value);

    /// Whether `models` has such a row; it keeps it until this transaction ends.
    boolean modelExists(Handle handle, int id);
}
