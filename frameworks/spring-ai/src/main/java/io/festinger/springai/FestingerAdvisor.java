package io.festinger.springai;

import io.festinger.client.Festinger;
import org.springframework.ai.chat.client.ChatClientRequest;
import org.springframework.ai.chat.client.ChatClientResponse;
import org.springframework.ai.chat.client.advisor.api.AdvisorChain;
import org.springframework.ai.chat.client.advisor.api.BaseAdvisor;
import org.springframework.core.Ordered;

/// Adds what shared memory holds on the user's message to the system message, within a budget of
/// tokens. Disputed facts are marked as such.
public final class FestingerAdvisor implements BaseAdvisor {
    private final Festinger festinger;
    private final String project;
    private final int budgetTokens;

    /// @param project empty for none
    /// @param budgetTokens most tokens of the added text
    public FestingerAdvisor(Festinger festinger, String project, int budgetTokens) {
        this.festinger = festinger;
        this.project = project;
        this.budgetTokens = budgetTokens;
    }

    @Override
    public ChatClientRequest before(ChatClientRequest request, AdvisorChain chain) {
        String question = request.prompt().getUserMessage().getText();
        if (question == null || question.isBlank()) {
            return request;
        }
        String context = festinger.context(project, question, budgetTokens);
        return context.isEmpty()
                ? request
                : request.mutate()
                        .prompt(request.prompt()
                                .augmentSystemMessage(system -> system.mutate()
                                        .text((system.getText() + "\n\n" + context).strip())
                                        .build()))
                        .build();
    }

    @Override
    public ChatClientResponse after(ChatClientResponse response, AdvisorChain chain) {
        return response;
    }

    /// After the advisors of chat memory, whose messages are then in the prompt.
    @Override
    public int getOrder() {
        return Ordered.LOWEST_PRECEDENCE - 1_000;
    }
}
