package io.festinger.recall;

import io.festinger.base.WorkspaceId;
import io.festinger.database.Database;
import io.festinger.database.Projects;
import io.festinger.memory.LayerServices;
import io.festinger.memory.holdings.UnknownProject;
import io.festinger.memory.layers.Layer;
import io.festinger.memory.layers.LayerRow;
import io.festinger.memory.layers.LayerStore;
import io.festinger.memory.layers.RowKey;
import io.festinger.recall.RecallIndex.Hit;
import io.festinger.recall.RowStates.KnownRows;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/// Finds the rows of all layers that answer a question, best answers first. Blocking.
public final class Recall {
    private static final Duration LONGEST_SETTLING = Duration.ofMinutes(1);

    private final Database database;
    private final RecallIndex index;
    private final LayerStore layers;
    private final RowStates states;
    private final InstantSource clock;

    public Recall(LayerServices layerServices, RecallIndex index, LayerStore layers, InstantSource clock) {
        this.database = layerServices.database();
        this.index = index;
        this.layers = layers;
        this.states = new RowStates(layers, new RetiredClaims(layerServices.reader(), layerServices.claims(), layers));
        this.clock = clock;
    }

    /// @param projects the searched projects; empty for all
    /// @param pending how many stored chunks of documents cannot be found yet
    /// @param vectorsPending see [RecallIndex.View#awaitsVectors]
    /// @param next the cursor of the next page; empty on the last. Writes between two pages shift scores
    ///     slightly, and a row may be missed or repeated
    public record Page(
            List<RecalledRow> items,
            List<String> projects,
            int pending,
            boolean vectorsPending,
            Optional<String> next) {
        /// The number of chunks that cannot be found yet; empty for none.
        public Optional<Integer> someArePending() {
            return Optional.of(pending).filter(some -> some > 0);
        }

        /// `pending` while words alone answer although vectors should; empty otherwise.
        public Optional<String> vectors() {
            return vectorsPending ? Optional.of("pending") : Optional.empty();
        }
    }

    /// Waits until the chunks stored before the call can be found, for at most a minute.
    public void settle(WorkspaceId workspace) {
        index.settle(workspace, LONGEST_SETTLING);
    }

    /// The project's name, from any spelling.
    public String project(WorkspaceId workspace, String text) {
        return text.isEmpty() ? text : database.inTransaction(workspace, handle -> Projects.name(handle, text));
    }

    /// The text of a question that is still typed, with the words that its last one may become.
    public String complete(WorkspaceId workspace, String text) {
        try (RecallIndex.View view = index.view(workspace)) {
            List<String> words = view.completions(text);
            return words.isEmpty() ? text : text + " " + String.join(" ", words);
        }
    }

    /// The first of these projects that is unknown, see [UnknownProject#among].
    public Optional<UnknownProject> unknown(WorkspaceId workspace, Collection<String> projects) {
        return projects.isEmpty()
                ? Optional.empty()
                : database.inTransaction(workspace, handle -> UnknownProject.among(handle, projects));
    }

    /// @throws Failure `INVALID_REQUEST` for a cursor that no page returned, `UNAVAILABLE`, `NOT_FOUND`
    public Page ask(WorkspaceId workspace, Question question, Optional<String> cursor, int limit) {
        return ask(workspace, question, AnswerEnd.NOWHERE, cursor, limit);
    }

    /// The same, up to an end. After a page with rows beyond the end of evidence there is none. Words or vectors
    /// alone have no such end.
    public Page ask(WorkspaceId workspace, Question query, AnswerEnd cutoff, Optional<String> cursor, int limit) {
        AnswerEnd end = query.by() == Question.By.BOTH || cutoff.min().isPresent() ? cutoff : AnswerEnd.NOWHERE;
        Question question = query.of(
                query.projects().stream().map(name -> project(workspace, name)).toList());
        PagePlace place = cursor.map(PagePlace::read).orElse(PagePlace.START);
        try (RecallIndex.View view = index.view(workspace)) {
            List<Hit> hits =
                    view
                            .search(
                                    question,
                                    clock.instant(),
                                    place.after(),
                                    limit + 1 + place.shownKeys().size())
                            .stream()
                            .filter(hit -> !place.shownKeys().contains(hit.key()))
                            .limit(limit + 1L)
                            .toList();
            List<Hit> shownHits = hits.subList(0, Math.min(limit, hits.size()));
            KnownRows knownRows = database.inTransaction(workspace, handle -> {
                List<LayerRow> foundRows = layers.at(handle, keys(List.of(shownHits)), question.asOf());
                List<LayerRow> rows = rows(question, byKey(foundRows), shownHits);
                return states.of(handle, view, rows, question.asOf());
            });
            boolean waits = view.awaitsVectors(question, clock.instant());
            boolean vectors = !waits && hits.stream().noneMatch(hit -> hit.by().isEmpty());
            AnsweringRows answered =
                    answered(question, knownRows.without(place.shownKeys()), end, shownHits, vectors, limit);
            boolean more = hits.size() > answered.hits().size()
                    && !(answered.hasEnded() && end.min().isEmpty());
            return new Page(
                    answered.items(),
                    question.projects(),
                    view.pending(),
                    waits,
                    more
                            ? Optional.of(place.then(answered.hits(), answered.along())
                                    .cursor())
                            : Optional.empty());
        }
    }

