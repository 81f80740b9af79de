package io.festinger.mcp;

import io.festinger.base.Failure;
import io.festinger.base.RecordMapper;
import io.festinger.memory.holdings.UnknownProject;
import io.festinger.memory.layers.Layer;
import io.festinger.memory.layers.LayerRow;
import io.festinger.memory.layers.RowKey;
import io.festinger.memory.premises.FallenPremise;
import io.festinger.reads.ReadLedger;
import io.festinger.reads.Way;
import io.festinger.recall.AnswerEnd;
import io.festinger.recall.Question;
import io.festinger.recall.Recall;
import io.festinger.recall.RecalledRow;
import io.quarkiverse.mcp.server.McpConnection;
import io.quarkiverse.mcp.server.RawMessage;
import io.quarkiverse.mcp.server.Tool;
import io.quarkiverse.mcp.server.ToolResponse;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// `recall`: finds the rows that answer a question, the best first.
@Singleton
public record RecallTool(ToolCalls calls, Recall recall, ReadLedger reads) {
    private static final int USUAL_BUDGET = 2_000;
    private static final int MOST_BUDGET = 100_000;

    public record Arguments(
            @ToolDescription("What you want to know: 'timeout of the login service'.")
            String query,

            @ToolDescription("Only this project; default all.") @Nullable
            String project,

            @ToolDescription(
                    value = "project_state: settled. entity: decisions, requirements. memory: what was said. chunk:"
                            + " text of documents.",
                    oneOf = {"project_state", "entity", "memory", "chunk"})
            @Nullable
            String layer,

            @ToolDescription("Only what this author said.") @Nullable
            String author,

            @ToolDescription("What was known at that time; default now.") @Nullable
            Instant asOf,

            @ToolDescription("0 to 2; 0: all that shares a word. Default: what answers.") @Nullable
            Double minRelevance,

            @ToolDescription("Most tokens of the contents; default 2,000.") @Nullable
            Integer budgetTokens,

            @ToolDescription("1 to 100; default 20.") @Nullable
            Integer limit,

            @ToolDescription("next_cursor of the page before.") @Nullable
            String cursor) {
        Question question() {
            return new Question(
                    ArgumentReader.requestedText("query", query),
                    ArgumentReader.given(project).stream().toList(),
                    ArgumentReader.given(layer).map(Layer::read).stream().toList(),
                    List.of(),
                    LayerRow.ACTIVE,
                    ArgumentReader.given(author),
                    Optional.ofNullable(asOf),
                    Question.By.BOTH);
        }

        int budget() {
            int budget = budgetTokens == null ? USUAL_BUDGET : budgetTokens;
            if (budget < 1 || budget > MOST_BUDGET) {
                throw Failure.invalid(
                        "budget_tokens",
                        "budget_tokens is a whole number from 1 to " + MOST_BUDGET + ", not " + budget);
            }
            return budget;
        }
    }

    /// @param layer project_state, entity, memory or chunk: the first is settled, the last is raw text
    /// @param score higher is better; comparable only within this answer
    /// @param foundBy how it was found: words that it shares with the query, vectors (its meaning is
    ///     near), or both; absent on a server without vectors
    /// @param disputed true while a conflict about it is open: do not rely on it
    /// @param conflicts the open conflicts; show one with the tool conflicts
    /// @param olderThan the answer that contradicts it and was stated later: use that one
    /// @param premiseFell what it rests on does not hold any more, and why: check it before you rely on
    ///     it
    /// @param retired outdated parts of the content
    /// @param document the document of a chunk
    public record Item(
            String id,
            String layer,
            String type,
            String project,
            String content,
            Optional<String> author,
            Instant since,
            double score,
            Optional<List<String>> foundBy,
            boolean disputed,
            List<String> conflicts,
            Optional<String> olderThan,
            Optional<String> premiseFell,
            List<String> retired,
            Optional<String> document) {
        static Item of(RecalledRow recalledRow) {
            LayerRow row = recalledRow.row();
            return RecordMapper.map(
                    Item.class,
                    Map.of(
                            "content", row.text(),
                            "foundBy", recalledRow.ways(),
                            "olderThan", recalledRow.olderThan().map(RowKey::id),
                            "premiseFell", recalledRow.premise().map(FallenPremise::words),
                            "retired", recalledRow.retiredTexts(),
                            "document", row.passage().map(LayerRow.Passage::path)),
                    recalledRow,
                    row,
                    row.key(),
                    row.times());
        }
    }

    /// @param items the best answers first
    /// @param tokens the approximate tokens of the contents
    /// @param leftOut how many answers of this page did not fit into the budget
    /// @param projects the searched projects; empty for all projects
    /// @param pending how many chunks of documents cannot be found yet; absent for none
    /// @param vectors pending while only words are compared, not yet meaning; absent otherwise
    /// @param advice the project that you may have meant
    /// @param nextCursor pass it as cursor for the next page; absent on the last
    public record Answer(
            List<Item> items,
            int tokens,
            int leftOut,
            List<String> projects,
            Optional<Integer> pending,
            Optional<String> vectors,
            Optional<String> advice,
            Optional<String> nextCursor) {}

    @Tool(
            name = "recall",
            title = "Search shared memory",
            description = """
                    Search what the team and its agents know: settled state, decisions, facts, documents. Do it before you
                    begin work and before you commit. A disputed answer contradicts another one and is not settled.""",
            annotations =
                    @Tool.Annotations(
                            readOnlyHint = true,
                            destructiveHint = false,
                            idempotentHint = true,
                            openWorldHint = false),
            inputSchema = @Tool.InputSchema(generator = InputSchemas.class),
            outputSchema = @Tool.OutputSchema(from = Answer.class, generator = OutputSchemas.class))
    @ArgumentsOf(Arguments.class)
    @RunOnVirtualThread
    public ToolResponse call(RawMessage message, McpConnection client) {
        return calls.answer(message, client, Arguments.class, this::recall);
    }

    /// The best answers of a page that fit into the budget; the first is always included.
    Answer recall(Agent agent, Arguments arguments) {
        int budget = arguments.budget();
        Recall.Page page = recall.ask(
                agent.workspace(),
                arguments.question(),
                new AnswerEnd(Optional.ofNullable(arguments.minRelevance())),
                ArgumentReader.given(arguments.cursor()),
                ArgumentReader.limit(arguments.limit()));
        List<Item> items = new ArrayList<>();
        List<RowKey> rowKeys = new ArrayList<>();
        int tokens = 0;
        for (RecalledRow recalledRow : page.items()) {
            if (items.isEmpty() || tokens + recalledRow.tokens() <= budget) {
                items.add(Item.of(recalledRow));
                rowKeys.add(recalledRow.row().key());
                tokens += recalledRow.tokens();
            }
        }
        reads.add(agent.workspace(), agent.reader(), Way.MCP, rowKeys);
        int leftOut = page.items().size() - items.size();
        return new Answer(
                items,
                tokens,
                leftOut,
                page.projects(),
                page.someArePending(),
                page.vectors(),
                items.isEmpty()
                        ? recall.unknown(agent.workspace(), page.projects()).map(UnknownProject::notice)
                        : Optional.empty(),
                page.next());
    }
}
