package io.festinger.web.playground;

import java.util.Optional;

/// What was typed into the playground, and what came of it: one of its forms at a time.
public record Tried(
        String text,
        Optional<PromptView> prompt,
        String known,
        String incoming,
        Optional<VerdictView> verdict,
        String content,
        String project,
        Optional<CheckView> check) {
    static final Tried NOTHING = new Tried("", Optional.empty(), "", "", Optional.empty(), "", "", Optional.empty());

    static Tried prompt(String text, Optional<PromptView> found) {
        return new Tried(text, found, "", "", Optional.empty(), "", "", Optional.empty());
    }

    static Tried verdict(String known, String incoming, Optional<VerdictView> judged) {
        return new Tried("", Optional.empty(), known, incoming, judged, "", "", Optional.empty());
    }

    static Tried check(String content, String project, Optional<CheckView> checked) {
        return new Tried("", Optional.empty(), "", "", Optional.empty(), content, project, checked);
    }
}
