package io.festinger.recall;

import io.festinger.base.WorkspaceId;
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

    /// Indexes the pending chunks. Chunks left when the time is over or the index fails are indexed later.
    void settle(WorkspaceId workspace, Duration most);

    /// One state of the index, which does not change while it is open.
    interface View extends AutoCloseable {
        /// The rows that answer best, those of one score by their keys. A returned row may be out of force
        /// by the time a caller reads it.
        ///
        /// @param now the time to check validity against, where the question names no time
        /// @param after the last hit of the previous page
        List<Hit> search(Question question, Instant now, Optional<Hit> after, int limit);

        /// By claim, the rows that made it while they were in force and are out of force now.
        ///
        /// @param claims see [RetiredClaims#key]
        Map<String, Set<RowKey>> retired(Collection<String> claims);

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

    @Override
    void close();
}
