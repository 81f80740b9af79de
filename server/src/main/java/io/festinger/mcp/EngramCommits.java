package io.festinger.mcp;

import io.festinger.base.Failure;
import io.festinger.judge.Verdict;
import io.festinger.memory.CommitResult;
import io.festinger.memory.MemoryDraft;
import io.festinger.memory.MemoryType;
import io.festinger.memory.commits.Memories;
import io.quarkiverse.mcp.server.McpConnection;
import io.quarkiverse.mcp.server.McpServer;
import io.quarkiverse.mcp.server.RawMessage;
import io.quarkiverse.mcp.server.Tool;
import io.quarkiverse.mcp.server.ToolResponse;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// `engram_commit` and `engram_batch_commit`: store facts as Engram's clients send them. An unsupported
/// field is reported, and never silently dropped.
@Singleton
@McpServer(McpServer.DEFAULT)
@McpServer(EngramNames.SERVER)
public final class EngramCommits {
    private static final double CONFIDENCE = 0.8;
    private static final int MAX = 100;
    private static final Set<String> FACT_TYPES = Set.of("observation", "inference", "decision");

    private final ToolCalls calls;
    private final Memories memories;
    private final InstantSource clock = InstantSource.system();

    EngramCommits(ToolCalls calls, Memories memories) {
        this.calls = calls;
        this.memories = memories;
    }

    /// A fact in Engram's fields.
    public record Fact(
            @ToolDescription("The claim in plain words, with names, versions and values.")
            String content,

            @ToolDescription("The context in which it holds, such as 'auth' or 'payments/webhooks'.") @Nullable
            String scope,

            @ToolDescription("How sure you are, from 0 to 1; 0.8 where it is left out.") @Nullable
            Double confidence,

            @ToolDescription("Your name, where you have no key; with one, facts are written under the key's name.")
            @Nullable
            String agentId,

            @ToolDescription("Not kept.") @Nullable String engineer,

            @ToolDescription("The fact_id of your own claim that this one replaces.") @Nullable
            String correctsLineage,

            @ToolDescription("Not kept; put the evidence into the claim.") @Nullable
            String provenance,

            @ToolDescription(
                    value = "observation where it is left out.",
                    oneOf = {"observation", "inference", "decision"})
            @Nullable
            String factType,

            @ToolDescription("After how many days it no longer holds.") @Nullable
            Integer ttlDays,

            @ToolDescription(
                    value = "add (default); update with corrects_lineage replaces; none does nothing.",
                    oneOf = {"add", "update", "none"})
            @Nullable
            String operation,

            @ToolDescription(
                    value = "There are no scratchpad facts here.",
                    oneOf = {"durable"})
            @Nullable
            String durability) {
        boolean isNone() {
            return "none".equals(operation);
        }

        MemoryDraft draft(Agent agent, Instant time) {
            oneOf("fact_type", factType, FACT_TYPES);
            oneOf("operation", operation, Set.of("add", "update", "none"));
            oneOf("durability", durability, Set.of("durable"));
            return MemoryDraft.builder(MemoryType.KNOWLEDGE, ArgumentReader.requestedText("content", content))
                    .scope(scope == null || scope.equals("general") ? "" : scope)
                    .author(agent.author().orElse(null))
                    .confidence(confidence == null ? CONFIDENCE : confidence)
                    .corrects(ArgumentReader.given(correctsLineage).orElse(null))
                    .validTo(Optional.ofNullable(ttlDays)
                            .map(days -> time.plus(Duration.ofDays(days)))
                            .orElse(null))
                    .build();
        }

        /// Fields that were sent and are not kept.
        List<String> notKept() {
            List<String> names = new ArrayList<>();
            ArgumentReader.given(engineer).ifPresent(text -> names.add("engineer"));
            ArgumentReader.given(provenance).ifPresent(some -> names.add("provenance"));
            ArgumentReader.given(factType).ifPresent(some -> names.add("fact_type"));
            return names;
        }

        private static void oneOf(String field, @Nullable String value, Set<String> existing) {
            if (value != null && !existing.contains(value)) {
                throw Failure.invalid(
                        field,
                        field + " is one of "
                                + String.join(", ", existing.stream().sorted().toList()) + ", not '" + value
                                + "'; only people retire what others wrote: see engram_resolve");
            }
        }
    }

    /// The outcome of a fact, in Engram's fields and Festinger's.
    ///
    /// @param conflictsDetected how many open conflicts it opened or joined
    /// @param verdict new, duplicate, refinement, update, scoped or conflict
    /// @param explanation why, in a sentence
    /// @param agentId the name under which it was written
    /// @param notKept fields that were sent and are not kept
    public record Answer(
            Optional<String> factId,
            Optional<Instant> committedAt,
            boolean duplicate,
            int conflictsDetected,
            String memoryOp,
            Optional<String> verdict,
            List<String> conflictIds,
            Optional<String> explanation,
            String agentId,
            List<String> notKept) {}

