package io.festinger.web.playground;

import java.util.Optional;

/// The text typed into the playground with its result: one form at a time.
public record PlaygroundTrial(
        String text,
        Optional<PromptView> prompt,
        String known,
        String incoming,
        Optional<VerdictView> verdict,
        String content,
        String project,
        Optional<CheckView> check) {
    static final PlaygroundTrial NOTHING =
            new PlaygroundTrial("", Optional.empty(), "", "", Optional.empty(), "", "", Optional.empty());

    static PlaygroundTrial prompt(String text, Optional<PromptView> promptView) {
        return new PlaygroundTrial(text, promptView, "", "", Optional.empty(), "", "", Optional.empty());
    }

    static PlaygroundTrial verdict(String knownText, String incoming, Optional<VerdictView> verdictView) {
        return new PlaygroundTrial("", Optional.empty(), knownText, incoming, verdictView, "", "", Optional.empty());
    }

    static PlaygroundTrial check(String content, String project, Optional<CheckView> checkView) {
        return new PlaygroundTrial("", Optional.empty(), "", "", Optional.empty(), content, project, checkView);
    }
}
