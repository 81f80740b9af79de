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

    static PlaygroundTrial prompt(String text, Optional<PromptView> found) {
        return new PlaygroundTrial(text, found, "", "", Optional.empty(), "", "", Optional.empty());
    }

    static PlaygroundTrial verdict(String known, String incoming, Optional<VerdictView> judged) {
        return new PlaygroundTrial("", Optional.empty(), known, incoming, judged, "", "", Optional.empty());
    }

    static PlaygroundTrial check(String content, String project, Optional<CheckView> checked) {
        return new PlaygroundTrial("", Optional.empty(), "", "", Optional.empty(), content, project, checked);
    }
}