    public record Batch(
            @ToolDescription("Up to 100 facts.") List<Fact> facts,

            @ToolDescription("Your name, where you have no key; with one, facts are written under the key's name.")
            @Nullable
            String agentId,

            @ToolDescription("Not kept.") @Nullable String engineer) {}

    /// @param status its outcome: `committed`, `duplicate`, `none`, `error`
    /// @param error why it was not written
    public record BatchResult(
            int index, String status, Optional<String> factId, int conflictsDetected, Optional<String> error) {}

    public record BatchAnswer(int total, int committed, int duplicates, int failed, List<BatchResult> results) {}

    @Tool(
            name = "engram_commit",
            title = "Commit a fact",
            description = """
                    Write down a fact that you have verified. Engram's name for the tool commit, with Engram's fields. The
                    answer says whether it was known (duplicate) and how many open conflicts it is in. A fact that contradicts
                    is kept beside what it contradicts, for a person to decide.""",
            annotations = @Tool.Annotations(destructiveHint = false, openWorldHint = false),
            inputSchema = @Tool.InputSchema(generator = InputSchemas.class),
            outputSchema = @Tool.OutputSchema(from = Answer.class, generator = OutputSchemas.class))
    @ArgumentsOf(Fact.class)
    @RunOnVirtualThread
    public ToolResponse call(RawMessage message, McpConnection client) {
        return calls.answer(message, client, Fact.class, this::commit);
    }

    @Tool(
            name = "engram_batch_commit",
            title = "Commit facts",
            description = """
                    Write down up to 100 facts at once. Engram's name for the tool commit, with Engram's fields. A fact that
                    cannot be written does not hold up the others.""",
            annotations = @Tool.Annotations(destructiveHint = false, openWorldHint = false),
            inputSchema = @Tool.InputSchema(generator = InputSchemas.class),
            outputSchema = @Tool.OutputSchema(from = BatchAnswer.class, generator = OutputSchemas.class))
    @ArgumentsOf(Batch.class)
    @RunOnVirtualThread
    public ToolResponse callBatch(RawMessage message, McpConnection client) {
        return calls.answer(message, client, Batch.class, this::commitAll);
    }

    Answer commit(Agent caller, Fact fact) {
        Agent agent = caller.speakingAs(fact.agentId());
        if (fact.isNone()) {
            return new Answer(
                    Optional.empty(),
                    Optional.empty(),
                    false,
                    0,
                    "none",
                    Optional.empty(),
                    List.of(),
                    Optional.empty(),
                    agent.actor().name(),
                    List.of());
        }
        Instant time = clock.instant();
        CommitResult commitResult = memories.commit(agent.workspace(), agent.write(false), fact.draft(agent, time));
        List<String> conflicts =
                commitResult.conflicts().stream().map(Object::toString).toList();
        return new Answer(
                Optional.of(commitResult.id()),
                Optional.of(time),
                commitResult.verdict() == Verdict.DUPLICATE,
                conflicts.size(),
                fact.operation() == null ? "add" : fact.operation(),
                Optional.of(commitResult.verdict().wire()),
                conflicts,
                ArgumentReader.given(commitResult.explanation()),
                agent.actor().name(),
                fact.notKept());
    }

    BatchAnswer commitAll(Agent caller, Batch batch) {
        List<Fact> facts = batch.facts();
        if (facts == null || facts.isEmpty() || facts.size() > MAX || facts.contains(null)) {
            throw Failure.invalid("facts", "send 1 to " + MAX + " facts in a call");
        }
        Agent agent = caller.speakingAs(batch.agentId());
        List<BatchResult> results = new ArrayList<>();
        for (int i = 0; i < facts.size(); i++) {
            results.add(result(agent, facts.get(i), i));
        }
        return new BatchAnswer(
                results.size(),
                count(results, "committed"),
                count(results, "duplicate"),
                count(results, "error"),
                results);
    }

    private BatchResult result(Agent agent, Fact fact, int index) {
        try {
            Answer answer = commit(agent, fact);
            String status = answer.duplicate() ? "duplicate" : fact.isNone() ? "none" : "committed";
            return new BatchResult(index, status, answer.factId(), answer.conflictsDetected(), Optional.empty());
        } catch (Failure failure) {
            if (failure.code() == Failure.Code.UNAVAILABLE) {
                throw failure;
            }
            return new BatchResult(index, "error", Optional.empty(), 0, Optional.of(ToolCalls.words(failure)));
        }
    }

    private static int count(List<BatchResult> results, String status) {
        return (int) results.stream()
                .filter(result -> result.status().equals(status))
                .count();
    }
}
