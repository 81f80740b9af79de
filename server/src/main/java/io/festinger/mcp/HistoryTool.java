package io.festinger.mcp;

import io.festinger.base.ConflictId;
import io.festinger.base.Failure;
import io.festinger.base.WorkspaceId;
import io.festinger.conflicts.Conflict;
import io.festinger.conflicts.ConflictStore;
import io.festinger.conflicts.Inbox;
import io.festinger.memory.Memory;
import io.festinger.memory.MemoryDetail;
import io.festinger.memory.MemoryFilter;
import io.festinger.memory.MemoryStatus;
import io.festinger.memory.commits.Memories;
import io.quarkiverse.mcp.server.McpConnection;
import io.quarkiverse.mcp.server.RawMessage;
import io.quarkiverse.mcp.server.Tool;
import io.quarkiverse.mcp.server.ToolResponse;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// `history`: how a matter reached its current state.
@Singleton
public record HistoryTool(ToolCalls calls, Memories memories, Inbox inbox) {
    private static final String CONFLICT = "cf";

    /// The most conflicts whose decisions are shown.
    private static final int CONFLICTS = 50;

    public record Arguments(
            @ToolDescription("Of a memory or a conflict. Or pass subject.") @Nullable
            String id,

            @ToolDescription("In words that all must occur: 'login service timeout'.") @Nullable
            String subject,

            @ToolDescription("With subject: only this project.") @Nullable
            String project,

            @ToolDescription("Newest events, 1 to 100; default 20.") @Nullable
            Integer limit) {}

    /// A statement that is valid today.
    ///
    /// @param conflicts open conflicts that it belongs to: while there is one, do not rely on it
    public record CurrentFact(String id, String content, String author, List<String> conflicts) {}

    /// @param current the statements valid today; several that disagree are in a conflict
    /// @param events the events, oldest first
    public record Answer(List<CurrentFact> current, List<Timeline.Event> events) {}

    @Tool(
            name = "history",
            title = "See how something changed and why",
            description = """
                    Tell how something came to be as it is: who said what and when, what replaced what, which contradictions
                    were found, what people decided and why. Use it when a fact surprises you.""",
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
        return calls.answer(message, client, Arguments.class, this::tell);
    }

    Answer tell(Agent agent, Arguments arguments) {
        int max = ArgumentReader.limit(arguments.limit());
        Optional<String> id = ArgumentReader.given(arguments.id());
        if (id.isPresent()) {
            return id.get().startsWith(CONFLICT)
                    ? ofConflict(agent.workspace(), new ConflictId(id.get()), max)
                    : ofMemory(agent.workspace(), id.get(), max);
        }
        String subject = ArgumentReader.given(arguments.subject())
                .orElseThrow(() -> Failure.invalid(
                        "subject", "say whose history: a subject in words, or the id of a memory or conflict"));
        return ofSubject(agent.workspace(), subject, ArgumentReader.given(arguments.project()), max);
    }

    private Answer ofMemory(WorkspaceId workspace, String id, int max) {
        Timeline timeline = new Timeline();
        MemoryDetail detail = memories.get(workspace, id, Optional.empty());
        tell(timeline, detail);
        conflicts(workspace, Optional.empty(), Optional.empty(), Optional.of(id))
                .forEach(conflict -> tell(timeline, workspace, conflict));
        Memory memory = detail.memory();
        memory.state()
                .supersededBy()
                .filter(winner -> winner.startsWith("mem"))
                .ifPresent(winner -> timeline.addStatement(
                        memories.get(workspace, winner, Optional.empty()).memory()));
        return new Answer(currentFacts(Stream.of(Memories.Page.Item.of(detail))), timeline.latest(max));
    }

    private static void tell(Timeline timeline, MemoryDetail detail) {
        timeline.addStatement(detail.memory());
        detail.witnesses().forEach(timeline::addStatement);
        detail.history().forEach(change -> timeline.addChange(detail.memory(), change));
    }

    private Answer ofConflict(WorkspaceId workspace, ConflictId id, int max) {
        Timeline timeline = new Timeline();
        Inbox.Detail detail = inbox.detail(workspace, id);
        List<Memories.Page.Item> sides = new ArrayList<>();
        detail.conflict().members().stream()
                .filter(member -> member.kind().equals("memory"))
                .filter(member -> detail.members().containsKey(member.id()))
                .forEach(member -> {
                    MemoryDetail side = memories.get(workspace, member.id(), Optional.empty());
                    tell(timeline, side);
                    sides.add(Memories.Page.Item.of(side));
                });
        tell(timeline, workspace, detail.conflict());
        return new Answer(currentFacts(sides.stream()), timeline.latest(max));
    }

    private Answer ofSubject(WorkspaceId workspace, String subject, Optional<String> project, int max) {
        Timeline timeline = new Timeline();
        List<Memories.Page.Item> items =
                memories.list(workspace, about(subject, project, max)).items();
        items.forEach(
                item -> tell(timeline, memories.get(workspace, item.memory().id(), Optional.empty())));
        conflicts(workspace, project, Optional.of(subject), Optional.empty())
                .forEach(conflict -> tell(timeline, workspace, conflict));
        return new Answer(currentFacts(items.stream()), timeline.latest(max));
    }

    private static MemoryFilter about(String subject, Optional<String> project, int max) {
        return new MemoryFilter(
                Optional.empty(),
                project,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(subject),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                max);
    }

    private List<Conflict> conflicts(
            WorkspaceId workspace, Optional<String> project, Optional<String> subject, Optional<String> member) {
        return inbox.list(
                        workspace,
                        new ConflictStore.Filter(
                                Optional.empty(),
                                project,
                                Optional.empty(),
                                subject,
                                member,
                                Optional.empty(),
                                CONFLICTS))
                .items();
    }

    private void tell(Timeline timeline, WorkspaceId workspace, Conflict conflict) {
        timeline.contradicted(conflict);
        inbox.detail(workspace, conflict.id()).decisions().forEach(timeline::addDecision);
    }

    private static List<CurrentFact> currentFacts(Stream<Memories.Page.Item> items) {
        return items.filter(item -> item.memory().status() == MemoryStatus.ACTIVE)
                .map(item -> new CurrentFact(
                        item.memory().id(),
                        item.memory().content(),
                        item.memory().voice().author(),
                        item.conflicts().stream().map(ConflictId::value).toList()))
                .toList();
    }
}
