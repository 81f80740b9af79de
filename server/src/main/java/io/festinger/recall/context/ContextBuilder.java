package io.festinger.recall.context;

import io.festinger.base.WorkspaceId;
import io.festinger.database.Database;
import io.festinger.memory.layers.Layer;
import io.festinger.memory.layers.LayerRow;
import io.festinger.memory.layers.LayerStore;
import io.festinger.memory.layers.RowKey;
import io.festinger.recall.AnswerEnd;
import io.festinger.recall.Question;
import io.festinger.recall.Recall;
import io.festinger.recall.RecallIndex.StoredHit;
import io.festinger.recall.RecalledRow;
import io.festinger.recall.SmallTalk;
import io.festinger.recall.WarmRecall;
import io.festinger.recall.context.ContextRequest.Injection;
import io.festinger.recall.context.InjectedRows.Correction;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Builds contexts. The same memory and the same request result in the same text. Blocking.
public final class ContextBuilder {
    /// The most rows of a part that are considered.
    private static final int MAX = 100;

    /// A row whose score is below this fraction of the best score is irrelevant.
    private static final double FAINT = 0.2;

    /// The most rows that a prompt's words are compared with.
    private static final int MOST_AT_ONCE = 24;

    private final SpareTime spareTime = new SpareTime();
    private final Recall recall;
    private final WarmRecall warm;
    private final Database database;
    private final LayerStore layers;

    public ContextBuilder(Recall recall, WarmRecall warm, Database database, LayerStore layers) {
        this.recall = recall;
        this.warm = warm;
        this.database = database;
        this.layers = layers;
    }

    /// For a prompt: what memory answers if it is up to date, otherwise what the database does.
    ///
    /// @throws io.festinger.base.Failure `UNAVAILABLE`, `NOT_FOUND` when the workspace does not exist
    public Context build(WorkspaceId workspace, ContextRequest request) {
        if (request.injection().isEmpty()) {
            return build(workspace, request, Question.By.BOTH);
        }
        warm.follow(workspace);
        PromptContext memory = atOnce(workspace, request);
        if (memory.next() == PromptContext.Next.DONE) {
            return memory.context();
        }
        Optional<SpareTime.Piece> spare = spareTime.begin();
        try {
            return build(
                    workspace, about(workspace, request), spare.isPresent() ? Question.By.BOTH : Question.By.WORDS);
        } finally {
            spare.ifPresent(SpareTime.Piece::close);
        }
    }

    private ContextRequest about(WorkspaceId workspace, ContextRequest request) {
        Optional<WarmRecall.Rows> warmRows = warm.rows(workspace);
        if (warmRows.isEmpty()) {
            return request;
        }
        try (WarmRecall.Rows rows = warmRows.get()) {
            return request.of(request.about(rows.projects()));
        }
    }

    private Context build(WorkspaceId workspace, ContextRequest contextRequest, Question.By way) {
        ContextRequest request =
                contextRequest.of(contextRequest.project().map(name -> recall.project(workspace, name)));
        return build(request, new StoredRows(workspace, way), recall.now());
    }

    /// The context of a prompt by its words, from memory: never blocks.
    public PromptContext atOnce(WorkspaceId workspace, ContextRequest contextRequest) {
        Optional<WarmRecall.Rows> warmRows = warm.rows(workspace);
        if (warmRows.isEmpty()) {
            return PromptContext.neededContext(Context.NOTHING);
        }
        try (WarmRecall.Rows rows = warmRows.get()) {
            ContextRequest request = contextRequest.of(contextRequest.about(rows.projects()));
            Instant time = recall.now();
            WarmRows source = new WarmRows(rows);
            boolean isTold = request.injection().filter(Injection::hasRows).isPresent();
            boolean empty = !isTold && rows.isEmpty(request.projects());
            Context context = empty ? Context.NOTHING : build(request, source, time);
            if (!rows.current() || !source.complete) {
                return PromptContext.neededContext(context);
            }
            boolean meaning = !empty && source.taken == 0 && warm.hasVectors() && spareTime.isFree();
            return new PromptContext(context, meaning ? PromptContext.Next.BY_MEANING : PromptContext.Next.DONE);
        }
    }

