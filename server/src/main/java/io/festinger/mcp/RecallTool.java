package io.festinger.mcp;

import io.festinger.base.ConflictId;
import io.festinger.base.Failure;
import io.festinger.memory.layers.Layer;
import io.festinger.memory.layers.LayerRow;
import io.festinger.recall.Question;
import io.festinger.recall.Recall;
import io.festinger.recall.Recalled;
import io.quarkiverse.mcp.server.McpConnection;
import io.quarkiverse.mcp.server.RawMessage;
import io.quarkiverse.mcp.server.Tool;
import io.quarkiverse.mcp.server.ToolResponse;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// `recall`: what is known about a question, the best answers first.
@Singleton
public final class RecallTool {
    private static final int USUAL_BUDGET = 2_000;
    private static final int MOST_BUDGET = 100_000;

    private final ToolCalls calls;
    private final Recall recall;

    RecallTool(ToolCalls calls, Recall recall) {
        this.calls = calls;
        this.recall = recall;
    }

    public record Arguments(
            @Described("What you want to know, in any words: 'timeout of the login service'. Name things rather than"
                    + " asking in general.")
            String query,

            @Described("Only what belongs to this project; all projects where it is left out.") @Nullable
            String project,

            @Described(
                    value =
                            "Only this layer: project_state is settled by the team, entity are decisions and requirements,"
                                    + " memory is what agents and people said, chunk is raw text of documents.",
                    oneOf = {"project_state", "entity", "memory", "chunk"})
            @Nullable
            String layer,

            @Described("Only what this author said.") @Nullable
            String author,

            @Described("What was known at that time, such as 2026-01-31T12:00:00Z; now where it is left out.") @Nullable
            Instant asOf,

            @Described("About how many tokens the contents may take together; 2,000 where it is left out.") @Nullable
            Integer budgetTokens,

            @Described("How many answers at most, 1 to 100; 20 where it is left out.") @Nullable
            Integer limit,

            @Described("next_cursor of the page before.") @Nullable
            String cursor) {
        Question question() {
            return new Question(
                    Wishes.wanted("query", query),
                    Wishes.given(project).stream().toList(),
                    Wishes.given(layer).map(Layer::read).stream().toList(),
                    List.of(),
                    LayerRow.ACTIVE,
                    Wishes.given(author),
                    Optional.ofNullable(asOf),
                    Question.By.BOTH);
        }

        int budget() {
            int budget = budgetTokens == null ? USUAL_BUDGET : budgetTokens;
            if (budget < 1 || budget > MOST_BUDGET) {
                throw new Failure(
                        Failure.Code.INVALID_REQUEST,
                        "budget_tokens",
                        "budget_tokens is a whole number from 1 to " + MOST_BUDGET + ", not " + budget);
            }
            return budget;
        }
    }

    public record Item(
            String id,

            @Described("project_state, entity, memory or chunk: the first is settled, the last is raw text.")
            String layer,

            String type,
            String project,
            String content,
            Optional<String> author,
            Instant since,

            @Described("More answers better; comparable within this answer alone.")
            double score,

            @Described("What led to it: words that it shares with the query, vectors (it says something near), or both;"
                    + " absent on a server without vectors.")
            Optional<List<String>> foundBy,

            @Described("True while a conflict about it is open: do not rely on it.")
            boolean disputed,

            @Described("These conflicts; show one with the tool conflicts.")
            List<String> conflicts,

            @Described("Parts of the content that do not hold any more.")
            List<String> retired,

            @Described("The document that a chunk stands in.")
            Optional<String> document) {
        static Item of(Recalled found) {
            LayerRow row = found.row();
            return new Item(
                    row.key().id(),
                    row.key().layer().wire(),
                    row.type(),
                    row.project(),
                    row.text(),
                    Optional.of(row.author()).filter(author -> !author.isEmpty()),
                    row.times().since(),
                    found.score(),
                    found.ways(),
                    found.disputed(),
                    found.conflicts().stream().map(ConflictId::value).toList(),
                    found.retiredTexts(),
                    row.passage().map(LayerRow.Passage::path));
        }
    }

    public record Answer(
            @Described("The best answers first.") List<Item> items,

            @Described("About how many tokens the contents take.")
            int tokens,

            @Described("How many answers of this page did not fit into the budget.")
            int leftOut,

            @Described("The projects that were looked at; empty for all projects.")
            List<String> projects,

            @Described("Pass it as cursor for the next page; absent on the last.")
            Optional<String> nextCursor) {}

    @Tool(
            name = "recall",
            title = "Search shared memory",
            description = """
                    Search what the team and its agents know, by words, in all layers: settled state, decisions, facts,
                    documents. Do it before you begin a piece of work and before you commit. as_of answers what was known at
                    an earlier time. An answer that is disputed contradicts another one and is not settled. For one text to
                    work from, within a budget, use context; for how something changed, use history.""",
            annotations =
                    @Tool.Annotations(
                            title = "Search shared memory",
                            readOnlyHint = true,
                            destructiveHint = false,
                            idempotentHint = true,
                            openWorldHint = false),
            inputSchema = @Tool.InputSchema(generator = InputSchemas.class),
            outputSchema = @Tool.OutputSchema(from = Answer.class, generator = OutputSchemas.class))
    @Takes(Arguments.class)
    @RunOnVirtualThread
    public ToolResponse call(RawMessage message, McpConnection client) {
        return calls.answer(message, client, Arguments.class, this::recall);
    }

    /// Of a page, the best answers that fit into the budget; the first always does.
    Answer recall(Agent agent, Arguments asked) {
        int budget = asked.budget();
        Recall.Page page = recall.ask(
                agent.workspace(), asked.question(), Wishes.given(asked.cursor()), Wishes.limit(asked.limit()));
        List<Item> items = new ArrayList<>();
        int tokens = 0;
        for (Recalled found : page.items()) {
            if (items.isEmpty() || tokens + found.tokens() <= budget) {
                items.add(Item.of(found));
                tokens += found.tokens();
            }
        }
        return new Answer(items, tokens, page.items().size() - items.size(), page.projects(), page.next());
    }
}
