package io.festinger.concepts.edges;

import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.concepts.graph.Concept;
import io.festinger.concepts.graph.ConceptImage;
import io.festinger.concepts.graph.ConceptStore;
import io.festinger.concepts.graph.MutedWord;
import io.festinger.concepts.graph.MutedWords;
import io.festinger.conflicts.Write;
import io.festinger.conflicts.WriteScope;
import io.festinger.conflicts.Writes;
import io.festinger.database.Database;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/// People's changes to concepts other than facts: removing edges and muting words. Blocking.
public final class Curation {
    /// The kind of the change feed whose subject is a muted or unmuted word.
    public static final String MUTED_CHANGED = "muted_words";

    private final WorkspaceId workspace;
    private final Database database;
    private final Writes writes;
    private final ConceptStore store;
    private final EdgeRemoval removal;
    private final ConceptImage image;

    public Curation(
            WorkspaceId workspace,
            Database database,
            Writes writes,
            ConceptStore store,
            EdgeRemoval removal,
            ConceptImage image) {
        this.workspace = workspace;
        this.database = database;
        this.writes = writes;
        this.store = store;
        this.removal = removal;
        this.image = image;
    }

    /// Takes an edge back: recollections stop showing it, and its conflicts are adjusted.
    ///
    /// @param reason for the record; may be empty
    /// @return the removed edge
    /// @throws Failure `NOT_FOUND`, `FORBIDDEN` for an agent, `INVALID_REQUEST` where several edges are
    ///     meant,
    ///     `UNAVAILABLE`
    public ConceptStore.EdgeRow forget(EdgeAddress address, String reason, Write write) {
        return takenRow(removal.forget(workspace, write, address, reason), write);
    }

    /// Restores the edge that was last taken back there.
    ///
    /// @throws Failure `NOT_FOUND`, `FORBIDDEN` for an agent, `WRONG_STATE` where its place is now
    ///     taken, `UNAVAILABLE`
    public ConceptStore.EdgeRow restore(EdgeAddress address, String reason, Write write) {
        return takenRow(removal.restore(workspace, write, address, reason), write);
    }

    private ConceptStore.EdgeRow takenRow(EdgeRemoval.Outcome outcome, Write write) {
        if (!write.dryRun()) {
            image.refresh(outcome.touched());
        }
        return outcome.edge();
    }

    /// The edges of a concept that were taken back, the most recent first.
    ///
    /// @throws Failure `UNAVAILABLE`
    public List<ConceptStore.ForgottenEdge> forgottenEdges(String token) {
        return image.vocabulary()
                .find(token)
                .map(concept -> database.inTransaction(workspace, handle -> store.forgottenEdges(handle, concept.id())))
                .orElse(List.of());
    }

    /// The muted words, by word.
    ///
    /// @throws Failure `UNAVAILABLE`
    public List<MutedWord> mutedWords() {
        return database.inTransaction(workspace, store::mutedWords);
    }

    /// Mutes a word, or all tokens that match a pattern. A word that is already muted stays unchanged.
    ///
    /// @throws Failure `INVALID_REQUEST` on `word`, `UNAVAILABLE`
    public MutedWord mute(String word, Write write) {
        String normal = MutedWords.normal(word);
        MutedWord mutedWord = writes.run(workspace, write, MutedWord.class, scope -> {
            MutedWord now = new MutedWord(normal, scope.actor().name(), scope.now());
            if (store.mute(scope.handle(), now)) {
                tell(scope, "concept.muted", normal);
                return now;
            }
            return store.mutedWords(scope.handle()).stream()
                    .filter(each -> each.word().equals(normal))
                    .findFirst()
                    .orElse(now);
        });
        image.refreshMuted();
        return mutedWord;
    }

    /// @throws Failure `NOT_FOUND` where it is not muted, naming the pattern that covers it, `UNAVAILABLE`
    public MutedWord unmute(String word, Write write) {
        String normal = MutedWords.normal(word);
        MutedWord missingWord = writes.run(workspace, write, MutedWord.class, scope -> {
            List<MutedWord> all = store.mutedWords(scope.handle());
            MutedWord before = all.stream()
                    .filter(each -> each.word().equals(normal))
                    .findFirst()
                    .orElseThrow(() -> notMuted(normal, all));
            store.unmute(scope.handle(), normal);
            tell(scope, "concept.unmuted", normal);
            return before;
        });
        image.refreshMuted();
        return missingWord;
    }

    /// How many known concepts a muted word covers.
    public int coveredCount(MutedWord word) {
        MutedWords mutedWords = new MutedWords(List.of(word.word()));
        AtomicInteger covered = new AtomicInteger();
        Consumer<Concept> counter = concept -> covered.addAndGet(mutedWords.covers(concept.token()) ? 1 : 0);
        image.vocabulary().each(counter);
        image.vocabulary().eachUnmet(word.word().replaceFirst("\\*.*", ""), counter);
        return covered.get();
    }

    private static Failure notMuted(String word, List<MutedWord> all) {
        String by = all.stream()
                .map(MutedWord::word)
                .filter(pattern -> new MutedWords(List.of(pattern)).covers(word))
                .findFirst()
                .map(pattern -> "; it is covered by '" + pattern + "': unmute that")
                .orElse("");
        return Failure.missing("word", "'" + word + "' is not muted" + by);
    }

    private record Note(String word) {}

    private static void tell(WriteScope scope, String event, String word) {
        scope.audit(event, "muted_word", word, new Note(word));
        scope.publish(MUTED_CHANGED, word);
    }
}
