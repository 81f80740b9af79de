package io.festinger.mcp;

import io.festinger.base.Failure;
import io.festinger.memory.CommitResult;
import io.festinger.memory.Memories;
import io.festinger.memory.MemoryDraft;
import io.festinger.memory.MemoryStatus;
import io.festinger.memory.MemoryType;
import io.festinger.memory.Provenance;
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
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// `commit`: stores an agent's facts, and immediately reports repetitions, corrections and contradictions.
@Singleton
public final class CommitTool {
    private static final int MOST = 100;
    private static final String ADVICE =
            "Both sides are kept, and nobody's word wins by itself: treat the matter as open,"
                    + " tell the person you work for, and use propose_resolution if you know which side holds.";

    private final ToolCalls calls;
    private final Memories memories;

    CommitTool(ToolCalls calls, Memories memories) {
        this.calls = calls;
        this.memories = memories;
    }

    /// A fact as an agent states it.
    public record Fact(
            @ToolDescription(
                    "One statement that can be read on its own: name the thing, the property, the value and the unit.")
            String content,

            @Nullable String project,

            @Nullable String memoryType,

            @Nullable String scope,
            @Nullable Double confidence,
            @Nullable Instant observedAt,

            @ToolDescription("From when it holds.") @Nullable
            Instant validFrom,

            @ToolDescription("Until when it holds.") @Nullable
            Instant validTo,

            @Nullable String corrects,

            @ToolDescription("Ids of memories that you concluded it from.") @Nullable
            List<String> derivedFrom) {
        MemoryDraft draft() {
            String place = project == null ? "" : project;
            String kind = place.isBlank() ? "knowledge" : "project";
            return new MemoryDraft(
                    MemoryType.read(memoryType == null ? kind : memoryType),
                    ArgumentReader.wanted("content", content),
                    place,
                    scope == null ? "" : scope,
                    Optional.empty(),
                    confidence == null ? 1 : confidence,
                    MemoryStatus.ACTIVE,
                    Optional.ofNullable(corrects).filter(id -> !id.isBlank()),
                    Optional.ofNullable(observedAt),
                    Optional.ofNullable(validFrom),
                    Optional.ofNullable(validTo),
                    Provenance.NONE,
                    derivedFrom == null ? List.of() : derivedFrom);
        }
    }

    /// One fact in separate fields, or several in `facts`.
    public record Arguments(
            @ToolDescription(
                    "A statement in plain words that can be read on its own: 'The login service times out after 30"
                            + " s.' Leave it out when you pass facts.")
            @Nullable
            String content,

            @ToolDescription("Up to 100 facts, written in this order. Their fields mean what those beside them mean.")
            @Nullable
            List<Fact> facts,

            @ToolDescription("The project it belongs to. Facts contradict each other within a project.") @Nullable
            String project,

            @ToolDescription(
                    value = "project where a project is named, else knowledge.",
                    oneOf = {"identity", "preference", "episodic", "project", "knowledge", "adaptation"})
            @Nullable
            String memoryType,

            @ToolDescription("The context in which it holds, such as 'staging'.") @Nullable
            String scope,

            @ToolDescription("How sure you are, 0 to 1; 1 (default) for what you verified.") @Nullable
            Double confidence,

            @ToolDescription("When it was seen to be so; default now.") @Nullable
            Instant observedAt,

            @ToolDescription("The id of the memory that this replaces; a person is asked to confirm.") @Nullable
            String corrects,

            @ToolDescription("True to see what would come of it and write nothing.") @Nullable
            Boolean dryRun) {
        /// The facts, with the fields common to all.
        List<Fact> all() {
            if (facts == null) {
                return List.of(new Fact(
                        ArgumentReader.wanted("content", content),
                        project,
                        memoryType,
                        scope,
                        confidence,
                        observedAt,
                        null,
                        null,
                        corrects,
                        null));
            }
            onlyWithOne("content", content);
            onlyWithOne("confidence", confidence);
            onlyWithOne("observed_at", observedAt);
            onlyWithOne("corrects", corrects);
            if (facts.isEmpty() || facts.size() > MOST || facts.contains(null)) {
                throw new Failure(
                        Failure.Code.INVALID_REQUEST,
                        "facts",
                        "facts has " + facts.size() + " entries; send 1 to " + MOST + " in a call, each an object with"
                                + " content");
            }
            return facts.stream()
                    .map(fact -> new Fact(
                            fact.content(),
                            fact.project() == null ? project : fact.project(),
                            fact.memoryType() == null ? memoryType : fact.memoryType(),
                            fact.scope() == null ? scope : fact.scope(),
                            fact.confidence(),
                            fact.observedAt(),
                            fact.validFrom(),
                            fact.validTo(),
                            fact.corrects(),
                            fact.derivedFrom()))
                    .toList();
        }

        private static void onlyWithOne(String field, @Nullable Object value) {
            if (value != null) {
                throw new Failure(
                        Failure.Code.INVALID_REQUEST,
                        field,
                        "with facts, '" + field + "' belongs in each of them: put it there");
            }
        }
    }