    private Context build(ContextRequest request, ContextRows source, Instant time) {
        List<List<RecalledRow>> found = found(source, request, time);
        ContextLines lines = new ContextLines(request, time);
        if (request.injection().isEmpty()) {
            return context(request, lines.offer(found, List.of(), Set.of()), Integer.MAX_VALUE, false);
        }
        Injection conversation = request.injection().get();
        List<Correction> changes = new InjectedRows(source)
                .changedCorrections(
                        conversation, found.stream().flatMap(List::stream).toList(), time);
        Set<RowKey> shownKeys =
                conversation.items().stream().map(Context.Item::key).collect(Collectors.toSet());
        Context context = context(request, lines.offer(found, changes, shownKeys), conversation.characters(), false);
        Set<RowKey> rowKeys = context.items().stream().map(Context.Item::key).collect(Collectors.toSet());
        boolean fits = changes.stream()
                .map(correction -> correction.row().row().key())
                .noneMatch(key -> shownKeys.contains(key) && !rowKeys.contains(key));
        return fits
                ? context
                : context(request, lines.offer(found, changes, Set.of()), conversation.charactersAlone(), true);
    }

    private static Context context(ContextRequest request, Budget.Offer offer, int characters, boolean isAlone) {
        Budget.Selection selection = Budget.choose(offer, request.budget(), characters);
        return new Context(
                selection.lines().isEmpty() ? "" : ContextLines.text(offer.opening(), selection.lines()),
                selection.lines().stream().map(Budget.Line::item).toList(),
                selection.tokens(),
                ContextLines.leftOut(offer.parts(), selection.lines()),
                request.projects(),
                isAlone);
    }

    /// The rows for the context, in the order of the parts.
    private static List<List<RecalledRow>> found(ContextRows source, ContextRequest request, Instant time) {
        boolean prompt = request.injection().isPresent();
        if (prompt && SmallTalk.isAll(request.query())) {
            return byPart(List.of());
        }
        List<List<RecalledRow>> found = pertinent(
                source.found(request).stream()
                        .map(part -> part.stream()
                                .filter(item -> ContextText.holds(item.row(), time)
                                        && FirstPersonRows.isFor(request.person(), item.row()))
                                .toList())
                        .toList(),
                !prompt);
        if (!prompt) {
            return found;
        }
        Set<RowKey> relevant =
                relevant(request, found.stream().flatMap(List::stream).toList());
        return found.stream()
                .map(part -> part.stream()
                        .filter(item -> relevant.contains(item.row().key()) && source.takes(item))
                        .toList())
                .toList();
    }

    /// The relevant rows and their rivals, which a conversation must see too.
    private static Set<RowKey> relevant(ContextRequest request, List<RecalledRow> foundRows) {
        List<RecalledRow> relevant = ofOneProject(request, AnswerEnd.inPrompt(foundRows));
        return Stream.concat(
                        relevant.stream(),
                        foundRows.stream().filter(item -> relevant.stream().anyMatch(item::isRivalOf)))
                .map(item -> item.row().key())
                .collect(Collectors.toSet());
    }

    /// A message that names no project is about one: the one of the row that answers it best. Rows without a project
    /// belong to all.
    private static List<RecalledRow> ofOneProject(ContextRequest request, List<RecalledRow> rows) {
        if (request.project().isPresent()) {
            return rows;
        }
        Optional<String> best = rows.stream()
                .filter(item -> !item.row().project().isEmpty())
                .max(Comparator.comparingDouble(RecalledRow::relevance))
                .map(item -> item.row().project());
        return rows.stream()
                .filter(item -> item.row().project().isEmpty()
                        || best.filter(item.row().project()::equals).isPresent())
                .toList();
    }

    private static List<List<RecalledRow>> byPart(List<RecalledRow> rows) {
        return Stream.of(ContextSection.values())
                .map(section ->
                        rows.stream().filter(item -> section.holds(item.row())).toList())
                .toList();
    }

    /// The rows in the database. For a prompt one question covers all parts; then only the best rows are
    /// included, whatever their part. Blocking.
    private final class StoredRows implements ContextRows {
        private final WorkspaceId workspace;
        private final Question.By way;

