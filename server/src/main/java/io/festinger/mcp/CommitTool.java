package io.festinger.mcp;

import com.fasterxml.jackson.annotation.JsonAlias;
import io.festinger.base.Failure;
import io.festinger.memory.CommitResult;
import io.festinger.memory.MemoryDraft;
import io.festinger.memory.MemoryType;
import io.festinger.memory.commits.Memories;
import io.festinger.reads.SessionPremises;
import io.festinger.recall.Recall;
import io.quarkiverse.mcp.server.Cancellation;
import io.quarkiverse.mcp.server.McpConnection;
import io.quarkiverse.mcp.server.Progress;
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
public record CommitTool(ToolCalls calls, Memories memories, Recall recall, SessionPremises premises) {
    private static final int MAX = 100;
    private static final String ADVICE =
            "Both sides are kept, and neither statement overrides the other: treat the matter as open,"
                    + " tell the person you work for, and use propose_resolution if you know which side holds.";

    /// A fact as an agent states it.
    public record Fact(
            String content,
            @Nullable String project,

            @Nullable String memoryType,

            @Nullable String scope,
            @Nullable Double confidence,
            @Nullable Instant observedAt,

            @Nullable Instant validFrom,
            @Nullable Instant validTo,

            @Nullable String corrects,

            @JsonAlias("derived_from") @Nullable List<String> basedOn) {
        MemoryDraft draft() {
            String place = project == null ? "" : project;
            String kind = place.isBlank() ? "knowledge" : "project";
            return MemoryDraft.builder(
                            MemoryType.read(memoryType == null ? kind : memoryType),
                            ArgumentReader.requestedText("content", content))
                    .project(place)
                    .scope(scope)
                    .confidence(confidence)
                    .corrects(corrects)
                    .observedAt(observedAt)
                    .validFrom(validFrom)
                    .validTo(validTo)
                    .basedOn(basedOn)
                    .build();
        }
    }

    /// One fact in separate fields, or several in `facts`.
    public record Arguments(
            @ToolDescription(
                    "A statement that can be read on its own: 'The login service times out after 30 s.' Or facts.")
            @Nullable
            String content,

            @ToolDescription("Up to 100, written in this order.") @Nullable
            List<Fact> facts,

            @ToolDescription("The project it belongs to.") @Nullable
            String project,

            @ToolDescription(
                    value = "Default: project, or knowledge without a project.",
                    oneOf = {"identity", "preference", "episodic", "project", "knowledge", "adaptation"})
            @Nullable
            String memoryType,

            @ToolDescription("Where it holds, such as 'staging'.") @Nullable
            String scope,

            @ToolDescription("How sure you are, 0 to 1 (default).") @Nullable
            Double confidence,

            @ToolDescription("When it was so; default now.") @Nullable
            Instant observedAt,

            @ToolDescription("The id of what it replaces; a person confirms.") @Nullable
            String corrects,

            @ToolDescription("Ids of rows it follows from; it is marked when one falls.") @Nullable
            List<String> basedOn,

            @ToolDescription("True: write nothing, only answer.") @Nullable
            Boolean dryRun) {
        /// The facts, with the fields common to all.
        List<Fact> all() {
            if (facts == null) {
                return List.of(new Fact(
                        ArgumentReader.requestedText("content", content),
                        project,
                        memoryType,
                        scope,
                        confidence,
                        observedAt,
                        null,
                        null,
                        corrects,
                        basedOn));
            }
            onlyWithOne("content", content);
            onlyWithOne("confidence", confidence);
            onlyWithOne("observed_at", observedAt);
            onlyWithOne("corrects", corrects);
            onlyWithOne("based_on", basedOn);
            if (facts.isEmpty() || facts.size() > MAX || facts.contains(null)) {
                throw Failure.invalid(
                        "facts",
                        "facts has " + facts.size() + " entries; send 1 to " + MAX + " in a call, each an object with"
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
                            fact.basedOn()))
                    .toList();
        }

        private static void onlyWithOne(String field, @Nullable Object value) {
            if (value != null) {
                throw Failure.invalid(field, "with facts, '" + field + "' belongs in each of them: put it there");
            }
        }
    }

    /// One fact, for agents that know `commit` as a command of git.
    public record Statement(
            @ToolDescription("One statement that can be read on its own.")
            String content,

            @ToolDescription("The project it belongs to.") @Nullable
            String project) {
        Arguments arguments() {
            return new Arguments(
                    ArgumentReader.requestedText("content", content),
                    null,
                    project,
                    null,
                    null,
                    null,
                    null,
                    null,
                    null,
                    null);
        }
    }

