package io.festinger.detection.sentences;

import io.festinger.base.WorkspaceId;
import io.festinger.claims.RowRef;
import io.festinger.conflicts.DetectorFinding;
import io.festinger.conflicts.WriteScope;
import io.festinger.conflicts.alarms.Alarm;
import io.festinger.detection.sentences.LayerDispute.HigherRow;
import io.festinger.judge.Judgement;
import io.festinger.judge.Transformer;
import io.festinger.memory.DocumentPassages;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryStatus;
import io.festinger.recall.SearchIndex;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Tier 2 across layers: judges memories against rows of trusted state and entities that share words with them,
/// and files contradictions of which it is sure.
public final class LayerComparison {
    private static final String DETECTOR = "tier2";

    private final SentenceServices rooms;
    private final SearchIndex memories;
    private final HigherRows rows;
    private final SentenceSettings settings;

    public LayerComparison(SentenceServices rooms, SearchIndex memories, HigherRows rows, SentenceSettings settings) {
        this.rooms = rooms;
        this.memories = memories;
        this.rows = rows;
        this.settings = settings;
    }

    private record Pair(Memory memory, HigherRow row) {}

    private record Pairs(List<Pair> pairs) {}

    /// Judges a memory against the rows near it.
    void ofMemory(WorkspaceId workspace, Memory memory, Optional<Transformer> transformer) {
        List<RowRef> near = rows.near(
                workspace,
                memory.place().project(),
                memory.content(),
                rooms.writes().now(),
                settings.candidates());
        if (!near.isEmpty()) {
            file(workspace, read(workspace, List.of(memory.id()), near), transformer);
        }
    }

    /// Judges a row against the memories near it.
    void ofRow(WorkspaceId workspace, RowRef row, Optional<Transformer> transformer) {
        Optional<HigherRow> about = rooms.writes()
                .run(workspace, PairFiler.WRITE, Row.class, scope -> new Row(rows.read(scope.handle(), row)))
                .row();
        if (about.isPresent()) {
            String text = String.join(" ", about.get().sentences());
            String project = about.get().statement().origin().project();
            List<String> near = memories.similar(workspace, project, text, settings.candidates()).stream()
                    .map(SearchIndex.ScoredRow::id)
                    .toList();
            file(workspace, read(workspace, near, List.of(row)), transformer);
        }
    }

    private record Row(Optional<HigherRow> row) {}

    /// The pairs of which both may be about one thing, and that were never in one conflict.
    private List<Pair> read(WorkspaceId workspace, List<String> ids, List<RowRef> refs) {
        return rooms.writes()
                .run(workspace, PairFiler.WRITE, Pairs.class, scope -> {
                    List<Pair> pairs = new ArrayList<>();
                    List<Memory> memories = rooms.memories().find(scope.handle(), ids);
                    for (RowRef ref : refs) {
                        rows.read(scope.handle(), ref)
                                .ifPresent(row -> pairs.addAll(openQuestions(scope, memories, row)));
                    }
                    return new Pairs(pairs);
                })
                .pairs();
    }

    private List<Pair> openQuestions(WriteScope scope, List<Memory> memories, HigherRow row) {
        DocumentPassages passages =
                DocumentPassages.of(rooms.memories(), scope.handle(), row.sourceChunkId(), memories);
        return memories.stream()
                .filter(memory -> !passages.areApart(row.sourceChunkId(), memory))
                .map(memory -> new Pair(memory, row))
                .filter(pair -> isOpenQuestion(scope, pair))
                .toList();
    }

    private boolean isOpenQuestion(WriteScope scope, Pair pair) {
        List<RowRef> rowRefs =
                List.of(pair.memory().ref(), pair.row().statement().origin().row());
        return pair.memory().status() == MemoryStatus.ACTIVE
                && pair.row().isOfOneCase(pair.memory())
                && rooms.conflicts().between(scope.handle(), rowRefs).isEmpty();
    }

    private void file(WorkspaceId workspace, List<Pair> pairs, Optional<Transformer> transformer) {
        pairs.forEach(pair -> judgedDispute(pair, transformer).ifPresent(dispute -> file(workspace, pair, dispute)));
    }

    private Optional<LayerDispute> judgedDispute(Pair pair, Optional<Transformer> transformer) {
        HigherRow row = pair.row();
        return row.sentences().stream()
                .map(sentence -> new LayerDispute(pair.memory(), row, sentence, judgement(pair, sentence, transformer)))
                .filter(dispute -> dispute.judgement().contradicts())
                .max(Comparator.comparingDouble(dispute -> dispute.judgement().contradiction()));
    }

    private Judgement judgement(Pair pair, String sentence, Optional<Transformer> transformer) {
        var heldQuote = pair.row().quote(sentence);
        var quote = pair.memory().saying();
        return pair.row().isLaterThan(pair.memory())
                ? rooms.comparisons().judgement(quote, heldQuote, settings.sure(), transformer)
                : rooms.comparisons().judgement(heldQuote, quote, settings.sure(), transformer);
    }

    /// Files it if both rows still say the same.
    private void file(WorkspaceId workspace, Pair pair, LayerDispute dispute) {
        rooms.writes().run(workspace, PairFiler.WRITE, Boolean.class, scope -> {
            RowRef ref = pair.row().statement().origin().row();
            List<Memory> memories =
                    rooms.memories().lock(scope.handle(), List.of(pair.memory().id()));
            Optional<HigherRow> row = rows.lock(scope.handle(), ref)
                    .filter(higherRow -> higherRow.sentences().equals(pair.row().sentences()));
            boolean still = row.isPresent()
                    && SentenceServices.asJudged(memories, pair.memory()).isPresent()
                    && isOpenQuestion(scope, pair);
            if (still) {
                rooms.contradictions()
                        .file(
                                scope,
                                dispute.rivalry(finding(dispute), rooms.claims().of(scope.handle(), ref)));
            }
            return still;
        });
    }

    private static DetectorFinding finding(LayerDispute dispute) {
        return DetectorFinding.of(DETECTOR, dispute.ruleId(), dispute.explanation())
                .with(new Alarm(dispute.judgement().contradiction()));
    }
}