    /// As many of the first hits as there is room for, with their rivals. Without room for the first one behind its
    /// rivals, they alone are the answer.
    private AnsweringRows answered(
            Question question, KnownRows knownRows, AnswerEnd end, List<Hit> hits, boolean vectors, int limit) {
        AnsweringRows answered = answered(question, knownRows, end, hits, vectors);
        for (int kept = hits.size() - 1; answered.items().size() > limit && kept > 0; kept--) {
            answered = answered(question, knownRows, end, hits.subList(0, kept), vectors);
        }
        return answered.items().size() <= limit
                ? answered
                : new AnsweringRows(answered.items().subList(0, limit), List.of(), answered.hasEnded());
    }

    /// @param hits those that were looked at
    /// @param hasEnded whether rows were found that do not answer
    private record AnsweringRows(List<RecalledRow> items, List<Hit> hits, boolean hasEnded) {
        /// The rows that are none of the hits.
        List<RowKey> along() {
            List<RowKey> rowKeys =
                    new ArrayList<>(items.stream().map(item -> item.row().key()).toList());
            rowKeys.removeAll(keys(List.of(hits)));
            return rowKeys;
        }
    }

    /// The rows of these hits that answer, and the rivals that precede one of them.
    private AnsweringRows answered(
            Question question, KnownRows knownRows, AnswerEnd end, List<Hit> hits, boolean vectors) {
        Set<RowKey> keys = hits.stream().map(Hit::key).collect(Collectors.toSet());
        List<RecalledRow> foundRows = score(
                knownRows.rows().stream()
                        .filter(item -> keys.contains(item.row().key()))
                        .toList(),
                hits);
        List<RecalledRow> items = new ArrayList<>(end.of(foundRows, vectors));
        boolean hasEnded = items.size() < foundRows.size();
        List<RecalledRow> others = new ArrayList<>(admittedRows(question, knownRows.rivals()));
        foundRows.stream().filter(item -> !items.contains(item)).forEach(others::add);
        items.addAll(Rivals.preceding(items, others));
        List<RecalledRow> all = new ArrayList<>(items);
        all.addAll(knownRows.rivals());
        all.addAll(knownRows.givenRows());
        return new AnsweringRows(restingLast(new Rivals(all).together(items)), hits, hasEnded);
    }

    /// Rows that rest on a fallen premise come behind the others.
    private static List<RecalledRow> restingLast(List<RecalledRow> rows) {
        List<RecalledRow> orderedRows = new ArrayList<>(rows);
        orderedRows.sort(Comparator.comparing((RecalledRow row) -> row.premise().isPresent()));
        return orderedRows;
    }

    private List<RecalledRow> admittedRows(Question question, List<RecalledRow> rows) {
        return rows.stream()
                .filter(item -> question.admits(item.row()) && !item.row().isOver(clock.instant()))
                .toList();
    }

    /// When the first row of any layer was stored; empty where there is none.
    public Optional<Instant> beginning(WorkspaceId workspace) {
        return database.inTransaction(workspace, layers::beginning);
    }

    /// The time for questions without one.
    public Instant now() {
        return clock.instant();
    }

    /// One of several questions that are asked together.
    ///
    /// @param limit the most rows
    /// @param others whether the layer's other current rows follow the found ones
    /// @param projects the projects of the other rows; empty for all
    public record Ask(Question question, int limit, boolean others, List<String> projects) {}

    /// The answers in the order of the questions, all for the current moment. Rows that follow the found
    /// ones have the score 0. A rival that precedes a found row is among the answers that admit it.
    ///
    /// @param end of all answers together, but for those that other rows follow
    public List<List<RecalledRow>> ask(WorkspaceId workspace, List<Ask> asks, AnswerEnd end) {
        Instant time = clock.instant();
        try (RecallIndex.View view = index.view(workspace)) {
            List<List<Hit>> hits = asks.stream()
                    .map(ask -> view.search(ask.question(), time, Optional.empty(), ask.limit()))
                    .toList();
            return database.inTransaction(workspace, handle -> {
                Map<RowKey, LayerRow> layerRows = byKey(layers.at(handle, keys(hits), Optional.empty()));
                List<List<LayerRow>> answers = new ArrayList<>();
                for (int i = 0; i < asks.size(); i++) {
                    answers.add(
                            answer(handle, asks.get(i), rows(asks.get(i).question(), layerRows, hits.get(i)), time));
                }
                boolean vectors = hits.stream()
                                .flatMap(List::stream)
                                .noneMatch(hit -> hit.by().isEmpty())
                        && asks.stream().noneMatch(ask -> view.awaitsVectors(ask.question(), time));
                return states(handle, view, new AskedRows(asks, answers, hits), items -> end.of(items, vectors));
            });
        }
    }

