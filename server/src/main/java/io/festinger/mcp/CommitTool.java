package io.festinger.mcp;

import io.festinger.base.Failure;
import io.festinger.memory.Committed;
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

/// `commit`: writes down what an agent learned, and says at once what it repeats, corrects or contradicts.
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

    /// A fact as an agent says it.
    public record Fact(
            @Described("One statement in plain words that can be read on its own: 'The login service times out after"
                    + " 30 s.' Name the thing, the property, the value and the unit.")
            String content,

            @Described("The project that it belongs to. Facts contradict each other within a project.") @Nullable
            String project,

            @Described(
                    value =
                            "What kind of statement it is; project (a fact about a project) where a project is named, else"
                                    + " knowledge.",
                    oneOf = {"identity", "preference", "episodic", "project", "knowledge", "adaptation"})
            @Nullable
            String memoryType,

            @Described("The context in which it holds, such as 'staging' or 'payments/webhooks'.") @Nullable
            String scope,

            @Described("How sure you are, from 0 to 1: 1 for what you verified (default).") @Nullable
            Double confidence,

            @Described("When it was seen to be so; now where it is left out.") @Nullable
            Instant observedAt,

            @Described("From when it holds, where that is known.") @Nullable
            Instant validFrom,

            @Described("Until when it holds, where that is known.") @Nullable
            Instant validTo,

            @Described("The id of the memory that this replaces: both are kept, and a person is asked to supersede it.")
            @Nullable
            String corrects,

            @Described("Ids of memories that you concluded it from.") @Nullable
            List<String> derivedFrom) {
        MemoryDraft draft() {
            String place = project == null ? "" : project;
            String kind = place.isBlank() ? "knowledge" : "project";
            return new MemoryDraft(
                    MemoryType.read(memoryType == null ? kind : memoryType),
                    Wishes.wanted("content", content),
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

    /// One fact in its own fields, or several in `facts`.
    public record Arguments(
            @Described("The fact, where there is one: a statement in plain words that can be read on its own, such as"
                    + " 'The login service times out after 30 s.' Leave it out when you pass facts.")
            @Nullable
            String content,

            @Described("Up to 100 facts at once, in the order in which they are to be written; each is weighed against"
                    + " those before it.")
            @Nullable
            List<Fact> facts,

            @Described("The project that it belongs to, or that all facts belong to which name none. Facts contradict"
                    + " each other within a project.")
            @Nullable
            String project,

            @Described(
                    value =
                            "What kind of statement it is; project (a fact about a project) where a project is named, else"
                                    + " knowledge.",
                    oneOf = {"identity", "preference", "episodic", "project", "knowledge", "adaptation"})
            @Nullable
            String memoryType,

            @Described("The context in which it holds, such as 'staging' or 'payments/webhooks'.") @Nullable
            String scope,

            @Described("How sure you are, from 0 to 1: 1 for what you verified (default).") @Nullable
            Double confidence,

            @Described("When it was seen to be so; now where it is left out.") @Nullable
            Instant observedAt,

            @Described("The id of the memory that this replaces: both are kept, and a person is asked to supersede it.")
            @Nullable
            String corrects,

            @Described("True to see what would come of it and write nothing.") @Nullable
            Boolean dryRun) {
        /// The facts, with what holds for all of them.
        List<Fact> all() {
            if (facts == null) {
                return List.of(new Fact(
                        Wishes.wanted("content", content),
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
                        "with facts, '" + field + "' is said in each of them: put it there");
            }
        }
    }

    /// What became of one fact.
    public record Result(
            @Described("Its place among the facts of the call, from 0.")
            int index,

            @Described("The id of the memory; the known one for a duplicate.")
            Optional<String> id,

            @Described("active, or superseded where something newer is known.")
            Optional<String> status,

            @Described(
                    value =
                            "new: nothing was known. duplicate: it was known in these words. refinement: it agrees with what is"
                                    + " known, in other words. update: it replaces an earlier word; another author's word stays until a person decides. scoped: it holds beside the others, in another"
                                    + " context. conflict: it contradicts what is known, and both are kept.",
                    oneOf = {"new", "duplicate", "refinement", "update", "scoped", "conflict"})
            Optional<String> verdict,

            @Described("Open conflicts that it opened or joined; show one with the tool conflicts.")
            List<String> conflicts,

            @Described("The update that waits for a person, where it replaces what others said.")
            Optional<String> proposalId,

            @Described("The rule that decided the verdict.") Optional<String> ruleId,
            @Described("Why, in a sentence.") Optional<String> explanation,

            @Described("What it was read to say: subject, attribute, value.")
            List<Committed.Said> claims,

            @Described("Why it was not written, with the field and the cure; absent where it was.")
            Optional<String> error) {
        static Result of(int index, Committed committed) {
            return new Result(
                    index,
                    Optional.of(committed.id()),
                    Optional.of(committed.status()),
                    Optional.of(committed.verdict().wire()),
                    committed.conflicts().stream().map(Object::toString).toList(),
                    committed.proposal().map(Object::toString),
                    committed.ruleId(),
                    Optional.of(committed.explanation()).filter(text -> !text.isEmpty()),
                    committed.claims(),
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
                    List.of(),
                    Optional.of(ToolCalls.words(failure)));
        }
    }

    /// What became of the facts.
    public record Answer(
            @Described("For each fact, in the order of the call.")
            List<Result> results,

            @Described("How many were written, or would be.")
            int committed,

            @Described("All open conflicts that they opened or joined.")
            List<String> conflicts,

            @Described("What to do now, where there is something to do.")
            Optional<String> advice) {}

    @Tool(
            name = "commit",
            title = "Commit facts to shared memory",
            description = """
                    Write down what you have verified and others should know: decisions, settings, limits, versions, owners,
                    what failed and why. One fact, or up to 100 at once. The answer says for each what it was found to be
                    (new, duplicate, refinement, update, scoped or conflict), and names the conflicts that it opened: a fact
                    that contradicts is kept beside what it contradicts, for a person to decide. Look first with recall
                    whether it is known. No secrets, no guesses, no chatter. For what a single term is ('X is a Y', 'X is
                    part of Y'), use know.""",
            annotations =
                    @Tool.Annotations(
                            title = "Commit facts to shared memory",
                            destructiveHint = false,
                            openWorldHint = false),
            inputSchema = @Tool.InputSchema(generator = InputSchemas.class),
            outputSchema = @Tool.OutputSchema(from = Answer.class, generator = OutputSchemas.class))
    @Takes(Arguments.class)
    @RunOnVirtualThread
    public ToolResponse call(RawMessage message, McpConnection client) {
        return calls.answer(message, client, Arguments.class, this::commit);
    }

    /// Each fact is written for itself, so that one that cannot be written does not hold up the others.
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

    private Committed write(Agent agent, Fact fact, Arguments asked) {
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
