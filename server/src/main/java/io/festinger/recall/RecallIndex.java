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

/// Finds rows of all layers by their words and, where there is a model, by vectors, as they are and as they were.
/// Blocking; safe to use from any thread.
public interface RecallIndex extends AutoCloseable {
    /// The index as of now: all that was committed before the call is in it, but for chunks of large documents
    /// that are still taken in, see [View#pending].
    ///
    /// @throws io.festinger.base.Failure `UNAVAILABLE`, `NOT_FOUND` when the workspace does not exist
    View view(WorkspaceId workspace);

    /// Takes in the chunks that are pending. The rest, after so long or where the index fails, is taken in afterwards.
    void settle(WorkspaceId workspace, Duration most);

    /// One state of the index, which does not change while it is open.
    interface View extends AutoCloseable {
        /// The rows that answer best, and those of one score by their keys. What comes back may be out of
        /// force by the time it is looked at.
        ///
        /// @param now against which the end of validity is told, where the question names no time
        /// @param after where the page before ended
        List<Hit> search(Question question, Instant now, Optional<Hit> after, int limit);

        /// The rows that made one of these claims while they were in force, and do not any more, by the
        /// claim.
        ///
        /// @param claims see [RetiredClaims#key]
        Map<String, Set<RowKey>> retired(Collection<String> claims);

        /// How many chunks were stored and cannot be found yet.
        int pending();

        @Override
        void close();
    }

    /// @param score more answers better; comparable within one question alone
    /// @param by what led to it; empty where words are all that can
    /// @param relevance how well it answers by itself: the share of the question's weight in words that it has,
    ///     and its cosine where that counts as near, added up; comparable between questions, 0 to 2
    record Hit(RowKey key, float score, Set<FoundBy> by, float relevance) {
        public Hit(RowKey key, float score) {
            this(key, score, Set.of(), 0);
        }
    }

    @Override
    void close();
}