    /// @param verdict see commit
    /// @param conflicts open conflicts about it
    public record Remembered(
            Optional<String> id,
            Optional<String> verdict,
            List<String> conflicts,
            Optional<String> explanation,
            Optional<String> advice) {
        static Remembered of(Answer answer) {
            Result one = answer.results().getFirst();
            return new Remembered(one.id(), one.verdict(), one.conflicts(), one.explanation(), answer.advice());
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
    /// @param conflicts open conflicts that it opened or joined, or of what it repeats; show one with conflicts
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
        static Result of(int index, CommitResult commitResult) {
            return new Result(
                    index,
                    Optional.of(commitResult.id()),
                    Optional.of(commitResult.status()),
                    Optional.of(commitResult.verdict().wire()),
                    commitResult.conflicts().stream().map(Object::toString).toList(),
                    commitResult.proposal().map(Object::toString),
                    commitResult.ruleId(),
                    Optional.of(ToolWords.text(commitResult.explanation())).filter(text -> !text.isEmpty()),
                    Optional.empty());
        }

        static Result refuse(int index, Failure failure) {
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
                    what failed and why. The answer says for each whether it is new, duplicate, refinement (agrees), update
                    (replaces an earlier word), scoped (holds elsewhere) or conflict: both are kept for a person. Look first
                    with recall. No secrets, no guesses. For what a term is, use know.""",
            annotations = @Tool.Annotations(destructiveHint = false, openWorldHint = false),
            inputSchema = @Tool.InputSchema(generator = InputSchemas.class),
            outputSchema = @Tool.OutputSchema(from = Answer.class, generator = OutputSchemas.class))
    @ArgumentsOf(Arguments.class)
    @RunOnVirtualThread
    public ToolResponse call(RawMessage message, McpConnection client, Progress progress, Cancellation cancellation) {
        return calls.answer(
                message,
                client,
                Arguments.class,
                (agent, arguments) -> commit(agent, arguments, new CallProgress(progress, cancellation)));
    }

    @Tool(
            name = "remember",
            title = "Remember one fact",
            description = """
                    Store one fact for the team and its agents, as commit does: what contradicts it is kept and reported.""",
            annotations = @Tool.Annotations(destructiveHint = false, openWorldHint = false),
            inputSchema = @Tool.InputSchema(generator = InputSchemas.class),
            outputSchema = @Tool.OutputSchema(from = Remembered.class, generator = OutputSchemas.class))
    @ArgumentsOf(Statement.class)
    @RunOnVirtualThread
    public ToolResponse callRemember(RawMessage message, McpConnection client) {
        return calls.answer(
                message,
                client,
                Statement.class,
                (agent, statement) -> Remembered.of(commit(agent, statement.arguments(), CallProgress.NONE)));
    }

    Answer commit(Agent agent, Arguments arguments) {
        return commit(agent, arguments, CallProgress.NONE);
    }

    /// Writes each fact separately, so a failed one does not affect the others.
    private Answer commit(Agent agent, Arguments arguments, CallProgress call) {
        List<Fact> facts = arguments.all();
        Optional<String> misspelt = misspelt(agent, facts);
        List<Result> results = new ArrayList<>();
        for (int i = 0; i < facts.size(); i++) {
            call.beforeStep(i, facts.size());
            Fact fact = facts.get(i);
            results.add(
                    facts.size() == 1
                            ? Result.of(0, write(agent, fact, arguments))
                            : writtenResult(agent, fact, arguments, i));
        }
        return answer(results, misspelt);
    }

    /// A new project whose name is nearly a known one's.
    private Optional<String> misspelt(Agent agent, List<Fact> facts) {
        List<String> projects = facts.stream()
                .flatMap(fact -> ArgumentReader.given(fact.project()).stream())
                .distinct()
                .toList();
        return recall.unknown(agent.workspace(), projects)
                .flatMap(unknown -> unknown.nearest()
                        .map(knownText -> "The project '" + unknown.name() + "' is new. If you meant '" + knownText
                                + "', send the facts again with that name."));
    }

    private Result writtenResult(Agent agent, Fact fact, Arguments arguments, int index) {
        try {
            return Result.of(index, write(agent, fact, arguments));
        } catch (Failure failure) {
            if (failure.code() == Failure.Code.UNAVAILABLE) {
                throw failure;
            }
            return Result.refuse(index, failure);
        }
    }

    private CommitResult write(Agent agent, Fact fact, Arguments arguments) {
        MemoryDraft draft = fact.draft();
        return memories.commit(
                agent.workspace(),
                agent.write(Boolean.TRUE.equals(arguments.dryRun())),
                draft.on(draft.basedOn().using(premises.usedIds(agent.workspace(), agent.reader(), draft.content()))));
    }

    private static Answer answer(List<Result> results, Optional<String> misspelt) {
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
                Stream.concat(Stream.of(ADVICE).filter(advice -> !conflicts.isEmpty()), misspelt.stream())
                        .reduce((one, other) -> one + " " + other));
    }
}
