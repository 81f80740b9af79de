package io.festinger.mcp;

import io.festinger.base.RecordMapper;
import io.festinger.concepts.ConceptMemories;
import io.festinger.concepts.edges.EdgeOutcome;
import io.festinger.concepts.graph.ConceptStore;
import io.quarkiverse.mcp.server.McpConnection;
import io.quarkiverse.mcp.server.RawMessage;
import io.quarkiverse.mcp.server.Tool;
import io.quarkiverse.mcp.server.ToolResponse;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.inject.Singleton;
import java.util.Locale;
import java.util.Optional;

/// `know`: places a term in the concept graph, in the language of `iknowthat`.
@Singleton
public record KnowTool(ToolCalls calls, ConceptMemories memories) {
    private static final String ADVICE = "The edge that stood before is still the one that prompts are given, marked as"
            + " contested, until a person decides.";

    public record Arguments(
            @ToolDescription(
                    "'TERM -isa KIND' or 'TERM -ispart WHOLE', with 'in context of DIMENSION' where a sense is to be named:"
                            + " 'gnommoweb -isa repo', 'gnommoweb -ispart docker in context of runs-on'.")
            String fact) {}

    /// @param dimension in which sense it is true: type, membership, runs-on, or any other
    /// @param isIsa whether the parent is its kind
    public record Edge(
            String concept, String parent, String dimension, boolean isIsa, double confidence, String source) {
        static Edge of(ConceptStore.EdgeRow row) {
            return RecordMapper.map(Edge.class, row, row.claim());
        }
    }

    /// @param result stored: it is new. corroborated: it was known and gains confidence. conflict: another
    /// edge has its place, and both are kept
    /// @param edge the edge as stated; when corroborated, the current edge
    /// @param conflictId the conflict that it opened or joined; show it with the tool conflicts
    /// @param advice what to do now, if anything
    public record Answer(String result, Edge edge, Optional<String> conflictId, Optional<String> advice) {}

    @Tool(
            name = "know",
            title = "Tell what a term is",
            description = """
                    Tell what a term is or is part of. From then on every prompt that names the term carries it. For names,
                    not common words: services, repositories, customers, machines, abbreviations.""",
            annotations = @Tool.Annotations(destructiveHint = false, openWorldHint = false),
            inputSchema = @Tool.InputSchema(generator = InputSchemas.class),
            outputSchema = @Tool.OutputSchema(from = Answer.class, generator = OutputSchemas.class))
    @ArgumentsOf(Arguments.class)
    @RunOnVirtualThread
    public ToolResponse call(RawMessage message, McpConnection client) {
        return calls.answer(message, client, Arguments.class, this::tell);
    }

    Answer tell(Agent agent, Arguments arguments) {
        EdgeOutcome outcome = memories.of(agent.workspace())
                .tell(ArgumentReader.requestedText("fact", arguments.fact()), agent.write(false));
        Optional<String> conflict = outcome.conflict().map(Object::toString);
        return new Answer(
                outcome.result().name().toLowerCase(Locale.ROOT),
                Edge.of(outcome.edge()),
                conflict,
                conflict.map(id -> ADVICE));
    }
}
