package io.festinger.concepts;

import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.concepts.graph.Concept;
import io.festinger.concepts.graph.ConceptImage;
import io.festinger.concepts.graph.ConceptStore;
import io.festinger.concepts.graph.ConceptStore.EdgeRow;
import io.festinger.concepts.graph.ConceptStore.Encounters;
import io.festinger.concepts.graph.ConceptStore.Word;
import io.festinger.concepts.graph.Edge;
import io.festinger.concepts.graph.Vocabulary;
import io.festinger.database.Database;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.Period;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jboss.logging.Logger;
import org.jdbi.v3.core.Handle;

/// Writes memory's counts to the database in one transaction: encounters of concepts and confirmations of
/// edges, now and then and at the end. A crash loses at most the counts since the last flush; a
/// failed flush leaves everything to the next. In addition to the sums it stores their values at the end
/// of each day.
final class Flusher {
    private static final Logger LOG = Logger.getLogger(Flusher.class);

    /// How long the counts of days are kept.
    static final Period KEPT = Period.ofDays(400);

    /// Vocabulary first, then edges by these: the order of every writer that locks both.
    private static final Comparator<ConfirmedEdge> IN_LOCK_ORDER = Comparator.comparingInt(
                    (ConfirmedEdge each) -> each.edge().concept().id())
            .thenComparingInt(each -> each.edge().dimension().id());

    private final WorkspaceId workspace;
    private final Database database;
    private final ConceptStore store;
    private final ConceptImage image;
    private final InstantSource clock;
    private final Map<EdgeKey, ConfirmedEdge> confirmedEdges = new ConcurrentHashMap<>();

    /// The day of the last search for expired counts.
    private LocalDate tidiedDate = LocalDate.EPOCH;

    Flusher(WorkspaceId workspace, Database database, ConceptStore store, ConceptImage image, InstantSource clock) {
        this.workspace = workspace;
        this.database = database;
        this.store = store;
        this.image = image;
        this.clock = clock;
    }

    private record EdgeKey(Concept concept, Concept parent, Concept dimension) {}

    /// @param edge its state after the last confirmation
    private record ConfirmedEdge(Edge edge, int times) {
        ConfirmedEdge and(ConfirmedEdge confirmedEdge) {
            return new ConfirmedEdge(confirmedEdge.edge, times + confirmedEdge.times);
        }
    }

    /// Notes that an edge was confirmed again, with its current state.
    void confirmed(Edge edge) {
        note(edge, 1);
    }

    private void note(Edge edge, int times) {
        EdgeKey key = new EdgeKey(edge.concept(), edge.parent(), edge.dimension());
        confirmedEdges.merge(key, new ConfirmedEdge(edge, times), ConfirmedEdge::and);
    }

    /// False when they could not be stored.
    boolean flushQuietly() {
        try {
            flush();
            return true;
        } catch (Failure e) {
            LOG.warnf("counts stay in memory until the database is back: %s", e.detail());
        } catch (RuntimeException e) {
            LOG.error("counts could not be stored; they stay in memory until the next attempt", e);
        }
        return false;
    }

    /// @throws Failure `UNAVAILABLE` when the database is down; nothing is lost then
    synchronized void flush() {
        List<Vocabulary.Count> counts = image.vocabulary().drainCounts();
        List<ConfirmedEdge> edges = confirmedEdges.keySet().stream()
                .map(confirmedEdges::remove)
                .sorted(IN_LOCK_ORDER)
                .toList();
        boolean isStored = false;
        try {
            store(counts, edges);
            isStored = true;
        } finally {
            if (!isStored) {
                image.vocabulary().giveBack(counts);
                edges.forEach(edge -> note(edge.edge(), edge.times()));
            }
        }
    }

    private void store(List<Vocabulary.Count> counts, List<ConfirmedEdge> edges) {
        if (counts.isEmpty() && edges.isEmpty()) {
            return;
        }
        List<Encounters> encounters = counts.stream()
                .map(count -> new Encounters(count.concept().token(), count.encounters(), count.lastSeen()))
                .toList();
        List<Word> words = database.inTransaction(workspace, handle -> {
            List<Word> countedWords = encounters.isEmpty() ? List.of() : countedWords(handle, encounters);
            edges.forEach(each -> store.confirm(handle, row(each.edge()), each.times()));
            return countedWords;
        });
        words.forEach(image.rows()::concept);
    }

    /// Adds the encounters, and keeps today's counts of their concepts so far.
    private List<Word> countedWords(Handle handle, List<Encounters> encounters) {
        List<Word> words = store.add(handle, encounters);
        LocalDate today = clock.instant().atOffset(ZoneOffset.UTC).toLocalDate();
        store.sample(handle, words, today);
        if (!today.equals(tidiedDate)) {
            store.forgetSamples(handle, today.minus(KEPT));
            tidiedDate = today;
        }
        return words;
    }

    /// The edge without its own confidence: only the number of confirmations raises the stored one.
    private EdgeRow row(Edge edge) {
        EdgeRow row = image.rows().row(edge);
        var claim = new EdgeRow.Claim(edge.isIsa(), 0, edge.source().wire(), "");
        return new EdgeRow(
                row.id(),
                row.concept(),
                row.parentId(),
                row.parent(),
                row.dimensionId(),
                row.dimension(),
                claim,
                row.lastConfirmed());
    }
}