    /// The outcome of one fact.
    ///
    /// @param index its place among the facts of the call, from 0
    /// @param id the id of the memory; the known one for a duplicate
    /// @param status active, or superseded where something newer is known
    /// @param verdict new: nothing was known. duplicate: it was known in these words. refinement: it agrees
    /// with a known fact, in other words. update: it replaces an earlier fact; another author's fact stays
    /// until a person decides. scoped: it is valid together with the others, in another context. conflict:
    /// it contradicts a known fact, and both are kept
    /// @param conflicts open conflicts that it opened or joined; show one with the tool conflicts
    /// @param proposalId the update that waits for a person, where it replaces other authors' facts
    /// @param ruleId the rule that decided the verdict
    /// @param explanation why, in a sentence
    /// @param error why it was not written, with the field and the cure; absent where it was written
    public record Result(
            int index,
            Optional<String> id,
            Optional<String> status,
            Optional<String> verdict,
            List<String> conflicts,
            Optional<String> proposalId,
            Optional<String> ruleId,
            Optional<String> explanation,
            Optional<String> error) {
        static Result of(int index, CommitResult committed) {
            return new Result(
                    index,
                    Optional.of(committed.id()),
                    Optional.of(committed.status()),
                    Optional.of(committed.verdict().wire()),
                    committed.conflicts().stream().map(Object::toString).toList(),
                    committed.proposal().map(Object::toString),
                    committed.ruleId(),
                    Optional.of(committed.explanation()).filter(text -> !text.isEmpty()),
                    Optional.empty());
        }

        static Result refused(int index, Failure failure) {
            return new Result(
                    index,
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    List.of(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.of(ToolCalls.words(failure)));
        }
    }

    /// The outcomes of the facts.
    ///
    /// @param results for each fact, in the order of the call
    /// @param committed how many were written, or would be
    /// @param conflicts all open conflicts that they opened or joined
    /// @param advice what to do now, if anything
    public record Answer(List<Result> results, int committed, List<String> conflicts, Optional<String> advice) {}

    @Tool(
            name = "commit",
            title = "Commit facts to shared memory",
            description = """
                    Write down what you have verified and others should know: decisions, settings, limits, versions, owners,
                    what failed and why. The answer says for each fact whether it is new, duplicate, refinement (agrees, in
                    other words), update (replaces an earlier word), scoped (holds in another context) or conflict: then both
                    are kept for a person to decide. Look first with recall. No secrets, no guesses, no chatter. For what a
                    term is ('X is a Y', 'X is part of Y'), use know.""",
            annotations = @Tool.Annotations(destructiveHint = false, openWorldHint = false),
            inputSchema = @Tool.InputSchema(generator = InputSchemas.class),
            outputSchema = @Tool.OutputSchema(from = Answer.class, generator = OutputSchemas.class))
    @ArgumentsOf(Arguments.class)
    @RunOnVirtualThread
    public ToolResponse call(RawMessage message, McpConnection client) {
        return calls.answer(message, client, Arguments.class, this::commit);
    }

    /// Writes each fact separately, so a failed one does not affect the others.
    Answer commit(Agent agent, Arguments asked) {
        List<Fact> facts = asked.all();
        if (facts.size() == 1) {
            return answer(List.of(Result.of(0, write(agent, facts.getFirst(), asked))));
        }
        List<Result> results = new ArrayList<>();
        for (int i = 0; i < facts.size(); i++) {
            results.add(written(agent, facts.get(i), asked, i));
        }
        return answer(results);
    }

    private Result written(Agent agent, Fact fact, Arguments asked, int index) {
        try {
            return Result.of(index, write(agent, fact, asked));
        } catch (Failure failure) {
            if (failure.code() == Failure.Code.UNAVAILABLE) {
                throw failure;
            }
            return Result.refused(index, failure);
        }
    }

    private CommitResult write(Agent agent, Fact fact, Arguments asked) {
        return memories.commit(agent.workspace(), agent.write(Boolean.TRUE.equals(asked.dryRun())), fact.draft());
    }

    private static Answer answer(List<Result> results) {
        List<String> conflicts = results.stream()
                .flatMap(result -> result.conflicts().stream())
                .distinct()
                .toList();
        long refused =
                results.stream().filter(result -> result.error().isPresent()).count();
        return new Answer(
                results,
                (int) (results.size() - refused),
                conflicts,
                Stream.of(ADVICE).filter(advice -> !conflicts.isEmpty()).findFirst());
    }
}
