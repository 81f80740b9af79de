package io.festinger.concepts.graph;

import io.festinger.base.WorkspaceId;
import io.festinger.concepts.graph.ConceptGraph.Dispute;
import io.festinger.concepts.graph.ConceptStore.Snapshot;
import io.festinger.database.Database;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jdbi.v3.core.Handle;

/// Keeps one workspace's vocabulary, graph and settings in memory equal to the database. Readers continue
/// meanwhile, since each concept is replaced as a whole. Blocking; writers take turns.
public final class ConceptImage {
    private final WorkspaceId workspace;
    private final Database database;
    private final ConceptStore store;
    private final Vocabulary vocabulary = new Vocabulary(Dictionary.english());
    private final ConceptGraph graph = new ConceptGraph();
    private final GraphRows rows = new GraphRows(vocabulary);
    private final SettledEdges settledEdges = new SettledEdges();
    private volatile Settings settings = Settings.DEFAULTS;

    public ConceptImage(WorkspaceId workspace, Database database, ConceptStore store) {
        this.workspace = workspace;
        this.database = database;
        this.store = store;
    }

    public Vocabulary vocabulary() {
        return vocabulary;
    }

    public ConceptGraph graph() {
        return graph;
    }

    public GraphRows rows() {
        return rows;
    }

    public SettledEdges settled() {
        return settledEdges;
    }

    public Settings settings() {
        return settings;
    }

    /// The approximate memory of the vocabulary and the graph.
    public long bytes() {
        return vocabulary.bytes() + graph.bytes();
    }

    /// How much was loaded.
    public record LoadCounts(int concepts, int edges, int disputes) {}

    /// Loads everything again.
    public synchronized LoadCounts load() {
        return database.inTransaction(workspace, handle -> {
            settings = Settings.of(store.config(handle));
            store.words(handle, rows::concept);
            List<Edge> edges = new ArrayList<>();
            store.edges(handle, row -> edges.add(rows.edge(row)));
            store.unconfirmed(handle, row -> edges.add(rows.edge(row)));
            vocabulary.mute(mutedWords(handle));
            List<Dispute> disputes = disputes(store.disputes(handle));
            graph.load(edges, disputes);
            settledEdges.load(store.settledEdges(handle), vocabulary);
            return new LoadCounts(vocabulary.size(), edges.size(), disputes.size());
        });
    }

    /// Reads these concepts again.
    public synchronized void refresh(Collection<Integer> conceptIds) {
        database.inTransaction(workspace, handle -> {
            conceptIds.forEach(id -> refresh(handle, id));
            return true;
        });
    }

    /// Reads the concepts of the conflict again.
    public synchronized void refreshDisputed(String conflictId) {
        database.inTransaction(workspace, handle -> {
            store.conceptsOf(handle, conflictId).forEach(id -> refresh(handle, id));
            return true;
        });
    }

    private void refresh(Handle handle, int conceptId) {
        Snapshot snapshot = store.snapshot(handle, conceptId).orElseThrow();
        snapshot.words().forEach(rows::concept);
        List<Edge> edges = snapshot.edges().stream().map(rows::edge).toList();
        List<Concept> concepts =
                disputes(snapshot.disputes()).stream().map(Dispute::dimension).toList();
        Concept concept = vocabulary.byId(conceptId).orElseThrow();
        graph.replace(concept, edges, concepts);
        settledEdges.replace(concept, snapshot.settled());
    }

    public synchronized void refreshSettings() {
        settings = database.inTransaction(workspace, handle -> Settings.of(store.config(handle)));
    }

    public synchronized void refreshMuted() {
        vocabulary.mute(database.inTransaction(workspace, this::mutedWords));
    }

    private MutedWords mutedWords(Handle handle) {
        return new MutedWords(
                store.mutedWords(handle).stream().map(MutedWord::word).toList());
    }

    private List<Dispute> disputes(List<ConceptStore.Dispute> disputes) {
        return disputes.stream()
                .map(dispute -> new Dispute(
                        vocabulary.byId(dispute.conceptId()).orElseThrow(),
                        vocabulary.byId(dispute.dimensionId()).orElseThrow()))
                .toList();
    }
}
