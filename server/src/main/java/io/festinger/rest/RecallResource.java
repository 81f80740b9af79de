package io.festinger.rest;

import io.festinger.base.RecordMapper;
import io.festinger.memory.MemoryStatus;
import io.festinger.memory.MemoryType;
import io.festinger.memory.entities.EntityTypes;
import io.festinger.memory.holdings.UnknownProject;
import io.festinger.memory.layers.Layer;
import io.festinger.memory.layers.LayerRow;
import io.festinger.memory.layers.RowKey;
import io.festinger.memory.sources.Chunk;
import io.festinger.reads.Way;
import io.festinger.recall.AnswerEnd;
import io.festinger.recall.FoundBy;
import io.festinger.recall.Question;
import io.festinger.recall.Recall;
import io.festinger.recall.RecalledRow;
import io.festinger.recall.RetiredPart;
import io.festinger.rest.http.Call;
import io.festinger.rest.http.CallerReads;
import io.festinger.rest.http.LookedAt;
import io.festinger.rest.http.Query;
import io.festinger.rest.http.QueryParameters;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// `GET /recall`: the rows that answer a question.
@Path("/recall")
@RunOnVirtualThread
public final class RecallResource {
    private static final List<String> STATUSES =
            Arrays.stream(MemoryStatus.values()).map(MemoryStatus::wire).toList();

    private final Recall recall;
    private final EntityTypes types;
    private final CallerReads callerReads;
    private final Call call;

    RecallResource(Recall recall, EntityTypes types, CallerReads given, Call call) {
        this.callerReads = given;
        this.recall = recall;
        this.types = types;
        this.call = call;
    }

    /// @param pending how many stored chunks of documents are not indexed yet and cannot be found; absent
    ///     for none
    /// @param vectors `pending` while words alone answer, since rows have no vectors yet or the model is being
    ///     loaded; absent otherwise
    /// @param notice the unknown project of a question that found nothing, and the one that it may mean
    /// @param nextCursor the `cursor` of the next page; absent on the last
    public record RecallAnswer(
            List<RecalledAnswer> items,
            LookedAt lookedAt,
            Optional<Integer> pending,
            Optional<String> vectors,
            Optional<String> notice,
            Optional<String> nextCursor) {
        static RecallAnswer of(Recall.Page page, Optional<String> notice) {
            return new RecallAnswer(
                    page.items().stream().map(RecalledAnswer::of).toList(),
                    LookedAt.of(page.projects()),
                    page.someArePending(),
                    page.vectors(),
                    notice,
                    page.next());
        }
    }

    /// @param type the type of the memory, the entity or the chunk; for trusted state its category
    /// @param content its text
    /// @param score higher is better; comparable only within one answer
    /// @param relevance how well it answers, comparable between questions, 0 to 2: its share of the
    ///     weight of the question's words, and the cosine of its meaning where that is near
    /// @param foundBy how it was found; absent on a server without a model for vectors
    /// @param disputed whether it belongs to an open conflict; for a chunk, whether a row read from it
    ///     does
    /// @param conflicts the ids of these conflicts
    /// @param olderThan the id of the row that contradicts it and was stated after it, which precedes
    ///     it whatever the scores; absent for none
    /// @param premiseFell the fallen premise that it rests on; such rows come behind the others
    /// @param storedAt when the row got this text; for a chunk, when its wave began
    /// @param source the place of a chunk
    /// @param retired the outdated parts of a chunk
    public record RecalledAnswer(
            String id,
            @Schema(implementation = Layer.class) String layer,
            String type,
            @Schema(implementation = MemoryStatus.class) String status,
            String project,
            String content,
            Optional<String> author,
            double score,
            double relevance,

            @Schema(type = SchemaType.ARRAY, implementation = FoundBy.class)
            Optional<List<String>> foundBy,

            boolean disputed,
            List<String> conflicts,
            Optional<String> olderThan,
            Optional<PremiseFellAnswer> premiseFell,
            Optional<String> supersededBy,
            Instant storedAt,
            Optional<Instant> validFrom,
            Optional<Instant> validTo,
            Optional<SourceAnswer> source,
            Optional<List<RetiredAnswer>> retired) {
        static RecalledAnswer of(RecalledRow hit) {
            LayerRow row = hit.row();
            return RecordMapper.map(
                    RecalledAnswer.class,
                    Map.of(
                            "content", row.text(),
                            "foundBy", hit.ways(),
                            "premiseFell", hit.premise(),
                            "olderThan", hit.olderThan().map(RowKey::id),
                            "storedAt", row.times().since(),
                            "source", row.passage(),
                            "retired", RetiredAnswer.of(row, hit.retired())),
                    hit,
                    row,
                    row.key(),
                    row.times());
        }
    }

