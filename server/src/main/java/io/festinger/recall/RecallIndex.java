package io.festinger.recall;

import io.festinger.base.WorkspaceId;
import io.festinger.memory.layers.LayerRow;
import io.festinger.memory.layers.RowKey;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Finds current and past rows of all layers by their words and, where there is a model, by vectors.
/// Blocking; safe to use from any thread.
public interface RecallIndex extends AutoCloseable {
    /// The current index: it has everything committed before the call, except chunks of large documents
    /// that are still being indexed, see [View#pending].
    ///
    /// @throws io.festinger.base.Failure `UNAVAILABLE`, `NOT_FOUND` when the workspace does not exist
    View view(WorkspaceId workspace);

    /// The index as this node followed it last, without waiting; empty where it is not open.
    Optional<View> openedView(WorkspaceId workspace);

    /// Whether questions are answered by vectors, too, now.
    boolean hasVectors();

    /// Indexes the pending chunks. Chunks left when the time is over or the index fails are indexed later.
    void settle(WorkspaceId workspace, Duration max);

    /// One state of the index, which does not change while it is open.
    interface View extends AutoCloseable {
        /// The rows that answer best, those of one score by their keys. A returned row may be out of force
        /// by the time a caller reads it.
        ///
        /// @param time the time to check validity against, where the question names no time
        /// @param after the last hit of the previous page
        List<Hit> search(Question question, Instant time, Optional<Hit> after, int limit);

        /// Whether words alone answer the question now although vectors should: many of the rows that it asks about
        /// have none yet, and would be ranked behind the others, or the model is not loaded yet.
        boolean awaitsVectors(Question question, Instant time);

        /// Rows in force that share words with a message, those of one score by their keys; their validity may
        /// be over. Only the rarest words are searched, a fixed number: some hundred microseconds, without the
        /// database.
        List<StoredHit> byWords(MessageWords message, int limit);

        /// The current versions of these rows; rows that are not stored are left out.
        List<LayerRow> stored(Collection<RowKey> keys);

        /// The most frequent words that begin with the last word of this text; empty where that
        /// word is one itself.
        List<String> completions(String text);

        /// Whether these projects have no rows, see [Question#projects].
        boolean isEmpty(List<String> projects);

        /// By claim, the rows that made it while they were in force and are out of force now.
        ///
        /// @param claims see [RetiredClaims#key]
        Map<String, Set<RowKey>> retiredKeys(Collection<String> claims);

        /// The number of stored chunks that cannot be found yet.
        int pending();

        @Override
        void close();
    }

    /// @param score higher is better; comparable only within one question
    /// @param by how it was found; empty where only words can find rows
    /// @param relevance how well it answers, independent of other rows: its share of the question's weight
    ///     in words plus its cosine where that counts as near; comparable between questions, 0 to 2
    record Hit(RowKey key, float score, Set<FoundBy> by, float relevance) {
        public Hit(RowKey key, float score) {
            this(key, score, Set.of(), 0);
        }
    }

    /// A message by whose words rows are found.
    ///
    /// @param question what it asks; see [io.festinger.text.passages.MessageExcerpt]
    /// @param remainder its other text, whose words count less
    /// @param projects see [Question#projects]
    record MessageWords(String question, String remainder, List<String> projects) {}

    /// @param relevance how well it answers what the message asks, by words alone, on the scale of [Hit]: 0 where the
    ///     words that they share can be chance
    /// @param row empty where the index does not store it
    record StoredHit(float score, double relevance, Optional<LayerRow> row) {
        /// The better of two passages of a row.
        public StoredHit better(StoredHit other) {
            return new StoredHit(Math.max(score, other.score), Math.max(relevance, other.relevance), row);
        }
    }

    @Override
    void close();
}
