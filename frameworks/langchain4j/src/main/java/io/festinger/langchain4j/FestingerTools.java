package io.festinger.langchain4j;

import dev.langchain4j.agent.tool.P;
import dev.langchain4j.agent.tool.Tool;
import io.festinger.client.Commitment;
import io.festinger.client.Festinger;
import io.festinger.client.FestingerException;
import io.festinger.client.RecalledItem;
import java.util.List;
import java.util.stream.Collectors;

/// Tools by which a model writes to and searches shared memory. A refusal is an answer that says
/// what to change.
public final class FestingerTools {
    private static final int RESULTS = 8;

    private final Festinger festinger;
    private final String project;

    /// @param project empty for none
    public FestingerTools(Festinger festinger, String project) {
        this.festinger = festinger;
        this.project = project;
    }

    @Tool(name = "commit", value = """
            Write down one fact that you have verified and others should know: a decision, setting, limit, version, owner, \
            what failed and why. The answer says whether it contradicts something. Recall first. No secrets, no guesses.""")
    public String commit(@P("The fact, as a sentence that can be understood alone") String fact) {
        try {
            Commitment commitment = festinger.commit(project, fact);
            return commitment.verdict()
                    + (commitment.explanation().isEmpty() ? "" : ": " + commitment.explanation())
                    + (commitment.conflicts().isEmpty() ? "" : " (" + String.join(", ", commitment.conflicts()) + ")");
        } catch (FestingerException e) {
            return "not stored: " + e.getMessage();
        }
    }

    @Tool(name = "recall", value = """
            Search what the team and its agents know: settled state, decisions, facts, documents. Do it before you begin \
            work and before you commit. A disputed answer contradicts another one and is not settled.""")
    public String recall(@P("What to look for, in words") String question) {
        try {
            List<RecalledItem> items = festinger.recall(project, question, RESULTS);
            return items.isEmpty()
                    ? "Nothing is known about this."
                    : items.stream().map(item -> "- " + item.text()).collect(Collectors.joining("\n"));
        } catch (FestingerException e) {
            return "not searched: " + e.getMessage();
        }
    }
}