    public record SourceAnswer(String documentId, String path, String heading) {}

    /// @param id the row with the statement
    /// @param status `superseded` or `invalid`
    /// @param supersededBy the row that replaces it; the row itself where it was changed
    /// @param span where it is in the content, in UTF-16 units; absent where unknown
    public record RetiredAnswer(
            String id,
            @Schema(implementation = Layer.class) String layer,
            @Schema(implementation = MemoryStatus.class) String status,
            Optional<String> supersededBy,
            Optional<ChunkAnswer.TextSpanAnswer> span) {
        static RetiredAnswer of(RetiredPart retiredPart) {
            return RecordMapper.map(RetiredAnswer.class, retiredPart, retiredPart.row());
        }

        /// The retired parts; empty for rows that cannot be retired in part.
        static Optional<List<RetiredAnswer>> of(LayerRow row, List<RetiredPart> retiredParts) {
            return Optional.of(retiredParts.stream().map(RetiredAnswer::of).toList())
                    .filter(retiredAnswers -> row.key().layer() == Layer.CHUNK);
        }
    }

    /// What is known about a question in all layers, the best answers first.
    @GET
    @Query(value = "q", is = "the question, in any words")
    @Query(value = "project", is = "default all")
    @Query(
            value = "layer",
            is = "default all",
            of = {"project_state", "entity", "memory", "chunk"})
    @Query(value = "type", is = "of memories, entities or chunks; a category")
    @Query(value = "status", is = "default active")
    @Query("author")
    @Query(value = "as_of", is = "what was believed at that time")
    @Query(
            value = "by",
            is = "default both",
            of = {"words", "vectors"})
    @Query(
            value = "min_relevance",
            is = "0 to 2: the least relevance of a row; default where the evidence ends, 0 for all that is found")
    @Query({"cursor", "limit"})
    public RecallAnswer recall() {
        QueryParameters query = call.query();
        AnswerEnd end = new AnswerEnd(query.number("min_relevance", 2));
        Recall.Page page = recall.ask(call.workspace(), question(query), end, query.text("cursor"), query.limit());
        callerReads.add(
                Way.RECALL, page.items().stream().map(hit -> hit.row().key()).toList());
        return RecallAnswer.of(page, notice(page));
    }

    private Optional<String> notice(Recall.Page page) {
        return page.items().isEmpty()
                ? recall.unknown(call.workspace(), page.projects()).map(UnknownProject::notice)
                : Optional.empty();
    }

    private Question question(QueryParameters query) {
        Optional<Layer> layer = query.text("layer").map(Layer::read);
        return new Question(
                query.text("q").orElse(""),
                query.text("project").stream().toList(),
                layer.stream().toList(),
                type(query, layer).stream().toList(),
                query.choice("status", () -> STATUSES).orElse(LayerRow.ACTIVE),
                query.text("author"),
                query.time("as_of"),
                by(query));
    }

    private static Question.By by(QueryParameters query) {
        return query.choice("by", () -> List.of("words", "vectors"))
                .map(way -> Question.By.valueOf(way.toUpperCase(Locale.ROOT)))
                .orElse(Question.By.BOTH);
    }

    /// The type's name. Without a layer it may be a category of trusted state, which has no list.
    private Optional<String> type(QueryParameters query, Optional<Layer> layer) {
        return layer.isEmpty() || layer.get() == Layer.PROJECT_STATE
                ? query.text("type")
                : query.choice("type", () -> types(layer.get()));
    }

    private List<String> types(Layer layer) {
        return switch (layer) {
            case MEMORY -> MemoryType.wires();
            case ENTITY -> types.names(call.workspace());
            case CHUNK ->
                Arrays.stream(Chunk.Kind.values()).map(Chunk.Kind::wire).toList();
            case PROJECT_STATE -> List.of();
        };
    }
}