        StoredRows(WorkspaceId workspace, Question.By way) {
            this.workspace = workspace;
            this.way = way;
        }

        @Override
        public List<List<RecalledRow>> found(ContextRequest request) {
            if (request.injection().isEmpty()) {
                return recall.ask(workspace, asks(request), AnswerEnd.OF_EVIDENCE);
            }
            Recall.Ask ask = new Recall.Ask(request.question().by(way), MAX, false, request.projects());
            Map<RowKey, Double> words = byWords(request);
            return byPart(recall.ask(workspace, List.of(ask), AnswerEnd.NOWHERE).getFirst().stream()
                    .map(item -> item.find(
                            item.score(),
                            Math.max(
                                    item.relevance(),
                                    words.getOrDefault(item.row().key(), 0.0)),
                            item.by()))
                    .toList());
        }

        /// How relevant rows are by words alone: vectors may be missing, and a row that answers one sentence of a long
        /// message is not near to all of it.
        private Map<RowKey, Double> byWords(ContextRequest request) {
            Map<RowKey, Double> relevance = new HashMap<>();
            warm.rows(workspace).ifPresent(knownRows -> {
                try (WarmRecall.Rows rows = knownRows) {
                    for (StoredHit hit : rows.byWords(request.words(), MOST_AT_ONCE)) {
                        hit.row().ifPresent(row -> relevance.merge(row.key(), hit.relevance(), Math::max));
                    }
                }
            });
            return relevance;
        }

        @Override
        public boolean takes(RecalledRow row) {
            return true;
        }

        @Override
        public List<LayerRow> current(Collection<RowKey> keys) {
            return database.inTransaction(workspace, handle -> layers.at(handle, keys, Optional.empty()));
        }
    }

    /// The rows in memory. Those whose state only the database knows are left out.
    private static final class WarmRows implements ContextRows {
        private final WarmRecall.Rows rows;
        /// Whether no row was left out.
        private boolean complete = true;

        private int taken;

        WarmRows(WarmRecall.Rows rows) {
            this.rows = rows;
        }

        @Override
        public List<List<RecalledRow>> found(ContextRequest request) {
            List<RecalledRow> recalledRows = new ArrayList<>();
            for (StoredHit hit : rows.byWords(request.words(), MOST_AT_ONCE)) {
                complete &= hit.row().isPresent();
                hit.row()
                        .ifPresent(layerRow -> recalledRows.add(RecalledRow.of(layerRow, rows.rivalries())
                                .find(hit.score(), hit.relevance(), Set.of())));
            }
            recalledRows.addAll(rows.preceding(recalledRows, request.question()));
            return byPart(recalledRows);
        }

        /// What is retired of a chunk is known to the database alone.
        @Override
        public boolean takes(RecalledRow row) {
            boolean takes = row.row().key().layer() != Layer.CHUNK;
            complete &= takes;
            taken += takes ? 1 : 0;
            return takes;
        }

        @Override
        public List<LayerRow> current(Collection<RowKey> keys) {
            return rows.storedRows(keys);
        }

        @Override
        public void missing() {
            complete = false;
        }
    }

    /// A question for each part.
    private static List<Recall.Ask> asks(ContextRequest request) {
        return Stream.of(ContextSection.values())
                .map(section -> {
                    boolean always = section.always()
                            && !(section == ContextSection.STATE
                                    && request.project().isEmpty());
                    return new Recall.Ask(
                            request.question().in(section.layer(), section.types()), MAX, always, request.projects());
                })
                .toList();
    }

    /// The rows without irrelevant ones, in the order of the parts.
    ///
    /// @param isRequested whether a client requested the context: then two parts are always included
    private static List<List<RecalledRow>> pertinent(List<List<RecalledRow>> found, boolean isRequested) {
        double best = found.stream()
                .flatMap(List::stream)
                .mapToDouble(RecalledRow::relevance)
                .max()
                .orElse(0);
        List<List<RecalledRow>> pertinent = new ArrayList<>();
        for (ContextSection section : ContextSection.values()) {
            pertinent.add(found.get(section.ordinal()).stream()
                    .filter(item -> isRequested && section.always() || item.relevance() >= best * FAINT)
                    .toList());
        }
        return pertinent;
    }
}
