package io.festinger.detection.sentences;

import io.festinger.base.WorkspaceId;
import io.festinger.claims.RowRef;
import io.festinger.claims.Statement;
import io.festinger.claims.index.StatementSource;
import io.festinger.conflicts.Keepers;
import io.festinger.conflicts.MemberKeeper;
import io.festinger.detection.sentences.LayerDispute.HigherRow;
import io.festinger.memory.layers.Layer;
import io.festinger.memory.layers.LayerRow;
import io.festinger.memory.layers.RowSentences;
import io.festinger.recall.Question;
import io.festinger.recall.RecallIndex;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// Rows of trusted state and entities, in sentences.
public final class HigherRows {
    private static final List<Layer> LAYERS = List.of(Layer.PROJECT_STATE, Layer.ENTITY);

    private final RecallIndex index;
    private final List<StatementSource> sources;
    private final Keepers keepers;

    public HigherRows(RecallIndex index, List<StatementSource> sources, Keepers keepers) {
        this.index = index;
        this.sources = List.copyOf(sources);
        this.keepers = keepers;
    }

    /// The rows in force that share words with a text, nearest first. Not to be called within a transaction.
    List<RowRef> near(WorkspaceId workspace, String project, String text, Instant time, int max) {
        Question question = new Question(
                start(text),
                List.of(project),
                LAYERS,
                List.of(),
                LayerRow.ACTIVE,
                Optional.empty(),
                Optional.empty(),
                Question.By.WORDS);
        try (RecallIndex.View view = index.view(workspace)) {
            return view.search(question, time, Optional.empty(), max).stream()
                    .flatMap(hit -> hit.key().ref().stream())
                    .toList();
        }
    }

    private static String start(String text) {
        if (text.length() <= Question.LONGEST) {
            return text;
        }
        boolean splits = Character.isHighSurrogate(text.charAt(Question.LONGEST - 1));
        return text.substring(0, splits ? Question.LONGEST - 1 : Question.LONGEST);
    }

    /// The current row; empty when it is out of force, or of another layer.
    Optional<HigherRow> read(Handle handle, RowRef row) {
        Optional<Statement> statement = sources.stream()
                .filter(source -> source.kinds().contains(row.kind()))
                .findFirst()
                .flatMap(source -> source.one(handle, row));
        MemberKeeper.@Nullable MemberState state =
                keepers.describe(handle, List.of(row)).get(row);
        return state == null
                ? Optional.empty()
                : statement
                        .map(one -> new HigherRow(
                                one,
                                state.saying(),
                                Optional.ofNullable(state.detail().get("source_chunk_id"))
                                        .map(String::valueOf)
                                        .filter(_ -> keepers.places(handle, List.of(row))
                                                .containsKey(row)),
                                RowSentences.of(one)))
                        .filter(one -> !one.sentences().isEmpty());
    }

    /// The same, locked until the transaction ends.
    Optional<HigherRow> lock(Handle handle, RowRef row) {
        keepers.of(row.kind()).lock(handle, List.of(row));
        return read(handle, row);
    }
}