    private static List<RowKey> keys(List<List<Hit>> hits) {
        return hits.stream().flatMap(List::stream).map(Hit::key).distinct().toList();
    }

    private List<LayerRow> answer(Handle handle, Ask ask, List<LayerRow> layerRows, Instant time) {
        Map<RowKey, LayerRow> rows = new LinkedHashMap<>();
        layerRows.forEach(row -> rows.put(row.key(), row));
        if (ask.others() && rows.size() < ask.limit()) {
            Layer layer = ask.question().layers().getFirst();
            layers.active(handle, layer, ask.question().types(), ask.projects(), ask.limit()).stream()
                    .filter(row -> !row.isOver(time))
                    .forEach(row -> rows.putIfAbsent(row.key(), row));
        }
        return rows.values().stream().limit(ask.limit()).toList();
    }

    /// @param answers the rows that answer each question
    /// @param hits how they were found
    private record AskedRows(List<Ask> asks, List<List<LayerRow>> answers, List<List<Hit>> hits) {}

    /// The states of all answers' rows, looked up together.
    private List<List<RecalledRow>> states(
            Handle handle, RecallIndex.View view, AskedRows askedRows, UnaryOperator<List<RecalledRow>> end) {
        List<Ask> asks = askedRows.asks();
        List<List<LayerRow>> answers = askedRows.answers();
        List<LayerRow> rows = List.copyOf(
                byKey(answers.stream().flatMap(List::stream).toList()).values());
        Map<RowKey, RecalledRow> byKey = new HashMap<>();
        KnownRows knownRows = states.of(handle, view, rows, Optional.empty());
        knownRows.rows().forEach(item -> byKey.put(item.row().key(), item));
        List<List<RecalledRow>> recalled = new ArrayList<>();
        for (int i = 0; i < answers.size(); i++) {
            recalled.add(score(
                    answers.get(i).stream()
                            .flatMap(row -> Optional.ofNullable(byKey.get(row.key())).stream())
                            .toList(),
                    askedRows.hits().get(i)));
        }
        Set<RowKey> rowKeys =
                end
                        .apply(recalled.stream()
                                .flatMap(List::stream)
                                .filter(item -> item.score() > 0)
                                .toList())
                        .stream()
                        .map(item -> item.row().key())
                        .collect(Collectors.toSet());
        List<RecalledRow> all = recalled.stream()
                .flatMap(List::stream)
                .filter(item -> rowKeys.contains(item.row().key()))
                .toList();
        for (int i = 0; i < answers.size(); i++) {
            recalled.set(i, endedRows(asks.get(i), recalled.get(i), knownRows.rivals(), all));
        }
        return recalled;
    }

    /// The rows of one question that answer, and the rivals that precede one of them. What does not answer is left out,
    /// or follows as rows that were not found.
    ///
    /// @param answering the rows of all questions that answer
    private List<RecalledRow> endedRows(
            Ask ask, List<RecalledRow> foundRows, List<RecalledRow> rivals, List<RecalledRow> answering) {
        List<RecalledRow> rows = new ArrayList<>(foundRows);
        rows.retainAll(answering);
        List<RecalledRow> others = new ArrayList<>(foundRows);
        others.removeAll(rows);
        List<RecalledRow> knownRows = new ArrayList<>(others);
        knownRows.addAll(admittedRows(ask.question(), rivals));
        rows.addAll(Rivals.preceding(answering, knownRows));
        if (ask.others()) {
            Set<RowKey> rowKeys = rows.stream().map(item -> item.row().key()).collect(Collectors.toSet());
            others.stream()
                    .filter(item -> !rowKeys.contains(item.row().key()))
                    .map(item -> item.foundBy(Optional.empty()))
                    .forEach(rows::add);
        }
        return rows;
    }

    /// The rows that still match the question, in the order of the hits.
    private static List<LayerRow> rows(Question question, Map<RowKey, LayerRow> layerRows, List<Hit> hits) {
        return hits.stream()
                .flatMap(hit -> Optional.ofNullable(layerRows.get(hit.key())).stream())
                .filter(row -> row.status().equals(question.status()))
                .toList();
    }

    private static Map<RowKey, LayerRow> byKey(List<LayerRow> layerRows) {
        Map<RowKey, LayerRow> rows = new LinkedHashMap<>();
        layerRows.forEach(row -> rows.put(row.key(), row));
        return rows;
    }

    private static List<RecalledRow> score(List<RecalledRow> items, List<Hit> hits) {
        Map<RowKey, Hit> foundHits = new HashMap<>();
        hits.forEach(hit -> foundHits.put(hit.key(), hit));
        return items.stream()
                .map(item -> item.foundBy(
                        Optional.ofNullable(foundHits.get(item.row().key()))))
                .toList();
    }
}
